import type PDFDocument from "pdfkit";

/** How large Ethiopic letters are beside the Latin ones of the faces here, whose small letters are low. */
const ethiopicSize = 0.84;

const ethiopic = /([\u1200-\u137f]+)/;
export const hasEthiopic = (text: string) => /[\u1200-\u137f]/.test(text);

/** A text parted where its letters change between Ethiopic and others. */
const piecesOf = (text: string) => text.split(ethiopic).filter(Boolean);

/** Text of Latin and Ethiopic letters, each in its own face; `face` is the name of the Latin one, sizes are in points. */
export type MixedText = {
  widthOf(text: string, face: string, size: number): number;
  /** Writes a line from its baseline on. */
  writeLine(text: string, at: { x: number; baseline: number; face: string; size: number; color: string }): void;
};

/** Sets text in a document in which the Ethiopic face of each Latin one is registered, told by `ethiopicOf`. */
export function mixedText(doc: typeof PDFDocument.prototype, ethiopicOf: (face: string) => string): MixedText {
  const set = (piece: string, face: string, size: number) =>
    hasEthiopic(piece) ? doc.font(ethiopicOf(face)).fontSize(size * ethiopicSize) : doc.font(face).fontSize(size);
  return {
    widthOf: (text, face, size) =>
      piecesOf(text).reduce((sum, piece) => sum + set(piece, face, size).widthOfString(piece), 0),
    writeLine(text, { x, baseline, face, size, color }) {
      let at = x;
      for (const piece of piecesOf(text)) {
        set(piece, face, size).fillColor(color);
        doc.text(piece, at, baseline, { baseline: "alphabetic", lineBreak: false });
        at += doc.widthOfString(piece);
      }
    },
  };
}

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
  return withoutWidow([...lines, line], fits);
}

/** The same lines, but no word alone in the last one where it need not be. */
function withoutWidow(lines: string[], fits: (line: string) => boolean): string[] {
  const last = lines.at(-1)!;
  const before = (lines.at(-2) ?? "").split(" ");
  const joined = `${before.at(-1)} ${last}`;
  if (before.length < 3 || last.includes(" ") || !fits(joined)) return lines;
  return [...lines.slice(0, -2), before.slice(0, -1).join(" "), joined];
}
