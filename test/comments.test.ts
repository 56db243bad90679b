import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, test } from "node:test";
import { parseSync } from "vite";

const all = globSync("{ui,http,db,mail,forms,team,features,site,server}/**/*.{ts,tsx,css,mjs}").sort();

describe("what comments say", () => {
  test("a file that a comment names exists", () => {
    const known = new Set(
      globSync("**/*", { exclude: ["node_modules", "dist", ".git"] }).flatMap((file) => [file, basename(file)]),
    );
    const mentioned = /(?<![\w.{}$*-])(?:[\w-]+\/)*[\w-]+\.(?:tsx?|css|ya?ml|mjs|md)\b/g;
    const named = all.flatMap((file) =>
      comments(file).flatMap((comment) => (comment.match(mentioned) ?? []).map((name) => [file, name] as const)),
    );
    assert.ok(named.length > 20, "comments are found");
    assert.deepEqual(
      named.filter(([, name]) => !known.has(name)),
      [],
    );
  });
});

function comments(file: string): string[] {
  const text = readFileSync(file, "utf8");
  if (file.endsWith(".css")) return text.match(/\/\*.*?\*\//gs) ?? [];
  return parseSync(file, text).comments.map(({ value }) => value);
}
