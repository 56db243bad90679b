import { type CountryName, cloths } from "./cloths.tsx";
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

/** What the cloth becomes, beside the form. Decoration only. */
export function ClothDrawing({ name }: { name: CountryName }) {
  return (
    <svg className="made by-day" viewBox="0 0 480 220" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
