import { type InfiniteData, replaceEqualDeep, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { type Page, type Position, pageLimits } from "./page.ts";
import { readAgain, readTop } from "./read-list.ts";
import { listKey, settled } from "./reading.ts";

type Shown<Entry> = InfiniteData<Page<Entry>, string | null>;
type Fetch<Entry> = (limit: number, before: string | null, signal: AbortSignal) => Promise<Page<Entry>>;

/** All that is shown as one page, so that one request reads it anew. */
const inOne = <Entry>({ pages: [first, ...more], pageParams }: Shown<Entry>): Shown<Entry> => ({
  pages: first
    ? [{ entries: [first, ...more].flatMap(({ entries }) => entries), next: (more.at(-1) ?? first).next }]
    : [],
  pageParams: pageParams.slice(0, 1),
});

/**
 * The list of a part as far as it is shown, newest first. It is read anew from its top; what somebody who is further down
 * reads stays in it, however much comes above.
 */
export function useList<Entry extends Position>(part: string, fetch: Fetch<Entry>, enabled: boolean) {
  const cache = useQueryClient();
  const reading = useRef<"first" | "top" | "again">("top");
  const query = useInfiniteQuery({
    queryKey: listKey(part),
    queryFn: ({ pageParam, signal }) => {
      const fetchPage = (limit: number, before: string | null) => fetch(limit, before, signal);
      const shown = cache.getQueryData<Shown<Entry>>(listKey(part))?.pages[0];
      if (pageParam || !shown || reading.current === "first") return fetchPage(pageLimits.default, pageParam);
      return reading.current === "top" ? readTop(fetchPage, shown) : readAgain(fetchPage, shown);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    structuralSharing: (before, now) => replaceEqualDeep(before, inOne(now as Shown<Entry>)),
    enabled,
  });
  const { refetch, fetchNextPage } = query;

  const actions = useMemo(
    () => ({
      /** Says whether the reader is at the top of the list, where new entries are simply there. */
      follow(following: boolean) {
        reading.current = following ? "top" : "again";
      },
      /** Shows the first page alone, as it is now. */
      async first() {
        reading.current = "first";
        await refetch();
        reading.current = "top";
      },
      /** Shows one page more. */
      async more() {
        const wanted = { queryKey: listKey(part) };
        while (cache.isFetching(wanted)) await settled(cache, wanted);
        await fetchNextPage();
      },
      /** Takes an entry out that is no more. */
      async forget(id: string) {
        await cache.cancelQueries({ queryKey: listKey(part) });
        cache.setQueryData<Shown<Entry>>(
          listKey(part),
          (shown) =>
            shown && {
              ...shown,
              pages: shown.pages.map((page) => ({ ...page, entries: page.entries.filter((entry) => entry.id !== id) })),
            },
        );
      },
      retry: () => void refetch(),
    }),
    [cache, part, refetch, fetchNextPage],
  );
  return { page: query.data?.pages[0], error: query.error, ...actions };
}

export type List<Entry extends Position> = ReturnType<typeof useList<Entry>>;
