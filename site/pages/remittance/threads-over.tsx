import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";

const scale = 2.5;
const from = 214;
const border = bandHeight("mid") * scale;
/** Where each of five threads leaves, and where it is to arrive. */
const ends = [-2, -1, 0, 1, 2].map((place) => [120 + place * 9, 120 + place * 46] as const);

/** Five threads up to the border, one a country; beyond it they are tacked, because nothing goes over yet. Decoration only. */
export function ThreadsOver() {
  const over = from + border;
  return (
    <svg className="threads-over" viewBox="0 0 480 240" aria-hidden="true">
      <path className="here" d={ends.map(([y]) => `M0 ${y}H${from}`).join("")} />
      <path
        className="there"
        d={ends.map(([y, end]) => `M${over} ${y}C${over + 90} ${y} ${over + 70} ${end} 440 ${end}`).join("")}
      />
      <path className="homes" d={ends.map(([, end]) => `M440 ${end}l14-14l14 14l-14 14z`).join("")} />
      <Pattern name="mid" />
      <rect
        width={240 / scale}
        height={bandHeight("mid")}
        transform={`translate(${over}) scale(${scale}) rotate(90)`}
        fill={bandFill({ name: "mid" })}
      />
    </svg>
  );
}
