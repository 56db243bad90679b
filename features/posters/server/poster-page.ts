import PDFDocument from "pdfkit";
import { coffee, ink, soft } from "../../../ui/weave/palette.ts";
import type { PosterFormat } from "../poster-path.ts";

/** The faces as TrueType files: for headings, for text, and for Ethiopic letters, which the others do not have. */
export type PosterFaces = Record<"head" | "text" | "ethiopic", Buffer>;

/** In points of 1/72 inch. */
const sizes = { letter: [612, 792], a4: [595.28, 841.89] } as const;

type Writing = { size: number; x: number; width: number; face?: "head" | "text"; color?: string; leading?: number };

/** A page of a PDF to write on: text is tagged for screen readers, what is drawn is marked as decoration. */
export function openPosterPage(
  format: PosterFormat,
  faces: PosterFaces,
  { title, subject, author, language }: Record<"title" | "subject" | "author" | "language", string>,
) {
  const [width, height] = sizes[format];
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    font: faces.text as unknown as string,
    pdfVersion: "1.7",
    lang: language,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Subject: subject, Author: author, CreationDate: new Date(0) },
  });
  for (const [name, face] of Object.entries(faces)) doc.registerFont(name, face);

  function draw(shape: () => void) {
    doc.markContent("Artifact", { type: "Layout" });
    shape();
    doc.endMarkedContent();
  }

  /** Sets type for a piece of text: Ethiopic letters have a face of their own. */
  const set = (piece: string, face: "head" | "text", size: number) =>
    doc.font(isEthiopic(piece) ? "ethiopic" : face).fontSize(size * (isEthiopic(piece) ? 0.84 : 1));

  const widthOf = (text: string, face: "head" | "text", size: number) =>
    piecesOf(text).reduce((sum, piece) => sum + set(piece, face, size).widthOfString(piece), 0);

  /** Writes a text in lines that fit, from the baseline `y` on; returns the last line's baseline and how wide that line is. */
  function write(tag: string, text: string, y: number, { size, x, width: most, ...rest }: Writing) {
    const { face = "text", color = ink, leading = 1.25 } = rest;
    const lines = linesOf(text, (line) => widthOf(line, face, size) <= most);
    const element = doc.struct(tag, {}, () => {
      lines.forEach((line, index) => {
        let at = x;
        for (const piece of piecesOf(index < lines.length - 1 ? `${line} ` : line)) {
          set(piece, face, size).fillColor(color);
          doc.text(piece, at, y + index * size * leading, { baseline: "alphabetic", lineBreak: false });
          at += doc.widthOfString(piece);
        }
      });
    });
    doc.addStructure(element);
    return { y: y + (lines.length - 1) * size * leading, end: x + widthOf(lines.at(-1)!, face, size) };
  }
  return { doc, width, height, draw, write, widthOf, colors: { coffee, ink, soft } };
}

export type PosterPage = ReturnType<typeof openPosterPage>;

const ethiopic = /([\u1200-\u137f]+)/;
const isEthiopic = (text: string) => /[\u1200-\u137f]/.test(text);

/** A text parted where its letters change between Ethiopic and others. */
const piecesOf = (text: string) => text.split(ethiopic).filter(Boolean);

/** A text in lines that fit; a word that does not fit alone is parted after a slash, dot or dash, or anywhere. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  const take = (part: string, space: string) => {
    if (!line || fits(line + space + part)) line = line ? line + space + part : part;
    else {
      lines.push(line);
      line = part;
    }
  };
  for (const word of text.split(" ")) {
    if (fits(word)) {
      take(word, " ");
      continue;
    }
    for (const [index, part] of word.split(/(?<=[/.-])/).entries())
      if (fits(part)) take(part, index ? "" : " ");
      else for (const letter of part) take(letter, "");
  }
  return [...lines, line];
}
