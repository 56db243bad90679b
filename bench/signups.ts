import { startPostgres } from "../test/support/postgres.ts";
import { type ServerProcess, startServer } from "../test/support/server-process.ts";
import { barePostgres, bareSqlite } from "./bare-inserts.ts";
import { newDiskDir } from "./disk.ts";
import { type Fsyncs, fsyncsOf, walFsyncs } from "./fsyncs.ts";
import { median } from "./percentile.ts";
import { loadSignups, type SignupLoad } from "./signup-load.ts";

const rounds = 3;
const signupsARound = 6000;
const signupsCounted = 2000;
const [usual, crowd] = [64, 1000];

type Measured = { bare: number; load: SignupLoad };

/**
 * Signups over HTTP, each answered once it is durable, in turns with bare durable inserts of single rows on the same
 * engine and disk. The load's client shares the machine with the server: the server's own processor time tells what a
 * signup costs.
 */
export async function signups(): Promise<string[]> {
  const sqlite = await measure({}, bareSqlite, ({ pid }, during) => fsyncsOf(pid, during));
  const postgres = await startPostgres();
  const [url, bareUrl] = [await postgres.createDatabase(), await postgres.createDatabase()];
  const env = { DATABASE_URL: url, AUTH_SECRET: "x".repeat(32) };
  const onPostgres = await measure(
    env,
    () => barePostgres(bareUrl),
    (_, during) => walFsyncs(url, during),
  ).finally(() => postgres.stop());
  return [...sqlite.map((line) => `SQLite, ${line}`), ...onPostgres.map((line) => `PostgreSQL, ${line}`)];
}

async function measure(
  env: Record<string, string>,
  bare: () => Promise<number>,
  count: (server: ServerProcess, during: () => Promise<unknown>) => Promise<Fsyncs>,
): Promise<string[]> {
  const server = await startServer({ DATA_DIR: await newDiskDir(), TRUSTED_PROXIES: "127.0.0.1", ...env });
  try {
    await loadSignups(server, usual, signupsCounted);
    const measured: Measured[] = [];
    for (let round = 0; round < rounds; round++) {
      measured.push({ bare: await bare(), load: await loadSignups(server, usual, signupsARound) });
    }
    const crowded = await loadSignups(server, crowd, crowd);
    const fsyncs = await count(server, () => loadSignups(server, usual, signupsCounted));
    return report(measured, crowded, fsyncs);
  } finally {
    await server.kill();
  }
}

function report(measured: Measured[], crowded: SignupLoad, fsyncs: Fsyncs): string[] {
  const of = (figure: (round: Measured) => number) => median(measured.map(figure));
  const shares = measured.map(({ bare, load }) => load.perSecond / bare);
  const share = median(shares);
  const cores = of(({ load }) => load.busyCores);
  const synced = "count" in fsyncs ? (fsyncs.count / signupsCounted).toFixed(3) : `not counted (${fsyncs.reason})`;
  const bound =
    cores > 0.9 ? "the server's one thread" : "what it waits for: the disk, the database, and the load's own client";
  return [
    `bare inserts: ${Math.round(of(({ bare }) => bare))} a second`,
    `${usual} at once: ${Math.round(of(({ load }) => load.perSecond))} a second, ${share.toFixed(2)} of bare inserts (${shares.map((each) => each.toFixed(2)).join(", ")})`,
    `${usual} at once: p50 ${of(({ load }) => load.p50Ms)} ms, p99 ${of(({ load }) => load.p99Ms)} ms`,
    `${crowd} at once: p50 ${crowded.p50Ms} ms, p99 ${crowded.p99Ms} ms, none refused; the server had ${crowded.busyCores.toFixed(2)} cores`,
    `processor time a join: ${of(({ load }) => load.cpuMsPerJoin).toFixed(2)} ms of the server, busy on ${cores.toFixed(2)} cores`,
    `fsyncs a join: ${synced}`,
    ...(share < 0.5 ? [`bound by ${bound} (see where with node --cpu-prof server/main.ts)`] : []),
  ];
}
