import { Migrator } from "kysely/migration";
import type { Engine, EngineMigration } from "./engine.ts";
import { waitlist } from "./migrations/001-waitlist.ts";
import { outbox } from "./migrations/002-outbox.ts";
import { rateLimit } from "./migrations/003-rate-limit.ts";
import { operators } from "./migrations/004-operators.ts";
import { ambassadors } from "./migrations/005-ambassadors.ts";
import { milliseconds } from "./migrations/006-milliseconds.ts";
import type { Database } from "./schema.ts";

const migrations: Record<string, EngineMigration> = {
  "001-waitlist": waitlist,
  "002-outbox": outbox,
  "003-rate-limit": rateLimit,
  "004-operators": operators,
  "005-ambassadors": ambassadors,
  "006-milliseconds": milliseconds,
};

/** Runs the migrations that the database has not seen. Safe when several processes start at once. Throws on failure. */
export async function migrate(db: Database, engine: Engine): Promise<void> {
  const forEngine = Object.fromEntries(Object.entries(migrations).map(([name, make]) => [name, make(engine)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => forEngine } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
