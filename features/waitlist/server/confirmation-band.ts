import { html, raw } from "hono/html";
import { rows } from "../../../ui/weave/rows.ts";

const colours: Record<string, string> = { g: "#12835a", r: "#c4321f", y: "#e2a01d", b: "#2573ad" };
const stitch = 4;
const motifs = ["#12;d5 yy.rrr 12", "#12;d5 bb.y.g 12"];

/** A motif as a table, one cell per run of a colour: it shows where images do not. */
function motif(spec: string) {
  const lines = rows(spec).map((row) => {
    const cells = [...row.matchAll(/(.)\1*/g)].map(([run, thread = ""]) => {
      const colour = colours[thread];
      const span = run.length > 1 ? ` colspan="${run.length}"` : "";
      return `<td${span} width="${run.length * stitch}"${colour ? ` bgcolor="${colour}"` : ""}></td>`;
    });
    return `<tr height="${stitch}">${cells.join("")}</tr>`;
  });
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="display:inline-table;line-height:0">${lines.join("")}</table>`;
}

const thread = (colour: string, height: number) =>
  html`<tr><td bgcolor="${colour}" height="${height}" style="height:${height}px;line-height:${height}px;font-size:0">&nbsp;</td></tr>`;

const edge = [thread("#12835a", 4), thread("#e2a01d", 3)];
const border = Array.from({ length: 12 }, (_, index) => motif(motifs[index % 2]!)).join("");

/** The woven band across a mail, as table rows. */
export const mailBand = html`${edge}
<tr><td align="center" aria-hidden="true" height="56" style="height:56px;font-size:0;line-height:0"><div style="height:44px;max-width:576px;overflow:hidden">${raw(border)}</div></td></tr>
${edge.toReversed()}`;
