import { existsSync } from "node:fs";
import { link, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Kysely, sql } from "kysely";
import { openPostgres } from "../postgres.ts";
import type { Schema } from "../schema.ts";
import type { SchemaModules } from "../schema-module.ts";
import { openSqlite } from "../sqlite.ts";
import { syncToDisk } from "./backup-file.ts";
import type { BackupPart, RowCounts } from "./backup-lines.ts";
import { fillTables } from "./filling.ts";
import { BackupRefused, ourNames } from "./portable.ts";

/**
 * Makes a SQLite file of a backup. The file has its name once it is whole and on disk; `beforeThat` is done just before. Returns how
 * many rows each table got. Throws a BackupRefused when the file is there already or the backup is not whole.
 */
export async function restoreSqlite(
  file: string,
  schemas: SchemaModules,
  parts: AsyncIterable<BackupPart>,
  beforeThat: () => void,
): Promise<RowCounts> {
  if (existsSync(file)) throw new BackupRefused(`${file} is there already; a backup is restored into an empty place`);
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    const db = new Kysely<Schema>({ dialect: openSqlite(part) });
    const counts = await fillWithoutJournal(db, schemas, parts).finally(() => db.destroy());
    await syncToDisk(part, "r+");
    beforeThat();
    await link(part, file);
    return counts;
  } finally {
    for (const end of ["", "-wal", "-shm", "-journal"]) await rm(`${part}${end}`, { force: true });
    await syncToDisk(dirname(file));
  }
}

/** What is not finished is deleted: it needs no way back. */
async function fillWithoutJournal(db: Kysely<Schema>, schemas: SchemaModules, parts: AsyncIterable<BackupPart>) {
  await sql`pragma journal_mode = off`.execute(db);
  await sql`pragma synchronous = off`.execute(db);
  await sql`pragma cache_size = -131072`.execute(db);
  const counts = await db.transaction().execute((trx) => fillTables(trx, "sqlite", schemas, parts));
  await sql`pragma journal_mode = wal`.execute(db);
  return counts;
}

/**
 * Fills a PostgreSQL database in one transaction. Returns how many rows each table got. Throws a BackupRefused when tables of ours are
 * there already or the backup is not whole, and what pg throws. `moved`: as in SchemaModule.
 */
export async function restorePostgres(
  url: string,
  schemas: SchemaModules,
  parts: AsyncIterable<BackupPart>,
  moved = false,
): Promise<RowCounts> {
  const db = new Kysely<Schema>({ dialect: openPostgres(url, () => {}, {}) });
  try {
    const tables = await db.introspection.getTables();
    const names = ourNames(schemas);
    const known = tables.find(({ name }) => names.has(name));
    if (known) throw new BackupRefused(`the database is not empty: it has a table ${known.name}`);
    const counts = await db.transaction().execute((trx) => fillTables(trx, "postgres", schemas, parts, moved));
    await sql`analyze`.execute(db);
    return counts;
  } finally {
    await db.destroy();
  }
}
