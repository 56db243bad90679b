import { useInfiniteQuery } from "@tanstack/react-query";
import { fill, grouped } from "../../../team/format.ts";
import type { TeamWords } from "../../../team/words.ts";
import { applicationCalls } from "./application-calls.ts";

/** The ambassadors' applications as far as they are shown, newest first. */
export function useApplications() {
  const query = useInfiniteQuery({
    queryKey: ["applications"],
    queryFn: ({ pageParam, signal }) => applicationCalls.page(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return { ...query, entries: query.data?.pages.flatMap((page) => page.entries) };
}

export type Applications = ReturnType<typeof useApplications>;

/** How many there are, as far as that is known: "3 applications", "50+ applications". */
export function countApplications(words: TeamWords["applications"]["count"], { entries, hasNextPage }: Applications) {
  const count = entries ? grouped(entries.length) + (hasNextPage ? "+" : "") : "–";
  return fill(count === "1" ? words.one : words.other, { count });
}
