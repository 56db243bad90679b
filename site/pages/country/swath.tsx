import type { ClothBorder } from "../../../features/remittance/calculator/toll-gate.tsx";
import { type ClothRepeat, type CountryName, cloths } from "./cloths.tsx";
import { drawings } from "./made-of-cloth.tsx";

const height = 60;

/** The page's cloth across its whole width; the pattern that it defines is the page's #cloth. Decoration only. */
export function Swath({ name }: { name: CountryName }) {
  const { width, height: tall, drawn } = cloths[name]();
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
  const cloth: ClothRepeat = cloths[name]();
  return { pattern: "cloth", from: height - cloth.height + (cloth.border ?? 0) };
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

/** What the cloth becomes, beside the form. Decoration only. */
export function ClothDrawing({ name }: { name: CountryName }) {
  return (
    <svg className="made by-day" viewBox="0 0 480 220" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
