import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { parse } from "yaml";

/** What the owner's page tells to type, look at and set. */
const page = readFileSync("docs/run.md", "utf8");
const read = (file: string) => readFileSync(file, "utf8");
const found = (pattern: RegExp) => [...new Set([...page.matchAll(pattern)].map(([, name]) => name!))].sort();
const { scripts, version } = JSON.parse(read("package.json"));

describe("docs/run.md", () => {
  test("names commands that there are", () => {
    const commands = found(/(?:npm run|selam-run) ([a-z]+)/g).concat(found(/`npm (start|test)/g));
    for (const name of ["backup", "restore", "static", "validate"]) assert.ok(commands.includes(name), name);
    assert.deepEqual(
      commands.filter((name) => !(name in scripts)),
      [],
    );
    const operator = read("server/operator/command-line.ts");
    const told = found(/operator -- ([a-z-]+)/g);
    assert.deepEqual(
      told.filter((name) => !operator.includes(`["${name}", `)),
      [],
    );
  });

  test("names files and folders that there are, in this project and in those of deploy/", () => {
    const files = found(/(?<![/\w])(deploy\/[\w@.-]+\w|dist\/static)/g).concat(found(/\]\((?!http|#)([^)]+)\)/g));
    const made = ["deploy/.env", "dist/static"];
    const at = (file: string) => (file.startsWith("deploy/") ? file : `docs/${file}`);
    assert.deepEqual(
      files.filter((file) => !made.includes(file) && !existsSync(at(file))),
      [],
    );
    const units = read("deploy/selam@.service") + read("deploy/selam-backup.service") + read("deploy/nginx.conf");
    for (const folder of ["/opt/selam/current", "/srv/selam/static", "/var/backups/selam", "/etc/selam/selam.env"]) {
      assert.ok(page.includes(folder) && (units + read("deploy/Caddyfile")).includes(folder), folder);
    }
  });

  test("names every setting that the server reads, and figures that it tells", () => {
    const settings = read("server/config/settings.ts");
    const others = read("deploy/Caddyfile") + read("deploy/compose.yaml");
    const named = found(/`([A-Z]+_[A-Z_]+)`/g);
    assert.ok(named.length > 8);
    assert.deepEqual(
      named.filter((name) => !settings.includes(`${name}: `) && !others.includes(`{${name}`)),
      [],
    );
    const [, part = ""] = page.split("## 11. ");
    const known = [...settings.matchAll(/^ {2}([A-Z_]+): v\./gm)].map(([, name]) => name!);
    assert.ok(known.length > 20);
    assert.deepEqual(
      known.filter((name) => !part.includes(`| \`${name}\``) && !part.includes(`, \`${name}\` `)),
      [],
    );
    const metrics = read("server/metrics.ts");
    assert.deepEqual(
      found(/`(selam_[a-z_]+)/g).filter((name) => !metrics.includes(`"${name}"`)),
      [],
    );
  });

  test("names the services of compose.yaml", () => {
    const { services } = parse(read("deploy/compose.yaml"), { merge: true });
    const told = found(/docker compose (?:exec|run --rm --no-deps|up -d --no-deps --wait) ([a-z-]+\d?)/g);
    assert.deepEqual(told, ["app-1", "app-2", "backup", "postgres", "static"]);
    assert.deepEqual(
      told.filter((name) => !(name in services)),
      [],
    );
  });
});

describe("CHANGELOG.md", () => {
  test("tells of the version in package.json, under its date, newest first", () => {
    const heads = [...read("CHANGELOG.md").matchAll(/^## \[([^\]]+)\](?: - (\d{4}-\d\d-\d\d))?$/gm)];
    const [first, ...releases] = heads.map(([, name, date]) => ({ name, date }));
    assert.deepEqual(first, { name: "Unreleased", date: undefined });
    assert.equal(releases[0]?.name, version);
    const dates = releases.map(({ date }) => date ?? "");
    assert.deepEqual(dates, dates.toSorted().reverse());
    assert.ok(dates.every(Boolean));
  });
});
