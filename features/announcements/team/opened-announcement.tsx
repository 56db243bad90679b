import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { LoadProblem } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { Announcement } from "../contract.ts";
import { announcementCalls, announcementKey } from "./announcement-calls.ts";
import { useSetup } from "./announcement-setup.ts";
import { newDraft } from "./new-draft.ts";
import { Report } from "./report/report.tsx";
import { DraftWriting } from "./writing/draft-writing.tsx";

type Props = {
  id: string;
  /** The buttons of all parts. */
  bar: ReactNode;
  /** A new draft is stored now, by this id. */
  onStored: (id: string) => void;
  /** Shows another one. */
  onInstead: (id: string) => void;
  onClose: () => void;
};

/** One announcement: a draft to write, or how the sending goes. */
export function OpenedAnnouncement({ id, bar, onStored, onInstead, onClose }: Props) {
  const { words, team, problemOf } = useSetup();
  const cache = useQueryClient();
  const queryKey = announcementKey(id);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => newDraft(id) ?? announcementCalls.read(id, signal),
    gcTime: 0,
  });
  // What is opened again is read anew.
  useEffect(() => () => cache.removeQueries({ queryKey: announcementKey(id) }), [cache, id]);
  const box = useRef<HTMLDivElement>(null);
  const shown = data && (data.state === "draft" ? "draft" : "started");
  // The keyboard goes on from the heading of what is there now.
  useEffect(() => {
    if (!shown) return;
    box.current?.querySelector<HTMLElement>(".heading h2")?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [shown]);
  const isMissing = error instanceof ApiError && error.status === 404;
  const keep = (now: Announcement) => cache.setQueryData(queryKey, now);

  return (
    <div className="dashboard" ref={box}>
      <div className="tools cluster apart">
        {bar}
        <button type="button" className="plain" onClick={onClose}>
          {words.back}
        </button>
      </div>
      {!data && !error && (
        <div data-reading="" className="content">
          <p role="status">{words.loading}</p>
          <div className="warp waiting" />
        </div>
      )}
      {!data && error && (
        <LoadProblem words={team} message={problemOf(error)} onRetry={isMissing ? undefined : () => void refetch()} />
      )}
      {data?.state === "draft" && (
        <DraftWriting
          announcement={data}
          onStored={onStored}
          onStarted={keep}
          onStartedElsewhere={() => void refetch()}
          onGone={(instead) => {
            if (!instead) return onClose();
            cache.setQueryData(announcementKey(instead.id), instead);
            onInstead(instead.id);
          }}
        />
      )}
      {data && data.state !== "draft" && <Report announcement={data} onChange={keep} onDoubt={() => void refetch()} />}
    </div>
  );
}
