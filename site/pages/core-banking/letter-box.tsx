import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import { materials } from "../../styles/materials.ts";
import { paints } from "../../styles/paints.ts";

/** Threads across a surface, from `top` down; where they are heavy it lies in shade. */
const threads = (from: number, to: number, rows: number[]) => rows.map((y) => `M${from} ${y}H${to}`).join("");

const every = (top: number, bottom: number, step: number) =>
  Array.from({ length: Math.floor((bottom - top) / step) + 1 }, (_, index) => top + index * step);

/** Its side: rounded above, as seen from the street. */
const side = "M112 84H330C372 84 396 114 396 158V250H150Z";
const opening = "M40 250V152C40 110 68 84 104 84S168 110 168 152V250Z";

/** A mailbox at the street, its flag up; out of its open door looks an envelope with the card in it. Decoration: whoever places it says what it shows. */
export function LetterBox({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 440 520" aria-hidden="true">
      <Pattern name="mid" night />
      <Stake />
      <g fill="none">
        <path fill="var(--b)" d={side} />
        <clipPath id="letter-box-side">
          <path d={side} />
        </clipPath>
        <g clipPath="url(#letter-box-side)" stroke="var(--brown)">
          <path strokeWidth="1" d={threads(100, 400, every(96, 130, 7))} />
          <path strokeWidth="2" d={threads(100, 400, every(138, 182, 7))} />
          <path strokeWidth="3.4" d={threads(100, 400, every(236, 250, 7))} />
          <g className="night" transform="translate(120 190) scale(2.5)" stroke="none">
            <rect fill="var(--brown)" width="120" height={bandHeight("mid")} />
            <rect width="120" height={bandHeight("mid")} fill={bandFill({ name: "mid", night: true })} />
          </g>
        </g>
        <path fill="var(--brown)" d={opening} />
        <path stroke="var(--b)" strokeWidth="8" d={opening} />
      </g>
      <g transform="translate(20 128) rotate(-7 80 60)">
        <g transform="translate(20 -22) scale(.62)">
          <CardFace name={name} />
        </g>
        <path fill={materials.cotton[0]} stroke="var(--edge)" d="M0 30h150v94H0z" />
        <path fill="none" stroke="var(--edge)" d="M0 30l75 50 75-50" />
        <path fill="none" stroke="var(--g)" strokeWidth="4" d="M0 121h150" />
        <path fill="none" stroke="var(--r)" strokeWidth="2" d="M0 116h150" />
      </g>
      <Door />
      <RaisedFlag />
    </svg>
  );
}

/** The door, let down towards the street. */
const Door = () => (
  <g fill="none">
    <path fill="var(--b)" d="M36 250H172L164 292C160 318 134 330 104 330S48 318 44 292Z" />
    <path stroke="var(--brown)" strokeWidth="2" d={`${threads(40, 168, [258, 266])}${threads(42, 166, [274, 282])}`} />
    <path stroke="var(--brown)" strokeWidth="3.4" d={`M44 291H164M48 300H160M56 309H152M70 318H138`} />
    <path stroke="var(--brown)" strokeWidth="5" d="M92 326h24" />
  </g>
);

const RaisedFlag = () => (
  <>
    <path fill="none" stroke="var(--brown)" strokeWidth="7" d="M318 168V30" />
    <path fill="var(--r)" d="M318 28h62v36h-62z" />
    <path fill="none" stroke="var(--brown)" strokeWidth="1.4" d={threads(322, 380, every(34, 60, 6))} />
    <circle fill="var(--y)" cx="318" cy="168" r="8" />
  </>
);

/** The wooden post, and the ground that it stands in. */
const Stake = () => (
  <g fill="none">
    <path fill={paints.spool} d="M228 250h56v268h-56z" />
    <path stroke="var(--brown)" strokeWidth="1.2" d={threads(228, 284, every(270, 512, 8))} />
    <path stroke="var(--brown)" strokeWidth="3" d={threads(262, 284, every(266, 516, 8))} />
    <path fill={paints.spool} d="M150 250h200v14H150z" />
    <path stroke="var(--brown)" strokeWidth="3" d="M150 262h200" />
  </g>
);

/** The face of the debit card, 200 by 126: its name and the woven band across it. Its edge is tacked, because no card exists yet. */
function CardFace({ name }: { name: string }) {
  return (
    <>
      <Pattern name="mid" night />
      <rect fill="var(--card)" width="200" height="126" rx="11" />
      <text fontFamily="var(--head)" x="16" y="34" fill="var(--on-dark)" fontSize="24" fontWeight="600">
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
