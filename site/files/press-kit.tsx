import { strToU8, type Zippable, zipSync } from "fflate";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { WovenProvider } from "../../ui/weave/band.tsx";
import { coffee, colors, cotton, nightColors } from "../../ui/weave/palette.ts";
import { CardDrawing, LogoDrawing, MarkDrawing } from "../pages/press/drawings.tsx";
import type { WholeSite } from "../renderer.ts";
import { drawSvg } from "./draw-svg.ts";
import { factSheet } from "./fact-sheet.tsx";

const pngWidth = 2400;
const screenWidth = 1200;

/**
 * The press kit as a ZIP file, the same bytes for the same content: logos and card as SVG and PNG, the colors, a read-me
 * and the app's screens and a fact sheet in each language. `face` is a TrueType file of the wordmark's letters, `appFaces` are those of the app's texts.
 */
export function pressKit(site: WholeSite, face: string, appFaces: string[]): Uint8Array {
  const files: Zippable = {
    [`${site.brand.file}-colors.json`]: strToU8(`${JSON.stringify(namedColors(site), null, 2)}\n`),
  };
  for (const [name, drawing] of Object.entries(drawings(site))) {
    const drawn = drawSvg(drawing, { pixels: pngWidth, fontFiles: [face], defaultFontFamily: "Eczar" });
    files[`${name}.svg`] = strToU8(drawn.outlined());
    files[`${name}.png`] = [drawn.png(), { level: 0 }];
  }
  for (const { code } of site.languages) {
    Object.assign(files, screens(site, code, appFaces));
    files[code === "en" ? "read-me.txt" : `read-me-${code}.txt`] = strToU8(readMe(site, code));
    files[`fact-sheet-${code}.html`] = strToU8(factSheet(site, code));
  }
  return zipSync({ [`${site.brand.file}-press-kit`]: files }, { level: 9, mtime: lastChange(site) });
}

/** The app's screens in a language, called as its page names them. */
function screens(site: WholeSite, code: string, fontFiles: string[]): Zippable {
  const files: Zippable = {};
  for (const [name, drawing] of Object.entries(site.appScreens(code))) {
    const drawn = drawSvg(drawing, { pixels: screenWidth, fontFiles, defaultFontFamily: "Noto Sans Ethiopic" });
    const file = `${site.brand.file}-app-${name}${code === "en" ? "" : `-${code}`}`;
    files[`${file}.svg`] = strToU8(drawn.outlined());
    files[`${file}.png`] = [drawn.png(), { level: 0 }];
  }
  return files;
}

function drawings({ brand: { name, file }, words }: WholeSite): Record<string, string> {
  const { logos, card } = words("en").press.table;
  const label = (of: string) => logos.find(({ drawing }) => drawing === of)?.label ?? name;
  return {
    [`${file}-logo`]: colored(<LogoDrawing label={label("logo")} name={name} />, colors),
    [`${file}-logo-on-coffee`]: colored(
      <LogoDrawing label={label("coffee")} name={name} ink={cotton} />,
      nightColors,
      coffee,
    ),
    [`${file}-mark`]: colored(<MarkDrawing label={label("mark")} />, colors),
    [`${file}-card`]: colored(<CardDrawing label={card.label} name={name} />, nightColors),
  };
}

/** A drawing as a file of its own: its threads colored, on a ground or on nothing. */
function colored(drawing: ReactElement, threads: Record<string, string>, ground?: string): string {
  const strokes = Object.entries(threads).map(([thread, color]) => `.${thread}{stroke:${color}}`);
  const style = `<style>.threads path{fill:none;stroke-width:.9}${strokes.join("")}</style>`;
  const svg = renderToStaticMarkup(<WovenProvider value={new Set()}>{drawing}</WovenProvider>);
  const [x, y, width, height] = svg.match(/viewBox="([^"]*)"/)![1]!.split(" ");
  const back = ground ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ground}"/>` : "";
  return svg.replace(/<svg[^<>]*>/, `$&${style}${back}`);
}

const namedColors = ({ words }: WholeSite) =>
  Object.entries(words("en").press.table.colors.names).map(([thread, name]) => ({
    name,
    hex: colors[thread as keyof typeof colors],
  }));

const readMe = ({ words, brand }: WholeSite, code: string) =>
  `${words(code).press.kit.readMe.join("\n\n").replace("{email}", brand.pressEmail)}\n`;

/** Midnight of the day on which the newest claim was looked at, by the clock of this machine, as ZIP has it. */
function lastChange({ claims }: WholeSite): Date {
  const newest = Object.values(claims)
    .map(({ asOf }) => asOf)
    .sort()
    .at(-1)!;
  return new Date(`${newest}T00:00:00`);
}
