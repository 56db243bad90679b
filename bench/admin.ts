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
 * What the team's page asks of a list of 1,000 and of `many` made people, on both engines: how long each answer takes (the median of 9,
 * the two lists asked in turn), and the processor time for it, of the server and of PostgreSQL for it.
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

/** A line for each call: how long it takes with the long list, with the short one, and their ratio. */
export async function compare(small: Listed, large: Listed): Promise<string[]> {
  const lines: string[] = [];
  for (const [what, prepare] of Object.entries(adminCalls)) {
    const asks = [await prepare(small), await prepare(large)] as const;
    const took: [number[], number[]] = [[], []];
    const worked: [number, number] = [0, 0];
    for (let time = -warmUps; time < times; time++) {
      for (const [index, list] of [small, large].entries()) {
        const before = await work(list);
        const start = performance.now();
        await asks[index]!();
        if (time >= 0) took[index]!.push(performance.now() - start);
        if (time >= 0) worked[index]! += (await work(list)) - before;
      }
    }
    const [short, long] = took.map(median) as [number, number];
    const [shortWork, longWork] = worked.map((ms) => (ms / times).toFixed(1));
    lines.push(
      `${what}: ${long.toFixed(1)} ms, ${(long / short).toFixed(2)} of ${short.toFixed(1)} ms at ${few}; server work ${longWork} ms, ${shortWork} at ${few}`,
    );
  }
  return lines;
}

const work = async ({ server, databaseUrl }: Listed) =>
  (await cpuMsOf(server.pid)) + (databaseUrl ? await postgresCpuMs(databaseUrl) : 0);
