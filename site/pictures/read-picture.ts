import { brotliCompressSync } from "node:zlib";
import { optimize, type PluginConfig } from "svgo";
import { checkColors, checkElements, PictureFault } from "./check.ts";
import type { Palette } from "./palette.ts";

/** A picture as it is served: an SVG file that holds the colors of both schemes, and its size in pixels. */
export type PictureFile = { svg: string; width: number; height: number };

/** How large a served picture may be, in bytes: as it is, and as browsers load it. */
const limits = { plain: 24 * 1024, brotli: 8 * 1024 };

/** What drawing programs leave in their files. */
const leftovers: PluginConfig[] = [
  "removeDoctype",
  "removeXMLProcInst",
  "removeComments",
  "removeMetadata",
  "removeTitle",
  { name: "removeDesc", params: { removeAny: true } },
  "removeEditorsNSData",
];

/** Styles as attributes, colors as #rrggbb. */
const plainColors: PluginConfig[] = [
  { name: "inlineStyles", params: { onlyMatchedOnce: false } },
  "convertStyleToAttrs",
  { name: "convertColors", params: { shorthex: false, shortname: false, currentColor: false } },
];

/**
 * The text of a picture's file, checked and made small. Throws an error that says in one line what is wrong, and in which
 * line of `text` where that is known.
 */
export function readPicture(text: string, palette: Palette): PictureFile {
  const used = new Set<string>();
  try {
    const checks = [...leftovers, checkElements, ...plainColors, checkColors(palette, used)];
    const checked = optimize(text, { plugins: checks }).data;
    const small = optimize(checked, {
      multipass: true,
      floatPrecision: 2,
      plugins: ["preset-default", "removeXlink"],
    }).data;
    const svg = small.replace(/^<svg[^>]*>/, (start) => `${start}<style>${sheetOf(palette, used)}</style>`);
    return withinLimits({ svg: sized(svg), ...sizeOf(svg) });
  } catch (error) {
    throw new Error(said(error, text));
  }
}

function said(error: unknown, text: string): string {
  if (error instanceof PictureFault) {
    const at = error.at ? text.indexOf(error.at) : -1;
    return at < 0 ? error.message : `line ${text.slice(0, at).split("\n").length}: ${error.message}`;
  }
  const { line, reason } = error as { line?: number; reason?: string };
  return line ? `line ${line}: ${reason}` : (error as Error).message.split("\n")[0]!;
}

/** The values of some of the palette's colors in both schemes. */
function sheetOf(palette: Palette, used: Set<string>): string {
  const shades = [...used].sort().map((name) => [name, palette.get(name)!] as const);
  const day = shades.map(([name, { light }]) => `${name}:${light}`);
  const night = shades.flatMap(([name, { light, dark }]) => (dark === light ? [] : `${name}:${dark}`));
  const rules = night.length ? `@media (prefers-color-scheme:dark){:root{${night.join(";")}}}` : "";
  return `:root{${day.join(";")}}${rules}`;
}

function sizeOf(svg: string) {
  const [, , width, height] = /viewBox="([^"]*)"/
    .exec(svg)![1]!
    .split(/[\s,]+/)
    .map(Number);
  return { width: Math.round(width!), height: Math.round(height!) };
}

/** With its size in pixels, whatever unit its program wrote. */
function sized(svg: string): string {
  const { width, height } = sizeOf(svg);
  return svg.replace(/^<svg[^>]*>/, (start) =>
    start.replace(/ (width|height)="[^"]*"/g, "").replace("<svg", `<svg width="${width}" height="${height}"`),
  );
}

function withinLimits(picture: PictureFile): PictureFile {
  const sizes = { plain: Buffer.byteLength(picture.svg), brotli: brotliCompressSync(picture.svg).byteLength };
  for (const kind of ["plain", "brotli"] as const)
    if (sizes[kind] > limits[kind])
      throw new PictureFault(`it has ${sizes[kind]} bytes (${kind}), and ${limits[kind]} is the limit`);
  return picture;
}
