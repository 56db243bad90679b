import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import rules from "../.dependency-cruiser.ts";

const rooms = ["languages", "ui", "http", "db", "mail", "forms", "team", "features", "site", "server"];
const code = globSync(`{${rooms}}/**/*.{ts,tsx}`).sort();
const counted = globSync(`{${rooms}}/**/*.{ts,tsx,css}`);
const source = (file: string) => readFileSync(file, "utf8");

/** What a folder's files import, and which imports break the rules: "rule: from -> to". */
async function imports(folder: string, from: string[]) {
  const { options, ...ruleSet } = rules;
  const { output } = await cruise(from, { ...options, baseDir: folder, ruleSet, validate: true });
  const { modules, summary } = output as ICruiseResult;
  return { modules, broken: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`) };
}

const whole = imports(".", rooms);

/** A line in a file that breaks one rule, and what it leads to. */
const breaches: [rule: string, file: string, line: string, to: string][] = [
  ["languages imports no other room", "languages/a.ts", 'import { f } from "../forms/f.ts";', "forms/f.ts"],
  ["ui imports content", "ui/a.tsx", 'import { f } from "../forms/f.ts";', "forms/f.ts"],
  ["db imports no other room", "db/a.ts", 'import type { H } from "../http/h.ts";', "http/h.ts"],
  ["http imports db", "http/a.ts", 'export { m } from "../mail/m.ts";', "mail/m.ts"],
  ["mail imports ui, db, http", "mail/a.ts", 'import { f } from "../forms/f.ts";', "forms/f.ts"],
  ["forms imports ui, http", "forms/a.tsx", 'import type { D } from "../db/d.ts";', "db/d.ts"],
  ["team imports ui, db, http, forms", "team/a.ts", 'import { m } from "../mail/m.ts";', "mail/m.ts"],
  [
    "a feature imports what every feature may",
    "features/one/a.ts",
    'const two = () => import("../two/t.ts");',
    "features/two/t.ts",
  ],
  ["a feature imports what every feature may", "features/one/b.ts", 'import "../../server/s.ts";', "server/s.ts"],
  [
    "what features share knows none of them",
    "features/services.ts",
    'import type { T } from "./two/t.ts";',
    "features/two/t.ts",
  ],
  [
    "site imports content, ui, db, http, mail, forms, team, features",
    "site/a.ts",
    'import type { S } from "../server/s.ts";',
    "server/s.ts",
  ],
  [
    "server imports all but the site, of which it knows the type",
    "server/a.ts",
    'import type { P } from "../site/p.ts";',
    "site/p.ts",
  ],
  [
    "the server loads nothing of the site",
    "server/b.ts",
    'import { r } from "../site/renderer.ts";',
    "site/renderer.ts",
  ],
  [
    "nothing that a browser loads reaches the server's rooms",
    "site/client.ts",
    'import(/* awake */ "../features/three/island.tsx");',
    "features/three/server/t.ts",
  ],
  ["no circles", "forms/c.ts", 'import type { D } from "./d.ts";', "forms/d.ts"],
  ["every import leads to a file", "ui/b.ts", 'import { gone } from "./gone.ts";', "./gone.ts"],
];

/** Files that the breaches lead to, and what some of them import in turn. */
const beside: Record<string, string> = {
  "db/d.ts": "",
  "features/three/island.tsx": 'import type { T } from "./server/t.ts";\nexport const Island = () => <p>Three</p>;',
  "features/three/server/t.ts": "",
  "features/two/t.ts": "",
  "forms/d.ts": 'import { c } from "./c.ts";',
  "forms/f.ts": "",
  "http/h.ts": "",
  "mail/m.ts": "",
  "server/s.ts": 'import type { SiteRenderer } from "../site/renderer.ts";',
  "site/p.ts": 'import "../team/shared.ts";',
  "site/renderer.ts": "",
  "team/shared.ts": 'import "./shared.css?inline";',
  "team/shared.css": "",
};

describe("the import rule", () => {
  test("content, ui, db, http <- mail, forms, team <- features <- site | server, without circles", async () => {
    assert.deepEqual((await whole).broken, []);
  });

  test("it sees every file, and every kind of import", async () => {
    const { modules } = await whole;
    const seen = new Map(modules.map((module) => [module.source, module]));
    assert.deepEqual(
      code.filter((file) => !seen.has(file)),
      [],
    );
    const found = seen.get("site/engine/wake.ts")?.dependencies.map(({ resolved }) => resolved);
    assert.deepEqual(found?.sort(), ["site/engine/hydrate.tsx", "ui/island.tsx"]);
  });

  test("each rule names the line that breaks it, and no other", async () => {
    const folder = await mkdtemp(join(tmpdir(), "selam-imports-"));
    try {
      const files = { ...beside, ...Object.fromEntries(breaches.map(([, file, line]) => [file, line])) };
      for (const [file, text] of Object.entries(files)) {
        await mkdir(join(folder, dirname(file)), { recursive: true });
        await writeFile(join(folder, file), text);
      }
      const { broken } = await imports(folder, rooms);
      assert.deepEqual(broken.sort(), breaches.map(([rule, file, , to]) => `${rule}: ${file} -> ${to}`).sort());
      assert.deepEqual(
        (rules.forbidden ?? []).map(({ name }) => name).filter((name) => !breaches.some(([rule]) => rule === name)),
        [],
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe("the house", () => {
  test("only server/config.ts reads the environment", () => {
    assert.deepEqual(
      code.filter((file) => /process\.env\b(?!\.NODE_ENV")/.test(source(file))),
      ["server/config.ts"],
    );
  });

  test("no file is over 250 lines", () => {
    assert.deepEqual(
      counted.filter((file) => source(file).trimEnd().split("\n").length > 250),
      [],
    );
  });

  test("a folder holds at most 20 files", () => {
    const folders = Map.groupBy(counted, (file) => dirname(file));
    const crowded = [...folders].filter(([, files]) => files.length > 20);
    assert.deepEqual(
      crowded.map(([folder]) => folder),
      [],
    );
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

  test("docs are short", () => {
    const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
    const written = (file: string) => words(source(file).split(/^## OWASP ASVS 5\.0\.0/m)[0]!);
    const docs = globSync("docs/**/*.md").map((file) => ({ file, count: written(file) }));
    const whole = docs.reduce((sum, { count }) => sum + count, 0);
    assert.ok(whole <= 25_000, `docs/ without its ASVS table has ${whole} words`);
    const long = docs.filter(({ file, count }) => /\/\d{3}-/.test(file) && count > 300);
    assert.deepEqual(long, []);
    assert.ok(words(source("ARCHITECTURE.md")) <= 900);
  });

  test("the index of decisions names each with its state and its date", () => {
    const rows = source("docs/decisions/README.md").matchAll(
      /^- (\d{3}), accepted \d{4}-\d\d-\d\d: \[(.*)\]\((.*)\)$/gm,
    );
    const listed = [...rows].map(([, number, title, file]) => ({ file, head: `# ${number} ${title}` }));
    const records = globSync("docs/decisions/[0-9]*.md").sort();
    const heads = records.map((file) => ({ file: file.split("/").at(-1), head: source(file).split("\n")[0] }));
    assert.deepEqual(listed, heads);
  });
});
