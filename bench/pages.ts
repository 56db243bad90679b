import autocannon from "autocannon";
import { startServer } from "../test/support/server-process.ts";
import { newDiskDir } from "./disk.ts";
import { median } from "./percentile.ts";
import { cpuMsOf } from "./processor-time.ts";

const seconds = 4;
const rounds = 3;

/**
 * The home page from our server against the same file from Hono's serveStatic, in turns, each in a process of its own.
 * What a request costs is the server's own processor time, read from Linux: with two cores it is the load's client that
 * limits the requests a second.
 */
export async function pages(): Promise<string[]> {
  const ours = await startServer({ DATA_DIR: await newDiskDir() });
  const reference = await startServer({}, "bench/static-server.ts");
  await load(ours.pid, `${ours.url}/`);
  await load(reference.pid, `${reference.url}/index.html`);
  const measured: { own: Load; other: Load }[] = [];
  for (let round = 0; round < rounds; round++) {
    const own = await load(ours.pid, `${ours.url}/`);
    measured.push({ own, other: await load(reference.pid, `${reference.url}/index.html`) });
  }
  await ours.kill();
  await reference.kill();
  const ratios = measured.map(({ own, other }) => other.cpuMs / own.cpuMs);
  return [
    `requests a second: ${Math.round(median(measured.map(({ own }) => own.perSecond)))}`,
    `processor time a request: ${median(measured.map(({ own }) => own.cpuMs)).toFixed(2)} ms`,
    `requests for the processor time of one from Hono's serveStatic: ${median(ratios).toFixed(1)} (${rounds} rounds: ${ratios.map((ratio) => ratio.toFixed(1)).join(", ")})`,
  ];
}

type Load = { perSecond: number; cpuMs: number };

async function load(pid: number, url: string): Promise<Load> {
  const before = await cpuMsOf(pid);
  const result = await autocannon({ url, connections: 50, duration: seconds, headers: { "accept-encoding": "br" } });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  const cpuMs = (await cpuMsOf(pid)) - before;
  return { perSecond: result.requests.average, cpuMs: cpuMs / result.requests.total };
}
