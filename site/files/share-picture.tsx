import { renderToStaticMarkup } from "react-dom/server";
import { isEthiopic } from "../../languages/ethiopic.ts";
import { bands } from "../../ui/weave/bands.ts";
import { markRows } from "../../ui/weave/mark.tsx";
import { colors, ink, paper } from "../../ui/weave/palette.ts";
import { rows } from "../../ui/weave/rows.ts";
import { Threads } from "../../ui/weave/threads.tsx";
import { cloths } from "../cloths/country-cloths.tsx";
import type { ClothRepeat } from "../cloths/weaving.tsx";
import type { SharedPicture } from "../renderer.ts";
import { png } from "./pictures.tsx";

const width = 1200;
const height = 630;
const stitch = 4;
const threads = Object.entries(colors)
  .map(([thread, color]) => `.${thread}{fill:none;stroke:${color};stroke-width:.86}`)
  .join("");
/** Where words begin, and how far a drawing keeps from the edge. */
const edge = 72;

/** What a title is set in, by where the drawing stands: the longest line in letters with its size, large first, and how many lines fit. */
const settings = {
  none: {
    sizes: [
      [19, 84],
      [32, 64],
    ],
    lines: 3,
  },
  below: {
    sizes: [
      [24, 76],
      [34, 56],
      [40, 48],
    ],
    lines: 2,
  },
  beside: {
    sizes: [
      [13, 76],
      [17, 60],
      [20, 50],
    ],
    lines: 5,
  },
} as const;

/** How large Ethiopic letters are beside Latin ones, how much wider they then are, and how far apart their lines, in parts of their size. */
const ethiopicLetters = { size: 0.84, width: 1.25, line: 1.22 };
const latinLine = 0.98;

/** How long a text is, in Latin letters. */
const lengthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/\p{Script=Ethiopic}/u.test(letter) ? ethiopicLetters.width : 1), 0);

/** A title's lines and their size: the largest in which it is not too many lines. */
function setTitle(title: string, place: keyof typeof settings): { lines: string[]; size: number } {
  const { sizes, lines: most } = settings[place];
  const set = sizes.map(([longest, size]) => ({ lines: breakTitle(title, longest), size }));
  return set.find(({ lines }) => lines.length <= most) ?? set.at(-1)!;
}

/** Breaks a title into lines that fit beside each other's length, at most `longestLine` letters where words allow. */
function breakTitle(title: string, longestLine: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && lengthOf(last) + lengthOf(word) < longestLine)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const border = rows(bands.wide);
const shawl = (): ClothRepeat => ({
  width: border[0]!.length,
  height: border.length,
  border: 0,
  drawn: <Threads rows={border} />,
});

/** A cloth along the foot, the woven border unless given. */
function Foot({ own }: { own?: ClothRepeat | undefined }) {
  const cloth = own ?? shawl();
  const tall = own ? 160 : border.length * stitch;
  const scale = tall / cloth.height;
  const top = height - tall - 40;
  return (
    <>
      <pattern id="band" width={cloth.width * scale} height={tall} patternUnits="userSpaceOnUse" y={top}>
        <g transform={`scale(${scale})`}>{cloth.drawn}</g>
      </pattern>
      <rect y={top} width={width} height={tall} fill="url(#band)" />
    </>
  );
}

/** Where a page's own drawing stands: right of the title over the whole height, or below it over the whole width. */
const places = {
  beside: { x: 640, y: 0, width: width - 640, height, fit: "xMidYMid meet" },
  below: { x: 0, y: 330, width, height: height - 330, fit: "xMidYMax meet" },
} as const;

function Drawn({ svg, place, faces }: NonNullable<SharedPicture["drawing"]> & { faces: string[] }) {
  const { fit, ...box } = places[place];
  const picture = png(svg, box.width * 2, faces).toString("base64");
  return <image href={`data:image/png;base64,${picture}`} {...box} preserveAspectRatio={fit} />;
}

/** TrueType files: the titles' faces, and those of the app's texts, which a drawing may name. */
export type DrawnFaces = {
  latin: string;
  ethiopic: string;
  app: { latin: string[]; ethiopic: string[] };
};

/**
 * The picture that a shared link shows: a page's title beside its own drawing, or over its cloth where it has none,
 * 1200 x 630, as PNG.
 */
export function shareImage(
  { title, cloth, drawing, languageCode }: SharedPicture,
  brand: string,
  { latin, ethiopic, app }: DrawnFaces,
): Buffer {
  const set = setTitle(title, drawing?.place ?? "none");
  const { lines } = set;
  const inEthiopic = isEthiopic(languageCode);
  const size = inEthiopic ? set.size * ethiopicLetters.size : set.size;
  const step = size * (inEthiopic ? ethiopicLetters.line : latinLine);
  const faces = inEthiopic ? [latin, ethiopic] : [latin];
  const appFiles = inEthiopic ? [...app.latin, ...app.ethiopic] : app.latin;
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
      <style>{threads}</style>
      <rect width={width} height={height} fill={paper} />
      {!drawing && <Foot own={cloth && cloths[cloth]()} />}
      {drawing && <Drawn {...drawing} faces={[...appFiles, ...faces]} />}
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
