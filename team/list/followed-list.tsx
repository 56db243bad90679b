import { type ReactNode, useEffect, useRef, useState } from "react";
import { fill } from "../format.ts";
import { useGoneRows } from "../leaving/use-gone-rows.ts";
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
  table: (shown: Listed[]) => ReactNode;
  /** What stands at its end, beside the button for more. */
  end?: (shown: Listed[]) => ReactNode;
};

/** A list that follows what happens elsewhere, without moving what is being read. */
export function FollowedList<Listed extends Row>(props: Props<Listed>) {
  const { words, list, entries, isEnd, reading, table, end } = props;
  const box = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState(false);
  const { following, shown, held, release } = useFollowing(box, entries);
  const { follow, forget } = reading;
  useGoneRows(box, forget);
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

  return (
    <section ref={box} className="list" tabIndex={-1} aria-label={list.label}>
      <Arrivals words={list.new} held={held} onShow={showNew} />
      <HoldStill active={!following}>{table(shown)}</HoldStill>
      <div className="more">
        {!isEnd && (
          <button type="button" className="button quiet compact" onClick={showMore} aria-disabled={busy}>
            {busy ? words.list.loadingMore : fill(words.list.more, { count: pageLimits.default })}
          </button>
        )}
        {end?.(shown)}
      </div>
    </section>
  );
}
