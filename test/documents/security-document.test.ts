import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describe, test } from "node:test";
import { asvsAnswers, asvsRequirements, asvsTable, states } from "../support/asvs-table.ts";
import { isAllowed, licensedPackages, tabledPackages, withLicenses } from "../support/license-list.ts";

const update = process.env.UPDATE_DOCS === "1";
const path = "docs/security.md";

/** A text without how its tables are laid out, which the formatter decides. */
const plain = (text: string) => text.replace(/ {2,}/g, " ").replace(/-{2,}/g, "--");

/** The files that a text names between backticks. */
const namedFiles = (text: string) =>
  [...text.matchAll(/`((?:[\w@.-]+\/)*[\w@.-]+\.[a-z]+)`/g)].map(([, file]) => file!);

describe("docs/security.md", () => {
  test("answers every requirement of levels 1 and 2 once", () => {
    const ids = asvsRequirements().map(({ id }) => id);
    assert.equal(ids.length, 253);
    assert.deepEqual([...asvsAnswers().keys()], ids);
  });

  test("says of each what state it is in, and where or why", () => {
    for (const [id, { state, text }] of asvsAnswers()) {
      assert.ok(states.includes(state as (typeof states)[number]), `${id}: ${state}`);
      assert.ok(text.length > 3, id);
    }
  });

  test("names for all that is met a test, code or text that shows it", () => {
    const met = [...asvsAnswers()].filter(([, { state }]) => state === "met");
    assert.deepEqual(
      met.filter(([, { text }]) => !namedFiles(text).length).map(([id]) => id),
      [],
    );
  });

  test("names files that are there", () => {
    const named = namedFiles(readFileSync(path, "utf8"));
    assert.ok(named.length > 250, `${named.length}`);
    assert.deepEqual(
      named.filter((file) => !existsSync(file)),
      [],
    );
  });

  test("counts the rows of its table as they stand there", () => {
    const text = readFileSync(path, "utf8");
    const told = /^Of (\d+) requirements: (.*)\.$/m.exec(text);
    const rows = [...text.matchAll(/^\| V[\d.]+ +\| [12] +\| ([a-z/ ]+?) +\|/gm)].map(([, state]) => state);
    const counts = states.map((state) => `${rows.filter((each) => each === state).length} ${state}`);
    assert.deepEqual(told?.slice(1), [`${rows.length}`, counts.join(", ")]);
  });

  test("shows the answers as they are", () => {
    const text = readFileSync(path, "utf8");
    const [before, after] = [text.slice(0, text.indexOf("<!-- asvs -->")), text.slice(text.indexOf("<!-- /asvs -->"))];
    const written = `${before}<!-- asvs -->\n\n${asvsTable()}\n\n${after}`;
    if (update) writeFileSync(path, written);
    else assert.ok(plain(text) === plain(written), "UPDATE_DOCS=1 node test/run.ts documents");
  });
});

describe("what Selam is built with", () => {
  test("has licenses that are allowed", () => {
    assert.deepEqual(
      licensedPackages().filter(({ license }) => !isAllowed(license)),
      [],
    );
    for (const license of ["GPL-3.0-only", "unknown", "(MIT AND AGPL-3.0)"])
      assert.equal(isAllowed(license), false, license);
    for (const license of ["(MIT OR GPL-3.0-only)", "(MIT AND Zlib)"]) assert.equal(isAllowed(license), true, license);
  });

  test("is listed in docs/licenses.md by its license", () => {
    const text = readFileSync("docs/licenses.md", "utf8");
    if (update) writeFileSync("docs/licenses.md", withLicenses(text));
    else assert.equal(text, withLicenses(text), "UPDATE_DOCS=1 node test/run.ts documents");
  });

  test("runs no install script in production", () => {
    assert.deepEqual(
      licensedPackages().filter(({ hasInstallScript }) => hasInstallScript),
      [],
    );
  });

  test("has one row for each direct dependency in the tables of docs/licenses.md", () => {
    const { dependencies, optionalDependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    assert.deepEqual(
      tabledPackages(readFileSync("docs/licenses.md", "utf8")).map((names) => names.sort()),
      [{ ...dependencies, ...optionalDependencies }, devDependencies].map((group) => Object.keys(group).sort()),
    );
  });
});
