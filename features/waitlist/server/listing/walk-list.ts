import { setImmediate as nextTurn } from "node:timers/promises";
import { findIds, type ListDeps } from "./find-page.ts";
import { type ListCursor, readListCursor } from "./list-cursor.ts";
import type { ListQuery } from "./list-query.ts";
import { type ListedEntry, readEntries } from "./listed-entries.ts";

/** Few enough for nobody to wait for: SQLite finds and reads them in the server's own thread. */
const together = 100;

/**
 * All people whom a list holds, a hundred at a time and in its order. Between two reads nothing is held, neither a connection nor
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
    const { ids, next } = await findIds(deps, query, { limit: together, before });
    await nextTurn();
    const entries = await readEntries(deps, ids);
    if (entries.length) yield entries;
    before = next === null ? undefined : readListCursor(next, query.sort);
    await nextTurn();
  } while (before);
}
