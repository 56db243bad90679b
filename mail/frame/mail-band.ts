import { html, raw } from "hono/html";
import { colors } from "../../ui/weave/palette.ts";
import { rows } from "../../ui/weave/rows.ts";

/** By the letters that patterns are written in. */
const threadColors: Record<string, string> = colors;
const stitchHeight = 8;
/** One stitch more than whole repeats, so that both ends are alike. */
const stitches = 49;
const pattern = rows("#16;d3 y.rr/b.gg 16");

/** A row of the band, one cell per run of a colour: it shows where images do not, and is as wide as the mail. */
function woven(row: string): string {
  const threads = row.repeat(Math.ceil(stitches / row.length)).slice(0, stitches);
  const cells = [...threads.matchAll(/(.)\1*/g)].map(([run, thread = ""]) => {
    const colour = threadColors[thread];
    return `<td${run.length > 1 ? ` colspan=${run.length}` : ""}${colour ? ` bgcolor=${colour}` : ""}>`;
  });
  return `<tr height=${stitchHeight}>${cells.join("")}`;
}

const thread = (colour: string, height: number) =>
  html`<tr><td bgcolor="${colour}" height="${height}" style="height:${height}px;line-height:${height}px;font-size:0">&nbsp;</td></tr>`;

const edge = [thread(colors.g, 4), thread(colors.y, 3)];
const border = raw(
  `<table role=presentation width=100% cellpadding=0 cellspacing=0 style="table-layout:fixed">${pattern.map(woven).join("\n")}</table>`,
);

/** The woven band across a mail, as table rows. */
export const mailBand = html`${edge}
<tr><td aria-hidden="true" style="padding:6px 0;font-size:0;line-height:0">${border}</td></tr>
${edge.toReversed()}`;
