import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { transform } from "lightningcss";

const read = (file: string) => readFileSync(file, "utf8");

/** The browsers that package.json names, each version as Lightning CSS takes it: major * 2^16 + minor * 2^8. */
const named = Object.fromEntries(
  (JSON.parse(read("package.json")).browserslist as string[]).map((line) => {
    const [browser = "", version = ""] = line.replace("android", "chrome").split(" >= ");
    const [major = 0, minor = 0] = version.split(".").map(Number);
    return [browser, (major << 16) | (minor << 8)];
  }),
);
/** What browsers get as styles, by the file that it is in: the pages' own and the islands' sheets. */
const styles = new Map(
  globSync("dist/pages/**/*.html").map((file) => [
    file,
    [...read(file).matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join(""),
  ]),
);
for (const file of globSync("dist/client/assets/*.css")) styles.set(file, read(file));

/** The declarations with a vendor's prefix that Lightning CSS writes for the named browsers. */
const prefixed = (code: string) =>
  transform({ filename: "built.css", code: Buffer.from(code), targets: named, minify: true })
    .code.toString()
    .match(/-(webkit|moz)-[\w-]+:[^;}]+/g) ?? [];

describe("the styles of built pages", () => {
  test("have the prefixes and no form that the browsers of package.json don't take", () => {
    assert.ok(styles.size > 100, "styles are found");
    for (const [file, text] of styles) {
      assert.deepEqual(
        prefixed(text).filter((declaration) => !text.includes(declaration)),
        [],
        file,
      );
      assert.doesNotMatch(text, /[{};]&|light-dark\(/, file);
    }
  });

  test("draw lines through and under text in Safari too, which takes them with neither thickness nor variable", () => {
    const lines = [...styles].flatMap(([file, text]) =>
      [...text.matchAll(/(-webkit-)?text-decoration:([^;}]+)/g)].map(([, prefix, value = ""]) => ({
        file,
        prefix,
        value,
      })),
    );
    assert.deepEqual(
      lines.filter(({ value }) => /var\(|\d/.test(value)),
      [],
    );
    const dashed = lines.filter(({ value }) => value === "underline dashed");
    assert.ok(dashed.length > 200, "dashes are found");
    assert.equal(dashed.filter(({ prefix }) => prefix).length * 2, dashed.length, "each in both forms");
  });
});
