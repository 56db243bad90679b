import { readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import type { Plugin } from "vite";
import { readPalette } from "./palette.ts";
import { readPicture } from "./read-picture.ts";

/** The files in pictures/ become modules, checked and made small; one that is not as it has to be stops the build. */
export function pictures(): Plugin {
  let folder = "";
  return {
    name: "pictures",
    enforce: "pre",
    configResolved({ root }) {
      folder = resolve(root, "pictures");
    },
    load: {
      filter: { id: /\.svg$/ },
      async handler(id) {
        if (!id.startsWith(folder)) return undefined;
        const sheet = resolve(folder, "palette.css");
        this.addWatchFile(sheet);
        const palette = readPalette(await readFile(sheet, "utf8"));
        const text = await readFile(id, "utf8");
        try {
          return { code: `export default ${JSON.stringify(readPicture(text, palette))}`, map: null };
        } catch (error) {
          return this.error(`pictures/${relative(folder, id)}: ${(error as Error).message}`);
        }
      },
    },
  };
}
