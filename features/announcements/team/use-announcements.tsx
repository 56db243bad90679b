import { useCallback, useEffect, useState } from "react";
import { hrefOf } from "../../../team/address/addresses.ts";
import { addressNow, go, useTabAddress } from "../../../team/address/page-address.ts";
import { counted, fill, grouped } from "../../../team/format.ts";
import { useList } from "../../../team/reading/use-list.ts";
import type { Tab } from "../../../team/tab.ts";
import { announcementCalls, announcementsKey } from "./announcement-calls.ts";
import { AnnouncementList } from "./announcement-list.tsx";
import { mainLanguage, useSetup } from "./announcement-setup.ts";
import { isNew, openedAt } from "./new-draft.ts";
import { OpenedAnnouncement } from "./opened-announcement.tsx";

const key = announcementsKey;
const path = "announcements";

/** While something is being sent, its numbers in the list are at most this old. */
const freshMs = 5000;

/** Announcements and invitations on the team's page. */
export function useAnnouncements(signedIn: boolean): Tab {
  const { words } = useSetup();
  const { count } = words;
  const list = useList(key, announcementCalls.page, signedIn);
  const id = openedAt(useTabAddress(path));
  /** A new draft that got its id while somebody writes in it goes on under the `key` that it had before. */
  const [stored, setStored] = useState<{ id: string; key: string }>();
  const open = useCallback((next: string) => go(hrefOf(path, next)), []);
  const store = useCallback((next: string) => {
    const address = addressNow();
    const before = openedAt(address);
    if (address.tab !== path || !before || !isNew({ id: before })) return;
    setStored({ id: next, key: before });
    go(hrefOf(path, next), "replace");
  }, []);
  const { page, retry } = list;
  const isSending = page?.entries.some(({ state }) => state === "sending" || state === "scheduled") ?? false;
  useEffect(() => {
    if (!isSending || id !== undefined) return;
    const read = () => document.visibilityState === "visible" && retry();
    const timer = setInterval(read, freshMs);
    return () => clearInterval(timer);
  }, [isSending, id, retry]);

  // Whoever comes back to the list, by its button or the browser's, goes on from the one that was open.
  const [before, setBefore] = useState(id);
  const [last, setLast] = useState<string>();
  if (before !== id) {
    setBefore(id);
    if (id === undefined) setLast(before);
  }
  useEffect(() => {
    if (last !== undefined && id === undefined) retry();
  }, [id, last, retry]);

  const known = page?.entries.length ?? 0;
  return {
    key,
    group: "daily",
    path,
    label: page && !page.next ? counted(count, known) : fill(count.other, { count: page ? `${grouped(known)}+` : "–" }),
    needs: (page?.entries ?? [])
      .filter(({ state }) => state === "paused")
      .map((paused) => ({
        key: `paused-${paused.id}`,
        text: fill(words.paused, { subject: paused.texts[mainLanguage]?.subject || words.noSubject }),
        href: hrefOf(path, paused.id),
        urgency: "soon" as const,
      })),
    content: (bar) =>
      id === undefined ? (
        <AnnouncementList bar={bar} list={list} last={last} onOpen={open} />
      ) : (
        <OpenedAnnouncement
          key={stored?.id === id ? stored.key : id}
          id={id}
          bar={bar}
          onStored={store}
          onInstead={open}
          onClose={() => go(hrefOf(path))}
        />
      ),
  };
}
