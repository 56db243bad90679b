import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { TractionFigure } from "./figure.tsx";

const rows = 10;
const knots = 300;
const closed = 45;

/** Knots column by column, as one path. */
const knotted = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    const [column, row] = [Math.floor((from + index) / rows), (from + index) % rows];
    return `M${column * 12 + 6} ${row * 12 + 2}l4 4-4 4-4-4z`;
  }).join("");

/** Who it is for: three hundred knots under one measure, the open ones under another. */
export function TractionDiaspora() {
  const {
    words: {
      traction: { diaspora },
    },
  } = usePage();
  return (
    <section className="diaspora">
      <h2>{diaspora.heading}</h2>
      <p className="status">
        <RichText text={diaspora.status} />
      </p>
      <TractionFigure {...diaspora.market} className="whole" />
      <svg className="knots weaves" viewBox="0 0 360 122" role="img" aria-label={diaspora.drawing}>
        <path className="tied" d={knotted(0, closed)} />
        <path d={knotted(closed, knots)} />
      </svg>
      <TractionFigure {...diaspora.underbanked} className="open" />
    </section>
  );
}
