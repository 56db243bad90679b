import { type RefObject, useRef, useState } from "react";
import { Arrivals } from "../../../team/arrivals.tsx";
import { DeleteDialog } from "../../../team/delete-dialog.tsx";
import { fill } from "../../../team/format.ts";
import { HoldStill } from "../../../team/hold-still.tsx";
import { pageLimits } from "../../../team/page.ts";
import { RowTable } from "../../../team/row-table.tsx";
import { useFollowing } from "../../../team/use-following.ts";
import type { TeamWords } from "../../../team/words.ts";
import { applicationCalls } from "./application-calls.ts";
import { ApplicationRow } from "./application-row.tsx";
import type { Application } from "./contract.ts";
import type { Applications } from "./use-applications.ts";

type Props = { words: TeamWords; entries: Application[]; list: Applications };

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
          onConfirm={() => applicationCalls.remove(leaving.id)}
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
