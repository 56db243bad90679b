import type { ReactNode } from "react";
import { rows } from "../../../ui/weave/rows.ts";
import { Threads } from "../../../ui/weave/threads.tsx";
import { paints } from "../../styles/paints.ts";

const { cotton, gauze, fold, unbleached, indigo, brick, ochre, soot, madder, bark, barkDeep, barkPale } = paints.cloths;

/** A cloth as one repeat of an SVG pattern, in stitches; its lower edge may be open. `border` is where its border begins, the top unless given. */
export type ClothRepeat = { width: number; height: number; border?: number; drawn: ReactNode };

/** Every `step`-th number below `end`, from `start`. */
const every = (step: number, end: number, start = 0) =>
  Array.from({ length: Math.ceil((end - start) / step) }, (_, index) => start + index * step);

const tibeb = rows("#32;=r;=y;=.;z4 gg.y;=.;d7 y.rr.ggg/b.yy 32;=.;Z4 yy.g;=.;=y;=r");

/** Netela: gauze of white cotton, a border of tibeb, and a fringe of knotted strands. */
function netela(): ClothRepeat {
  const edge = 22 + tibeb.length + 4;
  const strands = every(4, 32, 2).map((x) => `M${x} ${edge}v5m-1 0h2m-2 0v3m2-3v3`);
  return {
    width: 32,
    height: edge + 8,
    border: 33,
    drawn: (
      <>
        <rect width="32" height={edge} fill={cotton} />
        <path
          d={[...every(2, 32, 1).map((x) => `M${x} 0v${edge}`), ...every(2, edge, 1).map((y) => `M0 ${y}h32`)].join("")}
          stroke={gauze}
          strokeWidth=".4"
          fill="none"
        />
        <g className="threads" transform="translate(0 22)">
          <Threads rows={tibeb} />
        </g>
        <path d={strands.join("")} stroke={fold} strokeWidth=".7" fill="none" />
      </>
    ),
  };
}

/** The stripes of alindi across one repeat: where each begins, how wide it is, its dye. */
const stripes = [
  [0, 5, indigo],
  [6.5, 1, indigo],
  [10, 2, brick],
  [12.5, 0.7, ochre],
  [13.7, 2, brick],
  [18.5, 1, indigo],
  [21, 1, soot],
  [24.5, 3, ochre],
  [30, 1, soot],
] as const;

/** Alindi: fine checks and stripes, the weft thinner than the warp. */
function alindi(): ClothRepeat {
  return {
    width: 32,
    height: 32,
    drawn: (
      <>
        <rect width="32" height="32" fill={unbleached} />
        {stripes.map(([x, width, dye]) => (
          <rect key={x} x={x} width={width} height="32" fill={dye} />
        ))}
        <g opacity=".55">
          {stripes.map(([y, height, dye]) => (
            <rect key={y} y={y} width="32" height={height} fill={dye} />
          ))}
        </g>
        <path
          d={every(1, 32, 0.5)
            .map((y) => `M0 ${y}h32`)
            .join("")}
          stroke={unbleached}
          strokeWidth=".3"
          opacity=".5"
        />
      </>
    ),
  };
}

/** A cashew, as kangas have it, pointing up from its middle. */
const cashew = "M0-13C9-13 13-5 11 3S1 15-5 12S-11 3-5 1S3-1 3-5S-3-10-7-8S-6-13 0-13z";

