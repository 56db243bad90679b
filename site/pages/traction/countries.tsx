import { usePage } from "../../page-context.ts";
import { TractionFigure } from "./figure.tsx";

/** Fifty threads, which gather into four. */
const threads = Array.from({ length: 50 }, (_, index) => {
  const from = 10 + index * 20;
  const group = Math.min(3, Math.floor(index / 12.5));
  const to = 125 + group * 250 + ((index - group * 12.5) / 12.5 - 0.5) * 22;
  return `M${from} 0C${from} 150 ${Math.round(to)} 120 ${Math.round(to)} 300`;
}).join("");

/** Where money is earned and where it arrives: fifty loose threads above, four below. */
export function TractionCountries() {
  const {
    words: {
      traction: { countries },
    },
  } = usePage();
  return (
    <section className="countries">
      <h2>{countries.heading}</h2>
      <TractionFigure {...countries.from} />
      <svg
        className="tacks weaves"
        viewBox="0 0 1000 300"
        preserveAspectRatio="none"
        role="img"
        aria-label={countries.drawing}
      >
        <path d={threads} />
      </svg>
      <ul>
        {countries.names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <TractionFigure {...countries.to} />
    </section>
  );
}
