import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { TractionFigure } from "./figure.tsx";

const side = 5;
const step = 12;

/** Twenty-five small diamonds, five by five on their corners. */
const diamonds = Array.from({ length: side * side }, (_, index) => {
  const [column, row] = [index % side, Math.floor(index / side)];
  return `M${60 + (column - row) * step} ${4 + (column + row) * step}l8 8-8 8-8-8z`;
}).join("");

/** The list and the families behind it: one great diamond, then two of the same. */
export function TractionPeople() {
  const {
    words: {
      traction: { people },
    },
  } = usePage();
  return (
    <section className="lozenges">
      <h2>{people.heading}</h2>
      <p className="status">
        <RichText text={people.status} />
      </p>
      <svg className="tacks" viewBox="0 0 360 120" role="img" aria-label={people.drawing}>
        <path id="lozenge" d={diamonds} />
        <use href="#lozenge" x="120" />
        <use href="#lozenge" x="240" />
      </svg>
      <TractionFigure {...people.members} />
      <TractionFigure {...people.families} />
    </section>
  );
}
