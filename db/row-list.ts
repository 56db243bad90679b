import { type RawBuilder, sql } from "kysely";
import type { Engine } from "./engine.ts";

/** Columns of rows, with PostgreSQL's names of their types. */
export type Columns<Row> = Record<keyof Row & string, "text" | "integer" | "timestamptz">;

/** The names of columns, in the order that `selectRows` has them. */
export const columnsOf = <Row>(columns: Columns<Row>) => Object.keys(columns) as (keyof Row & string)[];

/**
 * Rows as a `select` from a single parameter, in their order. However many there are, the statement around it has one
 * text, prepared once, and takes one round trip.
 */
export function selectRows<Row extends object>(
  engine: Engine,
  columns: Columns<Row>,
  rows: readonly Row[],
): RawBuilder<Row> {
  const names = columnsOf(columns);
  const json = JSON.stringify(rows);
  if (engine === "sqlite") {
    const values = sql.join(names.map((name) => sql`value ->> ${sql.lit(name)}`));
    return sql<Row>`select ${values} from json_each(${json}) where true`;
  }
  const typed = sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name])}`));
  const values = sql.join(names.map((name) => sql.ref(name)));
  return sql<Row>`select ${values} from json_to_recordset(cast(${json} as json)) as given(${typed})`;
}

/** Texts as a list to look in, from a single parameter, for the same reason. */
export const listOf = (engine: Engine, texts: readonly string[]): RawBuilder<string> =>
  engine === "sqlite"
    ? sql`(select value from json_each(${JSON.stringify(texts)}))`
    : sql`(select json_array_elements_text(cast(${JSON.stringify(texts)} as json)))`;
