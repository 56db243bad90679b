import { RichText } from "../../../ui/rich-text.tsx";
import { countedForms } from "../../content/icu.ts";
import { usePage } from "../../page-context.ts";
import { Closing } from "../closing.tsx";
import { HelpContact, mailLink, phoneLink, whatsappLink } from "./help-contact.tsx";
import { WovenQuestion } from "./woven-question.tsx";

/** /help: the search field is the headline, under it four topics and their questions. search.ts brings the field to life. */
export function Help() {
  const { groups, contact, closing } = usePage().words.help;
  return (
    <>
      <Find />
      <div className="faqs wrap">
        <div className="results" data-results="" />
        {groups.map(({ id, heading, status, questions }, group) => (
          <section key={id} id={id}>
            <header>
              <h2>{heading}</h2>
              <p className="status">
                <RichText text={status} />
              </p>
            </header>
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
      <Closing words={closing}>
        <WovenQuestion />
      </Closing>
    </>
  );
}

/**
 * The field, what it found, and the topics: [data-outcome] holds its messages and the words that search.ts needs,
 * [data-hits] marks that something fits, [data-empty] that nothing does.
 */
function Find() {
  const { brand, words, language } = usePage();
  const { name, heading, search, groups } = words.help;
  const ways = {
    email: mailLink(brand.supportEmail),
    whatsapp: whatsappLink(brand.whatsapp),
    phone: phoneLink(brand.supportPhone),
  };
  return (
    <search>
      <form className="find wrap">
        <h1>
          <span className="plain-name">{name}</span> <label htmlFor="q">{heading}</label>
        </h1>
        <input
          id="q"
          type="search"
          name="q"
          placeholder={search.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="search"
        />
        <div
          className="outcome"
          data-outcome=""
          data-found={JSON.stringify(countedForms(search.found, language.code))}
          data-none={search.none}
          data-ignored={search.ignored}
          data-synonyms={JSON.stringify(search.synonyms)}
        >
          <p role="status" />
          <div className="nothing">
            <p>
              <RichText text={search.ask} values={ways} />
            </p>
            <p className="small">{search.counted}</p>
            <button type="reset" className="button quiet compact">
              {search.all}
            </button>
          </div>
        </div>
      </form>
      <ul className="topics wrap">
        {groups.map(({ id, heading, about }) => (
          <li key={id}>
            <a className="display" href={`#${id}`}>
              {heading}
            </a>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </search>
  );
}
