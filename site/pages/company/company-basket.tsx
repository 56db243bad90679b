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

/** One small basket for each value. */
const small: { petals: number; rounds: Round[] }[] = [
  { petals: 6, rounds: [plain("r"), ...grow.toReversed().map(petal("w", "r")), plain("r")] },
  { petals: 10, rounds: [plain("y"), plain("b"), ...grow.slice(1, 6).map(petal("b", "w")), plain("k")] },
  { petals: 5, rounds: [plain("k"), ...grow.slice(0, 5).map(petal("w", "g")), plain("y"), plain("g")] },
  { petals: 14, rounds: [plain("w"), plain("r"), plain("y"), ...grow.slice(2).map(petal("w", "k")), plain("r")] },
];

/** The basket that is begun at the end of the page; its last round is still loose. */
const begun: Round[] = [
  plain("r"),
  plain("y"),
  ...grow.slice(1).map(petal("w", "g")),
  plain("y"),
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

/** The basket of the page's head: woven as far as Selam exists, its other rounds tacked in gold. */
export function GreatBasket({ label }: { label: string }) {
  return (
    <div className="great" role="img" aria-label={label}>
      <PlannedBasket />
    </div>
  );
}

/** The small basket of the value at `index`. Decoration only. */
export const ValueBasket = ({ index }: { index: number }) => <Basket className="small" hole={0} {...small[index]!} />;

/** A basket that is begun; the end of its last round runs towards the form. Decoration only. */
export const BegunBasket = () => (
  <div className="begun">
    <Basket className="coil" rounds={begun} petals={8} hole={0} />
  </div>
);
