import { bandRows, bytesOf, weaveAcross } from "../../../ui/pdf/woven-pdf.ts";
import { hairline, ink, soft } from "../../../ui/weave/palette.ts";
import type { PosterFormat } from "../poster-path.ts";
import { openPosterPage, type PosterFaces, type PosterPage } from "./poster-page.ts";

/** What the sheet's columns hold, from left to right. */
const columns = ["name", "phone", "email", "signature", "date"] as const;
/** How wide each is, in parts of the page; the number before them has its own. */
const shares = [0.26, 0.19, 0.28, 0.16, 0.11];

export type SignUpSheet = {
  format: PosterFormat;
  language: string;
  words: Record<"title" | "subject" | "lead" | "place" | "agreed" | "notice", string> & {
    columns: Record<(typeof columns)[number], string>;
  };
  /** The consent line, as the waitlist's form has it, without its links. */
  consent: string;
  brand: string;
  /** What Selam is not, in the line at the foot. */
  legal: string;
};

const margin = 40;
const stitch = 1.5;
const numberWidth = 22;
/** A line to write on by hand: 10 mm. */
const rowHeight = 28;

/**
 * A sheet on which people sign to join, as PDF, one page across: what they agree to, and a line for each person, whose columns an import
 * of people knows by their headings. Throws when its words do not fit.
 */
export async function drawSignUpSheet(sheet: SignUpSheet, faces: PosterFaces): Promise<Buffer> {
  const { words, language, brand } = sheet;
  const { title, subject } = words;
  const page = await openPosterPage(sheet.format, faces, { title, subject, author: brand, language }, true);
  const { doc, width, height, draw, write } = page;
  const wide = { x: margin, width: width - 2 * margin };

  draw(() => weaveAcross(doc, "mid", { y: 0, width, stitch }));
  const top = bandRows("mid") * stitch;
  const heading = write("H1", title, top + 34, { ...wide, size: 27, face: "head" });
  const lead = write("P", words.lead, heading.y + 20, { ...wide, size: 11, color: soft });
  const agreed = write("P", `${words.agreed} ${sheet.consent}`, lead.y + 22, { ...wide, size: 12.5, face: "head" });
  const notice = write("P", words.notice, agreed.y + 18, { ...wide, size: 9.5, color: soft });
  const place = write("P", words.place, notice.y + 24, { ...wide, size: 11, face: "head" });
  draw(() => rule(page, place.end + 6, place.y + 2, width - margin, soft));

  const foot = height - 22;
  const legal = write("P", sheet.legal, foot - 9, { ...wide, size: 8, color: soft });
  if (legal.y > height - 10) throw new Error(`the lines at the foot do not fit: ${title}`);
  const rows = Math.floor((foot - 22 - (place.y + 28)) / rowHeight);
  if (rows < 8) throw new Error(`the sheet has too few lines: ${title}`);
  drawRows(page, words.columns, place.y + 28, rows);
  return bytesOf(doc);
}

function drawRows(page: PosterPage, headings: SignUpSheet["words"]["columns"], top: number, rows: number) {
  const { width, draw, write } = page;
  const room = width - 2 * margin - numberWidth;
  const starts = shares.map((_, index) => margin + numberWidth + room * sum(shares.slice(0, index)));
  const below = top + rows * rowHeight;
  for (const [index, column] of columns.entries()) {
    const most = room * shares[index]! - 8;
    const heading = write("P", headings[column], top - 5, {
      x: starts[index]! + 4,
      width: most,
      size: 10,
      face: "head",
    });
    if (heading.y > top) throw new Error(`a column's heading does not fit: ${headings[column]}`);
  }
  draw(() => {
    for (let row = 0; row <= rows; row++)
      rule(page, margin, top + row * rowHeight, width - margin, row ? hairline : ink);
    for (const x of starts) page.doc.moveTo(x, top).lineTo(x, below).lineWidth(0.6).stroke(hairline);
  });
  for (let row = 1; row <= rows; row++)
    write("P", String(row), top + row * rowHeight - 9, { x: margin + 4, width: numberWidth, size: 9, color: soft });
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

const rule = ({ doc }: PosterPage, x: number, y: number, to: number, color: string) =>
  doc.moveTo(x, y).lineTo(to, y).lineWidth(0.8).stroke(color);
