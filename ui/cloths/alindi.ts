import type { WeaveRow } from "../weave/rows.ts";
import { clothDyes } from "./cloth-dyes.ts";
import type { Weaving } from "./weaving.ts";

const { cotton, soot, saffron, madder, indigo, seam } = clothDyes;
const repeat = 24;

/** So many rows of one thread; every `check` stitches the warp shows as a thin stripe of another. */
const stripe = (thread: string, count: number, check?: [every: number, warp: string]): WeaveRow[] =>
  Array.from({ length: count }, () =>
    Array.from({ length: repeat }, (_, x) => (check && x % check[0] === 0 ? check[1] : thread)).join(""),
  );

const field: WeaveRow[] = [
  ...stripe("o", 5, [6, "k"]),
  ...stripe("k", 1),
  ...stripe("w", 1),
  ...stripe("k", 1),
  ...stripe("o", 2, [6, "k"]),
  ...stripe("r", 2),
  ...stripe("o", 2, [6, "k"]),
  ...stripe("k", 1),
  ...stripe("w", 1),
  ...stripe("k", 1),
];

/**
 * Alindi, the cloth of Mogadishu's looms, which the coast calls kikoy: plain weave in stripes and checks of dyed yarn, two
 * lengths sewn together in the middle, and a border of stripes along the edge. Orange with layered dark brown, white and
 * yellow is its usual color. https://en.wikipedia.org/wiki/Alindi, https://en.wikipedia.org/wiki/Kikoi,
 * https://collections.si.edu/search/detail/edanmdm:nmafa_2013-2-14,
 * https://explore.ccmmla.org/index.php/Detail/objects/1478, https://archive.aramcoworld.com/issue/198905/the.weaver.s.song.htm
 */
export function alindi(): Weaving {
  const border = [
    ...stripe("k", 2),
    ...stripe("w", 1),
    ...stripe("r", 2),
    ...stripe("w", 1),
    ...stripe("k", 3),
    ...stripe("y", 1),
    ...stripe("b", 3, [2, "k"]),
    ...stripe("y", 1),
    ...stripe("k", 3),
  ];
  const half = [...field, ...stripe("o", 5, [6, "k"])];
  return {
    ground: seam,
    rows: [...half, ...stripe("y", 1, [2, "."]), ...half, ...border],
    bare: 0,
    border: half.length * 2 + 1,
    dyes: {
      o: [saffron, 0.92],
      k: [soot, 0.92],
      w: [cotton, 0.92],
      y: [clothDyes.ochre, 0.92],
      r: [madder, 0.92],
      b: [indigo, 0.92],
    },
  };
}
