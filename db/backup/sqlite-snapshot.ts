import { DatabaseSync } from "node:sqlite";
import type { SchemaModules } from "../schema-module.ts";
import {
  BackupRefused,
  backedUpTables,
  type PortableTable,
  type PortableValue,
  rowsQuery,
  rowsTogether,
  type Snapshot,
} from "./portable.ts";

type Options = {
  /** Refuses when a server has the file open, and keeps every other process out until it is closed. */
  alone?: boolean;
};

/**
 * A SQLite file as it is now: one read transaction, beside which others go on writing. Throws a BackupRefused when the file is in use
 * and is to be read alone, and SQLite's error when it cannot be read.
 */
export function openSqliteSnapshot(file: string, schemas: SchemaModules, { alone = false }: Options = {}): Snapshot {
  const database = new DatabaseSync(file, { readOnly: !alone, timeout: 5000 });
  try {
    if (alone) keepOthersOut(database, file);
    else database.exec("begin");
    const all = (query: string, ...values: string[]) => database.prepare(query).all(...values);
    const names = new Set(all("select name from sqlite_master where type = 'table'").map(({ name }) => name));
    const columnsOf = (table: string) =>
      all("select name, lower(type) as type from pragma_table_info(?)", table) as PortableTable["columns"];
    const tables = backedUpTables(schemas)
      .filter((name) => names.has(name))
      .map((name) => ({ name, columns: columnsOf(name) }));
    const migrations = names.has("kysely_migration") ? all("select name from kysely_migration order by name") : [];
    return {
      engine: "sqlite",
      migrations: migrations.map(({ name }) => String(name)),
      tables,
      rows: (table) => read(database, rowsQuery(schemas, table)),
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

const busy = 5;

function keepOthersOut(database: DatabaseSync, file: string) {
  try {
    database.exec("pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new BackupRefused(`${file}: a server has it open; stop it first, so that nobody joins there meanwhile`);
  }
}

async function* read(database: DatabaseSync, query: string): AsyncGenerator<PortableValue[][]> {
  const statement = database.prepare(query);
  statement.setReturnArrays(true);
  let rows: PortableValue[][] = [];
  for (const row of statement.iterate() as Iterable<unknown> as Iterable<PortableValue[]>) {
    rows.push(row);
    if (rows.length < rowsTogether) continue;
    yield rows;
    rows = [];
  }
  if (rows.length) yield rows;
}
