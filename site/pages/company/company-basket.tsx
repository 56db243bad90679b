import { Basket, type Round } from "../../../ui/weave/basket.tsx";

const grow = [0.12, 0.28, 0.44, 0.6, 0.76, 0.88];
const plain = (ground: string): Round => ({ ground });
const petal = (ground: string, petals: string) => (share: number) => ({ ground, petal: petals, share });

/** What is woven of the great basket, from its middle outward. */
const great: Round[] = [
  plain("g"),
  plain("y"),
  ...grow.map(petal("w", "r")),
  ...grow.toReversed().map(petal("w", "r")),
  plain("k"),
  plain("y"),
  ...grow.slice(0, 5).map(petal("g", "w")),
  plain("k"),
  plain("r"),
];

/** The radius of the woven part in the drawing's own units, and where its planned rounds lie. */
const woven = 316;
const planned = [342, 368, 394, 420, 446, 472, 498];
const petals = 16;

/** A point of the plane at `radius` and so many sixteenths of a round. */
const at = (radius: number, sixteenth: number) =>
  [Math.cos, Math.sin].map((of) => Math.round(of((sixteenth * Math.PI * 2) / petals) * radius)).join(" ");

const plannedPetals = Array.from(
  { length: petals },
  (_, index) => `M${at(woven + 20, index - 0.34)}L${at(488, index)}L${at(woven + 20, index + 0.34)}`,
).join("");

/** The whole basket: woven as far as Selam exists, its other rounds tacked in gold. Decoration only. */
export const PlannedBasket = () => (
  <svg viewBox="-500 -500 1000 1000" aria-hidden="true">
    <g fill="none" stroke="var(--y)" strokeWidth="2.6" strokeDasharray="10 6">
      {planned.map((radius) => (
        <circle key={radius} r={radius} />
      ))}
      <path d={plannedPetals} />
    </g>
    <svg x={-woven} y={-woven} width={woven * 2} height={woven * 2} aria-hidden="true">
      <Basket className="whole" rounds={great} petals={petals} hole={40} />
    </svg>
  </svg>
);
