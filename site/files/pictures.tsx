import { renderToStaticMarkup } from "react-dom/server";
import { markRows } from "../../ui/weave/mark.tsx";
import { colors, paper } from "../../ui/weave/palette.ts";
import { Threads } from "../../ui/weave/threads.tsx";
import { drawSvg } from "./draw-svg.ts";

const strokes = Object.entries(colors).map(([thread, color]) => `.${thread}{stroke:${color}}`);
const threads = `${strokes.join("")}[class]{fill:none;stroke-width:.86}`;

/** Draws an SVG as a PNG so many pixels wide, with the faces in these files and no others. */
export const png = (svg: string, pixels: number, fontFiles: string[] = []) =>
  drawSvg(svg, { pixels, fontFiles, defaultFontFamily: "Eczar" }).png();

/** A square PNG as an ICO, what a browser asks for that shows no SVG: a directory of one entry, and the picture. */
function ico(picture: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // An icon.
  head.writeUInt16LE(1, 4); // One picture.
  head.set([pixels, pixels], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, picture]);
}

/** The mark as the icons that browsers and phones look for by their names, or find in the manifest, by URL path: SVG, and PNG or ICO. */
export function icons() {
  /** `ground` is its background, `margin` its part of the edge. */
  const drawn = (margin: number, ground?: string) => {
    const side = 13 / (1 - 2 * margin);
    const start = (13 - side) / 2;
    return renderToStaticMarkup(
      <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox={`${start} ${start} ${side} ${side}`}>
        <style>{threads.replace("stroke-width:.86", "stroke-width:1")}</style>
        {ground && <rect x={start} y={start} width={side} height={side} fill={ground} />}
        <Threads rows={markRows} />
      </svg>,
    );
  };
  return {
    "/icon.svg": Buffer.from(drawn(0.02)),
    "/favicon.ico": ico(png(drawn(0.02), 32), 32),
    "/icon-192.png": png(drawn(0.1, paper), 192),
    "/icon-512.png": png(drawn(0.1, paper), 512),
    "/icon-maskable-512.png": png(drawn(0.24, paper), 512),
    "/apple-touch-icon.png": png(drawn(0.16, paper), 180),
  };
}
