import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, test } from "node:test";
import { check } from "recheck";
import { type ESTree, parseSync, Visitor } from "vite";

const root = resolve(import.meta.dirname, "..");
const files = globSync("{ui,http,db,mail,forms,team,features,site,server}/**/*.{ts,tsx,mjs}", { cwd: root });

/** Far more than any of them takes on an idle machine: what takes longer is named as unknown instead of waited for. */
const unhurried = { timeout: 120_000, attackTimeout: null, incubationTimeout: null };

type Pattern = { source: string; flags: string; at: string };

/** Every regular expression that a file writes down, and every place where it makes one of something else. */
function patternsOf(file: string): { written: Pattern[]; made: string[] } {
  const text = readFileSync(resolve(root, file), "utf8");
  const at = (offset: number) => `${file}:${text.slice(0, offset).split("\n").length}`;
  const [written, made]: [Pattern[], string[]] = [[], []];
  const call = ({ callee, start }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type === "Identifier" && callee.name === "RegExp") made.push(at(start));
  };
  const visitor = new Visitor({
    Literal(node) {
      if ("regex" in node) written.push({ source: node.regex.pattern, flags: node.regex.flags, at: at(node.start) });
    },
    NewExpression: call,
    CallExpression: call,
  });
  visitor.visit(parseSync(file, text).program);
  return { written, made };
}

const found = files.map(patternsOf);
const written = found.flatMap((file) => file.written);

describe("regular expressions", () => {
  test("are written down, never put together at run time", () => {
    assert.deepEqual(
      found.flatMap((file) => file.made),
      [],
    );
    assert.ok(written.length > 50, `${written.length} found`);
  });

  const once = new Map(written.map((each) => [`${each.source}/${each.flags}`, each]));
  for (const { source, flags, at } of once.values()) {
    test(`/${source}/${flags} takes time linear to its text (${at})`, async () => {
      const found = await check(source, flags, unhurried);
      assert.equal(found.status, "safe", found.status === "vulnerable" ? found.complexity.summary : "");
    });
  }
});
