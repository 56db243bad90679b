import { type Kysely, sql } from "kysely";
import type { EngineMigration } from "../engine.ts";
import { keepOnPostgres } from "./counts/on-postgres.ts";
import { keepOnSqlite } from "./counts/on-sqlite.ts";
import type { Tally } from "./counts/tally.ts";

/** People by spans of time, each from a whole multiple of its length: 10 s, a quarter of an hour, and all time as 0. */
const people = (engine: "sqlite" | "postgres"): Tally => ({
  source: "waitlist",
  unique: ["id", "email"],
  key: { name: "since", type: "bigint", from: "created_at", of: engine === "sqlite" ? sqliteTen : postgresTen },
  columns: [
    ["seconds", "integer"],
    ["since", "bigint"],
  ],
  places: [
    ["0", "0"],
    ["900", "since - since % 900"],
    ["10", "since"],
  ],
  count: "people",
});

const sqliteTen = (row: string) => `coalesce(unixepoch(${row}created_at) / 10 * 10, 0)`;
const postgresTen = (row: string) =>
  `case when isfinite(${row}created_at) then floor(extract(epoch from ${row}created_at) / 10)::bigint * 10 else 0 end`;

const jobs: Tally = {
  source: "outbox",
  unique: ["id"],
  key: { name: "state", type: "text", from: "state", of: (row) => `${row}state` },
  columns: [["state", "text"]],
  places: [["state"]],
  count: "jobs",
};

/** Keeps the number of people and of mail jobs, so that nobody counts rows to tell it. */
export const counts: EngineMigration = (engine) => ({
  async up(db: Kysely<unknown>) {
    const keep = engine === "sqlite" ? keepOnSqlite : keepOnPostgres;
    await keep(db, [people(engine), jobs]);
    await sql`create index outbox_waiting on outbox (created_at) where state = 'pending'`.execute(db);
  },
});
