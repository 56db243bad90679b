import type { Brand } from "../content/content-schema.ts";

/** Where the press kit is. */
export const kitPath = ({ file }: Pick<Brand, "file">) => `/press/${file}-press-kit.zip`;
