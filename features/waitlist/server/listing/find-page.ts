import { sql } from "kysely";
import type { Store } from "../../../../db/open.ts";
import type { Suppression } from "../../../../mail/suppression.ts";
import type { Page } from "../../../../team/reading/page.ts";
import { expectedRows } from "./expected-rows.ts";
import { gatherPage } from "./gather.ts";
import { allOf, conditionsLeft } from "./list-conditions.ts";
import { everybody, filterIndexes, type ListIndex, rowsOf } from "./list-index.ts";
import { isByTime } from "./list-order.ts";
import type { AskedPage, ListQuery } from "./list-query.ts";
import { type ListedEntry, readEntries } from "./listed-entries.ts";
import { type FoundIds, type ScanBounds, scanBounds, scanIndex } from "./scan-index.ts";
import { searchIndex } from "./search-index.ts";
import { searchTerms } from "./search-text.ts";

export type ListDeps = {
  store: Store;
  suppression: Suppression;
  /** How much is read for one page. */
  bounds?: ScanBounds;
};

/**
 * A page of the people whom a list holds. What is read for it is bounded, however long the list: where that is not enough, the page
 * holds fewer entries than were asked for, or none, and `next` goes on.
 */
export async function findPage(deps: ListDeps, query: ListQuery, page: AskedPage): Promise<Page<ListedEntry>> {
  const { ids, next } = await findIds(deps, query, page);
  return { entries: await readEntries(deps, ids), next };
}

/** The ids of a page, and where the next one begins. */
export async function findIds(
  { store, bounds = scanBounds }: Pick<ListDeps, "store" | "bounds">,
  query: ListQuery,
  page: AskedPage,
): Promise<FoundIds> {
  const { q, sort } = query;
  const terms = searchTerms(q, query.findsPhones);
  if (q && !terms.length) return { ids: [], next: null };
  const filters = filterIndexes(query);
  const isTimed = isByTime(sort);
  if (terms.length || filters.length > 1 || !isTimed) {
    const timed = timedIndexes(query, filters);
    const searched = await searchIndex(store, terms, bounds.few);
    const least = await smallest(store, searched ? [...timed, searched] : timed, bounds.few + 1);
    if (least && least.rows <= bounds.few) return gatherPage(store, query, terms, least.index, page, bounds.few);
  }
  const index = (isTimed && filters[0]) || everybody(sort, query);
  const left = conditionsLeft(store.engine, query, terms, index);
  return scanIndex(store, { index, order: sort, left, ...page }, bounds);
}

/** So many rows of an index PostgreSQL reads in the time of one look-up. */
const rowsForLookUp = 10;

/** Those of the filters, else the span of time that a query is bounded to. */
export const timedIndexes = (query: ListQuery, filters: ListIndex[]): ListIndex[] =>
  (query.from || query.until) && !filters.length ? [everybody("newest", query)] : filters;

/**
 * That of some indexes which holds the fewest rows, and how many those are, counted up to `most`. On PostgreSQL, where reading `most` of
 * each takes longer than the rest, it is the one of which its planner expects the fewest; `gathered` are others of tables of their own
 * whose rows take less time to read than to look up one for each row of it.
 */
export async function smallest({ db, engine }: Store, indexes: readonly ListIndex[], most: number) {
  if (!indexes.length) return undefined;
  const [likely, gathered] =
    engine === "postgres" && indexes.length > 1 ? await expectedSmallest(db, indexes) : [indexes, []];
  const counts = likely.map(
    (index, position) =>
      sql`(select count(*) from (select 1 from ${sql.table(index.table)}
        where ${allOf(rowsOf(index, "newest"))} limit ${most}) as counted) as ${sql.ref(`n${position}`)}`,
  );
  const { rows } = await sql<Record<string, number | string>>`select ${sql.join(counts)}`.execute(db);
  return likely
    .map((index, position) => ({ index, rows: Number(rows[0]?.[`n${position}`]), gathered }))
    .reduce((least, each) => (each.rows < least.rows ? each : least));
}

async function expectedSmallest(db: Store["db"], indexes: readonly ListIndex[]): Promise<[ListIndex[], ListIndex[]]> {
  const asked = indexes.map((index) => ({ table: index.table, where: rowsOf(index, "newest") }));
  const expected = await expectedRows(db, asked);
  const fewest = Math.min(...expected);
  const likely = indexes[expected.indexOf(fewest)]!;
  const isGathered = (index: ListIndex, position: number) =>
    index !== likely &&
    index.table !== "waitlist" &&
    index.answers !== "q" &&
    expected[position]! <= fewest * rowsForLookUp;
  return [[likely], indexes.filter(isGathered)];
}
