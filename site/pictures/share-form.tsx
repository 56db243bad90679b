import { besideTitle } from "../drawings/beside-title.ts";
import { readSheet } from "./palette.ts";
import { type PictureName, pictureOf } from "./pictures.ts";

/** The SVG of a picture with the values of its colors by day in their places, for renderers that know no custom properties. */
export function byDay(svg: string): string {
  const [sheet = "", css = ""] = /<style>([^<]*)<\/style>/.exec(svg) ?? [];
  const { light } = readSheet(css);
  return svg.replace(sheet, "").replace(/var\((--[\w-]+)\)/g, (_, name: string) => light.get(name)!);
}

type ShareFormProps = {
  name: PictureName;
  /** The part of it that is shown, as a viewBox; all of it unless given. */
  view?: string;
  /** The middle of a part that fills the room beside a title, as a share of the picture's width. */
  around?: number;
};

/** A picture for pictures of shared links. */
export function ShareForm({ name, view, around }: ShareFormProps) {
  const { svg } = pictureOf(name);
  const drawn = byDay(svg);
  const box = /viewBox="([^"]*)"/.exec(drawn)![1]!;
  const content = drawn.slice(drawn.indexOf(">") + 1, drawn.lastIndexOf("</svg>"));
  const shown = view ?? (around === undefined ? box : partOf(box, around));
  const [, , width, height] = shown.split(" ");
  return (
    <svg
      viewBox={shown}
      width={width}
      height={height}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a picture of the repository, checked by the build
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}

/** As high as a picture and as wide as the room beside a title, within its edges. */
function partOf(box: string, around: number): string {
  const [left, top, width, height] = box.split(" ").map(Number) as [number, number, number, number];
  const wide = Math.round((height * besideTitle.width) / besideTitle.height);
  const from = Math.min(Math.max(width * around - wide / 2, 0), width - wide);
  return [Math.round(left + from), top, wide, height].join(" ");
}
