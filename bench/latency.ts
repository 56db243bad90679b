import autocannon from "autocannon";
import { startServer } from "../test/support/server-process.ts";
import { startHomeNginx } from "./delivery/home-nginx.ts";
import { nginxMissing } from "./delivery/nginx.ts";
import { newDiskDir } from "./disk.ts";
import { quiet } from "./processor-time.ts";
import type { Figure, Measured, Size } from "./report/figure.ts";
import { type Latency, latencyOf, loadSignups } from "./signup-load.ts";

const crowds = [10, 100, 1000];

/**
 * How long pages and joins take when 10, 100 and 1,000 clients ask at once, on SQLite; beside a page the same from nginx, beside a
 * join the shortest answer of the same process under the same load.
 */
export async function latency({ quick }: Size): Promise<Measured> {
  const server = await startServer({ DATA_DIR: await newDiskDir(), TRUSTED_PROXIES: "127.0.0.1" });
  await quiet(server.pid);
  const nginx = nginxMissing ? undefined : await startHomeNginx(server.url);
  const each = quick ? 2000 : 8000;
  await answered(`${server.url}/`, 64, each);
  await loadSignups([server], 64, 2000);
  const measured: Measured = [];
  for (const clients of crowds) {
    const amount = Math.max(each, clients * 4);
    const page = await answered(`${server.url}/`, clients, amount);
    const reference = nginx && (await answered(`${nginx.url}/`, clients, amount));
    measured.push(...figures("a page", clients, page, reference && { what: "nginx", ...reference }));
    const shortest = await answered(`${server.url}/healthz`, clients, amount);
    const joins = await loadSignups([server], clients, amount);
    measured.push(...figures("a join", clients, joins, { what: "GET /healthz", ...shortest }));
  }
  await nginx?.stop();
  await server.kill();
  return nginxMissing ? [...measured, nginxMissing] : measured;
}

function figures(what: string, clients: number, own: Latency, beside?: Latency & { what: string }): Figure[] {
  return (["p50Ms", "p95Ms", "p99Ms"] as const).map((which) => ({
    what: `${what}, ${clients.toLocaleString("en-US")} at once, ${which.slice(0, 3)}`,
    value: own[which],
    unit: "ms",
    ...(beside && { beside: { what: beside.what, value: beside[which] } }),
    plot: `How long ${what} takes, ms`,
  }));
}

async function answered(url: string, connections: number, amount: number): Promise<Latency> {
  const took: number[] = [];
  const running = autocannon({ url, connections, amount, timeout: 30, headers: { "accept-encoding": "br" } });
  running.on("response", (_client, _status, _bytes, ms: number) => took.push(ms));
  const { non2xx, errors } = await running;
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return latencyOf(took);
}
