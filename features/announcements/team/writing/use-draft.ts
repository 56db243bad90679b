import { useEffect, useState, useSyncExternalStore } from "react";
import type { Announcement } from "../../contract.ts";
import { announcementCalls } from "../announcement-calls.ts";
import { createDraftKeeper } from "./draft-keeper.ts";

/** A draft that saves itself while it is written. Whoever leaves the page with something unsaved is asked. */
export function useDraft(announcement: Announcement) {
  const [keeper] = useState(() => createDraftKeeper(announcement, announcementCalls));
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