/** Kanga: a wide border of cashews between rows of dots, printed in three dyes. No saying: we print none that nobody gave us. */
function kanga(): ClothRepeat {
  const dots = (y: number) =>
    every(4, 48, 2).map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.1" fill={cotton} />);
  return {
    width: 48,
    height: 60,
    border: 44,
    drawn: (
      <>
        <rect width="48" height="60" fill={madder} />
        <path d="M0 2h48M0 58h48" stroke={soot} strokeWidth="4" />
        <path d="M0 5h48M0 55h48M0 12h48M0 48h48" stroke={cotton} strokeWidth=".9" />
        {dots(8.5)}
        {dots(51.5)}
        {[12, 36].map((x, index) => (
          <g key={x} transform={`translate(${x} 30)${index ? "rotate(180)" : ""}`}>
            <path d={cashew} fill={soot} stroke={cotton} strokeWidth="1.2" />
            <circle cx="2" cy="-8" r="2" fill={ochre} />
            <circle cx="6.5" cy="-2" r="2" fill={ochre} />
            <circle cx="4" cy="5" r="2" fill={ochre} />
            <circle cx="-3" cy="6" r="2" fill={ochre} />
          </g>
        ))}
        <path d="M24 16l2 2l-2 2l-2-2zM24 40l2 2l-2 2l-2-2zM0 28l2 2l-2 2l-2-2zM48 28l2 2l-2 2l-2-2z" fill={cotton} />
      </>
    ),
  };
}

/** Barkcloth: a plain warm ground, ribbed by the mallet, pieced together with slanting stitches. */
function barkcloth(): ClothRepeat {
  const ribs = every(1.5, 128).map((x, index) => `M${x} 0q${(index % 5) - 2} 30 0 60`);
  const streak = (seed: number) => `M${(seed * 37) % 128} ${(seed * 23) % 60}q6-1 ${8 + (seed % 5) * 3} 0`;
  const across = every(3, 128).map((x) => `M${x} 44l2-4`);
  const down = every(3, 40).map((y) => `M${88 + Math.sin(y / 6) * 1.5} ${y}l4 2`);
  return {
    width: 128,
    height: 60,
    border: 33,
    drawn: (
      <>
        <rect width="128" height="60" fill={bark} />
        <path d={ribs.join("")} stroke={barkDeep} strokeWidth=".3" fill="none" opacity=".55" />
        <path d={every(1, 40).map(streak).join("")} stroke={barkPale} strokeWidth=".8" fill="none" opacity=".6" />
        <path d="M0 42h128M90 0V42" stroke={barkDeep} strokeWidth=".6" fill="none" />
        <path d={[...across, ...down].join("")} stroke={soot} strokeWidth=".9" fill="none" />
      </>
    ),
  };
}

/** Zuria: white cotton in folds, down to a hem that sways, embroidered in three rows. */
function zuria(): ClothRepeat {
  const sway = (y: number) => `M0 ${y}q12 5 24 0t24 0`;
  const diamonds = [6, 18, 30, 42].map((x) => `M${x} ${46 + (x < 24 ? 1.9 : -1.9)}l2.6 3l-2.6 3l-2.6-3z`);
  return {
    width: 48,
    height: 60,
    border: 40,
    drawn: (
      <>
        <path d="M0 0h48v57q-12-5-24 0t-24 0z" fill={cotton} />
        <path d="M6 0q3 28 0 60M30 0q-3 28 0 56M18 0v56M42 0q2 28 0 52" stroke={gauze} strokeWidth="1.6" fill="none" />
        <path d="M12 0q-2 28 0 59M36 0q2 28 0 54" stroke={fold} strokeWidth=".8" fill="none" />
        <path d={sway(40)} stroke={ochre} strokeWidth="1.4" fill="none" />
        <path d={sway(43)} stroke={indigo} strokeWidth="2.2" fill="none" />
        <path d={sway(56)} stroke={indigo} strokeWidth="2.2" fill="none" />
        <path d={diamonds.join("")} fill={madder} stroke={ochre} strokeWidth=".7" />
      </>
    ),
  };
}

/** What draws the cloth of each country's page, by the country's name in paths. */
export const cloths = {
  ethiopia: netela,
  somalia: alindi,
  kenya: kanga,
  uganda: barkcloth,
  eritrea: zuria,
} satisfies Record<string, () => ClothRepeat>;

export type CountryName = keyof typeof cloths;
