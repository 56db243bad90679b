import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";

/** The face of the debit card, 200 by 126: its name and the woven band across it. Its edge is tacked, because no card exists yet. */
export function CardFace({ name }: { name: string }) {
  return (
    <>
      <Pattern name="mid" night />
      <rect fill="var(--card)" width="200" height="126" rx="11" />
      <text className="card-name" x="16" y="34" fill="var(--on-dark)" fontSize="24" fontWeight="600">
        {name}
      </text>
      <g className="night" transform="translate(2 56) scale(1.6)">
        <rect width="122.5" height={bandHeight("mid")} fill={bandFill({ name: "mid", night: true })} />
      </g>
      <rect
        fill="none"
        stroke="var(--y)"
        strokeWidth="3"
        strokeDasharray="9 5"
        x="1.5"
        y="1.5"
        width="197"
        height="123"
        rx="10"
      />
    </>
  );
}
