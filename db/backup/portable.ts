import type { Engine } from "../engine.ts";
import type { BackedUp, SchemaModules } from "../schema-module.ts";

/** Why a backup was not made or not restored; the message is one line. */
export class BackupRefused extends Error {}

/** How each table goes into a backup. A table stands below those that it refers to. */
const tablesOf = (schemas: SchemaModules): Record<string, BackedUp> =>
  Object.assign({}, ...schemas.map(({ tables }) => tables));

/** The tables of a backup, in the order in which they are filled. */
export const backedUpTables = (schemas: SchemaModules): string[] =>
  Object.entries(tablesOf(schemas)).flatMap(([name, how]) => (how === "left out" ? [] : [name]));

/** Every name of ours in a database, by which one that is not empty is known. */
export const ourNames = (schemas: SchemaModules): Set<string> =>
  new Set([...Object.keys(tablesOf(schemas)), "kysely_migration"]);

/** Types of columns, as a backup names them. */
export type PortableType = "text" | "integer" | "bigint" | "boolean" | "double precision" | "timestamptz";
export type PortableTable = { name: string; columns: { name: string; type: PortableType }[] };
/** A value of a row: times as ISO 8601 in UTC, whole numbers below 2^53, yes and no as SQLite has them (1 and 0) or as such. */
export type PortableValue = string | number | boolean | null;

/** A database as it was at one moment, read without holding its writers up. */
export type Snapshot = {
  engine: Engine;
  /** Those that the database has seen, in their order. */
  migrations: string[];
  tables: PortableTable[];
  /** A table's rows, some at a time. */
  rows(table: PortableTable): AsyncIterable<PortableValue[][]>;
  close(): Promise<void>;
};

/** The query of a table's rows; the names are ours. */
export function rowsQuery(schemas: SchemaModules, { name, columns }: PortableTable): string {
  const how = tablesOf(schemas)[name];
  const quoted = columns.map((column) => `"${column.name}"`);
  if (typeof how !== "object") return `select ${quoted.join(", ")} from "${name}"`;
  const sum = `sum("${how.sum}")`;
  const selected = columns.map((column) => (column.name === how.sum ? sum : `"${column.name}"`));
  const keys = columns.filter((column) => column.name !== how.sum).map((column) => `"${column.name}"`);
  return `select ${selected.join(", ")} from "${name}" group by ${keys.join(", ")} having ${sum} <> 0`;
}

/** How many rows are read, written and put on lines at once. */
export const rowsTogether = 1000;
