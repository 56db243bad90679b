import { sql } from "kysely";
import type { Store } from "../../../../db/open.ts";
import { allOf } from "./list-conditions.ts";
import type { ListCursor, ListOrder } from "./list-cursor.ts";
import { isLater, type ListIndex, rowsOf, sorted } from "./list-index.ts";

/** So many rows of an index tell its selectivity. */
const probed = 300;

/** That of some indexes which holds the fewest rows, and how many those are; each is counted no further than its `most`. */
export async function smallest({ db }: Pick<Store, "db">, counted: readonly { index: ListIndex; most: number }[]) {
  if (!counted.length) return undefined;
  const counts = counted.map(
    ({ index, most }, position) =>
      sql`(select count(*) from (select 1 from ${sql.table(index.table)}
        where ${allOf(rowsOf(index, "newest"))} limit ${most}) as counted) as ${sql.ref(`n${position}`)}`,
  );
  const { rows } = await sql<Record<string, number | string>>`select ${sql.join(counts)}`.execute(db);
  return counted
    .map(({ index }, position) => ({ index, rows: Number(rows[0]?.[`n${position}`]) }))
    .reduce((least, each) => (each.rows < least.rows ? each : least));
}

/** That of some indexes in the order of time whose rows lie farthest apart from a cursor on: through it there is the least to read. */
export async function sparsest(
  { db }: Pick<Store, "db">,
  indexes: readonly ListIndex[],
  order: ListOrder,
  before: ListCursor | undefined,
): Promise<ListIndex | undefined> {
  if (indexes.length < 2) return indexes[0];
  const reaches = indexes.map((index, position) => {
    const [key, id] = [sql.ref(index.key), sql.ref(index.id)];
    return sql`(select ${key} from ${sql.table(index.table)} where ${allOf(rowsOf(index, order, before))}
      order by ${sorted(order, key, id)} limit 1 offset ${probed}) as ${sql.ref(`at${position}`)}`;
  });
  const { rows } = await sql<Record<string, string | null>>`select ${sql.join(reaches)}`.execute(db);
  return indexes
    .map((index, position) => ({ index, at: rows[0]?.[`at${position}`] ?? null }))
    .reduce((best, each) => (isLater(order, each.at, best.at) ? each : best)).index;
}
