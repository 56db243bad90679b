import { bandHeight } from "../../../ui/weave/band.tsx";
import { ink } from "../../../ui/weave/palette.ts";
import { besideTitle } from "../../drawings/beside-title.ts";
import { ClothPiece } from "../../drawings/phone/app-phone.tsx";
import { paints } from "../../styles/paints.ts";

const hem = ["bronze", "silver", "gold", "platinum"] as const;
const hemStitch = 5.4;

/** The richest of the ambassadors' shawls over its rod, with the hems of all four tiers and its fringe. */
export function HungShawl() {
  const heights = hem.map((name) => bandHeight(name) * hemStitch);
  const total = heights.reduce((sum, height) => sum + height, 0);
  const top = 540 - total;
  return (
    <svg viewBox={`0 0 ${besideTitle.width} ${besideTitle.height}`} aria-hidden="true">
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
