/** A color of the palette in both schemes, as #rrggbb. */
type Shades = { light: string; dark: string };
/** The colors that pictures may use, by their names with the dashes. */
export type Palette = ReadonlyMap<string, Shades>;

const declaration = /(--[\w-]+)\s*:\s*([^;}]+)/g;
const darkRules = /@media\s*\(\s*prefers-color-scheme\s*:\s*dark\s*\)\s*\{\s*:root\s*\{([^{}]*)\}\s*\}/g;
const lightRules = /:root\s*\{([^{}]*)\}/g;

/** The custom properties of a style sheet for both schemes, and what else stands in it. */
export function readSheet(css: string): { light: Map<string, string>; dark: Map<string, string>; other: string } {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  const gather = (into: Map<string, string>) => (_: string, rules: string) => {
    for (const [, name, value] of rules.matchAll(declaration)) into.set(name!, longHex(value!.trim()));
    return "";
  };
  const other = css
    .replace(/\/\*.*?\*\//gs, "")
    .replace(darkRules, gather(dark))
    .replace(lightRules, gather(light))
    .trim();
  return { light, dark, other };
}

/** pictures/palette.css as colors; one without a value for the dark is the same in both schemes. Throws for a value that is no #rrggbb. */
export function readPalette(css: string): Palette {
  const { light, dark } = readSheet(css);
  return new Map(
    [...light].map(([name, value]) => {
      const shades = { light: value, dark: dark.get(name) ?? value };
      const wrong = Object.values(shades).find((shade) => !/^#[0-9a-f]{6}$/.test(shade));
      if (wrong) throw new Error(`pictures/palette.css: ${name} is ${wrong}, which is no #rrggbb`);
      return [name, shades];
    }),
  );
}

/** A color in lower case, its #rgb as #rrggbb. */
export const longHex = (color: string) =>
  color.toLowerCase().replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, "#$1$1$2$2$3$3");

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The name of the color of the palette that is nearest to a #rrggbb by day. */
export function nearest(palette: Palette, hex: string): string {
  const wanted = channels(hex);
  const distance = ({ light }: Shades) =>
    channels(light).reduce((sum, channel, at) => sum + (channel - wanted[at]!) ** 2, 0);
  return [...palette].reduce((best, next) => (distance(next[1]) < distance(best[1]) ? next : best))[0];
}
