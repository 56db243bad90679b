import { useCallback, useEffect, useState } from "react";
import { counted, fill, grouped } from "../../../team/format.ts";
import type { Part } from "../../../team/part.ts";
import { useList } from "../../../team/reading/use-list.ts";
import { announcementCalls, announcementsKey } from "./announcement-calls.ts";
import { AnnouncementList } from "./announcement-list.tsx";
import { useSetup } from "./announcement-setup.ts";
import { isNew } from "./new-draft.ts";
import { OpenedAnnouncement } from "./opened-announcement.tsx";

const key = announcementsKey;

/** While something is being sent, its numbers in the list are at most this old. */
const freshMs = 5000;

/** Announcements and invitations on the team's page. */
export function useAnnouncements(signedIn: boolean): Part {
  const { count } = useSetup().words;
  const list = useList(key, announcementCalls.page, signedIn);
  /** The `key` stays while a new draft gets its id, so that who writes in it goes on. */
  const [opened, setOpened] = useState<{ id: string; key: string }>();
  const open = useCallback((id: string) => setOpened({ id, key: id }), []);
  const store = useCallback((id: string) => setOpened((now) => now && (isNew(now) ? { ...now, id } : now)), []);
  const [last, setLast] = useState<string>();
  const { page, retry } = list;
  const isSending = page?.entries.some(({ state }) => state === "sending") ?? false;
  useEffect(() => {
    if (!isSending || opened !== undefined) return;
    const read = () => document.visibilityState === "visible" && retry();
    const timer = setInterval(read, freshMs);
    return () => clearInterval(timer);
  }, [isSending, opened, retry]);

  const known = page?.entries.length ?? 0;
  return {
    key,
    label: page && !page.next ? counted(count, known) : fill(count.other, { count: page ? `${grouped(known)}+` : "–" }),
    content: (bar) =>
      opened === undefined ? (
        <AnnouncementList bar={bar} list={list} last={last} onOpen={open} />
      ) : (
        <OpenedAnnouncement
          key={opened.key}
          id={opened.id}
          bar={bar}
          onStored={store}
          onInstead={open}
          onClose={() => {
            setLast(opened.id);
            setOpened(undefined);
            retry();
          }}
        />
      ),
  };
}
