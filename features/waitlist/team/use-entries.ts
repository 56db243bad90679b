import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { mayPass } from "../../../team/cache.ts";
import type { AdminPage } from "./contract.ts";
import { readAgain, readFirst, readMore, readTop } from "./entries.ts";
import { entryCalls } from "./entry-calls.ts";
import { createQueue, isReading, type ListJob } from "./queue.ts";

/** Where the list as far as it is shown stands in the cache. */
export const entriesKey = ["entries"];
const jobs = { first: readFirst, top: readTop, again: readAgain, more: readMore };

/**
 * The list as far as it is shown. `run` does one job after another, so that none undoes another's work: "first" shows
 * the first page alone, "more" one page more, "top" and "again" read what is shown anew.
 */
export function useEntries() {
  const cache = useQueryClient();
  const job = useRef<ListJob>("first");
  const query = useQuery({
    queryKey: entriesKey,
    queryFn: ({ signal }): Promise<AdminPage> => {
      const fetchPage = (limit: number, before?: string | null) => entryCalls.page(limit, before, signal);
      const shown = cache.getQueryData<AdminPage>(entriesKey);
      return shown ? jobs[job.current](fetchPage, shown) : readFirst(fetchPage);
    },
  });
  const { refetch } = query;
  const queue = useMemo(
    () =>
      createQueue(async (next) => {
        // A hidden page waits: it reads anew when it is seen again and the stream opens.
        if (isReading(next) && document.visibilityState !== "visible") return;
        // What was refused from the start would be refused again.
        const { data, error } = cache.getQueryState<AdminPage>(entriesKey) ?? {};
        if (isReading(next) && !data && error && !mayPass(error)) return;
        // The first reading, if it is under way, may have seen less than what this job is about; if it fails, so be it.
        if (cache.isFetching({ queryKey: entriesKey }) && (await refetch({ cancelRefetch: false })).isError) return;
        job.current = next;
        await refetch({ cancelRefetch: false });
      }),
    [cache, refetch],
  );
  useEffect(() => queue.stop, [queue]);

  /** Takes an entry out at once; the list is read anew anyway. */
  const forget = useCallback(
    (id: string) =>
      cache.setQueryData<AdminPage>(
        entriesKey,
        (page) => page && { ...page, entries: page.entries.filter((entry) => entry.id !== id) },
      ),
    [cache],
  );
  return { ...query, run: queue.run, forget };
}
