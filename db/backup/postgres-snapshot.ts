import pg from "pg";
import type { SchemaModules } from "../schema-module.ts";
import {
  backedUpTables,
  type PortableTable,
  type PortableType,
  type PortableValue,
  rowsQuery,
  rowsTogether,
  type Snapshot,
} from "./portable.ts";

/** Values come as PostgreSQL writes them. */
const asText = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

/** A PostgreSQL database as it is now: one transaction that reads. Throws what pg throws when it cannot be reached or read. */
export async function openPostgresSnapshot(url: string, schemas: SchemaModules): Promise<Snapshot> {
  const client = new pg.Client({
    connectionString: url,
    types: asText,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  const names = backedUpTables(schemas);
  client.on("error", () => {}); // Whoever waits for an answer is told.
  await client.connect();
  const all = async (query: string, values: unknown[] = []) =>
    (await client.query<Record<string, string>>(query, values)).rows;
  try {
    await client.query("set timezone to 'UTC'; set datestyle to 'ISO'; set statement_timeout to 0");
    await client.query("begin isolation level repeatable read read only");
    const [schema] = await all("select to_regclass('kysely_migration') as migrations");
    const migrations = schema?.migrations ? await all("select name from kysely_migration order by name") : [];
    const columns = await all(
      `select table_name, column_name, data_type from information_schema.columns
        where table_schema = current_schema() and table_name = any ($1) order by table_name, ordinal_position`,
      [names],
    );
    const byTable = Map.groupBy(columns, ({ table_name }) => table_name);
    return {
      engine: "postgres",
      migrations: migrations.map(({ name }) => name!),
      tables: names.filter((name) => byTable.has(name)).map((name) => tableOf(name, byTable.get(name)!)),
      rows: (table) => read(client, table, rowsQuery(schemas, table)),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

const tableOf = (name: string, columns: Record<string, string>[]): PortableTable => ({
  name,
  columns: columns.map(({ column_name, data_type }) => ({
    name: column_name!,
    type: (data_type === "timestamp with time zone" ? "timestamptz" : data_type) as PortableType,
  })),
});

async function* read(client: pg.Client, table: PortableTable, query: string): AsyncGenerator<PortableValue[][]> {
  const types = table.columns.map(({ type }) => type);
  await client.query(`declare read_table no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${rowsTogether} from read_table`,
      rowMode: "array",
    });
    if (!rows.length) break;
    yield rows.map((row) => row.map((text, index) => (text === null ? null : portable(text, types[index]!))));
  }
  await client.query("close read_table");
}

function portable(text: string, type: PortableType): PortableValue {
  if (type === "boolean") return text === "t";
  if (type === "timestamptz") return isoOf(text);
  return type === "text" ? text : Number(text);
}

/** PostgreSQL's `2026-11-22 10:00:00.5+00` as the tables of both engines hold it; finer than a millisecond where it is. */
function isoOf(text: string): string {
  const [, date, time, fraction = ""] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text) ?? [];
  return date ? `${date}T${time}.${fraction.padEnd(3, "0")}Z` : text; // Such as infinity.
}
