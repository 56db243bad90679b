import PDFDocument from "pdfkit";
import { mixedText } from "../../ui/pdf/mixed-text.ts";

/** Where a title stands: how wide its lines may be in pixels, its sizes, large first, and in how many lines it may be set. */
export type TitleSetting = { width: number; sizes: readonly number[]; lines: number };

/** The files of the faces that titles are set in, as TrueType. */
type TitleFaces = Record<"latin" | "ethiopic", string>;

const measured = new WeakMap<TitleFaces, (text: string, size: number) => number>();

/** Tells how wide texts are in these faces at a size, in its unit. */
function measureIn(faces: TitleFaces) {
  const known = measured.get(faces);
  if (known) return known;
  const doc = new PDFDocument({ autoFirstPage: false, font: faces.latin });
  for (const name of ["latin", "ethiopic"] as const) doc.registerFont(name, faces[name]);
  const { widthOf } = mixedText(doc, () => "ethiopic");
  const widthIn = (text: string, size: number) => widthOf(text, "latin", size);
  measured.set(faces, widthIn);
  return widthIn;
}

/** Every way to part words into so many lines that fit, with the sum of the lines' squared widths. */
function* partings(words: string[], count: number, widthOf: (line: string) => number): Generator<[string[], number]> {
  for (let first = words.length - count + 1; first > 0; first--) {
    const line = words.slice(0, first).join(" ");
    const width = widthOf(line);
    if (!Number.isFinite(width)) continue;
    if (count === 1) {
      if (first === words.length) yield [[line], width ** 2];
      return;
    }
    for (const [lines, sum] of partings(words.slice(first), count - 1, widthOf))
      yield [[line, ...lines], sum + width ** 2];
  }
}

/**
 * A title's lines, how wide each is, and their size, in pixels: the largest size in which it fits, in as few lines as that takes, each about as
 * long as the others. What stands in brackets stays together where it can. Throws for a title that does not fit in the smallest size.
 */
export function setTitle(title: string, { width, sizes, lines: most }: TitleSetting, faces: TitleFaces) {
  const measure = measureIn(faces);
  const words = title.match(/\([^)]*\)\S*|\S+/g) ?? [];
  for (const size of sizes)
    for (let count = 1; count <= Math.min(most, words.length); count++) {
      const fitting = (line: string) => {
        const wide = measure(line, size);
        return wide <= width ? wide : Number.POSITIVE_INFINITY;
      };
      const [best] = [...partings(words, count, fitting)].sort(([, one], [, other]) => one - other);
      if (best) return { lines: best[0], size, widths: best[0].map((line) => measure(line, size)) };
    }
  throw new Error(`A shared link's picture has no room for its title: ${title}`);
}
