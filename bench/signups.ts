import { startPostgres } from "../test/support/postgres.ts";
import { type ServerProcess, startServer } from "../test/support/server-process.ts";
import { barePostgres, bareSqlite } from "./bare-inserts.ts";
import { newDiskDir } from "./disk.ts";
import { type Fsyncs, fsyncsOf, walFsyncs } from "./fsyncs.ts";
import { median } from "./percentile.ts";
import { quiet } from "./processor-time.ts";
import type { Measured, Size } from "./report/figure.ts";
import { loadSignups, type SignupLoad } from "./signup-load.ts";

const rounds = 3;
const signupsCounted = 2000;
const [usual, crowd] = [64, 1000];

type Round = { bare: number; load: SignupLoad };
type Counting = (server: ServerProcess, during: () => Promise<unknown>) => Promise<Fsyncs>;

/**
 * Signups over HTTP, each answered once it is durable, in turns with bare durable inserts of single rows on the same
 * engine and disk. The load's client shares the machine with the server: the server's own processor time tells what a
 * signup costs.
 */
export async function signups(size: Size): Promise<Measured> {
  const sqlite = await measure("SQLite", size, {}, bareSqlite, ({ pid }, during) => fsyncsOf(pid, during));
  const postgres = await startPostgres();
  const [url, bareUrl] = [await postgres.createDatabase(), await postgres.createDatabase()];
  const env = { DATABASE_URL: url, AUTH_SECRET: "x".repeat(32) };
  const bare = () => barePostgres(bareUrl);
  const count: Counting = (_, during) => walFsyncs(url, during);
  const onPostgres = await measure("PostgreSQL", size, env, bare, count).finally(() => postgres.stop());
  return [...sqlite, ...onPostgres];
}

async function measure(
  engine: string,
  { quick }: Size,
  env: Record<string, string>,
  bare: () => Promise<number>,
  count: Counting,
): Promise<Measured> {
  const server = await startServer({ DATA_DIR: await newDiskDir(), TRUSTED_PROXIES: "127.0.0.1", ...env });
  try {
    await quiet(server.pid);
    await loadSignups([server], usual, signupsCounted);
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      measured.push({ bare: await bare(), load: await loadSignups([server], usual, quick ? 2000 : 6000) });
    }
    const crowded = await loadSignups([server], crowd, crowd);
    const fsyncs = await count(server, () => loadSignups([server], usual, signupsCounted));
    return report(engine, measured, crowded, fsyncs);
  } finally {
    await server.kill();
  }
}

function report(engine: string, measured: Round[], crowded: SignupLoad, fsyncs: Fsyncs): Measured {
  const of = (figure: (round: Round) => number) => median(measured.map(figure));
  const perSecond = of(({ load }) => load.perSecond);
  const bare = of((round) => round.bare);
  const cores = of(({ load }) => load.busyCores);
  const bound =
    cores > 0.9 ? "the server's one thread" : "what it waits for: the disk, the database, and the load's own client";
  const cpu = of(({ load }) => load.cpuMsPerJoin);
  return [
    {
      what: `${engine}, ${usual} at once`,
      value: perSecond,
      unit: "a second",
      beside: { what: "bare inserts, one after the other", value: bare },
      plot: "Joins a second",
    },
    { what: `${engine}, processor time of the server for a join`, value: cpu, unit: "ms" },
    {
      what: `${engine}, joins that one core of the server takes`,
      value: 1000 / cpu,
      unit: "a second",
      beside: { what: "bare inserts, one after the other", value: bare },
    },
    ...("count" in fsyncs
      ? [
          {
            what: `${engine}, syncs of the disk for a join, ${usual} at once`,
            value: fsyncs.count / signupsCounted,
            unit: "syncs",
            beside: { what: "a bare insert", value: 1 },
          },
        ]
      : [`${engine}: syncs of the disk are not counted (${fsyncs.reason})`]),
    {
      what: `${engine}, ${crowd} who join in one moment: the last of 100 is answered after`,
      value: crowded.p99Ms,
      unit: "ms",
      beside: { what: "allowed", value: 30_000 },
    },
    `${engine}: none of ${crowd} at once was refused. ${usual} at once kept the server busy on ${cores.toFixed(2)} cores: it is bound by ${bound}.`,
  ];
}
