import { RichText } from "../../../ui/rich-text.tsx";
import { TitledText } from "../../../ui/titled-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";
import { AskedQuestions } from "../asked.tsx";
import { Closing, JoinLink } from "../closing.tsx";
import { CardWeek } from "./week.tsx";

/** /core-banking: two cloths with one shuttle between them, and the week in which the card comes. */
export function CoreBanking() {
  const words = usePage().words["core-banking"];
  return (
    <div className="core">
      <section className="pair">
        <ProductCloth words={words.checking} />
        <Band name="chevron" height={38} className="now-cloth indigo" />
        <header className="wrap">
          <h1>{words.heading}</h1>
          <div>
            <p className="lead">
              <RichText text={words.lead} />
            </p>
            <JoinLink label={words.join} />
          </div>
          <ProductThread />
        </header>
        <Band name="month" height={39} className="later-cloth" />
        <ProductCloth words={words.savings} />
      </section>
      <CardWeek words={words.access} />
      <section className="visa wrap">
        <div>
          <h2>{words.visa.heading}</h2>
          <p>
            <RichText text={words.visa.text} />
          </p>
        </div>
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
        <h2>{words.global.heading}</h2>
        <ul>
          {words.global.items.map((item) => (
            <li key={item.title}>
              <TitledText {...item} />
            </li>
          ))}
        </ul>
      </section>
      <AskedQuestions words={words.asked} />
      <Closing words={words.closing} interest="core-banking" />
    </div>
  );
}

function ProductCloth({ words }: { words: { title: string; text: string; more: string } }) {
  return (
    <div className="named wrap">
      <h2>{words.title}</h2>
      <p>
        <RichText text={words.text} /> <RichText text={words.more} />
      </p>
    </div>
  );
}

/** The thread from one cloth to the other, tacked because it is a plan, and the shuttle on it. */
function ProductThread() {
  return (
    <div className="between">
      <svg viewBox="0 0 200 400" preserveAspectRatio="none" aria-hidden="true">
        <path className="y" d="M40-4V60C40 120 160 130 160 200S40 270 40 340v64" />
      </svg>
      <svg className="shuttle" viewBox="0 0 40 168" aria-hidden="true">
        <path fill="var(--k)" d="M20 0c16 22 18 44 18 84s-2 62-18 84C4 146 2 124 2 84S4 22 20 0z" />
        <rect x="11" y="46" width="18" height="76" rx="9" fill="var(--page)" />
        <path
          className="y"
          d="M12 54h16m-16 6h16m-16 6h16m-16 6h16m-16 6h16m-16 6h16m-16 6h16m-16 6h16m-16 6h16m-16 6h16m-16 6h16"
        />
      </svg>
    </div>
  );
}
