import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { madeOnce } from "./kept-drawings.ts";

type Options = NonNullable<Parameters<typeof subsetFont>[2]>;

/** The font of a file, reduced to the letters of a text. */
export async function subset(file: string, letters: string, options: Options): Promise<Buffer> {
  const font = await readFile(file);
  return madeOnce(["subset", font, letters, JSON.stringify(options)], () => subsetFont(font, letters, options));
}
