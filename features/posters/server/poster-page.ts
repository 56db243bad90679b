import { unjoined } from "../../../languages/typeset.ts";
import { hasEthiopic, linesOf, mixedText } from "../../../ui/pdf/mixed-text.ts";
import { coffee, ink, soft } from "../../../ui/weave/palette.ts";
import type { PosterFormat } from "../poster-path.ts";

/** The faces as TrueType files: for headings, for text, and for Ethiopic letters, which the others do not have. */
export type PosterFaces = Record<"head" | "text" | "ethiopic", Buffer>;

/** In points of 1/72 inch. */
const sizes = { letter: [612, 792], a4: [595.28, 841.89] } as const;

/** How far apart lines with Ethiopic letters are at least, in parts of the size of the Latin ones. */
const ethiopicLeading = { head: 1.05, text: 1.39 };

type Writing = { size: number; x: number; width: number; face?: "head" | "text"; color?: string; leading?: number };

/** A page of a PDF to write on, upright unless it is `isAcross`: text is tagged for screen readers, what is drawn is marked as decoration. */
export async function openPosterPage(
  format: PosterFormat,
  faces: PosterFaces,
  { title, subject, author, language }: Record<"title" | "subject" | "author" | "language", string>,
  isAcross = false,
) {
  const { default: PDFDocument } = await import("pdfkit");
  const [width, height] = isAcross ? ([sizes[format][1], sizes[format][0]] as const) : sizes[format];
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    font: faces.text as unknown as string,
    pdfVersion: "1.7",
    lang: language,
    tagged: true,
    displayTitle: true,
    info: { Title: unjoined(title), Subject: unjoined(subject), Author: author, CreationDate: new Date(0) },
  });
  for (const [name, face] of Object.entries(faces)) doc.registerFont(name, face);

  function draw(shape: () => void) {
    doc.markContent("Artifact", { type: "Layout" });
    shape();
    doc.endMarkedContent();
  }

  const { widthOf, writeLine } = mixedText(doc, () => "ethiopic");

  /** Writes a text in lines that fit, from the baseline `y` on; returns the last line's baseline and how wide that line is. */
  function write(tag: string, typeset: string, y: number, { size, x, width: most, ...rest }: Writing) {
    const text = unjoined(typeset);
    const { face = "text", color = ink, leading: latinLeading = 1.25 } = rest;
    const leading = hasEthiopic(text) ? Math.max(latinLeading, ethiopicLeading[face]) : latinLeading;
    const lines = linesOf(text, (line) => widthOf(line, face, size) <= most);
    const element = doc.struct(tag, {}, () => {
      lines.forEach((line, index) => {
        const written = index < lines.length - 1 ? `${line} ` : line;
        writeLine(written, { x, baseline: y + index * size * leading, face, size, color });
      });
    });
    doc.addStructure(element);
    return { y: y + (lines.length - 1) * size * leading, end: x + widthOf(lines.at(-1)!, face, size) };
  }
  return { doc, width, height, draw, write, widthOf, colors: { coffee, ink, soft } };
}

export type PosterPage = Awaited<ReturnType<typeof openPosterPage>>;
