import type { ReactNode } from "react";

/** Three people, drawn: a shawl in profile, a cap from the front, a headcloth half turned. */
const people: ReactNode[] = [
  <>
    <path fill="#95633f" d="M58 21c6 3 7 9 7 14l6 9c1 2-3 2-4 3l1 4-2 2v5c-1 5-7 5-12 4l2 16H40V30z" />
    <path
      fill="#f4f0e6"
      d="M61 21C53 8 29 10 26 36 24 54 24 62 9 74L4 100h84c-1-14-13-22-26-28-12-7-14-17-13-28 1-9 6-17 12-23z"
    />
    <path className="r hem" d="M61 21C47 32 43 60 62 73c11 8 21 14 24 27" />
    <path className="y hem" d="M61 21C47 32 43 60 62 73c11 8 21 14 24 27" />
    <path className="line" d="M60 33q3-2 5 0M62 38l3-1M68 51h-5" />
  </>,
  <>
    <path fill="#6b4429" d="M34 30c0-8 32-8 32 0v20c0 10-4 16-8 20v12H42V70c-4-4-8-10-8-20z" />
    <path
      fill="#2b1a12"
      d="M34 44c2 8 6 9 9 8 4-3 10-3 14 0 3 1 7 0 9-8v10c0 14-8 22-16 22S34 68 34 54zM8 100c2-16 22-20 34-23l8 8 8-8c12 3 32 7 34 23z"
    />
    <path fill="#2573ad" d="M32 33V22c0-11 36-11 36 0v11c-9-5-27-5-36 0z" />
    <path className="y hem" d="M32 29c9-5 27-5 36 0" />
    <path className="line" d="M38 38q4-3 7-1M55 37q3-2 7 1M40 42h5M55 42h5M50 41l-2 7h4" />
    <path stroke="#b5765a" strokeWidth="2" d="M46 58h8" />
  </>,
  <>
    <path
      fill="#7f4d31"
      d="M34 34c-2 8-4 12-5 16 3 2 4 3 4 6 0 10 7 13 13 13l1 13h18l1-24c3-6 2-12 1-16-6-12-26-16-33-8z"
    />
    <path fill="#c4321f" d="M31 40C19 12 44 0 62 8c26 2 22 32 6 38-2-12-24-18-37-6z" />
    <path className="y hem" d="M34 26c9-10 26-10 40-2M46 8c10 2 22 10 26 30" />
    <path fill="#0f6b49" d="M6 100c4-16 26-20 40-23l9 12 10-12c14 3 27 7 31 23z" />
    <path className="line" d="M36 41q3-2 6-1M50 40q4-2 8 1M38 45h5M51 45h5M44 45l-3 8h4M40 60q4 2 8-1" />
    <path fill="#e2a01d" d="M65 54l3 4-3 4-3-4z" />
  </>,
];

/** A small portrait, woven: rows of the page's own ground run through it as on a banknote. */
export function Portrait({ person, label }: { person: number; label: string }) {
  return (
    <svg className="portrait" viewBox="0 0 100 100" role="img" aria-label={label}>
      {person === 0 && (
        <pattern id="weft" width="100" height="3" patternUnits="userSpaceOnUse">
          <path d="M0 .4h100" />
        </pattern>
      )}
      {people[person]}
      <path fill="url(#weft)" d="M0 0h100v100H0" />
    </svg>
  );
}
