import { RichText } from "../../../ui/rich-text.tsx";
import { TitledText } from "../../../ui/titled-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { PhoneFigure } from "../../drawings/phone/phone-figure.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { AskedQuestions } from "../asked.tsx";
import { Closing, JoinLink } from "../closing.tsx";
import { CardOfCloth } from "./card-of-cloth.tsx";
import { CardWeek } from "./week.tsx";

/** /core-banking: two cloths with one shuttle between them, and the week in which the card comes. */
export function CoreBanking() {
  const {
    words: { "core-banking": words },
    brand,
  } = usePage();
  return (
    <div className="core">
      <header className="wrap">
        <Headline words={words} />
        <div>
          <p className="lead">
            <RichText text={words.lead} />
          </p>
          <JoinLink label={words.join} />
        </div>
      </header>
      <section className="pair wrap">
        <div>
          <Band name="chevron" height={38} className="now-cloth indigo" />
          <ProductText words={words.checking} />
        </div>
        <ProductThread />
        <div>
          <Band name="month" height={39} className="later-cloth" />
          <ProductText words={words.savings} />
        </div>
      </section>
      <CardWeek words={words.access} />
      <section className="visa wrap">
        <h2>{words.visa.heading}</h2>
        <p className="status">
          <RichText text={words.visa.status} />
        </p>
        <dl>
          {words.visa.places.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="global wrap">
        <PhoneFigure screen="home" />
        <div>
          <h2>{words.global.heading}</h2>
          <p className="status">
            <RichText text={words.global.status} />
          </p>
          <ul>
            {words.global.items.map((item) => (
              <li key={item.title}>
                <TitledText {...item} />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <AskedQuestions words={words.asked} />
      <Closing words={words.closing} interest="core-banking">
        <CardOfCloth name={brand.name} holder={words.access.card.holder} />
      </Closing>
    </div>
  );
}

function ProductText({ words }: { words: { title: string; text: string; more: string } }) {
  return (
    <>
      <h2>{words.title}</h2>
      <p>
        <RichText text={words.text} />
      </p>
      <p>
        <RichText text={words.more} />
      </p>
    </>
  );
}

/** The thread from one cloth to the other, tacked because it is a plan, and the shuttle on it. */
function ProductThread() {
  return (
    <div className="thread">
      <svg className="shuttle" viewBox="0 0 168 40" aria-hidden="true">
        <path fill="var(--k)" d="M0 20C22 4 44 2 84 2s62 2 84 18c-22 16-44 18-84 18S22 36 0 20z" />
        <rect x="46" y="11" width="76" height="18" rx="9" fill="var(--page)" />
        <path
          className="y"
          strokeWidth="4"
          d="M54 12v16m6-16v16m6-16v16m6-16v16m6-16v16m6-16v16m6-16v16m6-16v16m6-16v16m6-16v16m6-16v16"
        />
      </svg>
    </div>
  );
}
