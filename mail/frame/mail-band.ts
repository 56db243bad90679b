import { raw } from "hono/html";
import { clothDyes } from "../../ui/cloths/cloth-dyes.ts";
import { type CountryName, clothEnd } from "../../ui/cloths/country-cloths.ts";
import type { Weaving } from "../../ui/cloths/weaving.ts";
import { bands } from "../../ui/weave/bands.ts";
import { colors, paper } from "../../ui/weave/palette.ts";
import { rows, type WeaveRow } from "../../ui/weave/rows.ts";

/** In pixels: how large a stitch is, both ways, and how wide the band, which a narrow window cuts off. */
const [stitch, width] = [4, 600];
const stitches = width / stitch;

type Cut = Pick<Weaving, "ground" | "rows" | "dyes">;

const dyes = Object.fromEntries(Object.entries(colors).map(([thread, color]) => [thread, [color, 1] as const]));
const border: Cut = { ground: paper, rows: rows(bands.mid), dyes };

/** Where one's own stitch stands: in sight on every phone. */
const own = { x: 60, y: Math.floor(border.rows.length / 2) };
const ownDyes = { "!": [colors.r, 1], _: [clothDyes.cotton, 1] } as const;

/** The woven band across a mail, as a table row; our own border, or the end of a country's cloth with one's own stitch in it. */
export function mailBand(country?: CountryName) {
  const { ground, dyes, ...cut } = country ? ownCloth(country) : border;
  const woven = cut.rows.map((row) => wovenRow(row, (thread) => dyes[thread] && mixed(ground, ...dyes[thread])));
  return raw(
    `<tr><td aria-hidden="true" style="font-size:0;line-height:0"><div style="overflow:hidden"><table role="presentation" data-band width=${width} bgcolor="${ground}" cellpadding="0" cellspacing="0" style="width:${width}px;table-layout:fixed">${woven.join("\n")}</table></div></td></tr>`,
  );
}

/** As many rows of a country's cloth as the border has, one's own red stitch on white among them. */
function ownCloth(country: CountryName): Cut {
  const cloth = country === "ethiopia" ? border : clothEnd(country, border.rows.length);
  const isNear = (x: number, y: number) => Math.abs(x - own.x) + Math.abs(y - own.y) <= 2;
  const threadAt = (row: WeaveRow, x: number, y: number) => {
    if (x === own.x && y === own.y) return "!";
    return isNear(x, y) ? "_" : row[x % row.length]!;
  };
  const withOwn = cloth.rows.map((row, y) => Array.from({ length: stitches }, (_, x) => threadAt(row, x, y)).join(""));
  return { ground: cloth.ground, rows: withOwn, dyes: { ...cloth.dyes, ...ownDyes } };
}

/** A row of the band, one cell per run of a color: it shows where images do not. */
function wovenRow(row: WeaveRow, colorOf: (thread: string) => string | undefined): string {
  const threads = row.repeat(Math.ceil(stitches / row.length)).slice(0, stitches);
  const cells = [...threads.matchAll(/(.)\1*/g)].map(([run, thread = ""]) => {
    const color = colorOf(thread);
    return `<td${run.length > 1 ? ` colspan=${run.length}` : ""}${color ? ` bgcolor=${color}` : ""}>`;
  });
  return `<tr height=${stitch}>${cells.join("")}`;
}

/** A thread that covers a part of its ground, 0 to 1, as one color; one that covers nearly all of it as it is. */
function mixed(ground: string, color: string, part: number): string {
  if (part > 0.85) return color;
  const level = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mix = (at: number) => Math.round(level(ground, at) * (1 - part) + level(color, at) * part);
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, "0")).join("")}`;
}
