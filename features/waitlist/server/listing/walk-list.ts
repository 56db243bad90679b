import { setImmediate as nextTurn } from "node:timers/promises";
import { findPage, type ListDeps } from "./find-page.ts";
import { type ListCursor, readListCursor } from "./list-cursor.ts";
import type { ListQuery } from "./list-query.ts";
import type { ListedEntry } from "./listed-entries.ts";

/** Few enough for nobody to wait for. */
const together = 200;

/**
 * All people whom a list holds, some hundreds at a time and in its order. Between two reads nothing is held, neither a connection nor
 * a state of the database: who joins or leaves meanwhile may be there or not, and nobody is there twice. Ends when `stopping` does,
 * with its reason thrown.
 */
export async function* walkList(
  deps: ListDeps,
  query: ListQuery,
  stopping?: AbortSignal,
): AsyncGenerator<ListedEntry[], void, undefined> {
  let before: ListCursor | undefined;
  do {
    stopping?.throwIfAborted();
    const { entries, next } = await findPage(deps, query, { limit: together, before });
    if (entries.length) yield entries;
    before = next === null ? undefined : readListCursor(next, query.sort);
    await nextTurn();
  } while (before);
}
