import encodeQR from "qr";
import { greetingName } from "../../../mail/greeting-name.ts";
import { type CountryName, clothEnd } from "../../../ui/cloths/country-cloths.ts";
import { bandRows, bytesOf, clothAcross, type Strip, weaveAcross } from "../../../ui/pdf/woven-pdf.ts";
import { colors, soft } from "../../../ui/weave/palette.ts";
import type { PosterFormat } from "../poster-path.ts";
import { openPosterPage, type PosterFaces, type PosterPage } from "./poster-page.ts";

/** The words of posters in one language, without their placeholders. */
export type PosterWords = Record<
  "heading" | "lead" | "offer" | "status" | "join" | "scan" | "free" | "subject",
  string
>;

export type Poster = {
  format: PosterFormat;
  language: string;
  words: PosterWords;
  /** Whose cloth its edges are; our own border without one. */
  cloth?: CountryName | undefined;
  /** What the file is called, and the line above the headline. */
  title: string;
  over: string;
  /** The address that the square holds and that is printed, without its scheme, to type. */
  link: string;
  /** A line in the name of whoever puts it up. */
  by?: string | undefined;
  brand: string;
  /** What Selam is not, in the lines at the foot. */
  legal: string;
};

const margin = 46;
const stitch = 2;
/** 68 mm with its quiet edge of four modules: it is read from two metres. */
const square = 193;

/**
 * A poster as PDF, one page: the cloth's two edges, one headline, what is planned, and the way to join. Takes some 40 ms of
 * processor time, so whoever asks keeps it. Throws when its words do not fit.
 */
export async function drawPoster(poster: Poster, faces: PosterFaces): Promise<Buffer> {
  const { format, language, words, title, brand } = poster;
  const page = await openPosterPage(format, faces, { title, subject: words.subject, author: brand, language });
  const { doc, width, height, draw, write } = page;
  const edge = bandRows("wide") * stitch;
  const wide = { x: margin, width: width - 2 * margin };

  draw(() => drawEdges(page, poster.cloth, edge));
  const over = write("P", poster.over, edge + 38, { ...wide, size: 20, face: "head", color: soft });
  const heading = write("H1", words.heading, over.y + 58, { ...wide, size: 60, face: "head", leading: 0.93 });
  const lead = write("P", words.lead, heading.y + 36, { ...wide, size: 18 });
  const offer = write("P", words.offer, lead.y + 31, { ...wide, size: 18 });
  const status = write("P", words.status, offer.y + 31, { ...wide, size: 18, face: "head" });
  draw(() => tack(page, status));

  const foot = height - edge - 16;
  const top = foot - 42 - square;
  if (status.y + 12 > top) throw new Error(`the poster's words do not fit: ${title}`);
  draw(() => drawSquare(page, poster.link, margin - quietEdge(poster.link), top));
  invite(page, poster, top);
  const legal = write("P", poster.legal, foot - 11 * 1.25, { ...wide, size: 10, color: soft });
  if (legal.y > foot + 4) throw new Error(`the lines at the foot do not fit: ${title}`);
  return bytesOf(doc);
}

/** The cloth above and below, its border outward. */
function drawEdges({ doc, width, height }: PosterPage, name: CountryName | undefined, edge: number) {
  const [upper, lower] = [0, height - edge].map((y) => ({ y, width, stitch })) as [Strip, Strip];
  if (!name) {
    for (const strip of [upper, lower]) weaveAcross(doc, "wide", strip);
    return;
  }
  const cloth = clothEnd(name, bandRows("wide"));
  clothAcross(doc, { ...cloth, rows: cloth.rows.toReversed() }, upper);
  clothAcross(doc, cloth, lower);
}

/** Beside the square: what to do, and the address in letters to type. */
function invite({ write, widthOf, width }: PosterPage, { words, link, by }: Poster, top: number) {
  const x = margin + square + 6;
  const column = { x, width: width - margin - x };
  const typed = link.replace(/^https?:\/\//, "");
  const size = [22, 20, 18, 16].find((each) => widthOf(typed, "head", each) <= column.width) ?? 15;
  const joinSize = [34, 30, 26].find((each) => widthOf(words.join, "head", each) <= 1.7 * column.width) ?? 22;
  const join = write("H2", words.join, top + joinSize, { ...column, size: joinSize, face: "head", leading: 1 });
  const scan = write("P", words.scan, join.y + 27, { ...column, size: 15 });
  const address = write("P", typed, scan.y + 28, { ...column, size, face: "head" });
  const free = write("P", words.free, address.y + 28, { ...column, size: 13, color: soft });
  const end = by ? write("P", by, free.y + 24, { ...column, size: 15, face: "head" }) : free;
  if (end.y > top + square + 6) throw new Error(`the words beside the square do not fit: ${typed}`);
}

/** The gold dashes that say "not yet", below a line of text. */
function tack({ doc }: PosterPage, { y, end }: { y: number; end: number }) {
  doc
    .moveTo(margin, y + 7)
    .lineTo(end, y + 7)
    .lineWidth(2.4)
    .dash(9, { space: 6 })
    .stroke(colors.y)
    .undash();
}

const modulesOf = (text: string) => encodeQR(text, "raw", { ecc: "medium", border: 4 });
const moduleOf = (text: string) => square / modulesOf(text).length;
const quietEdge = (text: string) => moduleOf(text) * 4;

/** Draws the QR code of a text, its left edge with the quiet margin at `x`. Each row's dark runs are one path. */
function drawSquare({ doc }: PosterPage, text: string, x: number, y: number) {
  const modules = modulesOf(text);
  const size = square / modules.length;
  modules.forEach((row, down) => {
    for (let across = 0; across < row.length; across++) {
      let run = 0;
      while (row[across + run]) run++;
      // A hair higher than its row, so that no light shows between rows.
      if (run) doc.rect(x + across * size, y + down * size, run * size, size + 0.05);
      across += run;
    }
  });
  doc.fill("#000");
}

/** The letters that the posters' faces have: Latin with its marks, and Ethiopic (site/files/fonts.ts cuts them). */
const printable = /^[ -~\u00a0-\u017f’\u1200-\u137f]+$/;

/**
 * The name that a poster may say, undefined for one that could carry a message (mail/greeting-name.ts) or is in letters that the
 * posters' faces do not have.
 */
export function posterName(name: string): string | undefined {
  const plain = greetingName(name.normalize("NFC"));
  return plain && printable.test(plain) ? plain : undefined;
}
