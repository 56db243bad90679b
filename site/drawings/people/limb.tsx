import type { Material } from "../../styles/materials.ts";
import { At, Surface, type Weight } from "./engraving.tsx";

type LimbProps = {
  of: Material;
  /** Where it runs: shoulder, elbow, wrist. */
  d: string;
  wide: number;
  /** The weight of its threads in the light; its shaded side is heavier. */
  weight?: Weight;
};

const heavier = (weight: Weight, by: number) => Math.min(7, weight + by) as Weight;

/** An arm, a sleeve, a leg: round, lit from above. */
export function Limb({ of, d, wide, weight = 3 }: LimbProps) {
  return (
    <>
      <Surface of={of} d={d} wide={wide} weight={heavier(weight, 3)} />
      <At x={-wide * 0.07} y={-wide * 0.08}>
        <Surface of={of} d={d} wide={wide * 0.76} weight={heavier(weight, 1)} />
        <Surface of={of} d={d} wide={wide * 0.48} weight={weight} />
      </At>
    </>
  );
}
