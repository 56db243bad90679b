import type { ReactNode } from "react";
import { type Material, materials } from "../../styles/materials.ts";
import { At, CutLine, Shape, Surface } from "../people/engraving.tsx";
import { Hand } from "../people/hand.tsx";
import { Limb } from "../people/limb.tsx";
import { faces } from "./faces.ts";
import { type HeadProps, SmallHead } from "./small-head.tsx";

/** How an arm runs from the shoulder to its wrist, and how the hand at its end lies. */
const gestures = {
  lap: { arm: "M-2 -128L8 -92L34 -82", wrist: [36, -82], pose: "rest", turn: 22 },
  chin: { arm: "M-2 -128L34 -90L33 -112", wrist: [33, -112], pose: "grip", turn: -6 },
  speak: { arm: "M-2 -130L30 -106L58 -120", wrist: [60, -122], pose: "open", turn: -24 },
  forward: { arm: "M-2 -128L22 -98L56 -100", wrist: [56, -100], pose: "rest", turn: 2 },
  pour: { arm: "M-2 -130L30 -106L58 -120", wrist: [60, -122], pose: "rest", turn: -14 },
  down: { arm: "M-2 -128L-6 -92L10 -72", wrist: [12, -70], pose: "rest", turn: 62 },
} as const;

/** How much broader the shoulders and how much rounder the waist are than a slight person's. */
const builds: Record<keyof typeof faces, [shoulders: number, waist: number]> = {
  calm: [0, 2],
  strong: [6, 0],
  old: [-2, 6],
  young: [-4, -5],
  full: [3, 8],
  fine: [-3, -1],
};

type Clothing = { of: Material; over?: Material; stripes?: string; legs?: Material };
export type SitterProps = Omit<HeadProps, "face"> & {
  x: number;
  y: number;
  size?: number;
  /** Looks left instead of right. */
  mirror?: boolean;
  face: keyof typeof faces;
  gesture: keyof typeof gestures;
  cloth: Clothing;
  /** A long dress or robe instead of trousers. */
  robe?: boolean;
  seat: "stool" | "log" | "ground";
  /** How far the body leans forward, in degrees. */
  lean?: number;
  /** What lies on the hand, and what it is closed around. */
  holds?: ReactNode;
  grasps?: ReactNode;
};

export type UpperProps = Omit<SitterProps, "x" | "y" | "seat" | "size" | "mirror" | "robe">;

/** Somebody who sits, looking right, 215 high on a stool; the middle of the ground below is at x y. */
export function Sitter({ x, y, size = 1, mirror = false, seat, robe, ...who }: SitterProps) {
  return (
    <At x={x} y={y} scale={size} mirror={mirror}>
      {seat === "stool" && <WoodenStool />}
      {seat === "log" && <Log />}
      {seat === "ground" ? <Folded {...who.cloth} /> : <Legs robe={robe} {...who.cloth} skin={who.skin} />}
      <At y={seat === "ground" ? 40 : 0}>
        <Upper {...who} />
      </At>
    </At>
  );
}

/** Three legs and a round seat of wood. */
export function WoodenStool() {
  return (
    <>
      <Surface
        of="wood"
        weight={6}
        d="M-24 -56L-36 0L-28 0L-12 -56ZM22 -56L34 0L26 0L10 -56ZM-4 -56L-4 -2L4 -2L4 -56Z"
      />
      <Surface of="wood" weight={2} d="M-38 -64C-38 -68 38 -68 38 -64L38 -54C38 -50 -38 -50 -38 -54Z" />
    </>
  );
}

function Log() {
  return (
    <>
      <Surface of="wood" weight={5} d="M-70 -52L56 -52C66 -52 66 0 56 0L-70 0C-80 0 -80 -52 -70 -52Z" />
      <Surface of="wood" weight={1} d="M-72 -52C-60 -52 -60 0 -72 0C-84 0 -84 -52 -72 -52Z" />
      <CutLine
        color={materials.wood[1]}
        thick={1.5}
        d="M-72 -40C-66 -40 -66 -12 -72 -12C-78 -12 -78 -40 -72 -40M-72 -30L-72 -22"
      />
    </>
  );
}

function Legs({ of, legs = of, robe, skin }: Clothing & { robe?: boolean | undefined; skin: Material }) {
  if (robe)
    return (
      <>
        <Surface of={skin} weight={5} d="M34 -10L58 -10C70 -8 72 -2 70 0L34 0Z" />
        <Surface
          of={legs}
          d="M-36 -52C-40 -78 -10 -86 22 -84C48 -84 60 -74 62 -58C66 -36 66 -18 70 -6C50 -2 24 -2 2 -6C4 -26 0 -36 -36 -52Z"
          tones={[
            { d: "M-30 -54C0 -50 12 -34 10 -4L2 -4L-4 -30Z", to: 6, soft: 4 },
            { d: "M22 -66C30 -46 30 -26 32 -4M46 -70C54 -48 52 -26 56 -4", to: 6, soft: 2, open: true },
            { d: "M0 -80C30 -84 54 -78 58 -60", to: 1, soft: 3, open: true },
          ]}
        />
      </>
    );
  return (
    <>
      <Limb of={legs} wide={24} weight={4} d="M-10 -66L34 -70L28 -14" />
      <Surface of="black" weight={4} d="M14 -12L36 -12C46 -10 50 -2 50 0L14 0Z" />
      <Limb of={legs} wide={28} weight={2} d="M-12 -64L44 -66L50 -14" />
      <Surface of="black" weight={2} d="M36 -12L60 -12C72 -10 76 -2 76 0L36 0Z" />
    </>
  );
}

