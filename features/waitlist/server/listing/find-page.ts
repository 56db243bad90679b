import type { Store } from "../../../../db/open.ts";
import type { Suppression } from "../../../../mail/suppression.ts";
import type { AdminPage } from "../../team/contract.ts";
import { smallest, sparsest } from "./choose-index.ts";
import { gatherPage } from "./gather.ts";
import { conditionsLeft } from "./list-conditions.ts";
import { type ListOrder, writeListCursor } from "./list-cursor.ts";
import { everybody, filterIndexes, type ListIndex, wordsFrom } from "./list-index.ts";
import type { AskedPage, ListQuery } from "./list-query.ts";
import { type ListedEntry, readEntries } from "./listed-entries.ts";
import { type FoundIds, type ScanBounds, scanBounds, scanIndex } from "./scan-index.ts";
import { searchPhrase, searchTerms } from "./search-words.ts";

export type ListDeps = {
  store: Store;
  suppression: Suppression;
  /** How much is read for one page. */
  bounds?: ScanBounds;
};
export type FoundPage = Omit<AdminPage, "entries"> & { entries: ListedEntry[] };

/** As far as words are counted to find the rarest. */
const many = 1500;

/**
 * A page of the people whom a list holds. What is read for it is bounded, however long the list: where that is not enough, the page
 * holds fewer entries than were asked for, or none, and `next` goes on. A search that finds too many to sort comes in the order of
 * the words, by which `sort` is "match".
 */
export async function findPage(deps: ListDeps, query: ListQuery, page: AskedPage): Promise<FoundPage> {
  const { sort, ids, next } = await findIds(deps, query, page);
  return { entries: await readEntries(deps, ids), next, sort };
}

/** The ids of a page, and where the next one begins. */
export async function findIds(
  deps: Pick<ListDeps, "store" | "bounds">,
  query: ListQuery,
  page: AskedPage,
): Promise<FoundIds & Pick<AdminPage, "sort">> {
  const { store, bounds = scanBounds } = deps;
  const { sort } = query;
  const { before } = page;
  const terms = searchTerms(query.q, query.findsPhones);
  if (query.q && !terms.length) return { sort, ids: [], next: null };
  const filters = filterIndexes(query);
  const isTimed = sort === "newest" || sort === "oldest";

  const phrase = searchPhrase(query.q, query.findsPhones);

  let words: ListIndex | undefined;
  if (before?.order === "match") words = terms.map(wordsFrom).find(({ term }) => before.key.startsWith(term!));
  else if (terms.length || !isTimed) {
    const least = await smallest(store, [
      ...timed().map((index) => ({ index, most: bounds.few + 1 })),
      ...terms.map((term) => ({ index: wordsFrom(term), most: many })),
    ]);
    const isPhrase = before?.order === "phrase";
    if (least && least.rows <= bounds.few && !isPhrase)
      return { sort, ...(await gatherPage(store, query, terms, least.index, page, bounds.few)) };
    if ((!before || isPhrase) && terms.length)
      words = least?.index.term === undefined ? wordsFrom(longest(terms)) : least.index;
  }
  if (words) return { sort: "match", ...(await byWords(words)) };
  const index = isTimed ? await sparsest(store, filters, sort, before) : undefined;
  return { sort, ...(await scan(index ?? everybody(sort, query), sort)) };

  function timed() {
    const { from, until } = query;
    return (from || until) && !filters.length ? [everybody("newest", query)] : filters;
  }

  /**
   * First those in whom the words follow each other, who are a range of the words, so that nobody else is looked up; then, on pages of
   * their own, the others.
   */
  async function byWords(index: ListIndex): Promise<FoundIds> {
    if (phrase === undefined || before?.order === "match") return scan(index, "match");
    const first = await scan(wordsFrom(phrase), "phrase");
    if (first.next !== null) return first;
    if (!first.ids.length) return scan(index, "match", { ...page, before: undefined });
    return { ...first, next: writeListCursor({ order: "match", key: index.term!, id: firstId }) };
  }

  function scan(index: ListIndex, order: ListOrder, asked = page) {
    const isPhrase = order === "phrase";
    const left = conditionsLeft(
      store.engine,
      query,
      isPhrase ? [phrase!] : terms,
      index,
      isPhrase || !terms.length ? undefined : phrase,
    );
    return scanIndex(store, { index, order, left, ...asked }, bounds);
  }
}

/** Before the id of any entry. */
const firstId = "0";
const longest = (terms: readonly string[]) => terms.reduce((a, b) => (b.length > a.length ? b : a));
