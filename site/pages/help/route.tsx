import { agentTool } from "../../../forms/agent-tool.ts";
import { placeholder } from "../../../http/placeholder.ts";
import { countedForms } from "../../../languages/say.ts";
import { plainText, RichText } from "../../../ui/rich-text.tsx";
import { PlainName } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Picture } from "../../pictures/picture.tsx";
import { ShareForm } from "../../pictures/share-form.tsx";
import type { Page, Route } from "../../route.ts";
import type { PageFacts } from "../../structured-data.tsx";
import { Closing } from "../closing.tsx";
import type { HelpOutcome } from "./find-help.ts";
import styles from "./help.css?inline";
import { HelpContact, mailLink, phoneLink, whatsappLink } from "./help-contact.tsx";
import { longestSearch } from "./search-index.ts";

/** The questions and answers of /help, for search engines, each with the status that its topic says on the page. */
const helpFacts: PageFacts = ({ words, claims }) => {
  const plain = (text: string) => plainText(text, (id) => claims[id]?.value ?? "");
  return [
    {
      "@type": "FAQPage",
      mainEntity: words.help.groups.flatMap(({ status, questions }) =>
        questions.map(({ title, text }) => ({
          "@type": "Question",
          name: title,
          acceptedAnswer: { "@type": "Answer", text: `${plain(text)} ${plain(status)}` },
        })),
      ),
    },
  ];
};

/** What stands beside each topic. */
const drawings = ["papers", "roads", "chest", "two-alphabets"] as const;

/** /help */
export const help: Page = {
  path: "/help",
  head: (words) => words.help,
  facts: helpFacts,
  styles: [styles],
  share: () => ({ drawn: <ShareForm name="still-lifes/chest" />, place: "beside" }),
  body: () => <Help />,
};

/** /help as the server answers a search. */
export const helpAnswerRoute = (outcome: HelpOutcome): Route => ({
  head: (words) => words.help,
  styles: [styles],
  body: () => <Help outcome={outcome} />,
});

/**
 * /help: the search field is the headline, under it four doors to their questions. search.ts brings the field to life; with
 * `outcome` it is the server's answer to a search, with placeholders for what find-help.ts makes.
 */
function Help({ outcome }: { outcome?: HelpOutcome | undefined }) {
  const { groups, contact, closing } = usePage().words.help;
  return (
    <>
      <Find outcome={outcome} />
      <div className="faqs wrap">
        <div className="results" data-results="">
          {outcome === "found" && placeholder("results")}
        </div>
        <div className="doors">
          {groups.map((group, topic) => (
            <Door key={group.id} group={group} topic={topic} />
          ))}
        </div>
      </div>
      <HelpContact words={contact} />
      <Closing words={closing} />
    </>
  );
}

type DoorProps = { group: ReturnType<typeof usePage>["words"]["help"]["groups"][number]; topic: number };

/** A topic, closed: its questions are behind it. An address that ends in the topic's or a question's id opens it. */
function Door({ group, topic }: DoorProps) {
  const { words, say } = usePage();
  const { id, heading, about, status, questions } = group;
  return (
    <details className="door">
      <summary>
        <Picture className="door-drawing" name={`still-lifes/${drawings[topic]!}`} alt="" />
        <h2>{heading}</h2>
        <span className="about">{about}</span>
        <span className="small">{say(words.help.questions, { count: questions.length })}</span>
      </summary>
      <div className="behind">
        <span className="landing" id={id} />
        <p className="status">
          <RichText text={status} />
        </p>
        <div>
          {questions.map(({ id, title, text, also }) => (
            <details key={id} data-also={also}>
              <summary>{title}</summary>
              <p id={id}>
                <RichText text={text} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </details>
  );
}

/**
 * The field and what it found: [data-outcome] holds its messages and the words that search.ts needs, [data-hits] marks
 * that something fits, [data-empty] that nothing does.
 */
function Find({ outcome }: { outcome: HelpOutcome | undefined }) {
  const { brand, words, language, to } = usePage();
  const { name, heading, description, search } = words.help;
  const ways = {
    email: mailLink(brand.supportEmail),
    whatsapp: whatsappLink(brand.whatsapp),
    phone: phoneLink(brand.supportPhone),
  };
  return (
    <search>
      <form className="find wrap" {...agentTool("find_help", description)}>
        <h1>
          <PlainName>{name}</PlainName> <label htmlFor="q">{heading}</label>
        </h1>
        <input
          id="q"
          type="search"
          name="q"
          maxLength={longestSearch}
          defaultValue={outcome && placeholder("asked")}
          placeholder={search.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="search"
        />
        <div
          className="outcome"
          data-outcome=""
          data-hits={outcome === "found" ? "" : undefined}
          data-empty={outcome === "nothing" ? "" : undefined}
          data-found={JSON.stringify(countedForms(search.found, language.code))}
          data-none={search.none}
          data-ignored={search.ignored}
          data-synonyms={JSON.stringify(search.synonyms)}
        >
          <p role="status">{outcome && placeholder("status")}</p>
          <div className="nothing">
            <p>
              <RichText text={search.ask} values={ways} />
            </p>
            <p className="small">{search.counted}</p>
            {outcome ? (
              <a href={to("/help")} className="button quiet compact">
                {search.all}
              </a>
            ) : (
              <button type="reset" className="button quiet compact">
                {search.all}
              </button>
            )}
          </div>
        </div>
      </form>
    </search>
  );
}
