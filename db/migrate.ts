import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Engine } from "./engine.ts";
import type { Database } from "./schema.ts";
import { migrationNames, type SchemaModules } from "./schema-module.ts";
import { isLocked } from "./unavailable.ts";

const lookAgainMs = 100;
const longestWaitMs = 600_000;

/**
 * Runs the migrations that the database has not seen. Of several processes that start at once one does, while the others wait,
 * on SQLite for at most ten minutes. Throws on failure.
 */
export async function migrate(db: Database, engine: Engine, schemas: SchemaModules): Promise<void> {
  const names = migrationNames(schemas);
  for (const deadline = Date.now() + longestWaitMs; ; await wait(lookAgainMs)) {
    const seen = await seenMigrations(db);
    if (names.every((name) => seen.includes(name))) return;
    try {
      await runMigrations(db, engine, schemas, seen);
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
    }
  }
}

/**
 * The migrations that the database has seen; found out without a lock, which others may hold for long. Those of a later version, and of
 * features that were removed, may be among them: they only add, and this server goes on with what they made.
 */
async function seenMigrations(db: Database): Promise<string[]> {
  const seen = await sql<{ name: string }>`select name from kysely_migration`.execute(db).catch(() => ({ rows: [] }));
  return seen.rows.map(({ name }) => name);
}

/** Runs those of the migrations that are not among the `seen`, in the order of their names. Throws on failure. */
export async function runMigrations(
  db: Database,
  engine: Engine,
  schemas: SchemaModules,
  seen: string[] = [],
): Promise<void> {
  const all: Record<string, Migration> = Object.fromEntries(seen.map((name) => [name, { up: async () => {} }]));
  for (const [name, make] of schemas.flatMap(({ migrations }) => Object.entries(migrations)))
    all[name] = {
      async up(trx) {
        for (const statement of make(engine)) await sql.raw(statement).execute(trx);
      },
    };
  const provider = { getMigrations: async () => all };
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
  if (error) throw error;
}
