import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startPostgres } from "../test/support/postgres.ts";
import { startServer } from "../test/support/server-process.ts";
import { newDiskDir } from "./disk.ts";

const signupsPerRun = 1500;
const inFlight = 20;

/** Signups a second over HTTP, each durable, against bare durable inserts by node:sqlite on the same disk. */
export async function signups(): Promise<string[]> {
  const bare = await bareInserts();
  const sqlite = await signupRate({});
  const postgres = await startPostgres();
  const onPostgres = await signupRate({ DATABASE_URL: await postgres.createDatabase(), AUTH_SECRET: "x".repeat(32) });
  await postgres.stop();
  const of = (rate: number) => `${Math.round(rate)} a second, ${(rate / bare).toFixed(2)} of bare inserts`;
  return [
    `bare inserts by node:sqlite: ${Math.round(bare)} a second`,
    `SQLite: ${of(sqlite)}`,
    `PostgreSQL: ${of(onPostgres)}`,
  ];
}

async function bareInserts(): Promise<number> {
  const database = new DatabaseSync(join(await newDiskDir(), "bare.db"));
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; create table entry (id integer primary key, text text)",
  );
  const insert = database.prepare("insert into entry (text) values (?)");
  const start = performance.now();
  for (let i = 0; i < signupsPerRun * 4; i++)
    insert.run("a row of about the length of a signup, with a name and an address");
  const rate = (signupsPerRun * 4) / ((performance.now() - start) / 1000);
  database.close();
  return rate;
}

async function signupRate(env: Record<string, string>): Promise<number> {
  const server = await startServer({ DATA_DIR: await newDiskDir(), TRUSTED_PROXIES: "127.0.0.1", ...env });
  let next = 0;
  const join = async () => {
    while (next < signupsPerRun) {
      const i = next++;
      const address = `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`;
      const response = await fetch(`${server.url}/api/waitlist`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": address },
        body: JSON.stringify({ name: "Hirut Bekele", phone: "(202) 555-0143", email: `bench-${i}@example.com` }),
      });
      if (response.status !== 201) throw new Error(`signup answered ${response.status}`);
      await response.arrayBuffer();
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: inFlight }, join));
  const rate = signupsPerRun / ((performance.now() - start) / 1000);
  await server.kill();
  return rate;
}
