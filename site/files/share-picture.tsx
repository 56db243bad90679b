import { renderToStaticMarkup } from "react-dom/server";
import { isEthiopic } from "../../languages/language.ts";
import { type ClothRepeat, drawnCloth } from "../../ui/cloths/drawn-cloths.tsx";
import { bands } from "../../ui/weave/bands.ts";
import { markRows } from "../../ui/weave/mark.tsx";
import { colors, ink, paper } from "../../ui/weave/palette.ts";
import { rows } from "../../ui/weave/rows.ts";
import { Threads } from "../../ui/weave/threads.tsx";
import type { DrawingPlace, SharedPicture } from "../renderer.ts";
import { png } from "./pictures.tsx";
import { shareSize } from "./share-file.ts";
import { setTitle, type TitleSetting } from "./title-lines.ts";

const { width, height } = shareSize;
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

/**
 * Where a picture says in one line that the product in it isn't open, by where its drawing stands: at the foot of the title's
 * column, or beside the brand where the cloth or the drawing takes the foot. The smallest letters are ones that a chat still shows: 28 px.
 */
const besideBrand = { x: 312, y: 100, width: 530, sizes: [36, 34], lines: 1 } as const;
const statuses = {
  beside: { x: 70, y: 572, width: 640 - edge - 28, sizes: [36, 34], lines: 1 },
  rising: besideBrand,
  below: besideBrand,
} as const;

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

/** A text in lines of the titles' faces, with the size of its letters and how far apart its lines are. */
function setText(text: string, code: string, setting: TitleSetting, faces: DrawnFaces) {
  const { size, ...set } = setTitle(text, setting, faces);
  if (!isEthiopic(code)) return { ...set, size, step: size * latinLine };
  const { size: part, line } = ethiopicLetters;
  return { ...set, size: size * part, step: size * part * line };
}

type StatusProps = { text: string; code: string; place: DrawingPlace; faces: DrawnFaces };

/** What the picture says of the product in it, over the gold dashes of what is planned. */
function Status({ text, code, place, faces }: StatusProps) {
  const { x, y, ...setting } = statuses[place];
  const { lines, widths, size } = setText(text, code, setting, faces);
  return (
    <g transform={`translate(${x} ${y})`}>
      <text fontFamily="Eczar" fontSize={size} fill={ink}>
        {lines[0]}
      </text>
      <path d={`M0 13h${Math.round(widths[0]!)}`} stroke={colors.y} strokeWidth="4" strokeDasharray="12 7" />
    </g>
  );
}

/** TrueType files: the titles' faces, and those of the app's texts in all letters, which a drawing may name. */
export type DrawnFaces = {
  latin: string;
  ethiopic: string;
  app: string[];
};

/**
 * The picture that a shared link shows: a page's title beside its own drawing, or over its cloth, out of which a drawing
 * may rise, and what it says of the product in it; 1200 x 630, as PNG.
 */
export function shareImage(
  { title, cloth, drawing, languageCode, status }: SharedPicture,
  brand: string,
  drawnFaces: DrawnFaces,
): Buffer {
  const { lines, size, step } = setText(title, languageCode, settings[drawing?.place ?? "none"], drawnFaces);
  const faces = [drawnFaces.latin, ...(isEthiopic(languageCode) ? [drawnFaces.ethiopic] : [])];
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
      <style>{threads}</style>
      <rect width={width} height={height} fill={paper} />
      {drawing && <Drawn {...drawing} faces={[...faces, ...drawnFaces.app]} />}
      {(!drawing || drawing.place === "rising") && <Foot own={cloth && drawnCloth(cloth)} />}
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
      {drawing && status && <Status text={status} code={languageCode} place={drawing.place} faces={drawnFaces} />}
    </svg>,
  );
  return png(svg, width, faces);
}
