import { type Material, materials } from "../../styles/materials.ts";
import { At, CutLine, Surface, type Tone, type Weight } from "./engraving.tsx";
import type { Placement } from "./placed.ts";

type Pose = {
  /** The whole hand in one outline, its wrist at 0 0. */
  outline: string;
  /** Where fingers lie beside each other. */
  between: string;
  tones: readonly Tone[];
  /** What lies in front of the rest. */
  thumb?: string;
  nails?: string;
};

/* All but the last point to the right. */
const poses = {
  /** The back of a hand that lies on something, its thumb along the first finger. */
  rest: {
    outline:
      "M-10 -14C4 -15 14 -19 28 -18C44 -18 58 -16 68 -11C74 -8 73 -3 67 -3C78 -2 80 6 73 7C77 9 75 16 68 15C67 21 60 23 52 21C40 23 30 23 22 21C10 19 2 15 -10 14Z",
    between: "M68 -3C56 -6 46 -7 33 -6M73 7C60 5 48 4 35 4M68 15C58 15 48 14 37 12M44 -15C34 -13 22 -10 13 -4",
    tones: [
      { d: "M-10 10C10 14 30 18 64 14L60 26L-10 24Z", to: 6, soft: 3 },
      { d: "M0 -8C12 -12 22 -12 30 -10", to: 0, soft: 3, open: true },
    ],
    thumb: "M-4 -13C8 -22 26 -28 43 -25C51 -23 51 -15 44 -14C32 -13 22 -10 14 -4C6 -4 -2 -8 -4 -13Z",
    nails: "M39 -23q8 -1 8 3q-4 2 -8 1ZM65 -10q6 1 5 4q-4 1 -7 0Z",
  },
  /** An open hand, its palm turned up, as somebody has it who explains or gives. */
  open: {
    outline:
      "M-10 -13C0 -15 8 -17 14 -20C22 -27 30 -33 39 -36C46 -37 47 -31 42 -27C36 -22 32 -18 31 -15C43 -14 56 -17 70 -23C77 -26 81 -18 75 -14C81 -15 84 -8 77 -5C81 -4 80 3 73 4C75 8 70 12 64 10C50 15 32 18 15 16C4 15 -2 14 -10 13Z",
    between: "M75 -14C64 -9 54 -7 43 -7M77 -5C66 -1 54 1 43 1M73 4C62 8 52 9 43 9",
    tones: [
      { d: "M-10 6C14 14 40 8 70 4L66 10L20 22L-10 18Z", to: 6, soft: 2.5 },
      { d: "M34 -11C44 -11 56 -14 68 -19M24 -25L38 -33", to: 0, soft: 2.5, open: true },
      { d: "M12 -14C22 -14 30 -11 34 -4", to: 5, soft: 1.2, open: true },
    ],
  },
  /** A hand that writes: thumb and first finger meet at 52 9. */
  pen: {
    outline: "M-10 -14C6 -17 20 -18 32 -14C42 -10 52 -3 58 6C60 11 55 14 50 12C47 19 38 22 28 21C16 22 4 18 -10 14Z",
    between: "M46 18C40 14 34 13 26 14M49 13C34 11 22 12 10 10M12 -3C22 -6 36 0 48 6",
    tones: [
      { d: "M-10 9C10 14 28 18 48 16L40 26L-10 24Z", to: 6, soft: 3 },
      { d: "M4 -8C16 -12 28 -10 38 -4", to: 0, soft: 2.5, open: true },
    ],
    thumb: "M8 -1C20 -6 36 0 49 6C54 9 52 14 46 13C34 11 22 12 10 10C4 8 4 2 8 -1Z",
    nails: "M43 6q6 1 7 4q-4 2 -8 0Z",
  },
  /** A thumb on what the hand holds from behind. */
  thumb: {
    outline: "M-12 -12C2 -15 16 -13 30 -11C40 -9 42 2 33 4C22 7 8 12 -12 16Z",
    between: "M14 -9q3 4 2 9",
    tones: [
      { d: "M-12 8C4 6 20 2 34 2L30 12L-12 20Z", to: 6, soft: 2 },
      { d: "M-2 -7C8 -9 18 -8 26 -7", to: 0, soft: 1.5, open: true },
    ],
    nails: "M27 -8C35 -8 37 -2 31 0C27 0 24 -1 25 -4Z",
  },
  /** A hand from below around something upright, whose fingers end at the left, 18 to 28 from 0. */
  grip: {
    outline:
      "M14 8C17 -6 24 -20 24 -36C24 -52 22 -64 12 -70C2 -75 -14 -73 -23 -69C-29 -66 -29 -58 -23 -57C-31 -55 -31 -45 -24 -44C-31 -42 -30 -32 -23 -31C-28 -29 -26 -21 -19 -20L-8 -18C-13 -10 -14 -2 -14 8Z",
    between: "M-23 -57C-14 -60 -4 -60 7 -57M-24 -44C-14 -47 -2 -47 9 -44M-23 -31C-14 -34 -2 -33 8 -31",
    tones: [
      { d: "M12 8C14 -8 16 -22 14 -40C14 -56 10 -66 4 -70L28 -70L30 8Z", to: 6, soft: 3 },
      { d: "M-18 -65L-6 -67M-20 -52L-6 -54M-19 -39L-6 -41M-16 -26L-6 -27", to: 0, soft: 1.5, open: true },
      { d: "M-14 -14C-6 -16 0 -14 2 -6", to: 5, soft: 2, open: true },
    ],
  },
} as const satisfies Record<string, Pose>;

type HandProps = Placement & {
  of: Material;
  pose: keyof typeof poses;
  weight?: Weight;
  /** How thick the cuts between its fingers are: more for a small hand, so that they can be seen. */
  cut?: number;
};

/** A hand, its wrist at x y: one surface, fingers told apart by fine cuts as an engraver tells them. */
export function Hand({ of, pose, weight = 2, cut = 1.2, ...place }: HandProps) {
  const { outline, between, tones, thumb, nails }: Pose = poses[pose];
  const [ground] = materials[of];
  return (
    <At {...place}>
      <Surface of={of} weight={weight} d={outline} tones={tones} />
      {thumb && <Surface of={of} weight={1} d={thumb} />}
      <CutLine color={materials.cut[1]} thick={cut} d={between} />
      {nails && <CutLine color={ground} thick={0.1} fill={ground} d={nails} />}
    </At>
  );
}
