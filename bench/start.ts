import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { type ServerProcess, startServer, until } from "../test/support/server-process.ts";
import { type Found, figure, type Size } from "./results.ts";
import { median, memoryDuring, newDiskDir, quiet } from "./support/measure.ts";

const idleMs = 3000;

/**
 * How long a server takes until it is ready, with its database there and its pages compressed, and its memory when idle, in turns with
 * Hono's serveStatic; the processor time of a build that finds the pictures of the one before, in turns with the type check; and how long
 * the development server takes until its first page.
 */
export async function start({ quick }: Size): Promise<Found> {
  const env = { DATA_DIR: await newDiskDir() };
  const hono = "bench/servers/static-pages.ts";
  await measured(await startServer(env));
  const [ours, bare] = [[] as Started[], [] as Started[]];
  for (let round = 0; round < (quick ? 1 : 7); round++) {
    ours.push(await measured(await startServer(env)));
    bare.push(await measured(await startServer({}, hono)));
  }
  const beside = (what: string, unit: string, key: keyof Started) =>
    figure(what, median(ours.map((each) => each[key])), unit, [
      "Hono's serveStatic",
      median(bare.map((each) => each[key])),
    ]);
  const figures = [
    beside("from the start until ready", "ms", "readyMs"),
    beside("memory of an idle server", "MB", "megabytes"),
  ];
  if (quick) return { figures };
  const [dev, build, types] = [[] as number[], [] as number[], [] as number[]];
  await run("vite", "build", "--app", "--logLevel", "warn");
  await rm(keptModules, { force: true });
  await firstDevPage();
  for (let round = 0; round < 3; round++) {
    types.push(await run("tsc"));
    build.push(await run("vite", "build", "--app", "--logLevel", "warn"));
    dev.push(await firstDevPage());
  }
  return {
    figures: [
      ...figures,
      figure("processor time of a build, pictures kept", median(build), "s", ["the type check", median(types)]),
      figure("npm run dev, until the first page", median(dev), "s", ["allowed", 3]),
    ],
  };
}

type Started = { readyMs: number; megabytes: number };

async function measured(server: ServerProcess): Promise<Started> {
  await quiet(server.pid);
  const megabytes = await memoryDuring(server.pid, idleMs);
  await server.kill();
  return { readyMs: server.readyMs, megabytes };
}

/** The processor time of a package's command and all that it started, in s: the last line of a shell's `times`. Rejects when it fails. */
async function run(command: string, ...args: string[]): Promise<number> {
  const shell = ['"$@" > /dev/null && times', "sh", `node_modules/.bin/${command}`, ...args];
  const { stdout } = await promisify(execFile)("/bin/sh", ["-c", ...shell]);
  const spent = [
    ...stdout
      .trim()
      .split("\n")
      .at(-1)!
      .matchAll(/(\d+)m([\d.]+)s/g),
  ];
  return spent.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
}

/** What a development server keeps for the next, once it is quiet. */
const keptModules = "node_modules/.cache/selam-dev/modules.json";

/** How long `npm run dev` takes from its start until home has come, in s. */
async function firstDevPage(): Promise<number> {
  const env = { DATA_DIR: await newDiskDir() };
  const server = await startServer(env, "server/dev.ts", [], "/");
  await until(() => existsSync(keptModules), { what: "what it keeps for the next start" });
  await server.kill();
  return server.readyMs / 1000;
}
