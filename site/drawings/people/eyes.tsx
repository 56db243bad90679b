import { type ReactNode, useContext } from "react";
import { inks, materials } from "../../styles/materials.ts";
import { CutLine, PlaceContext, Shape } from "./engraving.tsx";
import { composed } from "./placed.ts";

type Drawn = {
  white: string;
  iris: string;
  lid: string;
  lidThick: number;
  brow: string;
  browThick: number;
  /** Fine lines: the fold of the lid, and what years leave around an eye. */
  fine: string;
};

/* One eye in a plane of its own: 0 0 is its middle, its outer corner on the left. */
const kinds = {
  almond: {
    white: "M-13 -.5C-7 -7 6 -7 12.5 -.5C6 3 -6 3 -13 -.5Z",
    iris: "M-4.5 -6.5L5.5 -6.5C8 -2 5 3 .5 3C-4 3 -7 -2 -4.5 -6.5Z",
    lid: "M-15 0C-8 -9 6 -9 13.5 .5",
    lidThick: 2.6,
    brow: "M-17 -15C-7 -24 5 -23 13 -18",
    browThick: 3.6,
    fine: "M-12 -9C-5 -15 5 -15 12 -9",
  },
  /** A young one, wide open under a thin high brow. */
  round: {
    white: "M-13.5 0C-8 -11 7 -11 13 1C7 7 -8 7 -13.5 0Z",
    iris: "M-6 -4C-6 -11 7 -11 7 -3C7 5 -6 5 -6 -4Z",
    lid: "M-18 -5Q-15 -4 -14.5 0C-9 -12.5 8 -12.5 14 2",
    lidThick: 2.6,
    brow: "M-16 -19C-9 -29 5 -28 12 -22",
    browThick: 2.4,
    fine: "M-8 6.5C-3 8.5 4 8.5 9 6",
  },
  /** An old one under a heavy lid. */
  hooded: {
    white: "M-12 1.5C-6 -2.5 6 -2.5 11.5 1.5C6 4.5 -6 4.5 -12 1.5Z",
    iris: "M-4.5 -1.5L5.5 -1.5C6.5 1.5 4 4 .5 4C-3 4 -5.5 1.5 -4.5 -1.5Z",
    lid: "M-16 5C-11 -4.5 6 -4.5 14 2",
    lidThick: 3.2,
    brow: "M-19 -9C-9 -18 5 -16 14 -12",
    browThick: 4.2,
    fine: "M-17 -1C-9 -9 6 -9 13 -4M-12 10C-5 15 5 14.5 11 9M-20 2L-26 -1M-20 6L-27 7",
  },
  /** One that laughs, its lower lid pushed up by the cheek. */
  smiling: {
    white: "M-12 1C-7 -6.5 7 -6.5 12 1C6 -1.5 -6 -1.5 -12 1Z",
    iris: "M-5 -5L6 -5C7.5 -3 6.5 -.8 5 -.6L-4 -.6C-6 -.8 -6.5 -3 -5 -5Z",
    lid: "M-16 3.5C-9 -8.5 7 -8.5 14.5 3.5",
    lidThick: 3,
    brow: "M-16 -15C-8 -27 6 -25 13 -17",
    browThick: 3.2,
    fine: "M-12 3C-6 -.5 6 -.5 12 3M-10 9C-4 6 5 6 10 9M-18 4L-24 6",
  },
  /** A narrow one, deep under a straight thick brow. */
  deep: {
    white: "M-10 1C-5 -4.5 5 -4.5 10 1C5 3.5 -5 3.5 -10 1Z",
    iris: "M-4 -3L5 -3C6.5 .5 4.5 3 .5 3C-3.5 3 -5.5 .5 -4 -3Z",
    lid: "M-13 .5C-6 -6.5 6 -6.5 12 1.5",
    lidThick: 3.4,
    brow: "M-17 -8C-8 -14.5 5 -13 15 -9",
    browThick: 5.4,
    fine: "M15 -8Q17 -4 15 0",
  },
} as const satisfies Record<string, Drawn>;

/** How eyes differ: by age, mood and build. */
export type EyeKind = keyof typeof kinds;

type EyeProps = {
  kind?: EyeKind | undefined;
  x: number;
  y: number;
  /** How wide it seems, of an eye seen from the front. */
  wide?: number;
  /** Its outer corner lies right instead of left. */
  mirror?: boolean;
  /** How much higher its brow is. */
  brow?: number;
};

