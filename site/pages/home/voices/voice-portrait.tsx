import type { ReactNode } from "react";
import { paints } from "../../../styles/paints.ts";

type Likeness = { shapes: ReactNode; lines: string };

/** Three people, drawn: a shawl in profile, a cap from the front, a headcloth half turned. */
const people: Likeness[] = [
  {
    shapes: (
      <>
        <path fill={paints.aster.skin} d="M58 21c6 3 7 9 7 14l6 9-4 3v6c1 6-3 9-13 8l2 16H40V30z" />
        <path
          fill={paints.aster.shawl}
          stroke={paints.aster.fold}
          d="M61 21C52 6 28 10 26 36 24 54 24 62 9 74L4 100h82C74 70 40 84 49 44q2-13 12-23z"
        />
        <path className="r" d="M61 21q-10 10-12 23c-9 40 25 26 37 56" />
        <path className="y" d="M61 21q-10 10-12 23c-9 40 25 26 37 56" />
      </>
    ),
    lines: "M60 33q3-2 5 0M61 37h4M68 52h-5",
  },
  {
    shapes: (
      <>
        <path fill={paints.elder.skin} d="M34 30h32v20c0 10-4 16-8 20v12H42V70c-4-4-8-10-8-20z" />
        <path fill={paints.elder.beard} d="M34 44c2 8 6 9 9 8q7-4 14 0c3 1 7 0 9-8v10c0 28-32 28-32 0z" />
        <path fill={paints.elder.coat} d="M8 100c2-16 22-20 34-23l8 8 8-8c12 3 32 7 34 23z" />
        <path fill={paints.elder.cap} d="M32 33V22c0-11 36-11 36 0v11q-18-7-36 0z" />
        <path className="y" d="M32 29q18-7 36 0" />
      </>
    ),
    lines: "M38 38q4-3 7-1M55 37q3-2 7 1M40 42h5M55 42h5",
  },
  {
    shapes: (
      <>
        <path fill={paints.trader.skin} d="M34 34l-5 16 4 3c0 15 4 17 14 17v12h18l2-24V30z" />
        <path fill={paints.trader.headcloth} d="M31 40C19 12 44 0 62 8c26 2 22 32 6 38-2-12-24-18-37-6z" />
        <path className="y" d="M34 26q18-14 40-2" />
        <path fill={paints.trader.dress} d="M6 100c4-16 26-20 40-23l9 12 10-12c14 3 27 7 31 23z" />
        <path fill={paints.trader.earring} d="M65 54l3 4-3 4-3-4z" />
      </>
    ),
    lines: "M36 41q3-2 6-1M50 40q4-2 8 1M38 45h5M51 45h5M44 45l-3 8h4M40 61q4 2 8-1",
  },
];

/** A small portrait, woven: rows of the page's own ground run through it as on a banknote. */
export function VoicePortrait({ person, label }: { person: number; label: string }) {
  const { shapes, lines } = people[person]!;
  return (
    <svg className="portrait" viewBox="0 0 100 100" role="img" aria-label={label}>
      {shapes}
      <path className="weft" d="M50 0v100" />
      <path d={lines} />
    </svg>
  );
}
