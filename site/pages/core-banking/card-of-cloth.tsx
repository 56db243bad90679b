import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";

const stitch = 4;
const band = bandHeight("wide") * stitch;
const card = { x: 40, y: 170, width: 280, height: 444, cloth: 150 };

/** The card cut from the page's cloth, upright, with an empty line for a name: its edge is tacked, because none exists. Decoration only. */
export function CardOfCloth({ name, holder }: { name: string; holder: string }) {
  const top = card.y + card.cloth;
  return (
    <svg className="card-of-cloth bleed" viewBox="0 120 360 544" aria-hidden="true">
      <Pattern name="wide" />
      <Pattern name="wide" night />
      <g transform={`translate(-1200 ${top}) scale(${stitch})`}>
        <rect width="700" height={bandHeight("wide")} fill={bandFill({ name: "wide" })} />
      </g>
      <clipPath id="card-of-cloth">
        <rect x={card.x} y={card.y} width={card.width} height={card.height} rx="22" />
      </clipPath>
      <g clipPath="url(#card-of-cloth)">
        <rect x={card.x} y={card.y} width={card.width} height={card.height} fill="var(--card)" />
        <g className="night" transform={`translate(-1200 ${top}) scale(${stitch})`}>
          <rect width="700" height={bandHeight("wide")} fill={bandFill({ name: "wide", night: true })} />
        </g>
      </g>
      <g fill="var(--on-dark)">
        <text x={card.x + 26} y={card.y + 60} className="card-name" fontSize="40" fontWeight="600">
          {name}
        </text>
        <text x={card.x + 26} y={top + band + 72} fontSize="36">
          {holder}
        </text>
      </g>
      <g fill="none" stroke="var(--y)" strokeWidth="3.4" strokeDasharray="11 6">
        <rect x={card.x + 8} y={card.y + 8} width={card.width - 16} height={card.height - 16} rx="15" />
        <path d={`M${card.x + 26} ${top + band + 86}h200`} />
      </g>
    </svg>
  );
}
