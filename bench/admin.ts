import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../test/support/postgres.ts";
import { type ServerProcess, startServer } from "../test/support/server-process.ts";
import { adminCalls } from "./admin-calls.ts";
import { signIn } from "./dashboard.ts";
import { newDiskDir } from "./disk.ts";
import { median } from "./percentile.ts";
import { postgresCpuMs } from "./postgres-time.ts";
import { cpuMsOf } from "./processor-time.ts";

const few = 1000;
const times = 9;
const warmUps = 3;
const operator = { email: "bench@example.com", password: "a long enough password" };

/** A server with a list of made people, and who asks it. */
export type Listed = { server: ServerProcess; headers: Record<string, string>; databaseUrl?: string | undefined };

/**
 * What the team's page asks of a list of 1,000 and of `many` made people, on both engines: how long each answer takes, and the
 * processor time for it, of the server and of PostgreSQL for it; medians of 9, the two lists asked in turn.
 */
export async function admin(many = 1_000_000): Promise<string[]> {
  const onSqlite = await on("SQLite", many, async () => ({}));
  const postgres = await startPostgres();
  const onPostgres = await on("PostgreSQL", many, async () => ({ DATABASE_URL: await postgres.createDatabase() }));
  await postgres.stop();
  return [...onSqlite, ...onPostgres];
}

async function on(engine: string, many: number, newDatabase: () => Promise<{ DATABASE_URL?: string }>) {
  const lists = [await openListed(few, await newDatabase()), await openListed(many, await newDatabase())] as const;
  const lines = await compare(...lists);
  for (const { server } of lists) await server.kill();
  return lines.map((line) => `${engine}, ${many} people, ${line}`);
}

/** Makes a list and starts its server; a list that is there already is taken as it is. */
export async function openListed(people: number, more: { DATABASE_URL?: string; DATA_DIR?: string }): Promise<Listed> {
  const env = {
    AUTH_SECRET: "x".repeat(32),
    TRUSTED_PROXIES: "127.0.0.1",
    OPERATOR_EMAIL: operator.email,
    OPERATOR_PASSWORD: operator.password,
    DATA_DIR: await newDiskDir(),
    ...more,
  };
  const seeding = spawn(process.execPath, ["server/seed.ts", String(people)], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(seeding, "exit");
  if (code !== 0) throw new Error(`the list of ${people} was not made`);
  const server = await startServer(env);
  await wait(5000); // What a server does at its start.
  return { server, headers: await signIn(server.url, operator), databaseUrl: more.DATABASE_URL };
}

/**
 * A line for each call: how long it takes with the long list and its processor time, each beside the same with the short one. `wanted`
 * names the calls, all unless given.
 */
export async function compare(
  small: Listed,
  large: Listed,
  wanted: (what: string) => boolean = () => true,
): Promise<string[]> {
  const lines: string[] = [];
  for (const [what, prepare] of Object.entries(adminCalls).filter(([name]) => wanted(name))) {
    const asked = await Promise.all([small, large].map(async (list) => ({ list, ask: await prepare(list) })));
    const seen = asked.map(() => ({ took: [] as number[], worked: [] as number[] }));
    for (let time = -warmUps; time < times; time++) {
      for (const [index, { list, ask }] of asked.entries()) {
        const before = await work(list);
        const start = performance.now();
        await ask();
        const ms = performance.now() - start;
        const used = (await work(list)) - before;
        if (time < 0) continue;
        seen[index]!.took.push(ms);
        seen[index]!.worked.push(used);
      }
    }
    lines.push(
      `${what}: ${beside(seen.map(({ took }) => took))}; server work ${beside(seen.map(({ worked }) => worked))}`,
    );
  }
  return lines;
}

/** The median of the long list's times, as a multiple of the short one's. */
function beside([short = [], long = []]: number[][]): string {
  const [few, many] = [median(short), median(long)];
  return `${many.toFixed(1)} ms, ${(many / few).toFixed(2)} of ${few.toFixed(1)}`;
}

const work = async ({ server, databaseUrl }: Listed) =>
  (await cpuMsOf(server.pid)) + (databaseUrl ? await postgresCpuMs(databaseUrl) : 0);
