import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const eczar = createRequire(import.meta.url).resolve("@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2");
const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const letters = `${printableAscii}’‘“”–—…·éñ×→€£`;

/** The display face at the headings' weight as a TrueType file, for pictures drawn at build. */
export const pictureFont = async () =>
  subsetFont(await readFile(eczar), letters, { targetFormat: "truetype", variationAxes: { wght: 600 } });

/** The display face for headings and for text as TrueType files, for sheets that are printed. */
export async function printFaces(): Promise<{ head: Buffer; text: Buffer }> {
  const face = async (wght: number) =>
    subsetFont(await readFile(eczar), `${letters}÷−`, { targetFormat: "truetype", variationAxes: { wght } });
  return { head: await face(600), text: await face(400) };
}

/** The files of the Ethiopic faces, for headings and for text, in all weights. */
export const ethiopicSerif = createRequire(import.meta.url).resolve(
  "@fontsource-variable/noto-serif-ethiopic/files/noto-serif-ethiopic-ethiopic-wght-normal.woff2",
);
export const ethiopicSans = createRequire(import.meta.url).resolve(
  "@fontsource-variable/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2",
);
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

/** The faces of what the server prints, by their file names: whatever people's names hold, in Latin and Ethiopic letters. */
export async function posterFaces(): Promise<Record<string, Buffer>> {
  const cut = async (file: string, text: string, wght: number) =>
    subsetFont(await readFile(file), text, { targetFormat: "truetype", variationAxes: { wght } });
  const latin = `${letters}${range(0xa0, 0x17f)}`;
  return {
    "poster-head.ttf": await cut(eczar, latin, 600),
    "poster-text.ttf": await cut(eczar, latin, 400),
    "poster-ethiopic.ttf": await cut(ethiopicSerif, range(0x1200, 0x137f), 600),
  };
}

const sans = createRequire(import.meta.url).resolve(
  "@fontsource-variable/noto-sans-ethiopic/files/noto-sans-ethiopic-latin-wght-normal.woff2",
);

/** The face of the app's texts, regular and bold, as TrueType files, for pictures of its screens. */
export const appFaces = async (): Promise<Buffer[]> =>
  Promise.all(
    [400, 600, 700].map(async (wght) =>
      subsetFont(await readFile(sans), `${letters}−`, { targetFormat: "truetype", variationAxes: { wght } }),
    ),
  );

/** The letters of the wordmark, as heavy as the logo has them, as a TrueType file. */
export const wordmarkFont = async (name: string) =>
  subsetFont(await readFile(eczar), name, { targetFormat: "truetype", variationAxes: { wght: 700 } });

/** The display face as WOFF2, reduced to the letters of English headings and what a language has beside them. */
export const displayFont = async (more = ""): Promise<Buffer> =>
  subsetFont(await readFile(eczar), [...new Set(letters + more.replace(/[^\p{Script=Latin}«»‹›]/gu, ""))].join(""), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 800 } },
  });
