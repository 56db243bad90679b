import { createHash } from "node:crypto";
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

/** The letters of the wordmark, as heavy as the logo has them, as a TrueType file. */
export const wordmarkFont = async (name: string) =>
  subsetFont(await readFile(eczar), name, { targetFormat: "truetype", variationAxes: { wght: 700 } });

/** The display face, reduced to the letters of Latin headings: a WOFF2 file and its content-hashed name. */
export async function displayFont(): Promise<{ name: string; bytes: Buffer }> {
  const bytes = await subsetFont(await readFile(eczar), letters, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  return { name: `eczar-${hash}.woff2`, bytes };
}
