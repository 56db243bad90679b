import { useEffect } from "react";
import type { ReadList } from "../../../../team/reading/use-long-list.ts";
import type { AdminEntry } from "../contract.ts";

/** How many rows are there before somebody who scrolls comes to them. */
const ahead = 60;

/** Reads on when the row `last` on the screen comes near the end of what is there, or when nothing is there yet. */
export function useReadOn(list: ReadList<AdminEntry>, last: number, count: number) {
  const { next, error, isBefore, isReading, more } = list;
  const reads = next !== null && !error && !isBefore && !isReading && last >= count - ahead;
  useEffect(() => {
    if (reads) void more();
  }, [reads, more]);
}
