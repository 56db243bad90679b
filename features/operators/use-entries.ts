import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { api } from "./api.ts";
import type { AdminPage } from "./contract.ts";
import { readAgain, readFirst, readMore, readTop } from "./entries.ts";

const key = ["entries"];
const restMs = 250;

const jobs = { first: readFirst, top: readTop, again: readAgain, more: readMore };
export type ListJob = keyof typeof jobs;

/**
 * The list as far as it is shown. `run` does one job after another, so that none undoes another's work: "first" shows
 * the first page alone, "more" one page more, "top" and "again" read what is shown anew. A job that waits already is
 * not queued twice, and after a reading anew the list rests a moment, however many changes come in.
 */
export function useEntries() {
  const cache = useQueryClient();
  const job = useRef<ListJob>("first");
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }): Promise<AdminPage> => {
      const fetchPage = (limit: number, before?: string | null) => api.page(limit, before, signal);
      const shown = cache.getQueryData<AdminPage>(key);
      return shown ? jobs[job.current](fetchPage, shown) : readFirst(fetchPage);
    },
  });
  const { refetch } = query;
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const run = useMemo(() => {
    const waiting = new Set<ListJob>();
    let running: Promise<void> | undefined;
    async function work() {
      for (const next of waiting) {
        if (gone.current) break;
        waiting.delete(next);
        job.current = next;
        await refetch({ cancelRefetch: false });
        if (next === "top" || next === "again") await new Promise((resolve) => setTimeout(resolve, restMs));
      }
      running = undefined;
    }
    return (wanted: ListJob): Promise<void> => {
      waiting.add(wanted);
      running ??= work();
      return running;
    };
  }, [refetch]);

  /** Takes an entry out at once; the list is read anew anyway. */
  const forget = useCallback(
    (id: string) =>
      cache.setQueryData<AdminPage>(
        key,
        (page) => page && { ...page, entries: page.entries.filter((entry) => entry.id !== id) },
      ),
    [cache],
  );
  return { ...query, run, forget };
}
