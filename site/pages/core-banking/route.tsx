import { RichText, TitledText } from "../../../ui/rich-text.tsx";
import { Band, bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import { sharedScreen } from "../../drawings/phone/shared-screen.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { Closing } from "../closing.tsx";
import { ProductHeader } from "../product-header.tsx";
import styles from "./core-banking.css?inline";
import { CardWeek } from "./week.tsx";

/** /core-banking */
export const coreBanking: Page = {
  path: "/core-banking",
  head: (words) => words["core-banking"],
  styles: [styles],
  product: true,
  share: sharedScreen("card"),
  body: () => <CoreBanking />,
};

/** /core-banking: two cloths with one shuttle between them, and the week in which the card comes. */
function CoreBanking() {
  const {
    words: { "core-banking": words },
    brand,
  } = usePage();
  return (
    <div className="core">
      <ProductHeader words={words} />
      <section className="pair wrap">
        <div>
          <Band name="chevron" height={39} className="now-cloth indigo" />
          <ProductText words={words.checking} />
        </div>
        <ProductThread />
        <div>
          <Band name="month" height={39} className="later-cloth" />
          <ProductText words={words.savings} />
        </div>
      </section>
      <CardWeek words={words.access} />
      <Visa words={words.visa} />
      <Global words={words.global} />
      <Closing words={words.closing} interest="core-banking">
        <CardOfCloth name={brand.name} holder={words.access.card.holder} />
      </Closing>
    </div>
  );
}

type CoreWords = ReturnType<typeof usePage>["words"]["core-banking"];

/** Where the card is to work. */
function Visa({ words }: { words: CoreWords["visa"] }) {
  return (
    <section className="visa wrap">
      <h2>{words.heading}</h2>
      <p className="status">
        <RichText text={words.status} />
      </p>
      <ul>
        {words.places.map((place) => (
          <li key={place.title}>
            <TitledText {...place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the account does in both of its owner's places. */
function Global({ words }: { words: CoreWords["global"] }) {
  return (
    <section className="asked global wrap">
      <h2>{words.heading}</h2>
      <ul>
        {words.items.map((item) => (
          <li key={item.title}>
            <TitledText {...item} />
          </li>
        ))}
      </ul>
    </section>
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

const stitch = 4;
const band = bandHeight("wide") * stitch;
const card = { x: 40, y: 170, width: 280, height: 444, cloth: 150 };

/** The card cut from the page's cloth, upright, with an empty line for a name: its edge is tacked, because none exists. Decoration only. */
function CardOfCloth({ name, holder }: { name: string; holder: string }) {
  const top = card.y + card.cloth;
  return (
    <svg className="bleed" overflow="visible" viewBox="0 120 360 544" aria-hidden="true">
      <Pattern name="wide" />
      <Pattern name="wide" night />
      <g transform={`translate(-1200 ${top}) scale(${stitch})`}>
        <rect width="700" height={bandHeight("wide")} fill={bandFill({ name: "wide" })} />
      </g>
      <clipPath id="card-of-cloth">
        <rect x={card.x} y={card.y} width={card.width} height={card.height} rx="22" />
      </clipPath>
      <g clipPath="url(#card-of-cloth)">
        <rect x={card.x} y={card.y} width={card.width} height={card.height} fill="var(--card)" />
        <g className="night" transform={`translate(-1200 ${top}) scale(${stitch})`}>
          <rect width="700" height={bandHeight("wide")} fill={bandFill({ name: "wide", night: true })} />
        </g>
      </g>
      <g fill="var(--on-dark)">
        <text x={card.x + 26} y={card.y + 60} fontFamily="var(--head)" fontSize="40" fontWeight="600">
          {name}
        </text>
        <text x={card.x + 26} y={top + band + 72} fontSize="36">
          {holder}
        </text>
      </g>
      <g fill="none" stroke="var(--y)" strokeWidth="3.4" strokeDasharray="11 6">
        <rect x={card.x + 8} y={card.y + 8} width={card.width - 16} height={card.height - 16} rx="15" />
        <path d={`M${card.x + 26} ${top + band + 86}h200`} />
      </g>
    </svg>
  );
}
