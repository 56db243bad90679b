import { type ReactNode, useEffect, useRef, useState } from "react";
import { AddressLink } from "../../../team/address/address-link.tsx";
import { hrefOf } from "../../../team/address/addresses.ts";
import { fill } from "../../../team/format.ts";
import { ListBoundary } from "../../../team/list/list-boundary.tsx";
import { RowTable } from "../../../team/list/row-table.tsx";
import { pageLimits } from "../../../team/reading/page.ts";
import type { List } from "../../../team/reading/use-list.ts";
import { useMay } from "../../../team/use-role.ts";
import type { Announcement } from "../contract.ts";
import { useSetup } from "./announcement-setup.ts";
import { ListedAnnouncement } from "./listed-announcement.tsx";
import { newId } from "./new-draft.ts";

type Props = {
  /** The buttons of all parts. */
  bar: ReactNode;
  list: List<Announcement>;
  /** The one that was open last: the keyboard goes on from it. */
  last: string | undefined;
  onOpen: (id: string) => void;
};

/** All announcements, newest first, the way to a new one, and the follow-up letters. */
export function AnnouncementList({ bar, list, last, onOpen }: Props) {
  const { words, team } = useSetup();
  const { page, error, retry, more } = list;
  const mayChange = useMay("editor");
  const mayOpen = ({ state }: Announcement) => mayChange || state !== "draft";
  const [busy, setBusy] = useState(false);

  // What was just made may be missing until the list is read anew: until then the keyboard waits at the button above it.
  const leftWith = useRef(page);
  const waiting = useRef(last);
  useEffect(() => {
    if (waiting.current === undefined) return;
    const row = document.querySelector<HTMLElement>(`[data-entry="${waiting.current}"] .opens`);
    const button = document.querySelector<HTMLElement>(".tools .write");
    const isFree = [document.body, button].includes(document.activeElement as HTMLElement);
    if (isFree) (row ?? button)?.focus();
    if (row || !isFree || page !== leftWith.current) waiting.current = undefined;
  }, [page]);

  async function showMore() {
    if (busy) return;
    setBusy(true);
    await more();
    setBusy(false);
  }

  return (
    <ListBoundary
      words={{ ...team, loading: words.loading }}
      bar={bar}
      tools={mayChange && <NewButtons onOpen={onOpen} />}
      entries={page?.entries}
      error={error}
      onRetry={retry}
      none={words}
      below={
        page && (
          <p className="content">
            <AddressLink href={hrefOf("settings")}>{words.followUps.inSettings}</AddressLink>
          </p>
        )
      }
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
    </ListBoundary>
  );
}

function NewButtons({ onOpen }: Pick<Props, "onOpen">) {
  const { words } = useSetup();
  return (
    <div className="export cluster">
      <button type="button" className="button quiet compact" onClick={() => onOpen(newId("invitation"))}>
        {words.invite}
      </button>
      <button type="button" className="button compact write" onClick={() => onOpen(newId("news"))}>
        {words.write}
      </button>
    </div>
  );
}
