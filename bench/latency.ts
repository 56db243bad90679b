import autocannon from "autocannon";
import { startPostgres } from "../test/support/postgres.ts";
import { type ServerProcess, startServer } from "../test/support/server-process.ts";
import { type Figure, type Found, figure, type Size } from "./results.ts";
import { nextJoin, p95Of } from "./support/load.ts";
import { cpuMsOf, median, newDiskDir, quiet } from "./support/measure.ts";
import { startHomeNginx } from "./support/nginx.ts";

const [clients, rounds, headers] = [1000, 3, { "accept-encoding": "br" }];

/**
 * How long pages and joins take while 1,000 clients ask at once: a page beside the same bytes from nginx, a join beside the shortest
 * answer of the same process under the same load; and the processor time of a page beside nginx and Hono's serveStatic.
 */
export async function latency({ quick }: Size): Promise<Found> {
  const seconds = quick ? 0.5 : 12;
  const sqlite = await start({});
  const figures = [...(await pages(sqlite, seconds)), await join("SQLite", sqlite, seconds)];
  await sqlite.kill();
  const database = await startPostgres();
  const postgres = await start({ DATABASE_URL: await database.createDatabase(), AUTH_SECRET: "x".repeat(32) });
  figures.push(await join("PostgreSQL", postgres, seconds));
  await postgres.kill();
  await database.stop();
  return { figures };
}

/** A server that has compressed its pages. */
async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: await newDiskDir(), TRUSTED_PROXIES: "127.0.0.1", ...env });
  await quiet(server.pid);
  return server;
}

async function pages(ours: ServerProcess, seconds: number): Promise<Figure[]> {
  const nginx = await startHomeNginx(ours.url);
  const hono = await startServer({}, "bench/servers/static-pages.ts");
  const reference = await p95Of(nginx.url, clients, seconds, { headers });
  const own = await p95Of(ours.url, clients, seconds, { headers });
  const served = [
    { url: `${ours.url}/`, cpuMs: () => cpuMsOf(ours.pid) },
    { url: `${nginx.url}/`, cpuMs: nginx.cpuMs },
    { url: `${hono.url}/index.html`, cpuMs: () => cpuMsOf(hono.pid) },
  ];
  const seen = served.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++)
    for (const [index, { url, cpuMs }] of served.entries()) {
      const before = await cpuMs();
      const load = await autocannon({ url, connections: 50, duration: seconds / 2, headers });
      if (load.non2xx || load.errors) throw new Error(`${url}: ${load.non2xx} refusals, ${load.errors} errors`);
      seen[index]!.push(((await cpuMs()) - before) / load.requests.total);
    }
  await nginx.stop();
  await hono.kill();
  const [cpuMs, ofNginx, ofHono] = seen.map(median) as [number, number, number];
  return [
    figure("a page, 1,000 at once, p95", own, "ms", ["nginx", reference]),
    figure("processor time of a page", cpuMs, "ms", ["nginx", ofNginx]),
    figure("processor time of a page", cpuMs, "ms", ["Hono's serveStatic", ofHono]),
  ];
}

async function join(engine: string, { url }: ServerProcess, seconds: number): Promise<Figure> {
  const requests = [{ setupRequest: nextJoin }];
  await p95Of(url, 64, seconds, { requests });
  const reference = await p95Of(`${url}/healthz`, clients, seconds, {});
  const own = await p95Of(url, clients, seconds, { requests });
  return figure(`a join on ${engine}, 1,000 at once, p95`, own, "ms", ["GET /healthz", reference]);
}
