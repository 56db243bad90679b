import type { ReactNode } from "react";
import { paints } from "../../styles/paints.ts";
import type { CountryName } from "./cloths.tsx";

const { barkDeep, barkPale, indigo, soot, fold } = paints.cloths;

/** A rectangle of the page's cloth, a stitch `size` units large. */
function Piece({ x, y, width, height, size }: { x: number; y: number; width: number; height: number; size: number }) {
  return (
    <rect
      width={width / size}
      height={height / size}
      transform={`translate(${x} ${y})scale(${size})`}
      fill="url(#cloth)"
    />
  );
}

/** What is made of each cloth: a shawl over a rod, folded lengths, a pair on a line, a sheet with its mallet, a dress. */
export const drawings: Record<CountryName, ReactNode> = {
  ethiopia: (
    <>
      <Piece x={96} y={20} width={128} height={124} size={2} />
      <Piece x={224} y={20} width={160} height={180} size={2.9} />
      <path d="M60 20H420" stroke={barkDeep} strokeWidth="8" strokeLinecap="round" />
    </>
  ),
  somalia: (
    <>
      {[0, 1, 2].map((fold) => (
        <g key={fold} transform={`translate(${60 + fold * 10} ${156 - fold * 56})`}>
          <Piece x={0} y={0} width={320 - fold * 30} height={50} size={1.6 + fold * 0.5} />
          <path d={`M${320 - fold * 30} 50a25 25 0 0 0 0-50z`} fill={indigo} />
          <path
            d={`M0 0h${320 - fold * 30}M0 50h${320 - fold * 30}a25 25 0 0 0 0-50`}
            stroke={soot}
            strokeWidth="2"
            fill="none"
          />
        </g>
      ))}
    </>
  ),
  kenya: (
    <>
      <path d="M10 24Q240 46 470 24" stroke={barkDeep} strokeWidth="3" fill="none" />
      <Piece x={48} y={30} width={180} height={168} size={2.8} />
      <Piece x={250} y={33} width={180} height={168} size={2.8} />
      <path d="M56 20v20M220 26v20M258 26v20M422 20v20" stroke={barkPale} strokeWidth="6" />
    </>
  ),
  uganda: (
    <>
      <Piece x={30} y={30} width={300} height={170} size={2.8} />
      <path d="M350 60h84v96h-84z" fill={barkPale} />
      <path d="M362 60v96M374 60v96M386 60v96M398 60v96M410 60v96M422 60v96" stroke={barkDeep} strokeWidth="3" />
      <path d="M384 156h16v54h-16z" fill={barkDeep} />
    </>
  ),
  eritrea: (
    <>
      <clipPath id="dress">
        <path d="M206 12h20l14 14l14-14h20l34 34-20 22-14-10v40l70 122H136l70-122V58l-14 10-20-22z" />
      </clipPath>
      <g clipPath="url(#dress)">
        <Piece x={120} y={-12} width={240} height={222} size={3.7} />
      </g>
      <path d="M206 12h20l14 14l14-14h20" stroke={fold} strokeWidth="3" fill="none" />
      <path d="M204 96h72" stroke={barkPale} strokeWidth="6" />
    </>
  ),
};
