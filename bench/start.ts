import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type ServerProcess, startServer } from "../test/support/server-process.ts";
import { type Found, figure, type Size } from "./results.ts";
import { median, memoryDuring, newDiskDir, quiet } from "./support/measure.ts";

const idleMs = 3000;

/**
 * How long a server takes until it is ready, with its database there and its pages compressed, and its memory when idle, in turns with
 * Hono's serveStatic; and how long the build takes, beside the type check of the same code.
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
  const build = await timed("node_modules/.bin/vite", "build", "--app", "--logLevel", "warn");
  return {
    figures: [
      ...figures,
      figure("build of all pages", build, "s", ["the type check", await timed("node_modules/.bin/tsc")]),
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

/** How long a command takes, in s. Rejects when it fails. */
async function timed(command: string, ...args: string[]): Promise<number> {
  const begun = performance.now();
  await promisify(execFile)(command, args);
  return (performance.now() - begun) / 1000;
}
