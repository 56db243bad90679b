import { fullDate } from "../../../languages/dates.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { ShareForm } from "../../pictures/share-form.tsx";
import type { Page } from "../../route.ts";
import styles from "./legal.css?inline";

const hands = { privacy: "covering", terms: "reading", security: "key", compliance: "measuring" } as const;
const names = Object.keys(hands) as (keyof typeof hands)[];

/** /privacy, /terms, /security and /compliance */
export const legal: Page[] = names.map((name) => ({
  path: `/${name}`,
  head: (words) => words[name],
  styles: [styles],
  form: false,
  dated: (words) => words[name].dated,
  share: () => ({ drawn: <ShareForm name={`still-lifes/${hands[name]}-hand`} />, place: "beside" }),
  body: () => <Legal page={name} />,
}));

type LegalPage = "privacy" | "terms" | "security" | "compliance";

/** The last rows of each text's cloth. */
const hems = { privacy: "weekThree", terms: "scoreOwed", security: "postBlue", compliance: "goal" } as const;

/** A legal text: its contents, numbered sections, and a margin that says each section in one breath. */
function Legal({ page }: { page: LegalPage }) {
  const { words: all, language } = usePage();
  const words = all[page];
  return (
    <article className="law wrap">
      <header>
        <Headline words={words} />
        <p className="small">{words.updated.replace("{date}", fullDate(words.dated, language.code))}</p>
        <p className="display">{words.summary}</p>
      </header>
      <nav aria-label={words.contents}>
        <h2>{words.contents}</h2>
        <ol>
          {words.sections.map(({ title }, index) => (
            <li key={title}>
              <a href={`#section-${index + 1}`}>{title}</a>
            </li>
          ))}
        </ol>
        <ul className="small">
          <li className="now">{words.legend.now}</li>
          <li className="planned">{words.legend.planned}</li>
        </ul>
      </nav>
      <div>
        {words.sections.map((section, index) => (
          <Section key={section.title} number={index + 1} section={section} />
        ))}
      </div>
      <Band name={hems[page]} className="hem" />
    </article>
  );
}

type SectionWords = ReturnType<typeof usePage>["words"][LegalPage]["sections"][number];

function Section({ number, section }: { number: number; section: SectionWords }) {
  const { brand } = usePage();
  const values = { email: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> };
  return (
    <section id={`section-${number}`}>
      <h2>
        <span>{number}</span> {section.title}
      </h2>
      <p className={section.planned ? "breath planned" : "breath now"}>{section.note}</p>
      <div className="says">
        {section.status && (
          <p className="status">
            <RichText text={section.status} />
          </p>
        )}
        {section.text.map((text) => (
          <p key={text}>
            <RichText text={text} values={values} />
          </p>
        ))}
        {section.items.length > 0 && (
          <dl>
            {section.items.map(({ title, text }) => (
              <div key={title}>
                <dt>
                  <RichText text={title} />
                </dt>
                <dd>
                  <RichText text={text} values={values} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
