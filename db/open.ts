import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import type { Engine } from "./engine.ts";
import { startFolding } from "./fold.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import { createReadiness } from "./readiness.ts";
import type { Database, Schema } from "./schema.ts";
import type { SchemaModules } from "./schema-module.ts";
import { openSqlite } from "./sqlite.ts";
import { watchPostgres } from "./watch-postgres.ts";
import { watchSqlite } from "./watch-sqlite.ts";

export type Store = {
  engine: Engine;
  db: Database;
  /** Calls back after every committed change, by any process; also, on PostgreSQL, after a reconnect. Returns how to stop. */
  watch(onChange: () => void): () => void;
  /** Resolves when the database can be read and written; rejects when it cannot, or does not answer within 2 s. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** postgres://...; without it, SQLite in `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  /** Whose tables are made. */
  schemas: SchemaModules;
  /** Refuses a database without our tables instead of making them. */
  onlyExisting?: boolean;
  /** Called for connections that break while nobody waits for them. */
  onError(error: Error): void;
};

/** The database is new, and was to be an existing one. */
export class NoDatabaseError extends Error {}

/**
 * Opens the database and brings its tables up to date, which waits for another process that is doing so. Throws when it cannot
 * be reached or migrated, and a NoDatabaseError when it is new although `onlyExisting`.
 */
export async function openStore({ url, dataDir, schemas, onlyExisting = false, onError }: Options): Promise<Store> {
  if (!url) mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "selam.db");
  const engine: Engine = url ? "postgres" : "sqlite";
  const db: Database = new Kysely<Schema>({
    dialect: url ? openPostgres(url, onError) : openSqlite(file),
    log(event) {
      if (event.level === "error") readiness.failed(event.error);
    },
  });
  const readiness = createReadiness(db);
  try {
    if (onlyExisting && !(await isOurs(db))) throw new NoDatabaseError("the database is new");
    await (url ? migratePostgres(url, schemas, onError) : migrate(db, engine, schemas));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const stopFolding = url ? startFolding(db, schemas, onError) : () => {};
  async function close() {
    await stopFolding();
    await db.destroy();
  }
  const watch = (onChange: () => void) => (url ? watchPostgres(url, onChange, onError) : watchSqlite(file, onChange));
  return { engine, db, watch, ping: readiness.check, close };
}

const isOurs = async (db: Database) => (await db.introspection.getTables()).some(({ name }) => name === "signing_key");

/** Migrates on connections without time limits: a long list takes its time to be changed, and others to wait for it. */
async function migratePostgres(url: string, schemas: SchemaModules, onError: (error: Error) => void) {
  const db: Database = new Kysely<Schema>({ dialect: openPostgres(url, onError, {}) });
  await migrate(db, "postgres", schemas).finally(() => db.destroy());
}
