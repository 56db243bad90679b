import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";

/** Five rows of leaves, each a line of strokes with the sky between them. */
const leaves = [6, 8, 9, 8, 7]
  .map(
    (strokes, row) => `M${122 - strokes * 12} ${6 + row * 8}${(row % 2 ? "h19m5 0" : "h11m3 0h8m2 0").repeat(strokes)}`,
  )
  .join("");

/** A stool in the shade that is kept for whoever asks next. Decoration only. */
export function KeptSeat() {
  const seat = bandHeight("rent");
  return (
    <svg className="kept-seat" viewBox="0 0 240 150" aria-hidden="true">
      <path className="leaves" d={leaves} />
      <path className="legs" d="M96 92L82 142M144 92l14 50M120 92v44M89 118h62" />
      <Pattern name="rent" />
      <rect width="72" height={seat} fill={bandFill({ name: "rent" })} transform={`translate(84 ${94 - seat})`} />
      <path className="ground" d="M0 143h240" />
    </svg>
  );
}
