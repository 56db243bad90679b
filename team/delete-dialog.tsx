import { useState } from "react";
import { RichText } from "../ui/rich-text.tsx";
import { momentOf } from "./format.ts";
import { Modal } from "./modal.tsx";
import { messageOf } from "./problem-note.tsx";
import { ApiError } from "./reading/api.ts";
import type { TeamWords } from "./words.ts";

type Props = {
  words: TeamWords;
  /** What is asked and said of it. */
  remove: TeamWords["remove"] | TeamWords["removeApplication"];
  entry: { name: string; email: string; createdAt: string };
  onConfirm: () => Promise<unknown>;
  onKeep: () => void;
  onDeleted: () => void;
};

/** Asks before something of one person is deleted, by name. What another operator has just deleted is gone too. */
export function DeleteDialog({ words, remove, entry, onConfirm, onKeep, onDeleted }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function confirm() {
    if (busy) return;
    setBusy(true);
    try {
      await onConfirm();
      onDeleted();
    } catch (caught) {
      if (caught instanceof ApiError && caught.status === 404) return onDeleted();
      setBusy(false);
      setError(caught);
    }
  }

  return (
    <Modal heading={<RichText text={remove.heading} values={{ name: <bdi>{entry.name}</bdi> }} />} onClose={onKeep}>
      <dl>
        <dt>{remove.email}</dt>
        <dd>{entry.email}</dd>
        <dt>{remove.joined}</dt>
        <dd>{momentOf(entry.createdAt)}</dd>
      </dl>
      <p>{remove.text}</p>
      <p role="alert" className="alert">
        {error !== undefined && messageOf(words, error)}
      </p>
      <div className="choices">
        <button type="button" className="button quiet compact" onClick={onKeep}>
          {remove.keep}
        </button>
        <button type="button" className="button compact danger" onClick={confirm} aria-disabled={busy}>
          {busy ? remove.busy : remove.confirm}
        </button>
      </div>
    </Modal>
  );
}
