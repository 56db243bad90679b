import { useEffect } from "react";
import { RichText } from "../../ui/rich-text.tsx";
import { messageOf } from "../problem-note.tsx";
import type { TeamWords } from "../words.ts";
import {
  forgetLeaving,
  keep,
  type LeavingEntry,
  leavingText,
  letLeave,
  useLeavingEntries,
  useOpened,
} from "./leaving-entries.ts";

type Props = { words: TeamWords };

/** Over the page: what is about to be deleted, with the way back, wherever one has gone on to; who is open says so there. */
export function LeavingBar({ words }: Props) {
  const opened = useOpened();
  const entries = useLeavingEntries().filter(({ id }) => id !== opened);
  useEffect(() => forgetLeaving, []);
  return (
    <div className="leaving-bar" role="status">
      {entries.map((entry) => (
        <LeavingOne key={entry.id} words={words} entry={entry} />
      ))}
    </div>
  );
}

/** One that is about to be deleted, or could not be. */
function LeavingOne({ words: all, entry }: { words: TeamWords; entry: LeavingEntry }) {
  const { leaving: words } = all;
  const { id, name, state, error } = entry;
  return (
    <div className={state === "failed" ? "leaving cluster apart failed" : "leaving cluster apart"} data-leaving={id}>
      <p>
        <RichText text={leavingText(words, entry)} values={{ name: <bdi>{name}</bdi> }} />
        {state === "failed" && ` ${messageOf(all, error)}`}
      </p>
      {state === "failed" && (
        <button type="button" className="plain" onClick={() => letLeave(entry)}>
          {all.retry}
        </button>
      )}
      {state !== "going" && (
        <button type="button" className="plain undo" onClick={() => keep(id)}>
          {state === "failed" ? words.keep : words.undo}
        </button>
      )}
    </div>
  );
}
