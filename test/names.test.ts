import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { describe, test } from "node:test";
import { parseSync } from "vite";

const rooms = "ui,http,db,mail,forms,team,features,site,server";
const code = globSync(`{${rooms}}/**/*.{ts,tsx}`).sort();
const all = globSync(`{${rooms}}/**/*.{ts,tsx,css,mjs}`).sort();

/** Files that are named after what they describe: a page's words, a step of the database. */
const namesake = /^(site\/content\/words|db\/migrations)\//;
/** The parts that every feature has by the same name. */
const parts = ["contract", "routes", "team-routes", "words"];

/** The values that stand under more than one key, with what they stand for. */
const repeated = (pairs: (readonly [name: string, place: string])[]) =>
  [...Map.groupBy(pairs, ([name]) => name)]
    .map(([name, found]) => [name, ...new Set(found.map(([, place]) => place))])
    .filter(({ length }) => length > 2);

type Statement = { type: string; id?: { name: string } | null; declaration?: Statement; declarations?: Statement[] };

/** The types, components and classes that a file declares at its top, and what it exports. */
function declared(file: string) {
  const { module, program, errors } = parseSync(file, readFileSync(file, "utf8"));
  assert.deepEqual(errors, [], file);
  const named = (statement: Statement): string[] => {
    if (statement.declaration) return named(statement.declaration);
    if (statement.declarations) return statement.declarations.flatMap(named);
    return statement.id?.name ? [statement.id.name] : [];
  };
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, exportName }) => (moduleRequest ? [] : (exportName.name ?? []))),
  );
  return { file, exported, top: (program.body as unknown as Statement[]).flatMap(named) };
}
const files = code.filter((file) => !namesake.test(file)).map(declared);

describe("each name once", () => {
  test("no two files have the same name, but for the parts that every feature has", () => {
    const names = all
      .filter((file) => !namesake.test(file))
      .map((file) => [basename(file).replace(/\..*$/, ""), dirname(file)] as const)
      .filter(([name]) => !parts.includes(name));
    assert.deepEqual(repeated(names), []);
  });

  test("no two files export the same name", () => {
    assert.deepEqual(
      repeated(files.flatMap(({ file, exported }) => exported.map((name) => [name, file] as const))),
      [],
    );
  });

  test("a type or component that one file exports is declared by no other", () => {
    const exported = new Set(files.flatMap((file) => file.exported));
    const declarations = files.flatMap(({ file, top }) =>
      top.filter((name) => /^[A-Z]/.test(name) && exported.has(name)).map((name) => [name, file] as const),
    );
    assert.ok(declarations.some(([name]) => name === "SiteRenderer"));
    assert.deepEqual(repeated(declarations), []);
  });
});

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
