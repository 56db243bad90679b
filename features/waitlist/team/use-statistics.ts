import { useQuery } from "@tanstack/react-query";
import { timeZone } from "../../../team/format.ts";
import { kinds } from "../../../team/reading/reading.ts";
import { entryCalls } from "./entry-calls.ts";

/** The numbers and the days of the waitlist, in the browser's zone. */
export function useStatistics(enabled: boolean) {
  const { data: summary } = useQuery({
    queryKey: [kinds.numbers, "summary"],
    queryFn: () => entryCalls.summary(timeZone()),
    enabled,
  });
  const { data } = useQuery({
    queryKey: [kinds.numbers, "days"],
    queryFn: () => entryCalls.days(timeZone()),
    enabled,
  });
  const { data: counted } = useQuery({
    queryKey: [kinds.numbers, "wishes"],
    queryFn: entryCalls.wishes,
    enabled,
  });
  return { summary, days: data?.days, wishes: counted?.wishes };
}
