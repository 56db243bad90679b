import { html, raw } from "hono/html";
import { rows } from "../../ui/weave/rows.ts";

const colours: Record<string, string> = { g: "#12835a", r: "#c4321f", y: "#e2a01d", b: "#2573ad" };
const stitchHeight = 8;
/** One stitch more than whole repeats, so that both ends are alike. */
const stitches = 49;
const pattern = rows("#16;d3 y.rr/b.gg 16");

/** A row of the band, one cell per run of a colour: it shows where images do not, and is as wide as the mail. */
function woven(row: string): string {
  const threads = row.repeat(Math.ceil(stitches / row.length)).slice(0, stitches);
  const cells = [...threads.matchAll(/(.)\1*/g)].map(([run, thread = ""]) => {
    const colour = colours[thread];
    return `<td${run.length > 1 ? ` colspan=${run.length}` : ""}${colour ? ` bgcolor=${colour}` : ""}>`;
  });
  return `<tr height=${stitchHeight}>${cells.join("")}`;
}

const thread = (colour: string, height: number) =>
  html`<tr><td bgcolor="${colour}" height="${height}" style="height:${height}px;line-height:${height}px;font-size:0">&nbsp;</td></tr>`;

const edge = [thread("#12835a", 4), thread("#e2a01d", 3)];
const border = raw(
  `<table role=presentation width=100% cellpadding=0 cellspacing=0 style="table-layout:fixed">${pattern.map(woven).join("\n")}</table>`,
);

/** The woven band across a mail, as table rows. */
export const mailBand = html`${edge}
<tr><td aria-hidden="true" style="padding:6px 0;font-size:0;line-height:0">${border}</td></tr>
${edge.toReversed()}`;
