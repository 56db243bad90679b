import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { frameHtml } from "../../mail/frame/frame-html.ts";
import type { Frame } from "../../mail/frame/mail-frame.ts";

const frame = (locale: string): Frame => ({
  locale,
  subject: "ሰላም",
  preview: "ሰላም",
  brand: "Selam",
  heading: "በተጠባባቂነት ተመዝግበዋል",
  blocks: [
    { kind: "lead", text: "ቁጥር 12" },
    { kind: "text", text: "ስለተመዘገቡ እናመሰግናለን።" },
    { kind: "rows", rows: [{ title: "ስም", text: "ሕሩት በቀለ" }] },
  ],
  why: "ይህን መልእክት የላክነው ስለተመዘገቡ ነው።",
  notes: [],
  legal: "Selam ባንክ አይደለም።",
  address: "",
  nameEnd: "፦",
});

/** The size and the line height of everything that has both, in pixels. */
const linesIn = (html: string) =>
  [...html.matchAll(/font-size:(\d+)px(?:!important)?;line-height:(\d+)px/g)].map(([, size, line]) => ({
    size: Number(size),
    ratio: Number(line) / Number(size),
  }));

describe("a mail in Ethiopic letters", () => {
  const html = frameHtml(frame("am"));

  test("has no letter closer to the next than it is cut, and none that leans", () => {
    assert.match(frameHtml(frame("en")), /letter-spacing:-1px/);
    assert.doesNotMatch(html, /letter-spacing/);
    assert.match(html, /em\{font-style:normal/);
  });

  test("has 1.22 of a heading's size between its lines and 1.65 of what is read", () => {
    const lines = linesIn(html);
    assert.ok(lines.length >= 8);
    const [heads, texts] = [lines.filter(({ size }) => size > 18), lines.filter(({ size }) => size <= 18)];
    for (const { size, ratio } of heads) assert.ok(ratio >= 1.22 && ratio < 1.29, `${size} px: ${ratio}`);
    for (const { size, ratio } of texts) assert.ok(ratio >= 1.65 && ratio < 1.75, `${size} px: ${ratio}`);
    assert.ok(linesIn(frameHtml(frame("so"))).some(({ ratio }) => ratio < 1.2));
  });
});
