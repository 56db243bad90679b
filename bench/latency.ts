import { startPostgres } from "../test/support/postgres.ts";
import { type ServerProcess, startServer } from "../test/support/server-process.ts";
import { startHomeNginx } from "./delivery/home-nginx.ts";
import { nginxMissing } from "./delivery/nginx.ts";
import { newDiskDir } from "./disk.ts";
import { quiet } from "./processor-time.ts";
import { type Figure, type Measured, type Size, written } from "./report/figure.ts";
import { nextSignup } from "./signup-load.ts";
import { type SteadyLoad, steadyLoad } from "./steady-load.ts";

const crowds = [10, 100, 1000];

/**
 * How long pages and joins take while 10, 100 and 1,000 clients ask at once: beside a page the same from nginx, beside a join on either
 * engine the shortest answer of the same process under the same load, and beside each the mean that the answers a second imply.
 */
export async function latency({ quick }: Size): Promise<Measured> {
  const seconds = quick ? 3 : 12;
  const sqlite = await start({});
  const measured = [...(await pages(sqlite, seconds)), ...(await joins("SQLite", sqlite, seconds))];
  await sqlite.kill();
  const database = await startPostgres();
  const postgres = await start({ DATABASE_URL: await database.createDatabase(), AUTH_SECRET: "x".repeat(32) });
  measured.push(...(await joins("PostgreSQL", postgres, seconds)));
  await postgres.kill();
  await database.stop();
  return nginxMissing ? [...measured, nginxMissing] : measured;
}

/** A server that has compressed its pages. */
async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: await newDiskDir(), TRUSTED_PROXIES: "127.0.0.1", ...env });
  await quiet(server.pid);
  return server;
}

async function pages({ url }: ServerProcess, seconds: number): Promise<Figure[]> {
  const nginx = nginxMissing ? undefined : await startHomeNginx(url);
  const home = (from: string, clients: number) =>
    steadyLoad(`${from}/`, clients, seconds, { headers: { "accept-encoding": "br" } });
  await home(url, 64);
  const found: Figure[] = [];
  for (const clients of crowds) {
    const beside = nginx && (await home(nginx.url, clients));
    found.push(...figures("a page", clients, await home(url, clients), beside && { what: "nginx", ...beside }));
  }
  await nginx?.stop();
  return found;
}

async function joins(engine: string, { url }: ServerProcess, seconds: number): Promise<Figure[]> {
  const load = (clients: number) => steadyLoad(url, clients, seconds, { requests: [{ setupRequest: nextSignup }] });
  await load(64);
  const found: Figure[] = [];
  for (const clients of crowds) {
    const shortest = await steadyLoad(`${url}/healthz`, clients, seconds, {});
    found.push(...figures(`a join on ${engine}`, clients, await load(clients), { what: "GET /healthz", ...shortest }));
  }
  return found;
}

function figures(what: string, clients: number, own: SteadyLoad, beside?: SteadyLoad & { what: string }): Figure[] {
  const crowd = clients.toLocaleString("en-US");
  const each = (["p50Ms", "p95Ms", "p99Ms"] as const).map((which) => ({
    what: `${what}, ${crowd} at once, ${which.slice(0, 3)}`,
    value: own[which],
    unit: "ms",
    ...(beside && { beside: { what: beside.what, value: beside[which] } }),
    plot: `How long ${what} takes, ms`,
  }));
  const mean = { what: `${crowd} / ${written(own.perSecond)} a second`, value: (clients * 1000) / own.perSecond };
  return [
    ...each,
    { what: `${what}, ${crowd} at once, p95 beside the mean`, value: own.p95Ms, unit: "ms", beside: mean },
  ];
}
