import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";
import { mayPass } from "./cache.ts";

/** What a query's key begins with, which says how soon it is read anew when something changes. */
export const kinds = { list: "list", numbers: "numbers" } as const;

/** The key of a part's list. */
export const listKey = (part: string) => [kinds.list, part] as const;

/** Waits for what is under way of these queries; resolves to those that failed. */
export async function settled(cache: QueryClient, wanted: QueryFilters): Promise<Set<Query>> {
  const busy = new Set<Query>();
  while (cache.isFetching(wanted)) {
    const queries = cache.getQueryCache().findAll({ ...wanted, fetchStatus: "fetching" });
    for (const query of queries) busy.add(query);
    await Promise.allSettled(queries.map(({ promise }) => promise));
  }
  return new Set([...busy].filter(({ state }) => state.status === "error"));
}

/**
 * Reads these queries anew where they are shown, after what is under way of them, which may have seen less. What failed just
 * now, or was refused from the start, is left to whoever reads its error.
 */
export async function readAnew(cache: QueryClient, wanted: QueryFilters): Promise<void> {
  let failed = new Set<Query>();
  while (cache.isFetching(wanted)) failed = await settled(cache, wanted);
  const refused = ({ data, error }: Query["state"]) => data === undefined && error && !mayPass(error);
  await cache.invalidateQueries(
    {
      ...wanted,
      predicate: (query) => !failed.has(query) && !refused(query.state) && (wanted.predicate?.(query) ?? true),
    },
    { cancelRefetch: false },
  );
}
