import { renderToStaticMarkup } from "react-dom/server";
import { isEthiopic } from "../../languages/language.ts";
import { bands } from "../../ui/weave/bands.ts";
import { markRows } from "../../ui/weave/mark.tsx";
import { colors, ink, paper } from "../../ui/weave/palette.ts";
import { rows } from "../../ui/weave/rows.ts";
import { Threads } from "../../ui/weave/threads.tsx";
import { cloths } from "../cloths/country-cloths.tsx";
import type { ClothRepeat } from "../cloths/weaving.tsx";
import type { SharedPicture } from "../renderer.ts";
import { png } from "./pictures.tsx";
import { setTitle } from "./title-lines.ts";

const width = 1200;
const height = 630;
const stitch = 4;
const threads = Object.entries(colors)
  .map(([thread, color]) => `.${thread}{fill:none;stroke:${color};stroke-width:.86}`)
  .join("");
/** Where words begin, and how far a drawing keeps from the edge. */
const edge = 72;

/** How titles are set, by where the drawing stands; a title beside one keeps off it. */
const settings = {
  none: { width: width - 2 * edge, sizes: [84, 64], lines: 3 },
  below: { width: width - 2 * edge, sizes: [76, 56, 48], lines: 2 },
  rising: { width: 700, sizes: [76, 62, 54], lines: 3 },
  beside: { width: 640 - edge - 28, sizes: [76, 60, 50, 42], lines: 4 },
} as const;

/** How large Ethiopic letters are beside Latin ones, and how far apart the lines of each are, in parts of their size. */
const ethiopicLetters = { size: 0.84, line: 1.22 };
const latinLine = 1.04;

const border = rows(bands.wide);
const shawl = (): ClothRepeat => ({
  width: border[0]!.length,
  height: border.length,
  border: 0,
  drawn: <Threads rows={border} />,
});

/** How far above the foot of the picture a cloth ends. */
const footing = 40;
const clothHeight = 160;

/** A cloth along the foot, the woven border unless given. */
function Foot({ own }: { own?: ClothRepeat | undefined }) {
  const cloth = own ?? shawl();
  const tall = own ? clothHeight : border.length * stitch;
  const scale = tall / cloth.height;
  const top = height - tall - footing;
  return (
    <>
      <pattern id="band" width={cloth.width * scale} height={tall} patternUnits="userSpaceOnUse" y={top}>
        <g transform={`scale(${scale})`}>{cloth.drawn}</g>
      </pattern>
      <rect y={top} width={width} height={tall} fill="url(#band)" />
    </>
  );
}

/**
 * Where a page's own drawing stands: right of the title over the whole height, below it over the whole width, or over the
 * whole width behind the title, down to the cloth, out of which it rises.
 */
const places = {
  beside: { x: 640, y: 0, width: width - 640, height, fit: "xMidYMid meet" },
  below: { x: 0, y: 330, width, height: height - 330, fit: "xMidYMax meet" },
  rising: { x: 0, y: 0, width, height: height - clothHeight - footing, fit: "xMidYMax meet" },
} as const;

function Drawn({ svg, place, faces }: NonNullable<SharedPicture["drawing"]> & { faces: string[] }) {
  const { fit, ...box } = places[place];
  const picture = png(svg, box.width * 2, faces).toString("base64");
  return <image href={`data:image/png;base64,${picture}`} {...box} preserveAspectRatio={fit} />;
}

/** TrueType files: the titles' faces, and those of the app's texts in all letters, which a drawing may name. */
export type DrawnFaces = {
  latin: string;
  ethiopic: string;
  app: string[];
};

/**
 * The picture that a shared link shows: a page's title beside its own drawing, or over its cloth, out of which a drawing
 * may rise; 1200 x 630, as PNG.
 */
export function shareImage(
  { title, cloth, drawing, languageCode }: SharedPicture,
  brand: string,
  drawnFaces: DrawnFaces,
): Buffer {
  const set = setTitle(title, settings[drawing?.place ?? "none"], drawnFaces);
  const { lines } = set;
  const inEthiopic = isEthiopic(languageCode);
  const size = inEthiopic ? set.size * ethiopicLetters.size : set.size;
  const step = size * (inEthiopic ? ethiopicLetters.line : latinLine);
  const faces = [drawnFaces.latin, ...(inEthiopic ? [drawnFaces.ethiopic] : [])];
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
      <style>{threads}</style>
      <rect width={width} height={height} fill={paper} />
      {drawing && <Drawn {...drawing} faces={[...faces, ...drawnFaces.app]} />}
      {(!drawing || drawing.place === "rising") && <Foot own={cloth && cloths[cloth]()} />}
      <svg aria-hidden="true" x={edge} y="58" width="52" height="52" viewBox="0 0 13 13">
        <Threads rows={markRows} />
      </svg>
      <text x="140" y="102" fontFamily="Eczar" fontSize="52" fill={ink}>
        {brand}
      </text>
      {lines.map((line, index) => (
        <text key={line} x="70" y={206 + index * step} fontFamily="Eczar" fontSize={size} fill={ink}>
          {line}
        </text>
      ))}
    </svg>,
  );
  return png(svg, width, faces);
}
