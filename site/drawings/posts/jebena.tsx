import { useId } from "react";
import { materials } from "../../styles/materials.ts";
import { paints } from "../../styles/paints.ts";
import { WeftGround } from "../weft-ground.tsx";

const { clay } = paints.rooms;

const body =
  "M142 56H198L190 150C194 166 210 174 228 186 262 208 284 234 284 262 284 292 258 312 228 318H112C82 312 56 292 56 262 56 252 60 240 66 230L14 128 36 118 92 198C98 192 106 188 112 186 130 174 146 166 150 150Z";
const handle = "M194 70C250 72 292 128 262 208";

/** The coffee pot of black clay, 320 high, as it stands on a board at 318: its neck in the middle, its spout to the left. */
export function Jebena() {
  const id = useId().replace(/\W/g, "");
  return (
    <>
      <WeftGround id={`clay${id}`} ground={clay.ground} thread={clay.thread} weight={0.9} pitch={4} />
      <WeftGround id={`clay-light${id}`} ground={clay.thread} thread={clay.light} weight={1.5} pitch={4} />
      <WeftGround id={`clay-dark${id}`} ground={clay.ground} thread="#000" weight={2.2} pitch={4} />
      <clipPath id={`jebena${id}`}>
        <path d={body} />
      </clipPath>
      <path fill="none" stroke={clay.ground} strokeWidth="20" d={handle} />
      <path fill="none" stroke={clay.light} strokeWidth="2" d="M196 64C256 66 300 128 270 204" />
      <path fill={`url(#clay${id})`} d={body} />
      <g clipPath={`url(#jebena${id})`}>
        <path
          fill={`url(#clay-dark${id})`}
          d="M180 40h40l-14 116C232 176 300 200 300 330H120C200 320 240 290 236 250 232 214 188 190 176 160Z"
        />
        <path
          fill={`url(#clay-light${id})`}
          d="M148 60h12l-2 92C154 178 110 190 96 220 84 248 92 280 108 304 78 292 70 262 76 240 84 206 142 190 150 156ZM18 128l10-5 52 94-6 10z"
        />
        <path fill="none" stroke={clay.light} strokeWidth="2" d="M140 86h60M140 92h60M146 140h50M146 146h50" />
        <path fill="none" stroke={clay.light} strokeWidth="2" d="M144 128l8-28 8 28 8-28 8 28 8-28 8 28 8-28" />
      </g>
      <path fill={clay.ground} d="M134 48h72v10h-72z" />
      <path stroke={clay.light} strokeWidth="2" d="M136 49h68" />
      <path fill={paints.rooms.straw.ground} d="M150 48l6-20h28l6 20z" />
      <path stroke={paints.rooms.straw.thread} strokeWidth="2" d="M154 42h32M155 36h30M156 30h28" />
      <path fill={materials.berbere[0]} d="M170 8l8 10-8 10-8-10z" />
    </>
  );
}
