import { FlagSymbols } from "../../../features/remittance/flags/flag-symbols.tsx";
import { Sentence } from "../../../features/remittance/sentence/sentence.tsx";
import { clothForBorder } from "../../../ui/cloths/countries.ts";
import { clothEnd } from "../../../ui/cloths/country-cloths.ts";
import { woven } from "../../../ui/cloths/drawn-cloths.tsx";
import { Island } from "../../../ui/island.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { Band, bandHeight } from "../../../ui/weave/band.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { paints } from "../../styles/paints.ts";
import { useFigures, useLimits, useRemittance } from "../remittance/shared.ts";

/** The head of the home page: the promise, a card cut from the page's cloth, and what arrives of a sum. */
export function HomeHero() {
  const {
    words: { home },
    to,
  } = usePage();
  const { hero } = home;
  return (
    <section className="hero">
      <div className="wrap">
        <Headline words={home} />
      </div>
      <div className="edge">
        <Border />
        <Card />
        <Border className="on-card" />
      </div>
      <div className="wrap sum">
        <Sum />
        <p className="actions">
          <a className="button" href="#waitlist">
            {hero.join}
          </a>
          <a className="button quiet" href={to("/about")}>
            {hero.more.label} <span className="unseen">{hero.more.about}</span>
          </a>
        </p>
        <p className="status">
          <RichText text={home.status} />
        </p>
      </div>
    </section>
  );
}

/** The border that runs through the card, in brighter threads on it: Selam's own, or the cloth of the country that leads in the language. */
function Border({ className = "" }: { className?: string }) {
  const country = clothForBorder(usePage().language);
  const isOnCard = className !== "";
  if (!country) return <Band name="wide" night={isOnCard} className={className} />;
  const high = bandHeight("wide");
  const { width, drawn } = woven(clothEnd(country, high));
  return (
    <div className={`band by-day ${className}`.trim()}>
      <svg viewBox={`0 0 1 ${high}`} aria-hidden="true">
        {!isOnCard && (
          <pattern id="cloth" width={width} height={high} patternUnits="userSpaceOnUse">
            {drawn}
          </pattern>
        )}
        <rect width="2000" height={high} fill="url(#cloth)" />
      </svg>
    </div>
  );
}

/** The calculator as a sentence. */
function Sum() {
  const { to } = usePage();
  const { words, examples: rates, live, noteMark, home } = useRemittance();
  const { lines: sentence, offer, more } = words.sentence;
  const { send, receive, to: where, limit, limits, faults, current, said, lines, places } = words.calculator;
  return (
    <>
      <FlagSymbols codes={rates.map(({ code }) => code)} />
      <Island
        name="sentence"
        wake="touch"
        component={Sentence}
        props={{
          rates,
          words: { send, receive, to: where, limit, limits, faults, current, said, lines, places },
          sentence,
          offer,
          figures: { ...useFigures(["remittance-fees"]), ...useLimits(rates) },
          noteMark,
          home,
          more: { href: to("/remittance"), label: more },
        }}
        live={live}
      />
    </>
  );
}

/** The debit card; its band is the hero's own, laid over it by a clip (see home.css). */
function Card() {
  const { brand, words } = usePage();
  const { card } = words.home.hero;
  return (
    <div className="card" role="img" aria-label={card.label}>
      <b>{brand.name}</b>
      <svg viewBox="0 0 86 40" aria-hidden="true">
        <rect width="52" height="40" rx="6" fill={paints.brass} />
        <path
          fill="none"
          stroke={paints.contacts}
          strokeWidth="1.4"
          d="M0 13h17v14H0m52-14H35v14h17M17 0v40M35 0v40M17 20h18"
        />
        <path
          fill="none"
          stroke={paints.brass}
          strokeWidth="2.4"
          strokeLinecap="round"
          d="M63 15q4 5 0 10m6-14q7 9 0 18m6-22q10 13 0 26"
        />
      </svg>
      <span>{card.holder}</span>
      <span>{card.kind}</span>
    </div>
  );
}
