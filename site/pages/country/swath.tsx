import type { ClothBorder } from "../../../features/remittance/calculator/toll-gate.tsx";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import { drawnCloth } from "../../../ui/cloths/drawn-cloths.tsx";
import { pindo } from "../../../ui/cloths/kanga.ts";
import { paints } from "../../styles/paints.ts";

const height = 60;

/** The page's cloth across its whole width; the pattern that it defines is the page's #cloth. Decoration only. */
export function Swath({ name }: { name: CountryName }) {
  const { width, height: tall, drawn } = drawnCloth(name);
  return (
    <div className="band swath by-day">
      <svg viewBox={`0 0 1 ${height}`} aria-hidden="true">
        <pattern id="cloth" width={width} height={tall} patternUnits="userSpaceOnUse" y={height - tall}>
          {drawn}
        </pattern>
        <rect width="2000" height={height} fill="url(#cloth)" />
      </svg>
    </div>
  );
}

/** Where in the page's #cloth its border begins. */
export function clothBorder(name: CountryName): ClothBorder {
  const { height: tall, border } = drawnCloth(name);
  return { pattern: "cloth", from: height - tall + border };
}

/** The border of the page's #cloth, as an edge of what stands below it. Decoration only. */
export function ClothEdge({ name }: { name: CountryName }) {
  const { pattern, from } = clothBorder(name);
  return (
    <div className="band cloth-edge">
      <svg viewBox={`0 ${from} 1 17`} aria-hidden="true">
        <rect width="2000" height="17" y={from} fill={`url(#${pattern})`} />
      </svg>
    </div>
  );
}

/** What a cloth's one repeat is high where it hangs large, and the size of the drawing. */
const hung = { repeat: 300, width: 340, height: 480 };

/** The cloth as it hangs, large, beside the form; `saying` stands where a kanga has its own. Decoration only. */
export function ClothDrawing({ name, saying }: { name: CountryName; saying?: string | undefined }) {
  const { height: tall } = drawnCloth(name);
  const size = hung.repeat / tall;
  const lowerEnd = `translate(0 ${hung.height})scale(${size.toFixed(3)})translate(0 ${-height})`;
  return (
    <svg
      className="made bleed by-day"
      viewBox={`0 0 ${hung.width} ${hung.height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect
        width={hung.width / size}
        height={hung.height / size}
        y={height - hung.height / size}
        transform={lowerEnd}
        fill="url(#cloth)"
      />
      {saying && <Saying text={saying} at={hung.height - pindo * size} />}
    </svg>
  );
}

/** A kanga's saying, right over its lower border. */
function Saying({ text, at }: { text: string; at: number }) {
  const { cotton, soot } = paints.cloths;
  return (
    <>
      <rect y={at - 30} width={hung.width} height="30" fill={cotton} />
      <text x={hung.width / 2} y={at - 10} textAnchor="middle" fontSize="14" fontWeight="700" fill={soot} lang="sw">
        {text}
      </text>
    </>
  );
}
