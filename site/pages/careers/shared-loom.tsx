import { colors, ink } from "../../../ui/weave/palette.ts";
import { besideTitle } from "../../drawings/closer.tsx";
import { ClothPiece } from "../../drawings/phone/app-phone.tsx";
import { inks } from "../../styles/materials.ts";

/** A loom with two strips begun and a third place kept. */
export function SharedLoom() {
  return (
    <svg viewBox={`0 0 ${besideTitle.width} ${besideTitle.height}`} aria-hidden="true">
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
