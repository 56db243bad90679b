import type { ReactNode } from "react";

const star = (x: number, y: number, r: number) =>
  `M${Array.from({ length: 5 }, (_, i) => [x + r * Math.sin(i * 2.5133), y - r * Math.cos(i * 2.5133)].map((n) => +n.toFixed(1)).join(" ")).join("L")}z`;

/** Each flag on 24 x 16, by its currency's code. */
const drawings: Record<string, ReactNode> = {
  ETB: (
    <>
      <path fill="#fcdd09" d="M0 0h24v16H0z" />
      <path fill="#078930" d="M0 0h24v5.33H0z" />
      <path fill="#da121a" d="M0 10.67h24V16H0z" />
      <circle cx="12" cy="8" r="4.6" fill="#0f47af" />
      <path fill="none" stroke="#fcdd09" strokeWidth=".7" d={star(12, 8.2, 3.7)} />
    </>
  ),
  SOS: (
    <>
      <path fill="#4189dd" d="M0 0h24v16H0z" />
      <path fill="#fff" d={star(12, 8.3, 4.4)} />
    </>
  ),
  KES: (
    <>
      <path d="M0 0h24v16H0z" />
      <path fill="#fff" d="M0 4.6h24v6.8H0z" />
      <path fill="#b30000" d="M0 5.4h24v5.2H0z" />
      <path fill="#060" d="M0 11.4h24V16H0z" />
      <path stroke="#fff" strokeWidth=".7" d="M8.6 2.6l6.8 10.8m0-10.8L8.6 13.4" />
      <path fill="#b30000" stroke="#fff" strokeWidth=".5" d="M12 2.8q4.6 5.2 0 10.4-4.6-5.2 0-10.4z" />
    </>
  ),
  UGX: (
    <>
      <path d="M0 0h24v16H0z" />
      <path fill="#fcdc04" d="M0 2.67h24v2.66H0zm0 8h24v2.66H0z" />
      <path fill="#d90000" d="M0 5.33h24V8H0zm0 8h24V16H0z" />
      <circle cx="12" cy="8" r="3.7" fill="#fff" />
      <path fill="#777" d="M10.6 7.6q2.8-.7 3 1.3-.4 1.3-2.2 1l-1-.9zm-.5-2.3.7.2.6 2.6-.9.3z" />
    </>
  ),
  ERN: (
    <>
      <path fill="#12ad2b" d="M0 0h24v8H0z" />
      <path fill="#4189dd" d="M0 8h24v8H0z" />
      <path fill="#ea0437" d="M0 0l24 8L0 16z" />
      <circle cx="6.6" cy="8" r="2.9" fill="none" stroke="#ffc726" strokeWidth=".8" strokeDasharray="1.1 .35" />
      <path fill="none" stroke="#ffc726" strokeWidth=".8" d="M6.6 10.6V5.8m0 2.4L5.5 7m1.1 2.4L7.7 8.2" />
    </>
  ),
};

/** The flags of these currencies' countries, once on a page, for every <Flag>. */
export function FlagSymbols({ codes }: { codes: string[] }) {
  return (
    <svg className="pieces" width="0" height="0" aria-hidden="true">
      {codes.map((code) => (
        <symbol key={code} id={`flag-${code}`} viewBox="0 0 24 16">
          {drawings[code]}
        </symbol>
      ))}
    </svg>
  );
}
