import { Resvg } from "@resvg/resvg-js";
import { renderToStaticMarkup } from "react-dom/server";
import { bands } from "../../ui/weave/bands.ts";
import { markRows } from "../../ui/weave/mark.tsx";
import { colors, ink, paper } from "../../ui/weave/palette.ts";
import { rows } from "../../ui/weave/rows.ts";
import { Threads } from "../../ui/weave/threads.tsx";
import type { ClothRepeat } from "../pages/country/cloths.tsx";

const strokes = Object.entries(colors).map(([thread, color]) => `.${thread}{stroke:${color}}`);
const threads = `${strokes.join("")}[class]{fill:none;stroke-width:.86}`;

const width = 1200;
const height = 630;
const stitch = 4;
const mostLines = 3;

/** A title's lines and their size: large, or smaller in longer lines when it would be more than three. */
function setTitle(title: string): { lines: string[]; size: number } {
  const lines = breakTitle(title, 19);
  return lines.length > mostLines ? { lines: breakTitle(title, 32), size: 64 } : { lines, size: 88 };
}

/** Breaks a title into lines that fit beside each other's length, at most `longestLine` letters where words allow. */
function breakTitle(title: string, longestLine: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < longestLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const png = (svg: string, pixels: number, fontFiles: string[] = []) =>
  new Resvg(svg, {
    fitTo: { mode: "width", value: pixels },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: "Eczar" },
  })
    .render()
    .asPng();

const border = rows(bands.wide);
const shawl = (): ClothRepeat => ({
  width: border[0]!.length,
  height: border.length,
  drawn: <Threads rows={border} />,
});

/**
 * The picture that a shared link shows: a page's title over its cloth, the woven border unless given, 1200 x 630, as PNG.
 * `face` is a TrueType file.
 */
export function shareImage(title: string, brand: string, face: string, own?: ClothRepeat): Buffer {
  const { lines, size } = setTitle(title);
  const cloth = own ?? shawl();
  const tall = own ? 160 : border.length * stitch;
  const scale = tall / cloth.height;
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
      <style>{threads}</style>
      <pattern id="band" width={cloth.width * scale} height={tall} patternUnits="userSpaceOnUse" y={height - tall - 40}>
        <g transform={`scale(${scale})`}>{cloth.drawn}</g>
      </pattern>
      <rect width={width} height={height} fill={paper} />
      <svg aria-hidden="true" x="72" y="58" width="52" height="52" viewBox="0 0 13 13">
        <Threads rows={markRows} />
      </svg>
      <text x="140" y="102" fontFamily="Eczar" fontSize="52" fill={ink}>
        {brand}
      </text>
      {lines.map((line, index) => (
        <text key={line} x="70" y={216 + index * size * 0.98} fontFamily="Eczar" fontSize={size} fill={ink}>
          {line}
        </text>
      ))}
      <rect y={height - tall - 40} width={width} height={tall} fill="url(#band)" />
    </svg>,
  );
  return png(svg, width, [face]);
}

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
