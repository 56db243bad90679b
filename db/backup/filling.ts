import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { runMigrations } from "../migrate.ts";
import { selectRows } from "../row-list.ts";
import type { Database } from "../schema.ts";
import type { SchemaModules } from "../schema-module.ts";
import type { BackupHeader, BackupPart, RowCounts } from "./backup-lines.ts";
import { BackupRefused, type PortableValue, rowsTogether } from "./portable.ts";

type Columns = Record<string, string>;
/** A table that is being filled. */
type Filling = { name: string; given: string[]; columns: Columns };

/**
 * Fills a database without tables from a backup, in the transaction that `db` is: makes the tables as they were, writes the rows with
 * the triggers put aside, and brings the tables up to date. Returns how many rows there were. Throws a BackupRefused when the backup
 * is not whole. `moved`: as in SchemaModule.
 */
export async function fillTables(
  db: Database,
  engine: Engine,
  schemas: SchemaModules,
  parts: AsyncIterable<BackupPart>,
  moved = false,
): Promise<RowCounts> {
  let tables = new Map<string, Columns>();
  let made: SchemaModules = [];
  let putBack = async () => {};
  let filling: Filling | undefined;
  let counts: RowCounts | undefined;
  for await (const part of parts) {
    if ("header" in part) {
      made = await makeTables(db, engine, schemas, part.header);
      tables = await columnsOfTables(db);
      putBack = await putTriggersAside(db, engine, [...tables.keys()]);
    } else if ("table" in part) {
      filling = begin(tables, part.table, part.columns);
      await sql`delete from ${sql.table(filling.name)}`.execute(db); // What the migrations wrote there.
    } else if ("rows" in part) {
      for (let at = 0; at < part.rows.length; at += rowsTogether)
        await insert(db, engine, filling!, part.rows.slice(at, at + rowsTogether));
    } else counts = part.end.tables;
  }
  if (!counts) throw new BackupRefused("it is cut off before its end");
  for (const schema of made) await schema.afterRestore?.(db, engine, moved);
  await putBack();
  await runMigrations(db, engine, schemas);
  return counts;
}

/** Makes the tables as they were when the backup was made. */
async function makeTables(db: Database, engine: Engine, schemas: SchemaModules, { migrations }: BackupHeader) {
  const then = schemas.map((schema) => ({
    ...schema,
    migrations: Object.fromEntries(Object.entries(schema.migrations).filter(([name]) => migrations.includes(name))),
  }));
  await runMigrations(db, engine, then);
  return then.filter((schema) => Object.keys(schema.migrations).length);
}

async function columnsOfTables(db: Database): Promise<Map<string, Columns>> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables
      .filter(({ isView }) => !isView)
      .map(({ name, columns }) => [name, Object.fromEntries(columns.map((column) => [column.name, column.dataType]))]),
  );
}

/** The table that takes the rows: of a tally, on PostgreSQL, its folded counts. */
function begin(tables: Map<string, Columns>, table: string, given: string[]): Filling {
  const name = [`${table}_folded`, table].find((each) => tables.has(each));
  const types = name === undefined ? undefined : tables.get(name);
  if (!name || !types || !given.every((column) => column in types))
    throw new BackupRefused(`it is damaged: ${table} has no place here`);
  return { name, given, columns: Object.fromEntries(given.map((column) => [column, types[column]!])) };
}

async function insert(db: Database, engine: Engine, { name, given, columns }: Filling, rows: PortableValue[][]) {
  const fit = engine === "sqlite" ? fitSqlite : (value: PortableValue) => value;
  const objects = rows.map((row) =>
    Object.fromEntries(given.map((column, index) => [column, fit(row[index]!, columns[column]!)])),
  );
  const names = sql.join(given.map((column) => sql.ref(column)));
  const selected = selectRows(engine, columns as Record<string, "text">, objects);
  await sql`insert into ${sql.table(name)} (${names}) ${selected}`.execute(db);
}

/** SQLite orders times as texts, which all end at the millisecond. */
const fitSqlite = (value: PortableValue, type: string) =>
  type === "timestamptz" && typeof value === "string" ? value.replace(/(\.\d{3})\d+Z$/, "$1Z") : value;

/** Takes the triggers away, which would count and note every row once more; returns how to put them back. */
async function putTriggersAside(db: Database, engine: Engine, tables: string[]): Promise<() => Promise<void>> {
  if (engine === "postgres") {
    const set = async (how: "disable" | "enable") => {
      for (const table of tables) await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger user`.execute(db);
    };
    await set("disable");
    return () => set("enable");
  }
  const triggers = await sql<{ name: string; made: string }>`
    select name, sql as made from sqlite_master where type = 'trigger'`.execute(db);
  for (const { name } of triggers.rows) await sql`drop trigger ${sql.table(name)}`.execute(db);
  return async () => {
    for (const { made } of triggers.rows) await sql.raw(made).execute(db);
  };
}
