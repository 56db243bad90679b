import { useRef } from "react";
import { isNewer } from "../../../../team/reading/page.ts";
import type { AdminEntry } from "../contract.ts";

/** As long as a new row is marked. */
const markedMs = 4000;

/** Tells which rows have just come: they joined after the list was opened, and were first shown a moment ago. */
export function useNewRows(entries: AdminEntry[]) {
  const newest = useRef(entries.reduce<AdminEntry | undefined>((a, b) => (a && isNewer(a, b) ? a : b), undefined));
  const seenAt = useRef(new Map<string, number>());
  return (entry: AdminEntry): boolean => {
    if (newest.current && !isNewer(entry, newest.current)) return false;
    const now = performance.now();
    const since = seenAt.current.get(entry.id) ?? now;
    seenAt.current.set(entry.id, since);
    return now - since < markedMs;
  };
}
