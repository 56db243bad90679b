import type PDFDocument from "pdfkit";
import { type BandName, bands } from "../weave/bands.ts";
import { colors } from "../weave/palette.ts";
import { rows } from "../weave/rows.ts";
import { paths } from "../weave/thread-paths.ts";

type Pdf = InstanceType<typeof PDFDocument>;

const threads: Record<string, string> = colors;

/** How high a band is, in stitches. */
export const bandRows = (name: BandName) => rows(bands[name]).length;

/** Draws a band across a page of a PDF, from `y` down, `stitch` points a stitch. */
export function weaveAcross(doc: Pdf, name: BandName, { y, width, stitch }: Record<"y" | "width" | "stitch", number>) {
  const woven = rows(bands[name]);
  const drawn = Object.entries(paths(woven));
  for (let x = 0; x < width; x += woven[0]!.length * stitch) {
    doc.save().translate(x, y).scale(stitch).lineWidth(0.86);
    for (const [thread, path] of drawn) doc.path(path).stroke(threads[thread]!);
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
