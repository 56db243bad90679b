import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";

/** Marks that a line cannot break after without a space, with what follows them and is no space, closing mark or end. */
const stuck = (text: string) => text.match(/[።፣፤፥፦፡](?![\s»›)\]"'’”።፣፤*_|<\\]|$)[^\n]{0,12}/gu) ?? [];
/** A space that breaks no line, after a mark or before one. */
const unbroken = (text: string) => text.match(/[።፣፤፥፦፡][\u00a0\u202f\u2060]|\s[።፣፤፥፦]/gu) ?? [];

describe("the marks of Ethiopic sentences", () => {
  test("are followed by a space where a line can break, and follow their word at once", () => {
    assert.deepEqual(stuck("ይላኩ።ገንዘብ"), ["።ገንዘብ"]);
    assert.deepEqual(stuck('«ይላኩ።» ገንዘብ፣ ብር።\nዛሬ፤ (ነገ።) "ትናንት።"'), []);
    assert.equal(unbroken("ይላኩ።\u00a0ገንዘብ ። ብር").length, 2);
    for (const file of globSync("content/{am,ti}/**/*.{yml,md}")) {
      const text = readFileSync(file, "utf8");
      assert.deepEqual([...stuck(text), ...unbroken(text)], [], file);
    }
  });
});
