import { cutTtf, eczar, ethiopicLetters, ethiopicSerif, letters, range } from "./fonts.ts";

/** The faces of posters, by their file names: whatever people's names hold, in Latin and Ethiopic letters. */
export async function posterFaces(): Promise<Record<string, Buffer>> {
  const latin = `${letters}${range(0xa0, 0x17f)}`;
  return {
    "poster-head.ttf": await cutTtf(eczar, latin, 600),
    "poster-text.ttf": await cutTtf(eczar, latin, 400),
    "poster-ethiopic.ttf": await cutTtf(ethiopicSerif, ethiopicLetters, 600),
  };
}
