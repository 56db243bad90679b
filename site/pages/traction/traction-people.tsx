import { usePage } from "../../page-context.ts";
import { TractionFigure } from "./figure.tsx";

const rows = 5;
const step = 24;

/** Tacked diamonds in five rows, each for a thousand people. */
const tackedField = (columns: number) =>
  Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return `M${column * step + 12} ${row * step + 2}l10 10-10 10-10-10z`;
  }).join("");

/** The list and the families behind it: a field of diamonds, and one twice as wide. */
export function TractionPeople() {
  const {
    words: {
      traction: { people },
    },
  } = usePage();
  return (
    <section className="fields">
      <h2>{people.heading}</h2>
      <div role="img" aria-label={people.drawing}>
        <Thousands columns={5} />
        <Thousands columns={10} />
      </div>
      <TractionFigure {...people.members} />
      <TractionFigure {...people.families} />
    </section>
  );
}

const Thousands = ({ columns }: { columns: number }) => (
  <svg className="tacks weaves" viewBox={`0 0 ${columns * step} ${rows * step}`} aria-hidden="true">
    <path d={tackedField(columns)} />
  </svg>
);
