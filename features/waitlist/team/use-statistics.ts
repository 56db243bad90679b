import { useQuery } from "@tanstack/react-query";
import { timeZone } from "../../../team/format.ts";
import { kinds } from "../../../team/reading/reading.ts";
import { entryCalls } from "./entry-calls.ts";

const retryDelay = 5000;

/** The numbers and the days of the waitlist, in the browser's zone. */
export function useStatistics(enabled: boolean) {
  const { data: summary } = useQuery({
    queryKey: [kinds.numbers, "summary"],
    queryFn: () => entryCalls.summary(timeZone()),
    retryDelay,
    enabled,
  });
  const { data } = useQuery({
    queryKey: [kinds.numbers, "days"],
    queryFn: () => entryCalls.days(timeZone()),
    retryDelay,
    enabled,
  });
  const { data: counted } = useQuery({
    queryKey: [kinds.numbers, "wishes"],
    queryFn: entryCalls.wishes,
    retryDelay,
    enabled,
  });
  return { summary, days: data?.days, wishes: counted?.wishes };
}
