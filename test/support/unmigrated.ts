import { Kysely } from "kysely";
import { openPostgres } from "../../db/postgres.ts";
import type { Schema } from "../../db/schema.ts";
import { openSqlite } from "../../db/sqlite.ts";
import { newDataDir } from "./app.ts";
import type { TestEngine } from "./engines.ts";

/** A new database without tables, and where it is: an address, or a file. */
export async function newUnmigrated(engine: TestEngine) {
  const { DATABASE_URL: url } = await engine.newDatabase({ empty: true });
  const file = `${await newDataDir()}/selam.db`;
  return { db: new Kysely<Schema>({ dialect: url ? openPostgres(url, () => {}) : openSqlite(file) }), url, file };
}

/** A new database without tables. */
export const openUnmigrated = async (engine: TestEngine): Promise<Kysely<Schema>> => (await newUnmigrated(engine)).db;
