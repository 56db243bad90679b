import autocannon from "autocannon";
import { startPostgres } from "../test/support/postgres.ts";
import { type ServerProcess, startServer } from "../test/support/server-process.ts";
import { newDiskDir } from "./disk.ts";
import { median } from "./percentile.ts";
import { postgresCpuMs } from "./postgres-time.ts";
import { cpuMsOf, quiet } from "./processor-time.ts";
import { besideEachOther, type Measured, type Size } from "./report/figure.ts";
import { loadSignups } from "./signup-load.ts";

const [clients, rounds] = [128, 3];

type Joins = { perSecond: number; server: number; database: number };
type Pages = { perSecond: number; cpuMs: number };

/**
 * The same load of joins, and of pages, on one process and on two that share one PostgreSQL, in turns: what a second process brings
 * where the machine has room for it, and what a join costs the server and the database.
 */
export async function processes({ quick }: Size): Promise<Measured> {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const start = async () =>
    startServer({
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: "x".repeat(32),
      TRUSTED_PROXIES: "127.0.0.1",
      DATA_DIR: await newDiskDir(),
    });
  const servers = [await start(), await start()];
  for (const { pid } of servers) await quiet(pid);
  const amount = quick ? 2000 : 8000;
  await joinsOn(servers, databaseUrl, 2000);
  const seen = [1, 2].map(() => ({ joins: [] as Joins[], pages: [] as Pages[] }));
  for (let round = 0; round < rounds; round++)
    for (const [index, used] of [servers.slice(0, 1), servers].entries()) {
      seen[index]!.joins.push(await joinsOn(used, databaseUrl, amount));
      seen[index]!.pages.push(await pagesOn(used, quick ? 2 : 5));
    }
  for (const server of servers) await server.kill();
  await postgres.stop();
  const [one, two] = seen.map(({ joins, pages }) => ({
    joins: median(joins.map(({ perSecond }) => perSecond)),
    server: median(joins.map(({ server }) => server)),
    database: median(joins.map(({ database }) => database)),
    pages: median(pages.map(({ perSecond }) => perSecond)),
    cpuMs: median(pages.map(({ cpuMs }) => cpuMs)),
  })) as [Sides, Sides];
  const beside = (what: string, unit: string, of: (sides: Sides) => number, plot?: string) =>
    besideEachOther([`${what}, two processes`, of(two)], unit, ["one process", of(one)], plot);
  return [
    beside("joins", "a second", ({ joins }) => joins, "A second, two processes on one PostgreSQL"),
    beside("pages", "a second", ({ pages }) => pages, "A second, two processes on one PostgreSQL"),
    beside("processor time of the server for a join", "ms", ({ server }) => server),
    beside("processor time of PostgreSQL for a join", "ms", ({ database }) => database),
    beside("processor time of the server for a page", "ms", ({ cpuMs }) => cpuMs),
    besideEachOther(["joins that one core of PostgreSQL takes", 1000 / two.database], "a second", [
      "one core of the server",
      1000 / two.server,
    ]),
    "Two processes, PostgreSQL and the load's client share the cores named above: where these are all busy, a second process brings nothing, and the processor times say what more cores would.",
  ];
}

type Sides = { joins: number; server: number; database: number; pages: number; cpuMs: number };

async function joinsOn(servers: ServerProcess[], databaseUrl: string, amount: number): Promise<Joins> {
  const before = await postgresCpuMs(databaseUrl);
  const { perSecond, cpuMsPerJoin } = await loadSignups(servers, clients, amount);
  return { perSecond, server: cpuMsPerJoin, database: ((await postgresCpuMs(databaseUrl)) - before) / amount };
}

async function pagesOn(servers: ServerProcess[], duration: number): Promise<Pages> {
  const used = async () => (await Promise.all(servers.map(({ pid }) => cpuMsOf(pid)))).reduce((sum, ms) => sum + ms, 0);
  const before = await used();
  const connections = clients / servers.length;
  const results = await Promise.all(
    servers.map(({ url }) =>
      autocannon({ url: `${url}/`, connections, duration, headers: { "accept-encoding": "br" } }),
    ),
  );
  const total = results.reduce((sum, { requests }) => sum + requests.total, 0);
  const perSecond = results.reduce((sum, { requests }) => sum + requests.average, 0);
  return { perSecond, cpuMs: ((await used()) - before) / total };
}
