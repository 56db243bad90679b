import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type ServerProcess, startServer } from "../test/support/server-process.ts";
import { newDiskDir } from "./disk.ts";
import { memoryDuring } from "./memory.ts";
import { median } from "./percentile.ts";
import { cpuMsOf, quiet } from "./processor-time.ts";
import { besideEachOther, type Measured, type Size } from "./report/figure.ts";

const idleMs = 3000;
type Started = { readyMs: number; cpuMs: number; megabytes: number };

/**
 * How long a server takes until it is ready, with its database there and its pages compressed, and what it holds in memory when nothing
 * happens, in turns with Hono's serveStatic; and how long the build takes, beside the type check of the same code.
 */
export async function start({ quick }: Size): Promise<Measured> {
  const env = { DATA_DIR: await newDiskDir() };
  await once(() => startServer(env));
  const ours: Started[] = [];
  const bare: Started[] = [];
  for (let round = 0; round < (quick ? 3 : 7); round++) {
    ours.push(await once(() => startServer(env)));
    bare.push(await once(() => startServer({}, "bench/static-server.ts")));
  }
  const beside = (what: string, unit: string, of: (started: Started) => number, plot?: string) =>
    besideEachOther([what, median(ours.map(of))], unit, ["Hono's serveStatic", median(bare.map(of))], plot);
  const [build, types] = [
    await timed("node_modules/.bin/vite", "build", "--app", "--logLevel", "warn"),
    await timed("node_modules/.bin/tsc"),
  ];
  return [
    beside("from the start until ready", "ms", ({ readyMs }) => readyMs, "Start, ms"),
    beside("processor time of that", "ms", ({ cpuMs }) => cpuMs, "Start, ms"),
    beside("memory of an idle server", "MB", ({ megabytes }) => megabytes, "Memory of an idle server, MB"),
    besideEachOther(["the build of all pages", build], "s", ["the type check", types]),
  ];
}

async function once(begin: () => Promise<ServerProcess>): Promise<Started> {
  const server = await begin();
  const cpuMs = await cpuMsOf(server.pid);
  await quiet(server.pid);
  const megabytes = await memoryDuring(server.pid, idleMs);
  await server.kill();
  return { readyMs: server.readyMs, cpuMs, megabytes };
}

/** How long a command takes, in s. Rejects when it fails. */
async function timed(command: string, ...args: string[]): Promise<number> {
  const begun = performance.now();
  await promisify(execFile)(command, args);
  return (performance.now() - begun) / 1000;
}
