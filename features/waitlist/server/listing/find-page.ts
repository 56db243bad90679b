import { sql } from "kysely";
import type { Store } from "../../../../db/open.ts";
import type { Suppression } from "../../../../mail/suppression.ts";
import type { Page } from "../../../../team/reading/page.ts";
import { gatherPage } from "./gather.ts";
import { allOf, conditionsLeft } from "./list-conditions.ts";
import { everybody, filterIndexes, type ListIndex, rowsOf } from "./list-index.ts";
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
  const { q, sort, from, until } = query;
  const terms = searchTerms(q, query.findsPhones);
  if (q && !terms.length) return { ids: [], next: null };
  const filters = filterIndexes(query);
  const isTimed = sort === "newest" || sort === "oldest";
  if (terms.length || filters.length > 1 || !isTimed) {
    const timed = (from || until) && !filters.length ? [everybody("newest", query)] : filters;
    const searched = await searchIndex(store, terms, bounds.few);
    const least = await smallest(store, searched ? [...timed, searched] : timed, bounds.few + 1);
    if (least && least.rows <= bounds.few) return gatherPage(store, query, terms, least.index, page, bounds.few);
  }
  const index = (isTimed && filters[0]) || everybody(sort, query);
  const left = conditionsLeft(store.engine, query, terms, index);
  return scanIndex(store, { index, order: sort, left, ...page }, bounds);
}

/** That of some indexes which holds the fewest rows, and how many those are; each is counted up to `most`. */
async function smallest({ db }: Store, indexes: readonly ListIndex[], most: number) {
  if (!indexes.length) return undefined;
  const counts = indexes.map(
    (index, position) =>
      sql`(select count(*) from (select 1 from ${sql.table(index.table)}
        where ${allOf(rowsOf(index, "newest"))} limit ${most}) as counted) as ${sql.ref(`n${position}`)}`,
  );
  const { rows } = await sql<Record<string, number | string>>`select ${sql.join(counts)}`.execute(db);
  return indexes
    .map((index, position) => ({ index, rows: Number(rows[0]?.[`n${position}`]) }))
    .reduce((least, each) => (each.rows < least.rows ? each : least));
}
