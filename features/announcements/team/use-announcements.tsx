import { useEffect, useState } from "react";
import { counted, fill, grouped } from "../../../team/format.ts";
import type { Part } from "../../../team/part.ts";
import { useList } from "../../../team/reading/use-list.ts";
import { announcementCalls } from "./announcement-calls.ts";
import { AnnouncementList } from "./announcement-list.tsx";
import { useSetup } from "./announcement-setup.ts";
import { OpenedAnnouncement } from "./opened-announcement.tsx";

const key = "announcements";

/** While something is being sent, its numbers in the list are at most this old. */
const freshMs = 5000;

/** Announcements and invitations on the team's page. */
export function useAnnouncements(signedIn: boolean): Part {
  const { count } = useSetup().words;
  const list = useList(key, announcementCalls.page, signedIn);
  const [opened, setOpened] = useState<string>();
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
        <AnnouncementList bar={bar} list={list} last={last} onOpen={setOpened} />
      ) : (
        <OpenedAnnouncement
          key={opened}
          id={opened}
          bar={bar}
          onInstead={setOpened}
          onClose={() => {
            setLast(opened);
            setOpened(undefined);
            retry();
          }}
        />
      ),
  };
}
