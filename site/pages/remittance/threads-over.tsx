import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";

const scale = 2.5;
const from = 190;
const border = bandHeight("mid") * scale;
/** Where each of five threads leaves, and where it is to arrive. */
const ends = [-2, -1, 0, 1, 2].map((place) => [240 + place * 10, 240 + place * 42] as const);

/** Five threads up to the border, one a country; beyond it they are tacked, because nothing goes over yet. Decoration only. */
export function ThreadsOver() {
  const over = from + border;
  return (
    <svg className="threads-over bleed" viewBox="0 0 480 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="here" d={ends.map(([y]) => `M0 ${y}H${from}`).join("")} />
      <path
        className="there"
        d={ends.map(([y, end]) => `M${over} ${y}C${over + 70} ${y} ${over + 50} ${end} 360 ${end}`).join("")}
      />
      <path className="homes" d={ends.map(([, end]) => `M360 ${end}l14-14l14 14l-14 14z`).join("")} />
      <Pattern name="mid" />
      <rect
        width={480 / scale}
        height={bandHeight("mid")}
        transform={`translate(${over}) scale(${scale}) rotate(90)`}
        fill={bandFill({ name: "mid" })}
      />
    </svg>
  );
}
