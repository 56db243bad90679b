import { Kysely } from "kysely";
import { openPostgres } from "../../db/postgres.ts";
import type { Schema } from "../../db/schema.ts";
import { openSqlite } from "../../db/sqlite.ts";
import { newDataDir } from "./app.ts";
import type { TestEngine } from "./engines.ts";

/** A new database without tables. */
export async function openUnmigrated(engine: TestEngine): Promise<Kysely<Schema>> {
  const { DATABASE_URL: url } = await engine.newDatabase({ empty: true });
  return new Kysely<Schema>({
    dialect: url ? openPostgres(url, () => {}) : openSqlite(`${await newDataDir()}/selam.db`),
  });
}
