import { useState } from "react";
import { Modal } from "../../../team/modal.tsx";
import { useSetup } from "./announcement-setup.ts";

type Props = {
  words: { heading: string; keep: string; confirm: string; busy: string };
  text: string;
  /** Does what is asked; what it throws is said, and it stays open. */
  onConfirm: () => Promise<void>;
  onKeep: () => void;
};

/** Asks once before something that cannot be taken back. */
export function AskedDialog({ words, text, onConfirm, onKeep }: Props) {
  const { problemOf } = useSetup();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function confirm() {
    if (busy) return;
    setBusy(true);
    try {
      await onConfirm();
    } catch (caught) {
      setBusy(false);
      setError(caught);
    }
  }

  return (
    <Modal heading={words.heading} onClose={onKeep}>
      <p>{text}</p>
      <p role="alert" className="alert">
        {error !== undefined && problemOf(error)}
      </p>
      <div className="choices">
        <button type="button" className="button quiet compact" onClick={onKeep}>
          {words.keep}
        </button>
        <button type="button" className="button compact danger" onClick={confirm} aria-disabled={busy}>
          {busy ? words.busy : words.confirm}
        </button>
      </div>
    </Modal>
  );
}
