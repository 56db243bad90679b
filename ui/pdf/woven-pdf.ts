import type PDFDocument from "pdfkit";
import type { Weaving } from "../cloths/weaving.ts";
import { type BandName, bands } from "../weave/bands.ts";
import { colors } from "../weave/palette.ts";
import { rows, type WeaveRow } from "../weave/rows.ts";
import { paths } from "../weave/thread-paths.ts";

type Pdf = InstanceType<typeof PDFDocument>;

const threads: Record<string, string> = colors;

/** How high a band is, in stitches. */
export const bandRows = (name: BandName) => rows(bands[name]).length;

/** A strip across a page: how far down, in points, and how large a stitch is. */
export type Strip = Record<"y" | "width" | "stitch", number>;

/** Draws a band across a page of a PDF, from `y` down, `stitch` points a stitch. */
export const weaveAcross = (doc: Pdf, name: BandName, strip: Strip) =>
  drawAcross(doc, rows(bands[name]), (thread) => [threads[thread]!, 0.86], strip);

/** Draws a cloth across a page likewise, on its ground. */
export function clothAcross(doc: Pdf, { ground, rows, dyes }: Pick<Weaving, "ground" | "rows" | "dyes">, strip: Strip) {
  doc.rect(0, strip.y, strip.width, rows.length * strip.stitch).fill(ground);
  drawAcross(doc, rows, (thread) => dyes[thread]!, strip);
}

function drawAcross(
  doc: Pdf,
  rows: WeaveRow[],
  dyeOf: (thread: string) => readonly [color: string, width: number],
  { y, width, stitch }: Strip,
) {
  const drawn = Object.entries(paths(rows)).map(([thread, path]) => [path, ...dyeOf(thread)] as const);
  for (let x = 0; x < width; x += rows[0]!.length * stitch) {
    doc.save().translate(x, y).scale(stitch);
    for (const [path, color, thick] of drawn) doc.lineWidth(thick).path(path).stroke(color);
    doc.restore();
  }
}

/** Ends a PDF; resolves with its bytes. */
export async function bytesOf(doc: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => doc.on("end", resolve));
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
