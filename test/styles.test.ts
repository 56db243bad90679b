import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import * as palette from "../ui/weave/palette.ts";

const rooms = "ui,forms,team,features,site,server,mail,http";
const source = (file: string) => readFileSync(file, "utf8");
const sheets = globSync(`{${rooms}}/**/*.css`).sort();
const drawn = [...sheets, ...globSync(`{${rooms}}/**/*.{ts,tsx}`)].sort();
const tokens = source("site/styles/tokens.css");

/** Mails have no style sheet. */
const mails = /^(features\/[a-z]+\/server|mail)\//;
const pages = drawn.filter((file) => !mails.test(file));
/** Where colors stand: the tokens and paints, the palette of what is drawn elsewhere, and flags. */
const colorRooms =
  /^(site\/styles\/|ui\/weave\/palette\.ts$|ui\/cloths\/cloth-dyes\.ts$|features\/remittance\/flags\/)/;
/** Black and white with and without a part of light are no colors but masks and shades. */
const color =
  /(?<![\w&])#(?!(?:000|fff)[\da-f]?\b)(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/gi;

/** What only operators see, who read English, and what a printer puts on paper by a rule of its own. */
const teams =
  /^(team\/|features\/(operators|audit|statistics|announcements)\/|features\/[a-z]+\/team\/|site\/specimen\/)|-print\.css/;

/** What visitors read on a screen. */
const publicSheets = sheets.filter(
  (file) =>
    !teams.test(file) && !/^(site\/drawings\/phone|site\/pages\/account|features\/waitlist\/joined)\//.test(file),
);

/** Letters that are part of a drawing, as large as it, and the marks of notes. */
const drawnText = /^site\/(pages\/blog\/opening\.css|styles\/type\.css: font: 500 min\(0\.7em)/;

/** The rules of files, without the at-rules around them. */
const rulesOf = (files: string[]) =>
  files.flatMap((file) =>
    [...source(file).matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
      file,
      selector: selector.trim(),
      body,
    })),
  );

/** The lines of the files, with `pattern`'s finds: "file: find". */
const finds = (files: string[], pattern: RegExp) =>
  files.flatMap((file) => (source(file).match(pattern) ?? []).map((found) => `${file}: ${found}`));

