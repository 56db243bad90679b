import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { colors, cotton, type Thread } from "../../../ui/weave/palette.ts";
import { kitPath } from "../../files/kit-path.ts";
import { usePage } from "../../page-context.ts";
import { paints } from "../../styles/paints.ts";
import { CardDrawing, LogoDrawing, MarkDrawing } from "./drawings.tsx";

/** The table: a sheet of facts, the logos, the card and the thread, and the button that packs them all. */
export function PressTable() {
  const {
    words: {
      press: { table },
    },
    brand: { name },
  } = usePage();
  return (
    <section className="kit" aria-label={table.label}>
      <div className="wrap">
        <Facts />
        {table.logos.map(({ drawing, file, label }) => (
          <figure
            key={drawing}
            data-drawing={drawing}
            className={`plate ${drawing === "coffee" ? "coffee" : "by-day"}`}
          >
            {drawing === "mark" ? (
              <MarkDrawing label={label} />
            ) : (
              <LogoDrawing label={label} name={name} {...(drawing === "coffee" && { ink: cotton })} />
            )}
            <figcaption>{file}</figcaption>
          </figure>
        ))}
        <figure className="debit">
          <CardDrawing label={table.card.label} name={name} />
          <figcaption>{table.card.file}</figcaption>
        </figure>
        <Spools />
        <p className="pack">
          <KitLink />
          <span>{table.size}</span>
        </p>
      </div>
    </section>
  );
}

function Facts() {
  const { facts } = usePage().words.press.table;
  return (
    <div className="facts">
      <Band name="mid" />
      <h2>{facts.heading}</h2>
      <p className="status">
        <RichText text={facts.status} />
      </p>
      <dl>
        {facts.list.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <RichText text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{facts.file}</p>
    </div>
  );
}

const turns = "M20 24h44m-45 6h46m-45 6h44m-45 6h46m-45 6h44m-45 6h46m-45 6h44m-45 6h46m-45 6h44m-45 6h46m-45 6h44";

function Spools() {
  const { file, names } = usePage().words.press.table.colors;
  return (
    <figure className="spools">
      <ul>
        {(Object.keys(colors) as Thread[]).map((thread) => (
          <li key={thread}>
            <Spool thread={thread} />
            <b>{names[thread]}</b> <span>{colors[thread]}</span>
          </li>
        ))}
      </ul>
      <figcaption>{file}</figcaption>
    </figure>
  );
}

/** A spool, wound with one of the brand's colors. */
const Spool = ({ thread }: { thread: Thread }) => (
  <svg viewBox="0 0 84 112" aria-hidden="true">
    <path fill={paints.spool} d="M8 2h68v12l-10 6H18L8 14zm10 88h48l10 6v14H8V96z" />
    <path fill="none" stroke={colors[thread]} strokeWidth="5" d={turns} />
  </svg>
);

/** The button that downloads the press kit. */
export function KitLink() {
  const { brand, words } = usePage();
  return (
    <a className="button" href={kitPath(brand)} download>
      {words.press.table.download}
    </a>
  );
}
