import type { ReactNode } from "react";
import { Pattern } from "../../../ui/weave/band.tsx";
import { type Face, facialFeatures, outline } from "../../drawings/people/profile-face.ts";
import { paints } from "../../styles/paints.ts";
import { type Person, people } from "./portraits.tsx";

/** A portrait engraved in weft, as on a banknote: every surface a ground with a thread in every third row. */
export function Portrait({ of, label, className }: { of: Person; label: string; className: string }) {
  const { face, skin, behind, before } = people[of];
  return (
    <svg className={`portrait ${className}`} viewBox="0 -14 260 384" role="img" aria-label={label}>
      {behind}
      <Head of={of} face={face} skin={skin} />
      {before}
    </svg>
  );
}

function Head({ of, face, skin }: { of: Person; face: Face; skin: string }) {
  const shape = outline(face);
  const [x, y] = [face.throat[0] - 152, face.throat[1] - 216];
  const iris = face.bridge - 193;
  return (
    <>
      <clipPath id={`head-${of}`}>
        <path d={shape} />
      </clipPath>
      <path fill={`url(#${skin})`} d={shape} />
      <g clipPath={`url(#head-${of})`}>
        <path
          className="shade"
          transform={`translate(${x} ${y})`}
          d="M152 216C166 224 182 230 206 224L190 246 152 232C146 244 150 262 158 310L112 330C112 274 122 226 134 188 138 202 144 210 152 216Z"
        />
      </g>
      <path className="line" d={facialFeatures(face)} />
      <circle className="iris" cx={185 + iris} cy="120.5" r="3.4" />
      <path
        className="line"
        fill={`url(#${skin})`}
        d="M128 142c9-9 20-3 18 10-2 9-8 12-9 21-7 5-13 1-14-8-1-9 0-17 5-23zm5 8c4-3 8 0 7 6"
      />
    </>
  );
}

/** What the portraits are painted with, once before them: grounds with their threads, and the border of the shawls. */
export function Paints(): ReactNode {
  return (
    <svg className="paints by-day" width="0" height="0" aria-hidden="true">
      {Object.entries(paints.grounds).map(([name, [ground, thread]]) => (
        <pattern key={name} id={name} width="6" height="3" patternUnits="userSpaceOnUse">
          <path fill={ground} d="M0 0h6v3H0z" />
          <path stroke={thread} d="M0 1.5h6" strokeWidth=".9" />
        </pattern>
      ))}
      <Pattern name="shawl" />
    </svg>
  );
}
