import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { fill } from "../../../team/format.ts";
import { RowTable } from "../../../team/list/row-table.tsx";
import { Shelf } from "../../../team/list/shelf.tsx";
import { pageLimits } from "../../../team/reading/page.ts";
import type { List } from "../../../team/reading/use-list.ts";
import { useMay } from "../../../team/use-role.ts";
import type { Announcement, AnnouncementKind } from "../contract.ts";
import { announcementCalls } from "./announcement-calls.ts";
import { useSetup } from "./announcement-setup.ts";
import { ListedAnnouncement } from "./listed-announcement.tsx";
import { announcementKey } from "./opened-announcement.tsx";

type Props = {
  /** The buttons of all parts. */
  bar: ReactNode;
  list: List<Announcement>;
  /** The one that was open last: the keyboard goes on from it. */
  last: string | undefined;
  onOpen: (id: string) => void;
};

/** All announcements, newest first, and the way to a new one. */
export function AnnouncementList({ bar, list, last, onOpen }: Props) {
  const { words, team } = useSetup();
  const { page, error, retry, more } = list;
  const mayChange = useMay("editor");
  const mayOpen = ({ state }: Announcement) => mayChange || state !== "draft";
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (last === undefined || document.activeElement !== document.body) return;
    const row = document.querySelector<HTMLElement>(`[data-entry="${last}"] .opens`);
    (row ?? document.querySelector<HTMLElement>(".tools .write"))?.focus();
  }, [last]);

  async function showMore() {
    if (busy) return;
    setBusy(true);
    await more();
    setBusy(false);
  }

  return (
    <Shelf
      words={{ ...team, loading: words.loading }}
      bar={bar}
      tools={mayChange && <NewButtons onOpen={onOpen} />}
      entries={page?.entries}
      error={error}
      onRetry={retry}
      none={words}
    >
      {(entries) => (
        <div className="list">
          <RowTable
            label={words.label}
            className="announcements"
            columns={[words.columns.subject, words.columns.state, words.columns.when]}
            actions={words.columns.open}
            entries={entries}
            hasButton={mayOpen}
            row={(announcement, { isStop }) => (
              <ListedAnnouncement
                key={announcement.id}
                announcement={announcement}
                isStop={isStop}
                onOpen={mayOpen(announcement) ? onOpen : undefined}
              />
            )}
          />
          <div className="more">
            {page?.next && (
              <button type="button" className="button quiet compact" onClick={showMore} aria-disabled={busy}>
                {busy ? words.loadingMore : fill(words.more, { count: pageLimits.default })}
              </button>
            )}
          </div>
        </div>
      )}
    </Shelf>
  );
}

function NewButtons({ onOpen }: Pick<Props, "onOpen">) {
  const { words, problemOf } = useSetup();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function create(kind: AnnouncementKind) {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const made = await announcementCalls.create(kind);
      cache.setQueryData(announcementKey(made.id), made);
      onOpen(made.id);
    } catch (caught) {
      setError(caught);
      setBusy(false);
    }
  }

  return (
    <div className="export">
      <p role="alert" className="alert">
        {error !== undefined && problemOf(error)}
      </p>
      <button type="button" className="button quiet compact" onClick={() => create("invitation")} aria-disabled={busy}>
        {words.invite}
      </button>
      <button type="button" className="button compact write" onClick={() => create("news")} aria-disabled={busy}>
        {words.write}
      </button>
    </div>
  );
}
