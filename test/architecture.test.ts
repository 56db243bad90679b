import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { describe, test } from "node:test";

const code = globSync("{ui,http,db,mail,forms,team,features,site,server}/**/*.{ts,tsx}").sort();
const counted = globSync("{ui,http,db,mail,forms,team,features,site,server}/**/*.{ts,tsx,css}");
const source = (file: string) => readFileSync(file, "utf8");

type Import = { target: string; typeOnly: boolean };
const importForm =
  /(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?["'](\.[^"']+)["']|import\((?:\/\*.*?\*\/\s*)?["'](\.[^"']+)["']\)/g;

const importsOf = (file: string): Import[] =>
  [...source(file).matchAll(importForm)].map(([, typeOnly, fixed, dynamic]) => ({
    target: join(dirname(file), (fixed ?? dynamic ?? "").replace(/\?.*$/, "")),
    typeOnly: Boolean(typeOnly),
  }));

const room = (file: string) =>
  file.startsWith("features/") ? file.split("/").slice(0, 2).join("/") : file.split("/")[0]!;

/** What each room may import from, beside itself: content, ui, db, http <- mail, forms, team <- features <- site | server. */
const base = ["content", "ui", "db", "http", "mail", "forms", "team"];
const mayImport: Record<string, string[]> = {
  ui: ["content"],
  db: [],
  http: ["db"],
  mail: ["db", "http"],
  forms: ["ui", "http"],
  team: ["ui", "db", "http", "forms"],
  site: base,
  server: base,
};
const allowed = (from: string, to: string) =>
  from === to ||
  (from.startsWith("features/") ? base.includes(to) : (mayImport[from] ?? []).includes(to)) ||
  (["site", "server"].includes(from) && to.startsWith("features/"));

describe("the import rule", () => {
  test("content, ui, db, http <- mail, forms, team <- features <- site | server, and no feature imports another", () => {
    const broken = code.flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => !allowed(room(file), room(target)))
        .map(({ target }) => `${file} -> ${target}`),
    );
    // Development serves the source instead of the build, and takes the font from where the build makes it.
    assert.deepEqual(broken, ["server/development.ts -> site/files/fonts.ts"]);
  });

  test("nothing that the browser loads reaches a server folder, mail, http or db", () => {
    const reached = new Set<string>();
    const visit = (file: string) => {
      if (reached.has(file) || !/\.tsx?$/.test(file)) return;
      reached.add(file);
      for (const { target, typeOnly } of importsOf(file)) if (!typeOnly) visit(target);
    };
    visit("site/client.ts");
    assert.ok(reached.has("features/waitlist/waitlist-form.tsx"), "the walk sees dynamic imports");
    assert.deepEqual(
      [...reached].filter((file) => /(^|\/)server\/|^http\/|^mail\/|^db\/|^site\/content\//.test(file)),
      [],
    );
  });

  test("the walk sees every kind of import", () => {
    const found = importsOf("site/engine/wake.ts").map(({ target }) => target);
    assert.deepEqual(found, ["ui/island.tsx", "site/engine/hydrate.tsx"]);
  });
});

describe("the house", () => {
  test("only server/config.ts reads the environment", () => {
    assert.deepEqual(
      code.filter((file) => /process\.env\b(?!\.NODE_ENV")/.test(source(file))),
      ["server/config.ts"],
    );
  });

  test("no file is over 250 lines, and half of them have at most 60", () => {
    const lengths = counted.map((file) => source(file).split("\n").length);
    assert.deepEqual(
      counted.filter((_, index) => lengths[index]! > 250),
      [],
    );
    assert.ok(lengths.sort((a, b) => a - b)[lengths.length >> 1]! <= 60);
  });

  test("names are kebab-case, and there are no drawers", () => {
    assert.deepEqual(
      counted.filter((file) => !/^([a-z\d-]+\/)*[a-z\d-]+(\.d)?\.(tsx?|css)$/.test(file)),
      [],
    );
    assert.deepEqual(
      counted.filter((file) => /\/(utils|lib|helpers|components|common|misc)\//.test(`/${file}`)),
      [],
    );
  });

  test("content holds words alone", () => {
    const files = globSync("content/**/*", { withFileTypes: true }).filter((entry) => entry.isFile());
    assert.deepEqual(
      files.filter((entry) => !/\.(yml|md)$/.test(entry.name)).map((entry) => entry.name),
      [],
    );
  });

  test("a migration that has landed is in the list, in order", () => {
    const files = globSync("db/migrations/*.ts")
      .map((file) => file.replace(/^.*\/|\.ts$/g, ""))
      .sort();
    const listed = [...source("db/migrate.ts").matchAll(/"(\d{3}-[a-z-]+)":/g)].map(([, name]) => name);
    assert.deepEqual(listed, files);
  });
});
