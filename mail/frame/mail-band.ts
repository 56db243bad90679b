import { raw } from "hono/html";
import { clothDyes } from "../../ui/cloths/cloth-dyes.ts";
import type { CountryName } from "../../ui/cloths/country-cloths.ts";
import { colors } from "../../ui/weave/palette.ts";
import type { WeaveRow } from "../../ui/weave/rows.ts";
import { type MailCloth, mailBorder, mailCloths } from "./mail-cloths.ts";

/** In pixels: how large a stitch is, both ways, and how wide the band, which a narrow window cuts off. */
const [stitch, width] = [6, 600];
const stitches = width / stitch;

/** Where one's own stitch stands: in sight on every phone. */
const own = { x: 36, y: Math.floor(mailBorder.rows.length / 2) };

/** The woven band across a mail, as a table row; our own border, or the cloth of a country with one's own stitch in it. */
export function mailBand(country?: CountryName) {
  const { ground, rows, dyes } = country ? withOwnStitch(mailCloths[country]) : mailBorder;
  const woven = rows.map((row) => wovenRow(row, dyes));
  return raw(
    `<tr><td aria-hidden=true style="font-size:0;line-height:0"><div style="overflow:hidden"><table role=presentation data-band width=${width} bgcolor=${ground} cellpadding=0 cellspacing=0 style="width:${width}px;table-layout:fixed">${woven.join("")}</table></div></td></tr>`,
  );
}

/** A cloth with a red stitch, on white, in it. */
function withOwnStitch({ ground, rows, dyes }: MailCloth): MailCloth {
  const threadAt = (row: WeaveRow, x: number, y: number) => {
    const far = Math.abs(x - own.x) + Math.abs(y - own.y);
    if (far > 2) return row[x % row.length]!;
    return far ? "+" : "!";
  };
  const withOwn = rows.map((row, y) => Array.from({ length: stitches }, (_, x) => threadAt(row, x, y)).join(""));
  return { ground, rows: withOwn, dyes: { ...dyes, "!": colors.r, "+": clothDyes.cotton } };
}

/** A row of the band, one cell per run of a color: it shows where images do not. */
function wovenRow(row: WeaveRow, dyes: MailCloth["dyes"]): string {
  const threads = row.repeat(Math.ceil(stitches / row.length)).slice(0, stitches);
  const cells = [...threads.matchAll(/(.)\1*/g)].map(([run, thread = ""]) => {
    const color = dyes[thread];
    return `<td${run.length > 1 ? ` colspan=${run.length}` : ""}${color ? ` bgcolor=${color}` : ""}>`;
  });
  return `<tr height=${stitch}>${cells.join("")}`;
}
