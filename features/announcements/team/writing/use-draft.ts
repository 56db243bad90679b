import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { listKey } from "../../../../team/reading/reading.ts";
import type { Announcement } from "../../contract.ts";
import { announcementCalls, announcementKey, announcementsKey } from "../announcement-calls.ts";
import { createDraftKeeper } from "./draft-keeper.ts";

/**
 * A draft that saves itself while it is written. A new one is stored with its first character, which `onStored` hears. Whoever leaves the
 * page with something unsaved is asked.
 */
export function useDraft(announcement: Announcement, onStored: (id: string) => void) {
  const cache = useQueryClient();
  const [keeper] = useState(() =>
    createDraftKeeper(announcement, {
      ...announcementCalls,
      async create(draft) {
        const made = await announcementCalls.create(draft);
        const isShown = cache.getQueryData(announcementKey(announcement.id));
        if (isShown) cache.setQueryData(announcementKey(made.id), made);
        onStored(made.id);
        void cache.invalidateQueries({ queryKey: listKey(announcementsKey) });
        return made;
      },
    }),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (keeper.hasUnsaved()) event.preventDefault();
    };
    const save = () => void keeper.flush();
    addEventListener("beforeunload", ask);
    addEventListener("online", save);
    return () => {
      removeEventListener("beforeunload", ask);
      removeEventListener("online", save);
      keeper.leave();
    };
  }, [keeper]);
  return { keeper, state };
}
