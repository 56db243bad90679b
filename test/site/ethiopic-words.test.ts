import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { parse } from "yaml";

/** Marks that a line cannot break after without a space, with what follows them and is no space, closing mark or end. */
const stuck = (text: string) => text.match(/[።፣፤፥፦፡](?![\s»›)\]}[{<"'’”።፣፤*_]|$)[^\n]{0,12}/gu) ?? [];
/** A space that breaks no line, after a mark or before one. */
const unbroken = (text: string) => text.match(/[።፣፤፥፦፡][\u00a0\u202f\u2060]|\s[።፣፤፥፦]/gu) ?? [];

const textsIn = (tree: unknown): string[] => {
  if (typeof tree === "string") return [tree];
  return tree && typeof tree === "object" ? Object.values(tree).flatMap(textsIn) : [];
};

describe("the marks of Ethiopic sentences", () => {
  test("are followed by a space where a line can break, and follow their word at once", () => {
    assert.deepEqual(stuck("ይላኩ።ገንዘብ"), ["።ገንዘብ"]);
    assert.deepEqual(stuck('«ይላኩ።» ገንዘብ፣ ብር።\nዛሬ፤ (ነገ።) "ትናንት።"'), []);
    assert.equal(unbroken("ይላኩ።\u00a0ገንዘብ ። ብር").length, 2);
    for (const file of globSync("content/{am,ti}/**/*.{yml,md}", { exclude: ["**/glossary.yml"] })) {
      const source = readFileSync(file, "utf8");
      for (const text of file.endsWith(".md") ? [source] : textsIn(parse(source)))
        assert.deepEqual([...stuck(text), ...unbroken(text)], [], file);
    }
  });
});
