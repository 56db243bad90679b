import type { ReactNode } from "react";
import { bandHeight } from "../../ui/weave/band.tsx";
import { colors, ink } from "../../ui/weave/palette.ts";
import { ClothPiece } from "../drawings/phone/app-phone.tsx";
import { FirstFounder, SecondFounder } from "../drawings/portraits/founders.tsx";
import { inks } from "../styles/materials.ts";
import { paints } from "../styles/paints.ts";

/** The room for a drawing beside a title, in its own units. */
const box = { width: 560, height: 630 };

type CloserProps = { x: number; width: number; height: number; children: ReactNode };

/** The part of a wide scene from `x` on that fills the room beside a title from its top to its foot. */
export function Closer({ x, width, height, children }: CloserProps) {
  const part = Math.round((height * box.width) / box.height);
  return (
    <svg viewBox={`${x} 0 ${part} ${height}`} aria-hidden="true">
      <svg width={width} height={height} aria-hidden="true">
        {children}
      </svg>
    </svg>
  );
}

/** The two founders, turned towards each other. */
export function BothFounders() {
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <svg x="236" y="140" width="350" height="490" aria-hidden="true">
        <SecondFounder label="" />
      </svg>
      <svg x="-20" y="190" width="315" height="440" aria-hidden="true">
        <FirstFounder label="" />
      </svg>
    </svg>
  );
}

const hem = ["bronze", "silver", "gold", "platinum"] as const;
const hemStitch = 5.4;

/** The richest of the ambassadors' shawls over its rod, with the hems of all four tiers and its fringe. */
export function HungShawl() {
  const heights = hem.map((name) => bandHeight(name) * hemStitch);
  const total = heights.reduce((sum, height) => sum + height, 0);
  const top = 540 - total;
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path fill={paints.eye} stroke={ink} strokeWidth="1.5" d={`M96 70h368V540H96z`} />
      <path
        stroke={paints.cloths.gauze}
        strokeWidth="2"
        d={Array.from({ length: 46 }, (_, n) => `M96 ${84 + n * 6}h368`).join("")}
      />
      {hem.map((name, index) => (
        <ClothPiece
          key={name}
          name={name}
          x={96}
          y={top + heights.slice(0, index).reduce((sum, height) => sum + height, 0)}
          width={368}
          stitch={hemStitch}
        />
      ))}
      <path
        fill="none"
        stroke={ink}
        strokeWidth="2.5"
        d={Array.from({ length: 23 }, (_, n) => `M${104 + n * 16} 540v18m-5 42q0-30 5-42q5 12 5 42`).join("")}
      />
      <path stroke={ink} strokeWidth="14" strokeLinecap="round" d="M36 70h488" />
    </svg>
  );
}

/** A loom with two strips begun and a third place kept. */
export function SharedLoom() {
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path stroke={inks.written} d={Array.from({ length: 61 }, (_, n) => `M${40 + n * 8} 70V470`).join("")} />
      <ClothPiece name="goal" x={40} y={230} width={144} height={240} stitch={6} />
      <ClothPiece name="month" x={208} y={314} width={144} height={156} stitch={6} />
      <path stroke={colors.y} strokeWidth="5" strokeDasharray="14 9" d="M376 440h144" />
      <path fill={ink} d="M24 56h512v18H24zM24 104h512v5H24zM24 470h512v14H24z" />
      {[112, 280].map((x) => (
        <path
          key={x}
          fill={ink}
          d={`M${x - 52} 514q52 18 104 0l-10 24h-84zm14 20h16l-8 76h-12zm60 0h16l4 76h-12zm-28 0h14v76h-14z`}
        />
      ))}
      <path
        fill="none"
        stroke={colors.y}
        strokeWidth="4"
        strokeDasharray="12 8"
        d="M396 514q52 18 104 0l-10 24h-84zM414 538l-6 72M482 538l6 72M448 538v72"
      />
    </svg>
  );
}
