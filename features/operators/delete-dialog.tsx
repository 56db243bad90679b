import { useState } from "react";
import { RichText } from "../../ui/rich-text.tsx";
import { ApiError, api } from "./api.ts";
import type { AdminEntry } from "./contract.ts";
import { momentOf } from "./format.ts";
import { Modal } from "./modal.tsx";
import { messageOf } from "./problem.tsx";
import type { AdminWords } from "./words.ts";

type Props = { words: AdminWords; entry: AdminEntry; onKeep: () => void; onDeleted: () => void };

/** Asks before one person is taken off the list, by name. Somebody whom another operator has just deleted is gone too. */
export function DeleteDialog({ words, entry, onKeep, onDeleted }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function confirm() {
    if (busy) return;
    setBusy(true);
    try {
      await api.remove(entry.id);
      onDeleted();
    } catch (caught) {
      if (caught instanceof ApiError && caught.status === 404) return onDeleted();
      setBusy(false);
      setError(caught);
    }
  }

  const { remove } = words;
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
