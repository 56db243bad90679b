import { inks, type Material, materials } from "../../styles/materials.ts";
import { At, CutLine, Shape, Surface } from "./engraving.tsx";
import type { Placement } from "./placed.ts";

const fingertips = [-52, -39, -26, -13];

/**
 * A phone held up to be read, its screen towards us: the fingers come around its left edge, the thumb lies along its right
 * one. The lower end of the phone is at 0 0, it is 48 wide and 92 high; the wrist ends at 18 66, under a sleeve that is drawn
 * after it. With `arrived` its screen shows a diamond.
 */
export function HeldPhone({ of, arrived, ...place }: Placement & { of: Material; arrived?: boolean }) {
  const [ground] = materials[of];
  return (
    <At {...place}>
      <Surface
        of={of}
        weight={3}
        d="M-2 68C-6 50 -28 36 -32 14C-35 -6 -34 -36 -28 -56L30 -40C38 -22 40 4 38 20C36 38 36 52 38 68Z"
        tones={[
          { d: "M-30 0C-26 14 20 16 36 4L34 14C20 26 -14 26 -30 12Z", to: 6, soft: 2.5 },
          { d: "M-4 66C-8 52 -24 40 -30 24", to: 6, soft: 2.5, open: true },
          { d: "M26 30Q30 44 28 60", to: 0, soft: 3, open: true },
        ]}
      />
      <Surface
        of="black"
        weight={6}
        d="M-18 -92L18 -92C22 -92 24 -90 24 -86L24 -6C24 -2 22 0 18 0L-18 0C-22 0 -24 -2 -24 -6L-24 -86C-24 -90 -22 -92 -18 -92Z"
      />
      <Shape color={inks.pane} d="M-20 -86L20 -86L20 -7L-20 -7Z" />
      {arrived && (
        <>
          <Shape color={materials.leaf[0]} d="M0 -74L16 -54L0 -34L-16 -54Z" />
          <Shape color={inks.paper} d="M0 -63L7 -54L0 -45L-7 -54Z" />
        </>
      )}
      {fingertips.map((y) => (
        <Surface
          key={y}
          of={of}
          weight={2}
          d={`M-31 ${y - 1}C-26 ${y - 3} -15 ${y - 1} -14 ${y + 4}C-13 ${y + 9} -20 ${y + 11} -31 ${y + 11}C-35 ${y + 8} -35 ${y + 2} -31 ${y - 1}Z`}
          tones={[{ d: `M-30 ${y + 9}L-18 ${y + 8}`, to: 6, soft: 1.5, open: true }]}
        />
      ))}
      <Surface
        of={of}
        weight={1}
        d="M40 34C44 12 40 -10 31 -30C28 -38 18 -39 16 -32C14 -25 20 -14 20 -2C20 12 16 22 14 32C22 42 34 42 40 34Z"
        tones={[
          { d: "M14 32C16 22 20 12 20 -2C20 -8 19 -14 17 -20L14 -10L8 34Z", to: 5, soft: 2 },
          { d: "M33 -18Q38 4 35 26", to: 0, soft: 2, open: true },
        ]}
      />
      <CutLine
        color={ground}
        thick={0.1}
        fill={ground}
        d="M18 -32C20 -36 27 -34 28 -28C28 -25 24 -23 21 -25C19 -27 18 -30 18 -32Z"
      />
      <CutLine color={materials.cut[1]} thick={1.2} d="M24 -6q5 -1 9 1M26 -2q4 -1 7 1" />
    </At>
  );
}
