import { paints } from "../../styles/paints.ts";

const { bark, barkDeep, soot } = paints.cloths;
const diamond = (x: number, y: number, reach: number) =>
  `M${x} ${y - reach}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z`;

/** Around the form: the posts and the lintel of a carved door, and its leaf, which stands open. Decoration only. */
export function Doorway() {
  return (
    <div className="doorway">
      <svg className="posts" aria-hidden="true">
        <pattern id="carved" width="24" height="48" patternUnits="userSpaceOnUse">
          <path fill={bark} d="M0 0h24v48H0z" />
          <path
            stroke={barkDeep}
            strokeWidth="1.2"
            d={Array.from({ length: 16 }, (_, row) => `M0 ${row * 3 + 1.5}h24`).join("")}
          />
          <path fill={paints.brass} d={diamond(12, 24, 7)} />
          <path fill={paints.contacts} d={diamond(12, 24, 3)} />
          <path fill={barkDeep} d={diamond(12, 0, 4) + diamond(12, 48, 4)} />
        </pattern>
        <rect width="100%" height="100%" fill="url(#carved)" />
      </svg>
      <svg className="posts right" aria-hidden="true">
        <rect width="100%" height="100%" fill="url(#carved)" />
      </svg>
      <svg className="lintel" aria-hidden="true">
        <pattern id="carved-across" width="48" height="24" patternUnits="userSpaceOnUse" x="-12">
          <path fill={barkDeep} d="M0 0h48v24H0z" />
          <path
            stroke={soot}
            strokeWidth="1.2"
            d={Array.from({ length: 8 }, (_, row) => `M0 ${row * 3 + 1.5}h48`).join("")}
          />
          <path fill={paints.brass} d={diamond(24, 12, 8)} />
          <path fill={paints.contacts} d={diamond(24, 12, 4)} />
        </pattern>
        <rect width="100%" height="100%" fill="url(#carved-across)" />
      </svg>
      <svg className="leaf" viewBox="0 0 60 600" preserveAspectRatio="none" aria-hidden="true">
        <pattern id="leaf" width="60" height="3" patternUnits="userSpaceOnUse">
          <path fill={bark} d="M0 0h60v3H0z" />
          <path stroke={barkDeep} strokeWidth="1.5" d="M0 1.5h60" />
        </pattern>
        <path fill="url(#leaf)" d="M60 14L0 0V600L60 586z" />
        <path fill={barkDeep} d="M60 14L55 13V587L60 586z" />
        <path fill={paints.brass} d="M8 286h9v36H8z" />
      </svg>
    </div>
  );
}
