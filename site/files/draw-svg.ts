import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { drawnOnce } from "./kept-drawings.ts";

/** How wide in pixels, with the faces in which TrueType files and no others, and in which where a text names none of them. */
type Setting = { pixels: number; fontFiles?: string[]; defaultFontFamily: string };

/** An SVG as PNG, and as SVG whose texts are outlines. */
export function drawSvg(svg: string, { pixels, fontFiles = [], defaultFontFamily }: Setting) {
  const faces = fontFiles.map((file) => readFileSync(file));
  const of = [svg, JSON.stringify({ pixels, defaultFontFamily }), ...faces];
  const parsed = () =>
    new Resvg(svg, {
      fitTo: { mode: "width", value: pixels },
      font: { loadSystemFonts: false, fontFiles, defaultFontFamily },
    });
  const drawnAs = (form: string, draw: () => Buffer) => drawnOnce(["resvg", form, ...of], draw);
  return {
    png: () => drawnAs("png", () => parsed().render().asPng()),
    outlined: () => drawnAs("svg", () => Buffer.from(parsed().toString())).toString(),
  };
}
