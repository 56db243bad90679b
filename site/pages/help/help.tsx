import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { HelpContact, mailLink, phoneLink, whatsappLink } from "./help-contact.tsx";

/** /help: the search field is the headline, the questions hang on one thread. search.ts brings the field to life. */
export function Help() {
  const { words } = usePage();
  const { heading, search, groups, contact } = words.help;
  return (
    <>
      <Find heading={heading} words={search} />
      <div className="faqs wrap">
        {groups.map(({ heading, questions }, group) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <div>
              {questions.map(({ id, title, text, also }, index) => (
                <details key={id} data-also={also} open={group + index === 0}>
                  <summary>{title}</summary>
                  <p id={id}>
                    <RichText text={text} />
                  </p>
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
      <HelpContact words={contact} />
    </>
  );
}

type FindProps = { heading: string; words: ReturnType<typeof usePage>["words"]["help"]["search"] };

/** The field, and what it found: [data-outcome] holds its messages, [data-empty] marks that nothing fits. */
function Find({ heading, words }: FindProps) {
  const { brand } = usePage();
  const ways = {
    email: mailLink(brand.supportEmail),
    whatsapp: whatsappLink(brand.whatsapp),
    phone: phoneLink(brand.supportPhone),
  };
  return (
    <search>
      <form className="find wrap">
        <h1>
          <label htmlFor="q">{heading}</label>
        </h1>
        <input id="q" type="search" name="q" placeholder={words.placeholder} autoComplete="off" enterKeyHint="search" />
        <p className="topics">
          <RichText text={words.topics} />
        </p>
        <div
          className="outcome"
          data-outcome=""
          data-found={words.found}
          data-none={words.none}
          data-ignored={words.ignored}
        >
          <p role="status" />
          <div className="nothing">
            <p>
              <RichText text={words.ask} values={ways} />
            </p>
            <button type="reset" className="button quiet compact">
              {words.all}
            </button>
          </div>
        </div>
      </form>
    </search>
  );
}