/** Legs folded under somebody who sits on the ground. */
function Folded({ of, legs = of }: Clothing) {
  return (
    <Surface
      of={legs}
      d="M-52 2C-58 -20 -36 -34 -4 -36C34 -38 70 -26 78 -8C80 0 66 4 46 2Z"
      tones={[
        { d: "M-52 2C-20 -10 30 -8 78 -4L70 6L-50 6Z", to: 6, soft: 3 },
        { d: "M-20 -30C10 -36 44 -30 62 -16", to: 0, soft: 3, open: true },
      ]}
    />
  );
}

/** From the hips up; on a stool, the hips are 56 above the ground. */
export function Upper({ face, gesture, cloth, lean = 0, holds, grasps, ...head }: UpperProps) {
  const { of, over, stripes } = cloth;
  const veiled = head.wear === "veil";
  const { arm, wrist, pose, turn } = gestures[gesture];
  const [shoulders, waist] = builds[face];
  return (
    <At x={-8} y={-60} turn={lean}>
      <At x={8} y={60}>
        {!veiled && <SmallHeadAt {...head} face={face} />}
        <Surface
          of={of}
          d={`M${-34 - waist} -54C${-41 - waist} -86 ${-42 - shoulders} -118 ${-26 - shoulders} -136C-14 -148 10 -148 ${20 + shoulders / 2} -138C${32 + shoulders / 2} -124 ${31 + waist} -92 ${29 + waist} -56Z`}
          tones={[
            { d: "M-40 -54C-44 -96 -40 -122 -24 -138C-30 -104 -22 -76 -16 -52Z", to: 6, soft: 3 },
            { d: "M16 -132C26 -116 26 -90 24 -64", to: 1, soft: 3, open: true },
          ]}
        >
          {stripes && (
            <CutLine color={stripes} thick={2.5} d="M-60 -100L60 -100M-60 -92L60 -92M-60 -70L60 -70M-60 -62L60 -62" />
          )}
        </Surface>
        {over && (
          <Surface
            of={over}
            weight={2}
            d="M-40 -50C-46 -92 -42 -126 -22 -142C-8 -150 8 -150 20 -142C8 -120 2 -86 12 -52Z"
            tones={[
              { d: "M-20 -138C-26 -104 -18 -76 -10 -50M-2 -142C-10 -112 -6 -80 2 -52", to: 6, soft: 1.5, open: true },
              { d: "M-42 -52C-46 -96 -42 -120 -28 -136Q-36 -100 -28 -52Z", to: 6, soft: 3 },
            ]}
          />
        )}
        {over && <CutLine color={materials.berbere[0]} thick={3} d="M18 -141C6 -118 0 -86 9 -52" />}
        {over && <CutLine color={materials.leaf[0]} thick={2.5} d="M13 -142C1 -118 -5 -86 4 -52" />}
        {veiled && <SmallHeadAt {...head} face={face} />}
        {grasps && (
          <At x={wrist[0] + 12} y={wrist[1]}>
            {grasps}
          </At>
        )}
        <Hand of={head.skin} pose={pose} x={wrist[0]} y={wrist[1]} scale={0.48} turn={turn} weight={0} cut={2.6} />
        <Limb of={veiled ? (head.of ?? of) : (over ?? of)} wide={20} weight={2} d={arm} />
        {holds && (
          <At x={wrist[0] + 12} y={wrist[1]}>
            {holds}
          </At>
        )}
      </At>
    </At>
  );
}

function SmallHeadAt({ face, ...head }: Omit<HeadProps, "face"> & { face: keyof typeof faces }) {
  return (
    <At x={-1} y={-127}>
      <SmallHead {...head} face={faces[face]} />
    </At>
  );
}

/** An exercise book, open in the hand. */
export function Notebook() {
  return (
    <>
      <Shape color={materials.cotton[0]} d="M-14 -4L12 -16L30 -8L6 6Z" />
      <CutLine color={materials.indigo[0]} thick={1.2} d="M-6 -4L14 -13M0 -1L20 -10M6 2L24 -7" />
    </>
  );
}

/** A small cup without a handle. */
export function HeldCup() {
  return (
    <>
      <Shape color={materials.cotton[0]} d="M-5 -23L19 -23C19 -8 14 6 10 8L4 8C0 6 -5 -8 -5 -23Z" />
      <CutLine color={materials.berbere[0]} thick={1.6} d="M-4 -20L18 -20" />
    </>
  );
}
