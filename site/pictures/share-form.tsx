import { readSheet } from "./palette.ts";
import { type PictureName, pictureOf } from "./pictures.ts";

/** The SVG of a picture with the values of its colors by day in their places, for renderers that know no custom properties. */
export function byDay(svg: string): string {
  const [sheet = "", css = ""] = /<style>(.*?)<\/style>/s.exec(svg) ?? [];
  const { light } = readSheet(css);
  return svg.replace(sheet, "").replace(/var\((--[\w-]+)\)/g, (_, name: string) => light.get(name)!);
}

type ShareFormProps = {
  name: PictureName;
  /** The part of it that is shown, as a viewBox; all of it unless given. */
  view?: string;
};

/** A picture for pictures of shared links. */
export function ShareForm({ name, view }: ShareFormProps) {
  const { svg } = pictureOf(name);
  const [, box, content] = /^<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>$/s.exec(byDay(svg))!;
  const shown = view ?? box!;
  const [, , width, height] = shown.split(" ");
  return (
    <svg
      viewBox={shown}
      width={width}
      height={height}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a picture of the repository, checked by the build
      dangerouslySetInnerHTML={{ __html: content! }}
    />
  );
}
