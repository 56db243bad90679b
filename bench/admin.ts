import { spawn } from "node:child_process";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { query, startPostgres } from "../test/support/postgres.ts";
import { type ServerProcess, startServer, until } from "../test/support/server-process.ts";
import { account, cookieOf } from "../test/support/signed-in.ts";
import { adminCalls } from "./admin-calls.ts";
import { type Found, figure, type Size } from "./results.ts";
import { cpuMsOf, median, newDiskDir, percentile, postgresCpuMs, quietOf } from "./support/measure.ts";

const [few, more, times, warmUps] = [1000, 10_000, 9, 3];

type Database = { DATABASE_URL?: string };
type List = { people: number; env: Record<string, string> & { DATA_DIR: string } & Database };

/** A server with a list of made people, and an operator's headers. */
export type Listed = List & { server: ServerProcess; headers: Record<string, string> };

/**
 * The processor time of each call of the admin page, of the server and of PostgreSQL for it, with the longest list in turns with one of
 * 1,000, on both engines; and the disk space of an entry.
 */
export async function admin({ people }: Size): Promise<Found> {
  // How durable PostgreSQL is costs no processor time.
  const postgres = await startPostgres({ durable: false });
  try {
    const sqlite = await measure("SQLite", people, async () => ({}));
    const onPostgres = await measure("PostgreSQL", people, async () => ({
      DATABASE_URL: await postgres.createDatabase(),
    }));
    return {
      figures: [...sqlite.figures, ...onPostgres.figures],
      details: { ...sqlite.details, ...onPostgres.details },
    };
  } finally {
    await postgres.stop();
  }
}

async function measure(engine: string, people: number, newDatabase: () => Promise<Database>): Promise<Required<Found>> {
  const medium = await kilobytesOf(await makeList(more, await newDatabase()));
  const short = await open(await makeList(few, await newDatabase()));
  const long = await open(await makeList(people, await newDatabase()));
  const costs = await compare(short, long);
  const large = await kilobytesOf(long);
  await short.server.kill();
  await long.server.kill();
  const name = `${engine}, ${people.toLocaleString("en-US")} people`;
  const pair = (what: string, share: number) => {
    const [own, reference] = (["long", "short"] as const).map((list) =>
      percentile(
        costs.map((cost) => cost[list]),
        share,
      ),
    ) as [number, number];
    return figure(`${name}: processor time of the ${what} call`, own, "ms", [
      `at ${few.toLocaleString("en-US")}`,
      reference,
    ]);
  };
  return {
    figures: [
      pair("median", 50),
      pair("most expensive", 99.99),
      figure(`${name}: an entry on disk`, large, "KB", [`at ${more.toLocaleString("en-US")}`, medium]),
    ],
    details: Object.fromEntries(costs.map(({ what, long }) => [`${name}: ${what}`, long])),
  };
}

/** Makes a list with the project's own seed. */
async function makeList(people: number, database: Database): Promise<List> {
  const env = {
    AUTH_SECRET: "x".repeat(32),
    TRUSTED_PROXIES: "127.0.0.1",
    OPERATOR_EMAIL: account.email,
    OPERATOR_PASSWORD: account.password,
    DATA_DIR: await newDiskDir(),
    ...database,
  };
  const seeding = spawn(process.execPath, ["server/seed.ts", String(people)], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(seeding, "exit");
  if (code !== 0) throw new Error(`the list of ${people} was not made`);
  return { people, env };
}

/** Starts the server of a list, and waits until neither it nor PostgreSQL is busy. */
async function open(list: List): Promise<Listed> {
  const { env } = list;
  const server = await startServer(env);
  const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  const listed = { ...list, server, headers: { cookie: cookieOf(answer) } };
  if (env.DATABASE_URL) await vacuum(env.DATABASE_URL);
  await wait(5000); // What a server does at its start.
  await quietOf(() => cpuMs(listed));
  return listed;
}

/** Vacuums a database, and waits until no other vacuum of PostgreSQL's own would count with what is measured. */
async function vacuum(url: string): Promise<void> {
  await query(url, "vacuum analyze");
  const running = "select from pg_stat_activity where backend_type = 'autovacuum worker'";
  const isOver = async () => (await query(url, running)).rows.length === 0;
  await until(isOver, { timeoutMs: 600_000, everyMs: 500, what: "the end of autovacuum" });
}

/** What an entry takes on disk with its share of all tables and indexes, in KB. */
async function kilobytesOf({ people, env: { DATA_DIR, DATABASE_URL } }: List): Promise<number> {
  if (!DATABASE_URL) return (await stat(join(DATA_DIR, "selam.db"))).size / people / 1000;
  const { rows } = await query(DATABASE_URL, "select pg_database_size(current_database()) as size");
  return Number(rows[0].size) / people / 1000;
}

/** The processor time of each call in ms, medians of 9, with the long list and with the short one, asked in turns. */
async function compare(short: Listed, long: Listed) {
  const costs = [];
  for (const [what, prepare] of Object.entries(adminCalls)) {
    const calls = await Promise.all(
      [short, long].map(async (list) => ({ list, ask: await prepare(list), seen: [] as number[] })),
    );
    for (let time = -warmUps; time < times; time++)
      for (const { list, ask, seen } of calls) {
        const before = await cpuMs(list);
        await ask();
        if (time >= 0) seen.push((await cpuMs(list)) - before);
      }
    const [ofShort, ofLong] = calls.map(({ seen }) => median(seen)) as [number, number];
    costs.push({ what, short: ofShort, long: ofLong });
  }
  return costs;
}

const cpuMs = async ({ server, env }: Listed) =>
  (await cpuMsOf(server.pid)) + (env.DATABASE_URL ? await postgresCpuMs(env.DATABASE_URL) : 0);
