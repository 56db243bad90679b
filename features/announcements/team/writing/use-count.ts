import { useCallback, useEffect, useState } from "react";
import { ApiError } from "../../../../team/reading/api.ts";
import type { AudienceCount } from "../../contract.ts";
import { announcementCalls } from "../announcement-calls.ts";
import { isNew } from "../new-draft.ts";
import type { DraftKeeper, DraftState } from "./draft-keeper.ts";

const askAgainMs = 1000;
/** Whoever changes an audience rests so long before it is counted. */
const restMs = 300;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks for a count whenever what is saved has none, or of the audience of a draft that is not stored yet, and waits until it is there;
 * `soFar` is how many were found until now. `again` counts anew.
 */
export function useCount(keeper: DraftKeeper, { values, saved, status }: DraftState) {
  const [error, setError] = useState<unknown>();
  const [asked, setAsked] = useState(0);
  const [soFar, setSoFar] = useState(0);
  const [early, setEarly] = useState<{ id: string; of: string; count: AudienceCount }>();
  const { id, kind, updatedAt } = saved;
  const audience = isNew(saved) ? JSON.stringify(values.audience) : "";
  const count = audience ? (early?.of === audience ? early.count : null) : saved.count;
  const isWanted = (audience !== "" || status === "saved") && (count === null || asked > 0);

  useEffect(() => {
    if (!isWanted) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const before = asked > 0 ? keeper.state().saved.count?.at : undefined;
    async function work() {
      setError(undefined);
      setSoFar(0);
      await (audience ? countEarly() : countSaved());
    }

    async function countSaved() {
      await announcementCalls.count(id);
      while (!signal.aborted) {
        const now = await announcementCalls.read(id, signal);
        if (signal.aborted || now.updatedAt !== updatedAt) return;
        if (now.count && now.count.at !== before) {
          setAsked(0);
          return keeper.counted(now.count);
        }
        setSoFar(now.counting ?? 0);
        await rest(askAgainMs);
      }
    }

    async function countEarly() {
      await rest(restMs);
      if (signal.aborted) return;
      const wanted = { kind, audience: JSON.parse(audience), instead: early?.id };
      const made = await announcementCalls.countAudience(wanted);
      for (let waited = askAgainMs / 10; !signal.aborted; waited = askAgainMs) {
        await rest(waited);
        const now = await announcementCalls.counting(made.id, signal);
        if (signal.aborted) return;
        setSoFar(now.counting ?? 0);
        if (!now.count) continue;
        setAsked(0);
        setEarly({ id: made.id, of: audience, count: now.count });
        return keeper.counted(now.count, made.id);
      }
    }
    work().catch((caught) => {
      if (!signal.aborted) setError(caught);
    });
    return () => stopping.abort();
  }, [keeper, id, kind, updatedAt, audience, early?.id, isWanted, asked]);

  const again = useCallback(() => setAsked((times) => times + 1), []);
  /** What is wrong with an audience that is not stored yet, by the field. */
  const fields = audience && error instanceof ApiError ? error.fields : {};
  return { count: asked ? null : count, soFar, error, fields, again };
}
