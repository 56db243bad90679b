import { type PictureName, pictureNames } from "./names.ts";
import type { PictureFile } from "./read-picture.ts";

export type { PictureName };

const files = import.meta.glob<PictureFile>("../../pictures/**/*.svg", { eager: true, import: "default" });

const pathOf = (name: string) => `../../pictures/${name}.svg`;

const known = new Set<string>(pictureNames.map(pathOf));
for (const path of Object.keys(files))
  if (!known.has(path)) throw new Error(`${path.slice("../../".length)} is not listed in site/pictures/names.ts`);
for (const name of pictureNames)
  if (!files[pathOf(name)])
    throw new Error(`site/pictures/names.ts lists ${name}, but pictures/${name}.svg is not there`);

/** A picture's file and its size. */
export const pictureOf = (name: PictureName): PictureFile => files[pathOf(name)]!;
