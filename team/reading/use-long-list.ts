import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { begin, goOn, type LongList, type ReadingAt, readWhereSeen, release, shownOf, without } from "./long-list.ts";
import type { Page } from "./page.ts";
import { listKey, settled } from "./reading.ts";

type Fetch<Entry> = (limit: number, before: string | null, signal: AbortSignal) => Promise<Page<Entry>>;
type Asked<Entry> = {
  /** What the list holds, as a text; another one is another list. */
  find: string;
  fetch: Fetch<Entry>;
  /** Whether new entries arrive at its top. */
  newestFirst: boolean;
  enabled: boolean;
};

/**
 * A part's list of any length: read on at its end as far as wanted, and read anew only where its reader is. While another
 * `find` is read, the entries of the one before stay.
 */
export function useLongList<Entry extends { id: string }>(
  part: string,
  { find, fetch, newestFirst, enabled }: Asked<Entry>,
) {
  const cache = useQueryClient();
  const queryKey = useMemo(() => [...listKey(part), find], [part, find]);
  const requested = useRef<"seen" | "more" | "anew">("seen");
  const reader = useRef<ReadingAt>({ first: 0, last: 0, following: true });
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const fetchPage = (limit: number, before: string | null) => fetch(limit, before, signal);
      const known = cache.getQueryData<LongList<Entry>>(queryKey);
      const wanted = requested.current;
      const now =
        !known || wanted === "anew"
          ? await begin(fetchPage)
          : wanted === "more"
            ? await goOn(fetchPage, known)
            : await readWhereSeen(fetchPage, known, reader.current, newestFirst);
      if (requested.current === wanted) requested.current = "seen";
      return now;
    },
    placeholderData: keepPreviousData,
    enabled,
  });
  const { data, refetch, isPlaceholderData } = query;
  const entries = useMemo(() => data && shownOf(data), [data]);
  const shownFind = useRef(find);
  if (!isPlaceholderData) shownFind.current = find;

  const actions = useMemo(() => {
    const change = async (how: (list: LongList<Entry>) => LongList<Entry>) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<LongList<Entry>>(queryKey, (list) => list && how(list));
    };
    const read = async (what: "more" | "anew") => {
      while (cache.isFetching({ queryKey })) await settled(cache, { queryKey });
      requested.current = what;
      await refetch();
    };
    return {
      /** Says what is on the screen, and whether new entries may move it. */
      see: (what: ReadingAt) => {
        reader.current = what;
      },
      /** Reads on at the list's end. */
      more: () => read("more"),
      /** Shows what waited to be shown. */
      async showHeld() {
        const list = cache.getQueryData<LongList<Entry>>(queryKey);
        const shown = list && release(list, newestFirst);
        if (shown) await change(() => shown);
        else await read("anew");
      },
      /** Takes an entry out that is no more. */
      forget: (id: string) => change((list) => without(list, id)),
      retry: () => void refetch(),
    };
  }, [cache, queryKey, newestFirst, refetch]);

  return {
    entries,
    next: data?.next ?? null,
    held: data?.held.length ?? 0,
    heldMore: data?.heldMore ?? false,
    looked: data?.looked ?? 0,
    /** The `find` of what is shown. */
    shownFind: shownFind.current,
    /** What is shown is still the list before. */
    isBefore: isPlaceholderData,
    isReading: query.isFetching,
    error: query.error,
    ...actions,
  };
}

export type ReadList<Entry extends { id: string }> = ReturnType<typeof useLongList<Entry>>;
