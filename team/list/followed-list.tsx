import { type ReactNode, useEffect, useRef, useState } from "react";
import { DeleteDialog } from "../delete-dialog.tsx";
import { fill } from "../format.ts";
import { pageLimits } from "../reading/page.ts";
import type { List } from "../reading/use-list.ts";
import type { TeamWords } from "../words.ts";
import { Arrivals } from "./arrivals.tsx";
import { HoldStill } from "./hold-still.tsx";
import { useFollowing } from "./use-following.ts";

type Row = { id: string; name: string; email: string; createdAt: string };
type Props<Listed extends Row> = {
  words: TeamWords;
  /** What it is called, and how it says that something came. */
  list: { label: string; new: { one: string; other: string } };
  entries: Listed[];
  isEnd: boolean;
  reading: List<Listed>;
  /** What is asked before one is deleted, and how that is done. */
  removal: TeamWords["remove"];
  remove: (id: string) => Promise<unknown>;
  table: (shown: Listed[], onDelete: (entry: Listed) => void) => ReactNode;
  /** What stands at its end, beside the button for more. */
  end?: (shown: Listed[]) => ReactNode;
};

/** A list that follows what happens elsewhere, without moving what is being read. */
export function FollowedList<Listed extends Row>(props: Props<Listed>) {
  const { words, list, entries, isEnd, reading, removal, remove, table, end } = props;
  const box = useRef<HTMLElement>(null);
  const [leaving, setLeaving] = useState<Listed>();
  const [busy, setBusy] = useState(false);
  const { following, shown, held, release } = useFollowing(box, entries);
  const { follow } = reading;
  useEffect(() => {
    follow(following);
    return () => follow(true);
  }, [follow, following]);

  async function showNew() {
    if (held > pageLimits.default) await reading.first();
    release();
    box.current?.scrollIntoView({ block: "start", behavior: "instant" });
    box.current?.focus({ preventScroll: true });
  }

  async function showMore() {
    if (busy) return;
    setBusy(true);
    await reading.more();
    setBusy(false);
  }

  async function deleted(id: string) {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
    const at = rows.findIndex((row) => row.dataset.entry === id);
    const next = rows[at + 1] ?? rows[at - 1];
    setLeaving(undefined);
    await reading.forget(id);
    setTimeout(() => (next?.querySelector<HTMLElement>(".row-button") ?? box.current)?.focus());
  }

  return (
    <section ref={box} className="list" tabIndex={-1} aria-label={list.label}>
      <Arrivals words={list.new} held={held} onShow={showNew} />
      <HoldStill active={!following}>{table(shown, setLeaving)}</HoldStill>
      <div className="more">
        {!isEnd && (
          <button type="button" className="button quiet compact" onClick={showMore} aria-disabled={busy}>
            {busy ? words.list.loadingMore : fill(words.list.more, { count: pageLimits.default })}
          </button>
        )}
        {end?.(shown)}
      </div>
      {leaving && (
        <DeleteDialog
          words={words}
          remove={removal}
          entry={leaving}
          onConfirm={() => remove(leaving.id)}
          onKeep={() => setLeaving(undefined)}
          onDeleted={() => deleted(leaving.id)}
        />
      )}
    </section>
  );
}
