import { type PictureName, pictureNames } from "./names.ts";
import type { PictureFile } from "./read-picture.ts";

export type { PictureName };

/** The files right in pictures/, such as the palette and the sheet of figures, are for who draws. */
const files = import.meta.glob<PictureFile>("../../pictures/*/**/*.svg", { eager: true, import: "default" });

const pathOf = (name: string) => `../../pictures/${name}.svg`;

for (const name of pictureNames)
  if (!files[pathOf(name)]) throw new Error(`pictures/${name}.svg is not there, but site/pictures/names.ts lists it`);

/** A picture's file and its size. */
export const pictureOf = (name: PictureName): PictureFile => files[pathOf(name)]!;
