import { type RefObject, useEffect, useRef, useState } from "react";
import { Arrivals } from "../../../team/arrivals.tsx";
import { DeleteDialog } from "../../../team/delete-dialog.tsx";
import { fill, grouped } from "../../../team/format.ts";
import { HoldStill } from "../../../team/hold-still.tsx";
import { pageLimits } from "../../../team/page.ts";
import { useFollowing } from "../../../team/use-following.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { AdminEntry, AdminPage } from "./contract.ts";
import { entryCalls } from "./entry-calls.ts";
import { EntryTable } from "./entry-table.tsx";
import type { ListJob } from "./queue.ts";

type Props = {
  words: TeamWords;
  page: AdminPage;
  total: number | undefined;
  run: (job: ListJob) => Promise<void>;
  onDeleted: (id: string) => void;
  /** Where the desk learns how the list is to be read anew. */
  reading: RefObject<ListJob>;
};

/** The list that follows what happens elsewhere, without moving what is being read. */
export function EntryList({ words, page, total, run, onDeleted, reading }: Props) {
  const box = useRef<HTMLElement>(null);
  const [leaving, setLeaving] = useState<AdminEntry>();
  const [busy, setBusy] = useState(false);
  const { following, shown, held, release } = useFollowing(box, page.entries);

  useEffect(() => {
    reading.current = following ? "top" : "again";
  }, [reading, following]);

  async function showNew() {
    if (held > pageLimits.default) await run("first");
    release();
    box.current?.scrollIntoView({ block: "start", behavior: "instant" });
    box.current?.focus({ preventScroll: true });
  }

  async function showMore() {
    setBusy(true);
    await run("more");
    setBusy(false);
  }

  function deleted(entry: AdminEntry) {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
    const at = rows.findIndex((row) => row.dataset.entry === entry.id);
    setLeaving(undefined);
    onDeleted(entry.id);
    const next = rows[at + 1] ?? rows[at - 1];
    setTimeout(() => (next?.querySelector<HTMLElement>(".delete") ?? box.current)?.focus());
  }

  return (
    <section ref={box} className="list" tabIndex={-1} aria-label={words.list.label}>
      <Arrivals words={words.list.new} held={held} onShow={showNew} />
      <HoldStill active={!following}>
        <EntryTable words={words.list} entries={shown} onDelete={setLeaving} />
      </HoldStill>
      <div className="more">
        {page.next && (
          <button type="button" className="button quiet compact" onClick={showMore} aria-disabled={busy}>
            {busy ? words.list.loadingMore : fill(words.list.more, { count: pageLimits.default })}
          </button>
        )}
        <p className="small">
          {total !== undefined &&
            fill(words.list.shown, {
              shown: grouped(shown.length),
              total: grouped(Math.max(total, shown.length)),
            })}{" "}
          <span className="keys">{words.list.keys}</span>
        </p>
      </div>
      {leaving && (
        <DeleteDialog
          words={words}
          remove={words.remove}
          onConfirm={() => entryCalls.remove(leaving.id)}
          entry={leaving}
          onKeep={() => setLeaving(undefined)}
          onDeleted={() => deleted(leaving)}
        />
      )}
    </section>
  );
}
