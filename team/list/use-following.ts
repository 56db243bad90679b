import { type RefObject, useEffect, useState } from "react";
import { isNewer, type Position } from "../reading/page.ts";

/** Half a row. */
const tolerance = 20;

/**
 * Whether the reader is at the top of the list, where new rows are simply there. Further down they wait: `shown` are the
 * entries without the ones that came since the top was left, `held` says how many these are.
 */
export function useFollowing<Entry extends Position>(list: RefObject<HTMLElement | null>, entries: Entry[]) {
  const [top, setTop] = useState<Entry | null>(null);
  const newest = entries[0];

  useEffect(() => {
    const look = () => {
      const body = list.current?.querySelector("tbody");
      const above = list.current?.querySelector(".above");
      if (!body || !above) return;
      // Where rows go under the bars: where the button for the new ones sticks.
      const edge = Number.parseFloat(getComputedStyle(above).top);
      const atTop = body.getBoundingClientRect().top >= edge - tolerance;
      setTop((before) => (atTop ? null : (before ?? newest ?? null)));
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [list, newest]);

  const shown = top ? entries.filter((entry) => !isNewer(entry, top)) : entries;
  return { following: top === null, shown, held: entries.length - shown.length, release: () => setTop(null) };
}