describe("style sheets", () => {
  test("a color is written in one place", () => {
    assert.ok(finds(["site/styles/tokens.css"], color).length > 40, "colors are found");
    assert.deepEqual(
      finds(
        pages.filter((file) => !colorRooms.test(file)),
        color,
      ),
      [],
    );
  });

  test("what is drawn outside of a page has the colors of the pages", () => {
    const block = (selector: RegExp) =>
      Object.fromEntries(
        [...(tokens.match(selector)?.[1] ?? "").matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [
          name,
          value,
        ]),
      );
    const { g, r, y, b, k, page, ink, soft, rule, bad, coffee, ...day } = block(/:root,\n\.by-day \{(.*?)\}/s);
    assert.deepEqual(palette.colors, { g, r, y, b, k });
    assert.deepEqual(
      { page, ink, soft, rule, bad, coffee, cotton: day["on-dark"] },
      {
        page: palette.paper,
        ink: palette.ink,
        soft: palette.soft,
        rule: palette.rule,
        bad: palette.bad,
        coffee: palette.coffee,
        cotton: palette.cotton,
      },
    );
    const dark = block(/prefers-color-scheme: dark\) \{\s*:root \{(.*?)\}/s);
    assert.deepEqual(
      [dark.page, day.go, dark.go, dark["on-go"]],
      [palette.nightPaper, palette.action, palette.nightAction, palette.onNightAction],
      "the page at night, and what can be pressed",
    );
    const { k: _, ...night } = block(/\.coffee,\n\.night \{(.*?)\}/s);
    assert.deepEqual(palette.nightColors, night);
  });

  test("a dashed line is gold, which says that something is not true yet", () => {
    const dashed = finds(sheets, /[^;{}]*\bdashed\b[^;{}]*(;\s*text-decoration-color: [^;]+)?/g);
    assert.ok(dashed.length > 3, "dashed lines are found");
    assert.deepEqual(
      dashed.filter((found) => !/var\(--(y|tack)\)/.test(found)),
      [],
    );
  });

  test("a page changes at the four widths that the tokens name, and at no other", () => {
    const four = tokens.match(/[\d.]+rem(?=[,.])/g)?.slice(0, 4);
    assert.deepEqual(four, ["35rem", "47.5rem", "62.5rem", "77.5rem"]);
    const widths = pages.flatMap((file) =>
      [...source(file).matchAll(/@media[^{]*(?:width|height)[^{]*/g)].flatMap(([query]) =>
        (query.match(/[\d.]+(?:px|r?em|vw|ch)\b/g) ?? []).map((width) => ({ file, width })),
      ),
    );
    assert.ok(widths.length > 80, "widths are found");
    assert.deepEqual(
      widths.filter(({ width }) => !four?.includes(width)),
      [],
    );
  });

  test("headings and large figures have a size of the scale", () => {
    const highest = [...tokens.matchAll(/--(h\d(?:-\w+)?): (?:min\()?clamp\([^,]+,[^,]+, ([\d.]+)rem\)/g)];
    assert.deepEqual(
      highest.map(([, name, rem]) => [name, Number(rem) * 16]),
      [
        ["h1-poster", 128],
        ["h1-product", 96],
        ["h1-page", 72],
        ["h1-lean", 48],
        ["h2-1", 64],
        ["h2-2", 48],
        ["h2-3", 36],
        ["h2-4", 28],
        ["h3", 24],
      ],
    );
    const sizes = finds(publicSheets, /--size: [^;]+/g);
    assert.ok(sizes.length > 80, `${sizes.length} sizes are found`);
    assert.deepEqual(
      sizes.filter((found) => !/var\(--(h\d|title\)|full\)|of\))|cqi/.test(found)),
      [],
    );
    const own = rulesOf(publicSheets).filter(
      ({ selector, body }) => /\bh[12]$/.test(selector) && /\bfont(-size)?: (?![^;]*var\(--(h\d|text))/.test(body),
    );
    assert.deepEqual(
      own.map(({ file, selector }) => `${file}: ${selector}`),
      [],
    );
  });

  test("text is never smaller than 15 px, on every page but the team's", () => {
    assert.match(tokens, /--small: 0\.9375rem;/);
    const written = finds(publicSheets, /(?<![-\w])font(-size)?: [^;]+/g);
    assert.ok(written.length > 100, `${written.length} sizes are found`);
    const pixels = (found: string) =>
      [...found.replace(/ \/ .*/, "").matchAll(/([\d.]+)(rem|px|vw)\b/g)].map(
        ([, size, unit]) => Number(size) * { rem: 16, px: 1, vw: 3.2 }[unit as "rem" | "px" | "vw"],
      );
    const small = written.filter((found) => !/clamp\(/.test(found) && pixels(found).some((px) => px > 0 && px < 15));
    assert.deepEqual(small.filter((found) => !drawnText.test(found)).sort(), []);
  });

  test("letters stand apart by nothing but a token, which Ethiopic letters turn off", () => {
    const tracked = finds(sheets, /letter-spacing: [^;]+/g);
    assert.ok(tracked.length > 20, "letter-spacing is found");
    assert.deepEqual(
      tracked.filter(
        (found) => !/: (letter-spacing: )?(0|inherit|calc\(-?[\d.]+em \* var\(--track, 1\)\))$/.test(found),
      ),
      [],
    );
    const inCode = drawn.filter((file) => !file.endsWith("css") && /letter-?spacing/i.test(source(file)));
    assert.deepEqual(
      inCode.filter((file) => !file.startsWith("site/styles/")),
      ["mail/frame/mail-type.ts", "site/pages/press/drawings.tsx"],
      "mails by their language, and the wordmark, which is Latin in each",
    );
  });

  test("lines are as far apart as a token says, which Ethiopic letters raise, on every page but the team's", () => {
    const written = finds(sheets, /line-height: [^;]+|\bfont: [^;]* \/ [^;]+/g);
    const public_ = written.filter((found) => !teams.test(found));
    assert.ok(public_.length > 100, `${public_.length} lines are found`);
    const token = /(line-height: |\/ )(var\(--(lead|read), [\d.]+\)|0\b|inherit|calc\(|[\d.]+(px|rem|em)\b)/;
    assert.deepEqual(
      public_.filter((found) => !token.test(found)),
      [],
    );
  });

  test("nothing leans and nothing is written in capitals by a style, which Ethiopic letters have no form for", () => {
    assert.deepEqual(finds(drawn, /font-style: (italic|oblique)|text-transform|small-caps|fontStyle/g), []);
  });

  test("what is only heard is hidden in one way", () => {
    assert.deepEqual(
      [...new Set(finds(sheets, /clip-path: inset\(50%\)|clip: rect\(/g))],
      ["site/styles/controls.css: clip-path: inset(50%)"],
    );
  });
});
