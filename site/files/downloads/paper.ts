import PDFDocument from "pdfkit";
import { unjoined } from "../../../languages/typeset.ts";
import { hasEthiopic, linesOf, mixedText } from "../../../ui/pdf/mixed-text.ts";
import { bandRows, bytesOf, weaveAcross } from "../../../ui/pdf/woven-pdf.ts";
import type { BandName } from "../../../ui/weave/bands.ts";
import { hairline, ink, soft } from "../../../ui/weave/palette.ts";

/** What every sheet is made of: its title, its language (BCP 47), its faces as TrueType files, the line at its foot. */
export type SheetSetting = Record<"title" | "subject" | "lead" | "brand" | "foot" | "language", string> & {
  faces: Faces;
};
export type Faces = { head: Buffer; text: Buffer; ethiopicHead: Buffer; ethiopicText: Buffer };

/** US Letter, in points of 1/72 inch. */
const width = 612;
const height = 792;
export const margin = 48;
export const inner = width - 2 * margin;
export const footTop = height - 50;

const stitch = 1.5;
/** How high the letters' box reaches above the baseline, and how far lines are apart, in parts of the size. */
const ascent = 1.143;
const step = 1.537;
const checkedOn = new Date("2026-11-21T00:00:00Z");

/**
 * Opens a sheet with its border, title and lead; `below` is where its content begins. Text is tagged for screen readers,
 * everything drawn is marked as decoration.
 */
export function openPaper(
  { title, subject, lead, brand, foot, language, faces }: SheetSetting,
  border: BandName = "wide",
) {
  const doc = new PDFDocument({
    size: "LETTER",
    margin: 0,
    pdfVersion: "1.7",
    lang: language === "en" ? "en-US" : language,
    tagged: true,
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: unjoined(title), Subject: unjoined(subject), Author: brand, CreationDate: checkedOn },
  });
  for (const [name, face] of Object.entries(faces)) doc.registerFont(name, face);
  const mixed = mixedText(doc, (face) => (face === "head" ? "ethiopicHead" : "ethiopicText"));
  let pages = 0;

  function draw(shape: () => void) {
    doc.markContent("Artifact", { type: "Layout" });
    shape();
    doc.endMarkedContent();
  }
  /** The same for a text with Ethiopic letters, or whose lines end at spaces alone: its lines as far apart as those of Latin ones. */
  function writeMixed(
    tag: string,
    text: string,
    {
      x,
      y,
      size,
      face,
      color,
      width: most = Number.POSITIVE_INFINITY,
      align,
    }: Required<Pick<Writing, "size" | "face" | "color">> & Writing & { x: number; y: number },
  ) {
    const widthOf = (line: string) => mixed.widthOf(line, face, size);
    const lines = linesOf(text, (line) => widthOf(line) <= most);
    const write = () => {
      for (const [index, line] of lines.entries()) {
        const left = align === "right" ? x + most - widthOf(line) : x;
        const written = index < lines.length - 1 ? `${line} ` : line;
        mixed.writeLine(written, { x: left, baseline: y + size * (ascent + index * step), face, size, color });
      }
    };
    doc.addStructure(doc.struct(tag, {}, write));
    return y + lines.length * step * size;
  }
  /** Writes tagged text at a place; returns the y below it. */
  function write(
    tag: string,
    text: string,
    x: number,
    y: number,
    { size = 10.5, face = "text", color = ink, ...rest }: Writing = {},
  ) {
    if (hasEthiopic(text) || text !== unjoined(text))
      return writeMixed(tag, unjoined(text), { x, y, size, face, color, ...rest });
    const options = { lineGap: size * -0.24, ...rest };
    doc.font(face).fontSize(size);
    const below = y + doc.heightOfString(text, options);
    doc.addStructure(
      doc.struct(tag, {}, () => void doc.font(face).fontSize(size).fillColor(color).text(text, x, y, options)),
    );
    return below;
  }
  const stroke = (x: number, y: number, toX: number, toY: number, color: string, thick: number) =>
    draw(() => void doc.moveTo(x, y).lineTo(toX, toY).lineWidth(thick).stroke(color));
  const line = (x: number, y: number, to: number, color = hairline, thick = 0.6) => stroke(x, y, to, y, color, thick);
  const upright = (x: number, y: number, to: number) => stroke(x, y, x, to, hairline, 0.6);

  /** Begins a page: its border, and the foot that every page has. */
  function addPage(band: BandName) {
    doc.addPage();
    pages += 1;
    draw(() => weaveAcross(doc, band, { y: 0, width, stitch }));
    line(margin, footTop, width - margin);
    write("P", foot, margin, footTop + 8, { size: 8, color: soft, width: inner });
    return bandRows(band) * stitch;
  }

  const band = addPage(border);
  const belowTitle = write("H1", title, margin, band + 18, {
    size: 32,
    face: "head",
    width: inner,
    characterSpacing: -0.8,
  });
  const below = write("P", lead, margin, belowTitle + 6, { size: 12, color: soft, width: inner * 0.86 });
  return { write, line, upright, addPage, below, finish: () => bytesOf(doc).then((bytes) => ({ bytes, pages })) };
}

type Writing = { size?: number; face?: "head" | "text"; color?: string } & PDFKit.Mixins.TextOptions;
