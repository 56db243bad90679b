import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { madeOnce } from "./kept-drawings.ts";

type Options = NonNullable<Parameters<typeof subsetFont>[2]>;

/** The font of a file, reduced to the letters of a text. */
export async function subset(file: string, letters: string, options: Options): Promise<Buffer> {
  const font = await readFile(file);
  return madeOnce(["subset", font, letters, JSON.stringify(options)], () => subsetFont(font, letters, options));
}

export const eczar = createRequire(import.meta.url).resolve(
  "@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2",
);
const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
export const letters = `${printableAscii}\u00a0’‘“”–—…·éñ×→€£`;

/** The files of the Ethiopic faces, for headings and for text, in all weights. */
export const ethiopicSerif = createRequire(import.meta.url).resolve(
  "@fontsource-variable/noto-serif-ethiopic/files/noto-serif-ethiopic-ethiopic-wght-normal.woff2",
);
export const ethiopicSans = createRequire(import.meta.url).resolve(
  "@fontsource-variable/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2",
);
export const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

export const ethiopicLetters = range(0x1200, 0x137f);
/** Cuts a face to the letters of a text, at a weight, as a TrueType file. */
export const cutTtf = (file: string, text: string, wght: number) =>
  subset(file, text, { targetFormat: "truetype", variationAxes: { wght } });

/** The display face at the headings' weight, and the Ethiopic one beside it, as TrueType files, for pictures drawn at build. */
export const pictureFaces = async (): Promise<Record<"latin" | "ethiopic", Buffer>> => ({
  latin: await cutTtf(eczar, `${letters}«»‹›`, 600),
  ethiopic: await cutTtf(ethiopicSerif, ethiopicLetters, 600),
});

/** The faces for headings and for text as TrueType files, for sheets that are printed. */
export const printFaces = async (): Promise<Record<"head" | "text" | "ethiopicHead" | "ethiopicText", Buffer>> => ({
  head: await cutTtf(eczar, `${letters}÷−«»‹›`, 600),
  text: await cutTtf(eczar, `${letters}÷−«»‹›`, 400),
  ethiopicHead: await cutTtf(ethiopicSerif, ethiopicLetters, 600),
  ethiopicText: await cutTtf(ethiopicSerif, ethiopicLetters, 400),
});

const appFiles = [
  createRequire(import.meta.url).resolve(
    "@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf",
  ),
  createRequire(import.meta.url).resolve(
    "@expo-google-fonts/noto-sans-ethiopic/600SemiBold/NotoSansEthiopic_600SemiBold.ttf",
  ),
  createRequire(import.meta.url).resolve("@expo-google-fonts/noto-sans-ethiopic/700Bold/NotoSansEthiopic_700Bold.ttf"),
];

/**
 * The face of the app's texts, regular, semibold and bold, as TrueType files, for pictures of its screens. Each has Latin and Ethiopic
 * letters: a renderer that comes to a face only for letters which another lacks takes it in the first weight it finds.
 */
export const appFaces = async (): Promise<Buffer[]> =>
  Promise.all(
    appFiles.map((file) =>
      subset(file, `${letters}−«»‹›${ethiopicLetters}`, {
        targetFormat: "truetype",
        preserveNameIds: [16],
      }),
    ),
  );

/** The letters of the wordmark, as heavy as the logo has them, as a TrueType file. */
export const wordmarkFont = async (name: string) => cutTtf(eczar, name, 700);

/** The display face as WOFF2, reduced to the letters of English headings and what a language has beside them. */
export const displayFont = async (more = ""): Promise<Buffer> =>
  subset(eczar, [...new Set(letters + more.replace(/[^\p{Script=Latin}«»‹›]/gu, ""))].join(""), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 800 } },
  });
