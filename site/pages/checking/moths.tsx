import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import type { Words } from "../../content/words.ts";

const months = Array.from({ length: 12 }, (_, index) => index);

/** A year of a monthly fee as twelve holes in a length of cloth, and the same length without. */
export function Moths({ words }: { words: Words["checking"]["moths"] }) {
  return (
    <section className="moths wrap">
      <h2>{words.heading}</h2>
      <figure>
        <div className="length" role="img" aria-label={words.eatenLabel}>
          <Band name="chevron" className="indigo" height={32} />
          <svg aria-hidden="true">
            {months.map((month) => (
              <svg
                key={month}
                x={`${(month + 0.5) * (100 / 12)}%`}
                y={`${28 + ((month * 29) % 45)}%`}
                overflow="visible"
                aria-hidden="true"
              >
                <path d={hole(month)} />
              </svg>
            ))}
          </svg>
        </div>
        <figcaption>{words.eaten}</figcaption>
      </figure>
      <figure>
        <div className="length planned" role="img" aria-label={words.wholeLabel}>
          <Band name="chevron" className="indigo" height={32} />
        </div>
        <figcaption>
          <RichText text={words.whole} />
        </figcaption>
      </figure>
    </section>
  );
}

/** One month's hole, around its own origin, no two alike. */
function hole(month: number): string {
  const size = 7 + ((month * 5) % 5);
  const corners = [1, 0.9, 1.08, 0.84, 1.04, 0.92, 1, 0.86].map((reach, index) => {
    const angle = (index / 8) * 2 * Math.PI + month;
    return `${(Math.cos(angle) * size * reach).toFixed(1)} ${(Math.sin(angle) * size * reach).toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
}
