import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { newDiskDir } from "./disk.ts";

const amount = 4000;
const text = "a row of about the length of a signup, with a name and an address";

/** Inserts a second, each durable before the next. */
async function rateOf(insert: () => unknown): Promise<number> {
  const start = performance.now();
  for (let i = 0; i < amount; i++) await insert();
  return (amount * 1000) / (performance.now() - start);
}

/** Bare durable inserts a second by node:sqlite. */
export async function bareSqlite(): Promise<number> {
  const database = new DatabaseSync(join(await newDiskDir(), "bare.db"));
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; create table entry (id integer primary key, text text)",
  );
  const insert = database.prepare("insert into entry (text) values (?)");
  const rate = await rateOf(() => insert.run(text));
  database.close();
  return rate;
}

/** Bare durable inserts a second by one client of PostgreSQL. Throws when the server at `url` does not sync. */
export async function barePostgres(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ["fsync", "synchronous_commit"]) {
    const { rows } = await client.query(`show ${setting}`);
    if (rows[0]?.[setting] !== "on") throw new Error(`PostgreSQL runs with ${setting} = ${rows[0]?.[setting]}`);
  }
  await client.query(
    "create table if not exists bare (id integer generated always as identity primary key, text text)",
  );
  const rate = await rateOf(() =>
    client.query({ name: "bare", text: "insert into bare (text) values ($1)", values: [text] }),
  );
  await client.end();
  return rate;
}
