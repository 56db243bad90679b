import type { ReactNode } from "react";
import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import type { BandName } from "../../../ui/weave/bands.ts";
import { paths } from "../../../ui/weave/thread-paths.ts";
import type { Words } from "../../content/words.ts";
import { breakText, TextBlock, TextLine, widthOf } from "./app-text.tsx";

/** The phone with its frame, and its screen inside, in the drawing's units. */
export const phone = { width: 364, height: 744, frame: 12 };
export const screen = { width: 340, height: 720, edge: 22 };
/** How wide the text of a screen may be. */
export const column = screen.width - 2 * screen.edge;

/** The app's four places. */
export type AppPlace = keyof Words["app"]["places"];

type PhoneProps = {
  /** Its part from the top that shows; the whole phone unless given. */
  cut?: number | undefined;
  /** Where in the app it is; without it there are no places to go to. */
  place?: AppPlace;
  /** Whether nothing of the app shows, only what its messages tell. */
  locked?: boolean;
  places?: Words["app"]["places"];
  title?: string;
  label?: string | undefined;
  children: ReactNode;
};

/** A phone with one screen of the app: its woven border and title at the top, its four places at the bottom. */
export function AppPhone({ cut = phone.height, place, places, locked, title, label, children }: PhoneProps) {
  const { width, height, frame } = phone;
  return (
    <svg className="app" viewBox={`0 0 ${width} ${cut}`} role="img" aria-label={label} aria-hidden={!label}>
      <rect fill="var(--brown)" stroke="var(--edge)" x="1" y="1" width={width - 2} height={height - 2} rx="54" />
      <clipPath id="app-screen">
        <rect width={screen.width} height={screen.height} rx="43" />
      </clipPath>
      <g transform={`translate(${frame} ${frame})`} clipPath="url(#app-screen)">
        <rect fill={locked ? "var(--coffee)" : "var(--page)"} width={screen.width} height={screen.height} />
        {!locked && <ClothPiece name="mid" x={0} y={40} width={screen.width} stitch={1.5} />}
        {title && <Title>{title}</Title>}
        {children}
        {place && places && <Places places={places} current={place} />}
        <rect fill="var(--brown)" x="128" y="11" width="84" height="21" rx="10.5" />
      </g>
    </svg>
  );
}

/** The sum that a screen is about, smaller when it has no room. */
export const Sum = ({ y, children }: { y: number; children: string }) => (
  <TextLine x={screen.edge - 1} y={y} size={widthOf(children) > column / 42 ? "less" : "sum"}>
    {children}
  </TextLine>
);

/** What the screen is, smaller in two lines when one has no room for it. */
function Title({ children }: { children: string }) {
  const large = breakText(children, column / 21).length < 2;
  const long = breakText(children, column / 17).length > 1;
  return (
    <TextBlock x={screen.edge} y={long ? 91 : 103} size={large ? "title" : "lead"} as="bold" width={column} step={20}>
      {children}
    </TextBlock>
  );
}

type ClothProps = {
  name: BandName;
  x: number;
  y: number;
  /** Its size in the drawing's units; as high as the band once unless given. */
  width: number;
  height?: number;
  stitch: number;
  night?: boolean;
  className?: string;
};

/** A piece of cloth, its pattern beginning at its upper left corner. */
export function ClothPiece({ name, x, y, width, height, stitch, night, className }: ClothProps) {
  const cloth = { name, night };
  const high = height === undefined ? bandHeight(name) : height / stitch;
  return (
    <g className={className} transform={`translate(${x} ${y}) scale(${stitch})`}>
      <Pattern {...cloth} />
      <rect width={round(width / stitch)} height={round(high)} fill={bandFill(cloth)} />
    </g>
  );
}

/** A number of a path, to one decimal. */
export const round = (value: number) => Math.round(value * 10) / 10;

const glyphs: Record<AppPlace, string[]> = {
  home: [
    "....g....",
    "...ggg...",
    "..gg.gg..",
    ".gg...gg.",
    "gg.....gg",
    ".ggggggg.",
    ".gg...gg.",
    ".gg...gg.",
    ".gg...gg.",
  ],
  send: [
    "....g....",
    "...ggg...",
    "..ggggg..",
    ".gg.g.gg.",
    "....g....",
    "....g....",
    "....g....",
    "....g....",
    "....g....",
  ],
  save: [
    "g.g.g.g.g",
    "g.g.g.g.g",
    "g.g.g.g.g",
    "g.g.g.g.g",
    "ggggggggg",
    "ggggggggg",
    "ggggggggg",
    "ggggggggg",
    "ggggggggg",
  ],
  card: ["", "ggggggggg", "g.......g", "g.......g", "ggggggggg", "ggggggggg", "g.......g", "g.......g", "ggggggggg"],
};

/** The four places at the bottom, each a sign of nine by nine stitches; the one that is open is green. */
function Places({ places, current }: { places: Words["app"]["places"]; current: AppPlace }) {
  const each = screen.width / 4;
  return (
    <g className="places">
      <rect fill="var(--page)" y="648" width={screen.width} height="72" />
      <path className="hair" d={`M0 648.5h${screen.width}`} />
      {(Object.keys(glyphs) as AppPlace[]).map((place, index) => {
        const middle = each * (index + 0.5);
        return (
          <g key={place} className={place === current ? "open" : "shut"}>
            <path d={paths(glyphs[place]).g} transform={`translate(${round(middle - 10)} 660) scale(2.2)`} />
            <TextLine x={middle} y={700} size="tiny" at="middle">
              {places[place]}
            </TextLine>
          </g>
        );
      })}
    </g>
  );
}

/** A diamond, `reach` from its centre to its tips. */
export const diamond = (x: number, y: number, reach: number) =>
  `M${round(x)} ${round(y - reach)}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z`;

/** A button as wide as the column. */
export const AppButton = ({ y, quiet, children }: { y: number; quiet?: boolean; children: string }) => (
  <>
    <rect className={quiet ? "button-quiet" : "button-main"} x={screen.edge} y={y} width={column} height="46" rx="2" />
    <TextLine x={screen.width / 2} y={y + 29} as={quiet ? "bold" : "bold on-go"} at="middle">
      {children}
    </TextLine>
  </>
);
