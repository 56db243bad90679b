import { colors } from "../weave/palette.ts";
import { rows, type WeaveRow } from "../weave/rows.ts";
import type { Dyes } from "../weave/threads.tsx";
import { clothDyes } from "./cloth-dyes.ts";
import type { Weaving } from "./weaving.ts";

const { cotton, gauze, fold } = clothDyes;
const { g, r, y, b } = colors;
const dyes: Dyes = { q: [gauze, 0.4], f: [fold, 0.7], g: [g, 0.9], r: [r, 0.9], y: [y, 0.9], b: [b, 0.9] };

const gauzeRows = (count: number): WeaveRow[] => Array.from({ length: count }, () => "q".repeat(40));
/** Warp that is left over below the last row of weft, twisted into strands and knotted. */
const fringe: WeaveRow[] = [..."ffffkf"]
  .map((strand) => (strand === "k" ? ":fff." : ":.f.."))
  .flatMap((row) => rows(`#40;${row}`));

/**
 * The netela of the highlands: two layers of white cotton as thin as gauze, and a border (tibeb) laid in with extra weft
 * along its end. https://digitalcommons.unl.edu/tsaconf/168 (Waples Gibson, Tibeb, 1998),
 * https://ethiopia.limbo13.com/index.php/netela_gabi/
 */
export function netela(): Weaving {
  const tibeb = rows("#40;=g;=y;=.;z4 rr.y;=.;d9 y.bb.rrr.y/r.y.gggg.y 40;=.;Z4 yy.r;=.;=y;=g");
  return {
    ground: cotton,
    rows: [...gauzeRows(14), ...tibeb, ...gauzeRows(4), ...fringe],
    bare: fringe.length,
    border: 12,
    dyes,
  };
}

/**
 * The hem of a zuria, the dress of the Tigrinya in Eritrea: white cotton in folds to the ankles, its hem with tilfi, broad
 * and in few colors. https://en.wikipedia.org/wiki/Zuria, https://eastafrodress.com/habesha-dress-2/
 */
export function zuria(): Weaving {
  const folds = rows("#40;:.f.......f");
  const skirt = Array.from({ length: 20 }, (_, row) => (row % 2 ? folds[0]! : "q".repeat(40)));
  const tilfi = rows(
    "#40;=b;=b;=y;=.;d4 r.yy/y.r 20;=.;=y;=b;=.;d6 y.bb.yy/bb.y.b 20;=.;=b;=y;=.;d4 r.yy/y.r 20;=.;=y;=b;=b",
  );
  return { ground: cotton, rows: [...skirt, ...tilfi, "q".repeat(40)], bare: 0, border: 20, dyes };
}
