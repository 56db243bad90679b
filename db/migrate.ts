import { type Migration, Migrator } from "kysely/migration";
import { waitlist } from "./migrations/001-waitlist.ts";
import { outbox } from "./migrations/002-outbox.ts";
import { rateLimit } from "./migrations/003-rate-limit.ts";
import { operators } from "./migrations/004-operators.ts";
import { ambassadors } from "./migrations/005-ambassadors.ts";
import { milliseconds } from "./migrations/006-milliseconds.ts";
import { counts } from "./migrations/007-counts.ts";
import type { Engine } from "./open.ts";
import type { Database } from "./schema.ts";

/** A migration never changes once it has landed; it is written in what both engines understand. */
export type EngineMigration = (engine: Engine) => Migration;

const migrations: Record<string, EngineMigration> = {
  "001-waitlist": waitlist,
  "002-outbox": outbox,
  "003-rate-limit": rateLimit,
  "004-operators": operators,
  "005-ambassadors": ambassadors,
  "006-milliseconds": milliseconds,
  "007-counts": counts,
};

/** What brings a database's tables up to date, to the newest migration or to a named one. */
export function createMigrator(db: Database, engine: Engine): Migrator {
  const forEngine = Object.fromEntries(Object.entries(migrations).map(([name, make]) => [name, make(engine)]));
  return new Migrator({ db, provider: { getMigrations: async () => forEngine } });
}

/** Runs the migrations that the database has not seen. Safe when several processes start at once. Throws on failure. */
export async function migrate(db: Database, engine: Engine): Promise<void> {
  const { error } = await createMigrator(db, engine).migrateToLatest();
  if (error) throw error;
}
