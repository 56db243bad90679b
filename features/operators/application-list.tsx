import { type RefObject, useRef, useState } from "react";
import { api } from "./api.ts";
import { ApplicationRow } from "./application-row.tsx";
import { Arrivals } from "./arrivals.tsx";
import { type Application, pageLimits } from "./contract.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { fill } from "./format.ts";
import { HoldStill } from "./hold-still.tsx";
import { RowTable } from "./row-table.tsx";
import type { Applications } from "./use-applications.ts";
import { useFollowing } from "./use-following.ts";
import type { AdminWords } from "./words.ts";

type Props = { words: AdminWords; entries: Application[]; list: Applications };

/** The ambassadors' applications, which follow what comes in without moving what is being read. */
export function ApplicationList({ words, entries, list }: Props) {
  const box = useRef<HTMLElement>(null);
  const [leaving, setLeaving] = useState<Application>();
  const { following, shown, held, release } = useFollowing(box, entries);
  const { applications } = words;
  const busy = list.isFetchingNextPage;

  async function deleted() {
    setLeaving(undefined);
    await list.refetch();
    box.current?.focus({ preventScroll: true });
  }

  return (
    <section ref={box} className="list" tabIndex={-1} aria-label={applications.label}>
      <Arrivals words={applications.new} held={held} onShow={() => showTop(box, release)} />
      <HoldStill active={!following}>
        <RowTable
          label={applications.label}
          className="applications"
          columns={[applications.name, applications.contact, applications.applied, applications.reason]}
          actions={applications.actions}
          entries={shown}
          row={(application, place) => (
            <ApplicationRow
              key={application.id}
              {...place}
              words={applications}
              application={application}
              onDelete={setLeaving}
            />
          )}
        />
      </HoldStill>
      <div className="more">
        {list.hasNextPage && (
          <button
            type="button"
            className="button quiet compact"
            onClick={() => void list.fetchNextPage()}
            aria-disabled={busy}
          >
            {busy ? words.list.loadingMore : fill(words.list.more, { count: pageLimits.default })}
          </button>
        )}
      </div>
      {leaving && (
        <DeleteDialog
          words={words}
          remove={words.removeApplication}
          entry={leaving}
          onConfirm={() => api.removeApplication(leaving.id)}
          onKeep={() => setLeaving(undefined)}
          onDeleted={deleted}
        />
      )}
    </section>
  );
}

function showTop(box: RefObject<HTMLElement | null>, release: () => void) {
  release();
  box.current?.scrollIntoView({ block: "start", behavior: "instant" });
  box.current?.focus({ preventScroll: true });
}
