import { useEffect, useRef, useState } from "react";
import { followStream } from "../../../../team/reading/follow-stream.ts";
import type { Announcement, AnnouncementEvent } from "../../contract.ts";
import { progressStream } from "../announcement-calls.ts";
import { createPace } from "./pace.ts";
import { settledOf } from "./settled.ts";

/** Without the stream the numbers are read anew this often while something is sent. */
const pollMs = 5000;

/** A stream that is opened again within this time was not away. */
const timeoutMs = 3000;

/**
 * Follows an announcement that was started. Returns whether its progress has not been heard of for a while, and how many ms
 * are left at the pace of the last minute, as far as that is known.
 */
export function useProgress(
  announcement: Announcement,
  onChange: (announcement: Announcement) => void,
  onDoubt: () => void,
): { isAway: boolean; leftMs: number | undefined } {
  const [live, setLive] = useState(false);
  const [isAway, setAway] = useState(false);
  const [pace] = useState(createPace);
  const latest = useRef({ announcement, onChange, onDoubt });
  latest.current = { announcement, onChange, onDoubt };
  const { id, state, progress } = announcement;

  useEffect(
    () =>
      followStream({
        path: progressStream(id),
        event: "progress",
        onEvent: ({ data }) => {
          const now: AnnouncementEvent = JSON.parse(data);
          latest.current.onChange({ ...latest.current.announcement, ...now });
        },
        onState: setLive,
        onDoubt: () => latest.current.onDoubt(),
      }),
    [id],
  );

  useEffect(() => {
    if (live) return setAway(false);
    const timer = setTimeout(() => setAway(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [live]);

  useEffect(() => {
    if (live || state !== "sending") return;
    const read = () => document.visibilityState === "visible" && latest.current.onDoubt();
    const timer = setInterval(read, pollMs);
    return () => clearInterval(timer);
  }, [live, state]);

  // When it has ended, the times of that are read with the rest.
  const isOver = state === "done" || state === "stopped";
  const endedAt = announcement.endedAt;
  useEffect(() => {
    if (isOver && !endedAt) latest.current.onDoubt();
  }, [isOver, endedAt]);

  const leftMs = state === "sending" ? pace.left(Date.now(), settledOf(progress), progress.waiting) : pace.rest();
  return { isAway, leftMs };
}
