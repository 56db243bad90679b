import { RichText } from "../../ui/rich-text.tsx";
import { messageOf } from "../problem-note.tsx";
import type { TeamWords } from "../words.ts";
import { keep, letLeave } from "./leaving-entries.ts";
import { type Deletable, useLeaving } from "./leaving-list.ts";
import { leavingText } from "./leaving-text.ts";

type Props = {
  words: TeamWords;
  entry: Deletable;
  /** What the button says. */
  label: string;
};

/** Deletes what is open; for ten seconds the same place takes it back. */
export function DeleteEntry({ words: all, entry, label }: Props) {
  const words = all.leaving;
  const leaving = useLeaving(entry.id);
  return (
    <div className="actions section">
      {leaving?.state === "undoable" ? (
        <button type="button" className="button quiet compact undo" onClick={() => keep(entry.id)}>
          {words.undo}
        </button>
      ) : (
        <button
          type="button"
          className="button compact danger"
          onClick={() => leaving?.state !== "going" && letLeave(entry)}
          aria-disabled={leaving?.state === "going"}
        >
          {label}
        </button>
      )}
      <p role="status" className={leaving?.state === "failed" ? "alert" : "small"}>
        {leaving && <RichText text={leavingText(words, leaving)} values={{ name: <bdi>{entry.name}</bdi> }} />}
        {leaving?.error !== undefined && ` ${messageOf(all, leaving.error)}`}
      </p>
    </div>
  );
}
