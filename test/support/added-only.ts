import { sql } from "kysely";
import type { Engine } from "../../db/engine.ts";
import type { Database } from "../../db/schema.ts";

type Column = { dataType: string; isNullable: boolean; hasDefaultValue: boolean };
/** The tables of a database: their columns by name, and what has to be unique in them. */
export type Shape = Map<string, { columns: Map<string, Column>; unique: string[] }>;

const uniqueIndexes = {
  sqlite: sql<{ at: string; made: string }>`
    select m.name as at, i.name as made from sqlite_master m, pragma_index_list(m.name) i
    where m.type = 'table' and i."unique" = 1`,
  postgres: sql<{ at: string; made: string }>`
    select tablename as at, indexname as made from pg_indexes
    where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%'`,
};

/** What a database looks like to a server that reads and writes it. */
export async function shapeOf(db: Database, engine: Engine): Promise<Shape> {
  const { rows } = await uniqueIndexes[engine].execute(db);
  const tables = await db.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      {
        columns: new Map(columns.map((column) => [column.name, column])),
        unique: rows.filter(({ at }) => at === name).map(({ made }) => made),
      },
    ]),
  );
}

/** What a server of before would trip over in the tables of after: what is gone, renamed, of another type, or suddenly required. */
export function brokenFor(before: Shape, after: Shape): string[] {
  return [...before].flatMap(([table, { columns, unique }]) => {
    const now = after.get(table);
    if (!now) return [`${table} is gone`];
    const changed = [...columns].flatMap(([name, was]) => {
      const is = now.columns.get(name);
      const at = `${table}.${name}`;
      if (!is) return [`${at} is gone`];
      if (is.dataType !== was.dataType) return [`${at} is ${is.dataType} and was ${was.dataType}`];
      if (was.isNullable && !is.isNullable) return [`${at} may not be null any more`];
      return was.hasDefaultValue && !is.hasDefaultValue ? [`${at} has no default any more`] : [];
    });
    const required = [...now.columns].filter(([name, { isNullable, hasDefaultValue }]) => {
      return !columns.has(name) && !isNullable && !hasDefaultValue;
    });
    const stricter = now.unique.filter((name) => !unique.includes(name));
    return [
      ...changed,
      ...required.map(([name]) => `${table}.${name} is required`),
      ...stricter.map((name) => `${table}: ${name} is a new uniqueness`),
    ];
  });
}
