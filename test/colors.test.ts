import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { readPalette } from "../site/pictures/palette.ts";

type Colors = Record<string, string>;

const sheet = readFileSync("site/styles/tokens.css", "utf8");
const colorsOf = (block: RegExp): Colors => {
  const declared = sheet.match(block)?.[1] ?? "";
  const hex = (short: string) => (short.length === 4 ? short.replace(/[\da-f]/g, "$&$&") : short);
  return Object.fromEntries([...declared.matchAll(/--([\w-]+): (#[\da-f]+);/g)].map((m) => [m[1]!, hex(m[2]!)]));
};

const day = colorsOf(/:root,\n\.by-day \{(.*?)\}/s);
const night = { ...day, ...colorsOf(/prefers-color-scheme: dark\) \{\s*:root \{(.*?)\}/s) };
/** On coffee ground the tokens of `.coffee` and `.night` hold, whatever the scheme. */
/** What pictures are painted with. */
const palette = readPalette(readFileSync("pictures/palette.css", "utf8"));

const onCoffee = (scheme: Colors): Colors => ({
  ...scheme,
  ink: scheme["on-dark"]!,
  ...colorsOf(/\n\.coffee \{(.*?)\}/s),
  ...colorsOf(/\.coffee,\n\.night \{(.*?)\}/s),
  page: scheme.coffee!,
});

/** Red, green and blue of "#rrggbb" as parts of light, 0 to 1. */
const light = (color: string) =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];

/** The lightness of OKLCH, 0 to 100: https://www.w3.org/TR/css-color-4/#color-conversion-code. */
function lightness(color: string) {
  const [r, g, b] = light(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return 100 * (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s);
}

/** The contrast of WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string) {
  const [darker, brighter] = [one, other]
    .map(light)
    .map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .sort((a, b) => a - b) as [number, number];
  return (brighter + 0.05) / (darker + 0.05);
}

const grounds = ["page", "quiet", "coffee"] as const;

describe("the dark scheme", () => {
  test("has grounds that are at least 6% of OKLCH's lightness apart", () => {
    const sorted = grounds.map((ground) => lightness(night[ground]!)).sort((a, b) => a - b);
    const apart = sorted.slice(1).map((each, index) => each - sorted[index]!);
    assert.equal(apart.length, 2);
    for (const gap of apart) assert.ok(gap >= 6, `${apart.map((each) => each.toFixed(1))}`);
  });

  test("shows its card against page, quiet and coffee", () => {
    const card = lightness(night.card!);
    for (const ground of grounds) assert.ok(card - lightness(night[ground]!) >= 6, ground);
  });

  test("keeps white cotton white", () => {
    const cotton = readFileSync("site/styles/paints/shawls-paints.css", "utf8").matchAll(/--cotton: (#[\da-f]{6})/g);
    const whites = [...[...cotton].map(([, white]) => white!), palette.get("--cotton")!.dark];
    assert.equal(whites.length, 3);
    for (const white of whites) assert.ok(lightness(white) > 85, white);
  });

  test("darkens the rooms and the air of pictures", () => {
    for (const name of ["--wall", "--air", "--earth", "--plaster", "--facade"]) {
      const { light, dark } = palette.get(name)!;
      assert.ok(lightness(dark) < 50 && lightness(light) > lightness(dark), `${name}: ${dark}`);
    }
  });
});

test("the palette of pictures has the page's own colors in both schemes, each told from the others by day", () => {
  const names = "page quiet ink soft rule edge k g r y b w card brown on-dark".split(" ");
  const value = (hex: string | undefined) => Number.parseInt(hex!.slice(1), 16);
  for (const name of names) {
    const { light, dark } = palette.get(`--${name}`)!;
    assert.ok(Math.abs(value(light) - value(day[name])) < 4, `${name}: ${light}`);
    assert.equal(dark, night[name], name);
  }
});

for (const [name, scheme] of Object.entries({ light: day, dark: night })) {
  describe(`in the ${name} scheme`, () => {
    const papers = [
      { ...scheme, on: "page" },
      { ...scheme, page: scheme.quiet!, on: "quiet" },
      { ...onCoffee(scheme), on: "coffee" },
    ] as Colors[];

    test("text has a contrast of 4.5 on every ground", () => {
      for (const paper of papers) {
        const texts = paper.on === "coffee" ? ["ink", "soft"] : ["ink", "soft", "go", "bad"];
        for (const text of texts) {
          const ratio = contrast(paper[text]!, paper.page!);
          assert.ok(ratio >= 4.5, `${text} on ${paper.on}: ${ratio.toFixed(2)}`);
        }
      }
      assert.ok(
        contrast(scheme["on-go"]!, scheme.go!) >= 4.5 && contrast(scheme["on-go"]!, scheme["go-hover"]!) >= 4.5,
      );
      assert.ok(
        contrast(scheme["on-dark"]!, scheme.card!) >= 4.5 && contrast(scheme["on-dark"]!, scheme.brown!) >= 4.5,
      );
    });

    test("fields' edges, the focus ring and the threads but gold have a contrast of 3 on every ground", () => {
      for (const paper of papers) {
        for (const line of paper.on === "coffee" ? ["focus", "g", "r", "y", "b"] : ["edge", "focus", "g", "r", "b"]) {
          const ratio = contrast(paper[line]!, paper.page!);
          assert.ok(ratio >= 3, `${line} on ${paper.on}: ${ratio.toFixed(2)}`);
        }
      }
    });
  });
}
