/** A color of the palette in both schemes, as #rrggbb. */
type Shades = { light: string; dark: string };
/** The colors that pictures may use, by their names with the dashes. */
export type Palette = ReadonlyMap<string, Shades>;

const declaration = /(?<![\w-])(--[\w-]+)\s*:([^;}]*)/g;
const darkRules = /@media\s*\(\s*prefers-color-scheme\s*:\s*dark\s*\)\s*\{\s*:root\s*\{([^{}]*)\}\s*\}/g;
const lightRules = /:root\s*\{([^{}]*)\}/g;

/** The custom properties of a style sheet for both schemes. */
export function readSheet(css: string): { light: Map<string, string>; dark: Map<string, string> } {
  return { light: rulesOf(css.replace(darkRules, ""), lightRules), dark: rulesOf(css, darkRules) };
}

const rulesOf = (css: string, rules: RegExp) =>
  new Map(
    [...css.matchAll(rules)].flatMap(([, declarations]) =>
      [...declarations!.matchAll(declaration)].map(([, name, value]) => [name!, longHex(value!.trim())] as const),
    ),
  );

/**
 * pictures/palette.css as colors; one without a value for the dark is the same in both schemes. Throws for a value that is no #rrggbb, and
 * for one that two colors have by day, as pictures name their colors by it.
 */
export function readPalette(css: string): Palette {
  const { light, dark } = readSheet(css);
  const nameOf = new Map<string, string>();
  for (const [name, value] of light) {
    const wrong = [value, dark.get(name) ?? value].find((shade) => !/^#[0-9a-f]{6}$/.test(shade));
    if (wrong) throw new Error(`pictures/palette.css: ${name} is ${wrong}, which is no #rrggbb`);
    if (nameOf.has(value)) throw new Error(`pictures/palette.css: ${name} is ${value}, as ${nameOf.get(value)} is`);
    nameOf.set(value, name);
  }
  return new Map([...light].map(([name, value]) => [name, { light: value, dark: dark.get(name) ?? value }]));
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
