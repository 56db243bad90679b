import { At, Surface } from "../people/engraving.tsx";
import { Limb } from "../people/limb.tsx";
import { Upper, type UpperProps } from "./sitter.tsx";

type StanderProps = UpperProps & { x: number; y: number; size?: number; mirror?: boolean; robe?: boolean };

/** Somebody who stands, looking right, 285 high; the ground between the feet is at x y. */
export function Stander({ x, y, size = 1, mirror = false, robe = false, ...who }: StanderProps) {
  const { of, legs = of } = who.cloth;
  return (
    <At x={x} y={y} scale={size} mirror={mirror}>
      {!robe && (
        <>
          <Limb of={legs} wide={26} weight={5} d="M2 -134L8 -70L14 -12" />
          <Surface of="black" weight={4} d="M2 -12L26 -12C38 -10 42 -2 42 0L2 0Z" />
          <Limb of={legs} wide={28} weight={2} d="M-14 -134L-18 -70L-22 -12" />
          <Surface of="black" weight={2} d="M-36 -12L-10 -12C2 -10 6 -2 6 0L-36 0Z" />
        </>
      )}
      {robe && (
        <>
          <Surface of={who.skin} weight={5} d="M-20 -12L30 -12C42 -8 44 0 42 0L-20 0Z" />
          <Surface
            of={legs}
            d="M-34 -140C-38 -96 -44 -40 -46 -8C-20 -2 20 -2 40 -8C38 -50 34 -100 28 -140Z"
            tones={[
              { d: "M-34 -140C-38 -96 -44 -40 -46 -8L-30 -6C-26 -50 -24 -100 -20 -140Z", to: 6, soft: 4 },
              { d: "M-8 -110C-12 -70 -10 -40 -12 -4M10 -100C12 -60 16 -40 18 -6", to: 6, soft: 2, open: true },
            ]}
          />
        </>
      )}
      <At y={-76}>
        <Upper {...who} />
      </At>
    </At>
  );
}
