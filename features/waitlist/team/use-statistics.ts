import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useChanges } from "../../../team/changes.ts";
import { timeZone } from "../../../team/format.ts";
import { entryCalls } from "./entry-calls.ts";

const counting = { refetchInterval: 60_000 };

/** The three numbers of the waitlist, in the browser's zone. */
export const useSummary = (enabled = true) =>
  useQuery({ queryKey: ["summary"], queryFn: () => entryCalls.summary(timeZone()), enabled, ...counting });

/** The numbers and the days of the waitlist, read anew at every change. */
export function useStatistics(enabled: boolean) {
  const { data: summary, refetch: refetchSummary } = useSummary(enabled);
  const { data, refetch: refetchDays } = useQuery({
    queryKey: ["days"],
    queryFn: () => entryCalls.days(timeZone()),
    enabled,
    ...counting,
  });
  const read = useCallback(() => {
    if (!enabled) return;
    void refetchSummary();
    void refetchDays();
  }, [enabled, refetchSummary, refetchDays]);
  useChanges(read);
  return { summary, days: data?.days };
}
