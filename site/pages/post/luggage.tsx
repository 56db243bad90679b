import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import type { FigureOf } from "../../content/figures.ts";

/** The bags that are woven, and how wide each is, in stitches. */
const bags = [
  { name: "bag", width: 48 },
  { name: "cabinBag", width: 24 },
] as const;
const gap = 8;
const handle = 5;
const tallest = bandHeight("bag");

/** Bags as pieces of cloth, a row for each kilo. Throws for a weight that no bag has. */
export function Luggage({ classes }: FigureOf<"luggage">) {
  return (
    <ul>
      {classes.map(({ title, bags: kilos, text }) => (
        <li key={title}>
          <svg viewBox={`-1 0 226 ${tallest + handle + 1}`} aria-hidden="true">
            {packed(kilos).map(({ name, width, x }) => (
              <g key={x} transform={`translate(${x} ${tallest + handle - bandHeight(name)})`}>
                <Pattern name={name} />
                <rect width={width} height={bandHeight(name)} fill={bandFill({ name })} />
                <path
                  fill="none"
                  stroke="var(--ink)"
                  strokeWidth=".6"
                  d={`M0 0h${width}v${bandHeight(name)}h-${width}zM${width / 2 - 6} 0v-4h12v4`}
                />
              </g>
            ))}
          </svg>
          <p>
            <strong>{title}</strong> <span>{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The bag of each weight, with the place where it stands. */
function packed(kilos: number[]) {
  let x = 0;
  return kilos.map((weight) => {
    const bag = bags.find(({ name }) => bandHeight(name) === weight);
    if (!bag) throw new Error(`no bag of ${weight} kilos is woven`);
    const place = { ...bag, x };
    x += bag.width + gap;
    return place;
  });
}
