/** The woven border that the money crosses: the id of an SVG pattern of the page, and where in it the 17 stitches begin that show. */
export type ClothBorder = { pattern: string; from: number };

/** The shawl's border, whose pattern is to stand in the page. */
export const shawlBorder: ClothBorder = { pattern: "weave-mid", from: 0 };

/** The border between what is sent and what arrives, where the page is narrow. Decoration only. */
export function BorderStrip({ border: { pattern, from } }: { border: ClothBorder }) {
  return (
    <svg className="strip" viewBox="0 0 1 17" aria-hidden="true">
      <rect width="2000" height="17" y={from} transform={`translate(0 ${-from})`} fill={`url(#${pattern})`} />
    </svg>
  );
}

/** The same border across the threads of the comparison. */
export function TollGate({ border: { pattern, from } }: { border: ClothBorder }) {
  return (
    <svg className="gate" viewBox="0 0 17 1" aria-hidden="true">
      <path className="ground" d="M0 0h17v400H0z" />
      <rect
        width="400"
        height="17"
        y={from}
        transform={`translate(${17 + from}) rotate(90)`}
        fill={`url(#${pattern})`}
      />
    </svg>
  );
}
