import { sql } from "kysely";
import type { Store } from "../../../../db/open.ts";
import type { ListSort } from "../../team/contract.ts";
import { allOf, type LeftConditions } from "./list-conditions.ts";
import { type ListCursor, writeListCursor } from "./list-cursor.ts";
import { type Condition, type ListIndex, rowsOf, sorted } from "./list-index.ts";
import { hasTies, isByName, isByTime, isDescending, keyOf } from "./list-order.ts";

/** An entry that was found, and what its order goes by. */
type ScannedRow = { id: string; key: string };
export type FoundIds = { ids: string[]; next: string | null };

/** How much is read for one page. */
export type ScanBounds = {
  /** Rows of an index that tell all that is asked. */
  rows: number;
  /** Rows of which each needs a look elsewhere. */
  lookUps: number;
  /** Up to so many rows are gathered, to be sorted as they are asked for. */
  few: number;
};
export const scanBounds: ScanBounds = { rows: 10_000, lookUps: 1500, few: 1000 };

export type Scan = {
  index: ListIndex;
  order: ListSort;
  left: LeftConditions;
  limit: number;
  before: ListCursor | undefined;
};

/**
 * Reads a bounded part of an index in its order, and finds those of whom the rest of the query is true. Where the part ends before
 * the page is full, the page goes on behind it.
 */
export async function scanIndex({ db }: Pick<Store, "db">, scan: Scan, bounds: ScanBounds): Promise<FoundIds> {
  const { index, order, left, limit, before } = scan;
  const [key, id] = [keyOf(index.key), sql.ref(index.id)];
  const isAnswered = !left.own.length && !left.elsewhere.length;
  const isTold = !left.elsewhere.length && (isByTime(order) || isByName(order));
  const most = isAnswered ? limit + 1 : isTold ? bounds.rows : bounds.lookUps;
  const columns = sql.join([sql`${id} as id`, sql`${key} as key`, ...left.columns.map((column) => sql.ref(column))]);
  const rows =
    before && hasTies(index.key)
      ? fromTie(index, order, before, columns, most)
      : sql`select ${columns} from ${sql.table(index.table)}
    where ${allOf(rowsOf(index, order, before))} order by ${sorted(order, key, id)}`;
  const found = await sql<ScannedRow>`select id, key from (${rows} limit ${most}) as scanned
    where ${allOf([...left.own, ...left.elsewhere])} limit ${limit + 1}`.execute(db);
  const page = pageOf(found.rows, order, limit);
  if (isAnswered || page.next !== null) return page;
  const end = await sql<ScannedRow>`select id, key from (${rows} limit 1 offset ${most - 1}) as last`.execute(db);
  const [reached] = end.rows;
  return { ...page, next: reached ? writeListCursor({ order, ...reached }) : null };
}

/**
 * Rows after a cursor whose key many share: SQLite seeks by an expression and an id only where each is compared by itself. Both parts
 * are short, so that putting them in order is.
 */
function fromTie(index: ListIndex, order: ListSort, before: ListCursor, columns: Condition, most: number): Condition {
  const [key, id, table] = [keyOf(index.key), sql.ref(index.id), sql.table(index.table)];
  const after = sql.raw(isDescending(order) ? "<" : ">");
  const way = sql.raw(isDescending(order) ? "desc" : "asc");
  const part = (where: Condition, by: Condition) => sql`select * from (select ${columns} from ${table} where ${where}
    order by ${by} limit ${most}) as scanned`;
  const tied = part(sql`${key} = ${before.key} and ${id} ${after} ${before.id}`, sql`${id} ${way}`);
  const beyond = part(sql`${key} ${after} ${before.key}`, sorted(order, key, id));
  return sql`select * from (${tied} union all ${beyond}) as parts order by ${sorted(order, sql.ref("key"), sql.ref("id"))}`;
}

/** The first `limit` of what was found, and where the next page begins if there are more. */
export function pageOf(found: readonly ScannedRow[], order: ListSort, limit: number): FoundIds {
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return { ids: shown.map(({ id }) => id), next: last ? writeListCursor({ order, ...last }) : null };
}
