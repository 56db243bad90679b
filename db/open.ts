import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { startFolding } from "./fold.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import type { Database, Schema } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";
import { watchPostgres } from "./watch-postgres.ts";
import { watchSqlite } from "./watch-sqlite.ts";

export type Engine = "sqlite" | "postgres";

export type Store = {
  engine: Engine;
  db: Database;
  /** Calls back after every committed change, by any process; also, on PostgreSQL, after a reconnect. Returns how to stop. */
  watch(onChange: () => void): () => void;
  /** Resolves when the database can be read; rejects when it does not within 2 s. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** postgres://...; without it, SQLite in `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  /** Told of connections that break while nobody waits for them. */
  onError(error: Error): void;
};

/** Opens the database and brings its tables up to date. Throws when it cannot be reached or migrated. */
export async function openStore({ url, dataDir, onError }: Options): Promise<Store> {
  if (!url) mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "selam.db");
  const dialect = url ? openPostgres(url, onError) : openSqlite(file);
  const watch = (onChange: () => void) => (url ? watchPostgres(url, onChange, onError) : watchSqlite(file, onChange));
  const engine: Engine = url ? "postgres" : "sqlite";
  const db = new Kysely<Schema>({ dialect });
  try {
    await migrate(db, engine);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const stopFolding = url ? startFolding(db, onError) : () => {};
  async function close() {
    await stopFolding();
    await db.destroy();
  }
  return { engine, db, watch, ping: () => ping(db), close };
}

async function ping(db: Database) {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("the database does not answer")), 2000).unref();
  });
  await Promise.race([sql`select 1 from rate_limit limit 1`.execute(db), late]);
}
