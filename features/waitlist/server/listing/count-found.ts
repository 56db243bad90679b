import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Store } from "../../../../db/open.ts";
import type { ListTotal } from "../../team/contract.ts";
import { countEntries } from "../statistics.ts";
import { smallest, timedIndexes } from "./find-page.ts";
import { allOf, conditionsLeft, type LeftConditions } from "./list-conditions.ts";
import type { ListCursor } from "./list-cursor.ts";
import { type Condition, everybody, filterIndexes, type ListIndex, rowsOf, sorted } from "./list-index.ts";
import { isFiltered, type ListQuery } from "./list-query.ts";
import { searchIndex } from "./search-index.ts";
import { searchTerms } from "./search-text.ts";

/** How far a list is counted. */
export type CountBounds = {
  /** Up to so many the number is exact. */
  most: number;
  /** So many rows of an index are read that tell all that is asked; of those that need a look elsewhere each, so many. */
  rows: number;
  lookUps: number;
  /** So many rows SQLite reads in one turn; PostgreSQL has a process of its own. */
  together: number;
};
export const countBounds: CountBounds = { most: 10_000, rows: 500_000, lookUps: 40_000, together: 10_000 };

/**
 * How many people a list holds: all of them by the tally, else up to `most` by the index that holds the fewest rows. Where the bounds end
 * before the list, the number is what was found so far, and not exact.
 */
export async function countFound(store: Store, query: ListQuery, bounds = countBounds): Promise<ListTotal> {
  if (!isFiltered(query)) return { count: await countEntries(store), exact: true };
  const terms = searchTerms(query.q, query.findsPhones);
  if (query.q && !terms.length) return { count: 0, exact: true };
  const { most } = bounds;
  const timed = timedIndexes(query, filterIndexes(query));
  const searched = await searchIndex(store, terms, Number.POSITIVE_INFINITY);
  const indexes = searched ? [...timed, searched] : timed;
  const least = await smallest(store, indexes, most + 1);
  if (least && indexes.length === 1 && isAnswered(conditionsLeft(store.engine, query, terms, least.index)))
    return upTo(most, least.rows);
  if (least && least.index === searched && least.rows <= most) {
    const left = conditionsLeft(store.engine, query, terms, { ...everybody("email", query), answers: "q" });
    return { count: await countFew(store, least.index, left, most), exact: true };
  }
  const index = (least?.index === searched ? timed[0] : least?.index) ?? everybody("newest", query);
  return countRows(store, index, conditionsLeft(store.engine, query, terms, index, least?.gathered), bounds);
}

const isAnswered = ({ own, gathered, elsewhere }: LeftConditions) =>
  !own.length && !gathered.length && !elsewhere.length;
const upTo = (most: number, count: number): ListTotal => ({ count: Math.min(most, count), exact: count <= most });

/** How many of the few rows of an index are entries of whom the rest of a query is true. */
async function countFew({ db }: Store, index: ListIndex, { own, elsewhere }: LeftConditions, most: number) {
  const few = sql`select ${sql.ref(index.id)} as id from ${sql.table(index.table)}
    where ${allOf(rowsOf(index, "newest"))} limit ${most}`;
  const { rows } = await sql<{ count: number | string }>`select count(*) as count
    from (${few}) as few cross join waitlist as scanned
    where scanned.id = few.id and ${allOf([...own, ...elsewhere])}`.execute(db);
  return Number(rows[0]!.count);
}

/** Counts the rows of an index of whom the rest of a query is true, so many in one turn that nobody waits for long. */
async function countRows({ db, engine }: Store, index: ListIndex, left: LeftConditions, bounds: CountBounds) {
  const bound = left.elsewhere.length || left.gathered.length ? bounds.lookUps : bounds.rows;
  const together = engine === "sqlite" ? Math.min(bounds.together, bound) : bound;
  const [key, id] = [sql.ref(index.key), sql.ref(index.id)];
  const columns = sql.join([sql`${id} as id`, ...left.columns.map((column) => sql.ref(column))]);
  let found = 0;
  let before: ListCursor | undefined;
  for (let read = 0; read < bound; read += together) {
    const rows = sql`from ${sql.table(index.table)}
      where ${allOf(rowsOf(index, "newest", before))} order by ${sorted("newest", key, id)}`;
    const counted = await sql<{ count: number | string }>`select count(*) as count
      from (${compared(sql`select ${columns} ${rows} limit ${together}`, left)}) as scanned
      where ${allOf(left.elsewhere)}`.execute(db);
    found += Number(counted.rows[0]!.count);
    if (found > bounds.most) return upTo(bounds.most, found);
    const end = await sql<{ id: string; key: string }>`select ${id} as id, ${key} as key ${rows}
      limit 1 offset ${together - 1}`.execute(db);
    if (!end.rows[0]) return upTo(bounds.most, found);
    before = { order: "newest", ...end.rows[0] };
    await nextTurn();
  }
  return { count: found, exact: false };
}

/** The rows of whom is true what needs no look-up. With `offset` PostgreSQL finds them before it looks up one elsewhere. */
const compared = (rows: Condition, { own, gathered }: LeftConditions) =>
  sql`select * from (${rows}) as scanned where ${allOf([...own, ...gathered])} ${gathered.length ? sql`offset 0` : sql``}`;
