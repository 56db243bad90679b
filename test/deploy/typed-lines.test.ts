import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { parse } from "yaml";
import { newMachine, typedLines } from "../support/typed-lines.ts";

const blocks = typedLines();
/** The blocks below a heading, and after words in bold. */
const below = (heading: string, about = "") =>
  blocks.filter((block) => block.heading === heading && block.about === about);

describe("what docs/run.md tells to type", () => {
  const folder = mkdtempSync(join(tmpdir(), "selam-release-"));
  const [source, remote] = [join(folder, "source"), join(folder, "remote")];
  const who = ["-c", "user.name=Selam", "-c", "user.email=selam@selam.example"];
  const git = (...args: string[]) => execFileSync("git", [...who, ...args], { cwd: source, encoding: "utf8" });
  let machine: ReturnType<typeof newMachine>;

  before(() => {
    mkdirSync(source);
    for (const file of ["deploy", "package.json", "CHANGELOG.md"])
      cpSync(file, join(source, file), { recursive: true });
    git("init", "--quiet", "--initial-branch=main");
    git("add", ".");
    git("commit", "--quiet", "--message=First");
    git("tag", "--annotate", "v1.0.0", "--message=First");
    execFileSync("git", ["clone", "--quiet", "--bare", source, remote]);
    git("remote", "add", "origin", remote);
    machine = newMachine(`file://${remote}`);
  });
  after(() => {
    machine[Symbol.dispose]();
    rmSync(folder, { recursive: true });
  });

  test("is understood by a shell, and is all of it tried below or by a person", () => {
    for (const { text } of blocks) assert.equal(spawnSync("sh", ["-n", "-c", text]).status, 0, text);
    assert.deepEqual(
      Object.entries(Object.groupBy(blocks, ({ heading }) => heading)).map(
        ([heading, all]) => `${all?.length} ${heading}`,
      ),
      [
        "8 One machine, systemd and Caddy",
        "1 Docker Compose",
        "3 The first operator",
        "5 Upgrade and roll back",
        "2 Change a secret",
        "3 Back up and restore",
        "1 Make a release",
      ],
    );
  });

  test("puts every file in the place where the units, Caddy and the page look for it", () => {
    const heading = "One machine, systemd and Caddy";
    machine.run([...below(heading), ...below(heading, "With nginx instead")]);
    const at = (path: string) => join(machine.root, path);
    const unit = readFileSync(at("/etc/systemd/system/selam@.service"), "utf8");
    const backup = readFileSync(at("/etc/systemd/system/selam-backup.service"), "utf8");
    const paths = [...(unit + backup).matchAll(/^(?:EnvironmentFile|WorkingDirectory|ReadWritePaths)=-?(.+)$/gm)];
    assert.equal(paths.length, 6);
    for (const [line, path = ""] of paths) assert.ok(existsSync(at(path)), line);
    for (const path of ["/etc/caddy/Caddyfile", "/usr/local/sbin/selam-run", "/srv/selam/static/package.json"])
      assert.ok(existsSync(at(path)), path);
    const nginx = readFileSync(at("/etc/nginx/nginx.conf"), "utf8");
    assert.match(
      nginx,
      /^worker_processes auto;\nworker_rlimit_nofile 65536;\nevents \{\n\tworker_connections 16384;$/m,
    );
    assert.deepEqual(readdirSync(at("/etc/nginx/sites-enabled")), ["selam.conf"]);
    assert.equal(statSync(at("/etc/selam/selam.env")).mode & 0o777, 0o600);
    const dropIn = readFileSync(at("/etc/systemd/system/caddy.service.d/selam.conf"), "utf8");
    const settings = [...readFileSync(at("/etc/caddy/Caddyfile"), "utf8").matchAll(/\{\$(SITE|TLS|UPSTREAMS)/g)];
    assert.deepEqual(
      settings.map(([, name]) => name).filter((name) => !dropIn.includes(`${name}=`)),
      [],
    );
  });

  test("makes a release: its version, its commit and its tag, in the repository of all", () => {
    git("config", "user.name", "Selam");
    git("config", "user.email", "selam@selam.example");
    machine.run(below("Make a release"), source);
    const of = (tag: string) =>
      JSON.parse(execFileSync("git", ["show", `${tag}:package.json`], { cwd: remote, encoding: "utf8" }));
    assert.equal(of("v1.1.0").version, "1.1.0");
    assert.equal(of("main").version, "1.1.0");
    assert.match(execFileSync("git", ["cat-file", "-t", "v1.1.0"], { cwd: remote, encoding: "utf8" }), /^tag/);
  });

  test("goes over to the release by its tag, one process after the other, and back", () => {
    const [bring, over] = below("Upgrade and roll back");
    const told = machine.run([bring!, over!]);
    assert.equal(told[0], "selam-run backup /var/backups/selam/before-v1.1.0");
    const restarts = ["systemctl restart selam@3001", "systemctl restart selam@3002"];
    const at = (release: string) => restarts.flatMap((line) => [line, `/opt/selam/${release}`]);
    assert.deepEqual(told.slice(-4), at("v1.1.0"));
    const statics = readdirSync(join(machine.root, "srv/selam/static"));
    assert.deepEqual(statics.sort(), ["of-v1.0.0", "of-v1.1.0", "package.json"]);
    const [back] = below("Upgrade and roll back", "Roll back");
    assert.deepEqual(machine.run([back!]), at("v1.0.0"));
    assert.equal(readlinkSync(join(machine.root, "opt/selam/current")), join(machine.root, "opt/selam/v1.0.0"));
    const served = JSON.parse(readFileSync(join(machine.root, "srv/selam/static/package.json"), "utf8"));
    assert.equal(served.version, "1.0.0");
  });

  test("restores into a new database while nothing runs", () => {
    const [, restore] = below("Back up and restore");
    assert.deepEqual(machine.run([restore!]), [
      "systemctl stop selam@3001 selam@3002",
      "runuser -u postgres -- psql -c ALTER DATABASE selam RENAME TO selam_before",
      "runuser -u postgres -- createdb --owner selam --encoding UTF8 --template template0 selam",
      "selam-run restore /var/backups/selam/FILE",
      "systemctl start selam@3001 selam@3002",
    ]);
  });

  test("names the same lines for Compose as its file: services, the example's settings, the database", () => {
    const { services } = parse(readFileSync("deploy/compose.yaml", "utf8"), { merge: true });
    const lines = blocks.flatMap(({ text }) => text.split("\n")).filter((line) => line.startsWith("docker compose"));
    assert.ok(lines.length > 15);
    const named = lines.flatMap((line) => {
      const [, words = ""] = line.match(/^docker compose (?:exec|run|stop|cp|up)((?: [^ ]+)*)/) ?? [];
      const own = words.replace(/ (npm|psql|createdb) .*| (?:\/root).*/, "").replace(/:\S+/g, "");
      return own.split(" ").filter((word) => word && !word.startsWith("-"));
    });
    assert.deepEqual([...new Set(named)].filter((name) => !(name in services)).sort(), []);
    assert.match(readFileSync("deploy/compose.env.example", "utf8"), /^SELAM_VERSION=v/m);
    const rolling = (about: string, heading: string) => below(heading, about).at(-1)!.text.split("\n").slice(-4);
    assert.deepEqual(rolling("Compose", "Upgrade and roll back"), rolling("Compose", "Change a secret"));
  });
});
