import { useEffect } from "react";
import { goOnLeaving } from "../../../../team/leaving/leaving-entries.ts";
import { leavingPerson } from "../person/person-calls.ts";
import { selectionCalls } from "./selection-calls.ts";

/** Shows what was deleted before the page was loaded and can still be undone. */
export function usePendingDeletions(enabled: boolean) {
  useEffect(() => {
    if (!enabled) return;
    void selectionCalls
      .deletions()
      .then(({ deletions }) => {
        for (const [inMs, together] of Map.groupBy(deletions, (each) => each.inMs))
          goOnLeaving(together.map(leavingPerson), inMs);
      })
      // The server deletes them when they are due, whether they show or not.
      .catch(() => {});
  }, [enabled]);
}
