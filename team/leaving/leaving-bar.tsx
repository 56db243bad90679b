import { useEffect } from "react";
import { RichText } from "../../ui/rich-text.tsx";
import { messageOf } from "../problem-note.tsx";
import type { TeamWords } from "../words.ts";
import { forgetLeaving, keepAll, letAllLeave } from "./leaving-entries.ts";
import { type LeavingEntry, useLeavingEntries, useOpened } from "./leaving-list.ts";
import { leavingText } from "./leaving-text.ts";

type Props = { words: TeamWords };

/** Over the page: what is about to be deleted, with the way back, wherever one has gone on to; who is open says so there. */
export function LeavingBar({ words }: Props) {
  const opened = useOpened();
  const batches = [
    ...Map.groupBy(
      useLeavingEntries().filter(({ id }) => id !== opened),
      ({ batch, state, late }) => `${batch} ${state} ${late}`,
    ).values(),
  ];
  useEffect(() => forgetLeaving, []);
  return (
    <div className="leaving-bar" role="status">
      {batches.map((batch) => (
        <LeavingBatch key={`${batch[0]!.batch} ${batch[0]!.state} ${batch[0]!.late}`} words={words} batch={batch} />
      ))}
    </div>
  );
}

/** What is about to be deleted together, or could not be. */
function LeavingBatch({ words: all, batch }: { words: TeamWords; batch: LeavingEntry[] }) {
  const { leaving: words } = all;
  const [first] = batch as [LeavingEntry];
  const { id, name, state, error } = first;
  return (
    <div className={state === "failed" ? "leaving cluster apart failed" : "leaving cluster apart"} data-leaving={id}>
      <p>
        <RichText text={leavingText(words, first, batch.length)} values={{ name: <bdi>{name}</bdi> }} />
        {error !== undefined && ` ${messageOf(all, error)}`}
      </p>
      {state === "failed" && (
        <button type="button" className="plain" onClick={() => letAllLeave(batch)}>
          {all.retry}
        </button>
      )}
      {state !== "going" && (
        <button type="button" className="plain undo" onClick={() => keepAll(batch.map((each) => each.id))}>
          {state === "failed" ? words.keep : words.undo}
        </button>
      )}
    </div>
  );
}
