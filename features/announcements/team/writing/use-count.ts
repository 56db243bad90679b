import { useCallback, useEffect, useState } from "react";
import { announcementCalls } from "../announcement-calls.ts";
import { isNew } from "../new-draft.ts";
import type { DraftKeeper, DraftState } from "./draft-keeper.ts";

const askAgainMs = 1000;

/**
 * Asks for a count whenever what is saved has none, and waits until it is there; `soFar` is how many were found until now. `again` counts
 * anew.
 */
export function useCount(keeper: DraftKeeper, { saved, status }: DraftState) {
  const [error, setError] = useState<unknown>();
  const [asked, setAsked] = useState(0);
  const [soFar, setSoFar] = useState(0);
  const { id, updatedAt, count } = saved;
  const isWanted = status === "saved" && !isNew(saved) && (count === null || asked > 0);

  useEffect(() => {
    if (!isWanted) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const before = asked > 0 ? keeper.state().saved.count?.at : undefined;
    async function work() {
      setError(undefined);
      setSoFar(0);
      await announcementCalls.count(id);
      while (!signal.aborted) {
        const now = await announcementCalls.read(id, signal);
        if (signal.aborted || now.updatedAt !== updatedAt) return;
        if (now.count && now.count.at !== before) {
          setAsked(0);
          return keeper.counted(now.count);
        }
        setSoFar(now.counting ?? 0);
        await new Promise((resolve) => setTimeout(resolve, askAgainMs));
      }
    }
    work().catch((caught) => {
      if (!signal.aborted) setError(caught);
    });
    return () => stopping.abort();
  }, [keeper, id, updatedAt, isWanted, asked]);

  const again = useCallback(() => setAsked((times) => times + 1), []);
  return { count: asked ? null : count, soFar, error, again };
}