/** An open eye and its brow, as an engraver cuts them. */
export function Eye({ kind = "almond", x, y, wide = 1, mirror = false, brow = 0 }: EyeProps) {
  const eye: Drawn = kinds[kind];
  const side = mirror ? -wide : wide;
  return (
    <>
      <Squeezed x={x} y={y - brow} wide={side}>
        <CutLine thick={eye.browThick} d={eye.brow} />
      </Squeezed>
      <Squeezed x={x} y={y} wide={side}>
        <Shape color={inks.eye} d={eye.white} />
        <Shape color={materials.cut[1]} d={eye.iris} />
        <CutLine thick={eye.lidThick} d={eye.lid} />
        <CutLine thick={1.2} d={eye.fine} />
      </Squeezed>
    </>
  );
}

/* The same from the side, looking right: 0 0 is the corner at the nose, 0 is the middle of the lid's height. */
const fromTheSide = {
  almond: {
    white: "M-17 3C-12 -3 -5 -4 0 -2C-1 3 -7 6 -17 3Z",
    iris: "M-8 -3.5C-3 -4.5 -1 -2 -1.5 1C-3 5 -8 4 -8 -3.5Z",
    lid: "M-20 4C-15 -4 -6 -6 1 -2",
    lidThick: 2.6,
    brow: "M-24 -10C-17 -18 -7 -20 2 -15",
    browThick: 3.4,
    fine: "M-19 -3C-13 -10 -5 -11 0 -8",
  },
  round: {
    white: "M-17 3C-13 -7 -5 -8 1 -3C0 4 -7 8 -17 3Z",
    iris: "M-9 -5.5C-3 -7 0 -3 -.5 1C-2 7 -9 6 -9 -5.5Z",
    lid: "M-22 -1Q-20 2 -19 3C-15 -8 -6 -10 2 -4",
    lidThick: 2.4,
    brow: "M-24 -14C-17 -24 -7 -25 1 -20",
    browThick: 2.2,
    fine: "M-13 9C-9 10 -5 9 -2 7",
  },
  hooded: {
    white: "M-15 4C-11 0 -5 -1 -1 0C-2 4 -7 6 -15 4Z",
    iris: "M-8 0C-4 -1 -2 0 -2 2C-3 5 -8 5 -8 0Z",
    lid: "M-20 7C-15 -2 -6 -3 1 0",
    lidThick: 3.2,
    brow: "M-25 -6C-17 -13 -7 -14 4 -9",
    browThick: 4.6,
    fine: "M-21 0C-14 -7 -6 -7 0 -4M-14 12C-9 15 -4 13 -1 10M-23 6L-30 3M-23 9L-31 11",
  },
  smiling: {
    white: "M-16 3C-12 -4 -5 -5 0 -1C-5 .5 -10 1.5 -16 3Z",
    iris: "M-8 -3.5C-4 -4.5 -1 -3 -1.5 -.5L-8 1Z",
    lid: "M-20 5C-15 -6 -6 -7 1 -1",
    lidThick: 3,
    brow: "M-24 -11C-17 -21 -7 -23 2 -16",
    browThick: 3,
    fine: "M-16 4C-11 1.5 -5 1 0 0M-15 11C-10 7 -4 8 -1 10M-23 6L-29 8M-23 2L-30 1",
  },
  deep: {
    white: "M-14 2.5C-10 -2 -5 -2.5 -1 -1C-2 2.5 -7 4.5 -14 2.5Z",
    iris: "M-7.5 -2C-4 -3 -2 -1 -2.5 1C-3.5 4 -7.5 3 -7.5 -2Z",
    lid: "M-17 3C-13 -3.5 -6 -4.5 0 -1.5",
    lidThick: 3.2,
    brow: "M-26 -7C-17 -13 -7 -14 5 -9",
    browThick: 5.2,
    fine: "M3 -8Q5 -4 3 0",
  },
} as const satisfies Record<EyeKind, Drawn>;

/** An eye and its brow from the side; its inner corner is at x y. */
export function SideEye({ kind = "almond", x, y }: Pick<EyeProps, "kind" | "x" | "y">) {
  const eye: Drawn = fromTheSide[kind];
  return (
    <Squeezed x={x} y={y} wide={1}>
      <CutLine thick={eye.browThick} d={eye.brow} />
      <Shape color={inks.eye} d={eye.white} />
      <Shape color={materials.cut[1]} d={eye.iris} />
      <CutLine thick={eye.lidThick} d={eye.lid} />
      <CutLine thick={1.2} d={eye.fine} />
    </Squeezed>
  );
}

/** Moved and made narrower, lengths up and down as they are. */
function Squeezed({ x, y, wide, children }: { x: number; y: number; wide: number; children: ReactNode }) {
  const outer = useContext(PlaceContext);
  return <PlaceContext value={composed(outer, [wide, 0, 0, 1, x, y])}>{children}</PlaceContext>;
}
