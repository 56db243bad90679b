import { type ReactNode, useState } from "react";
import { Modal } from "./modal.tsx";

type Props = {
  heading: ReactNode;
  /** What will happen. */
  children: ReactNode;
  words: { keep: string; confirm: string; busy: string };
  /** For what cannot be taken back. */
  danger?: boolean;
  /** Does what is asked; `tell` says what it throws, and the dialog stays open. */
  onConfirm: () => Promise<unknown>;
  onKeep: () => void;
  tell: (error: unknown) => ReactNode;
};

/** Asks once before something is done. */
export function ConfirmDialog({ heading, children, words, danger = false, onConfirm, onKeep, tell }: Props) {
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
    <Modal heading={heading} onClose={onKeep}>
      {children}
      <p role="alert" className="alert">
        {error !== undefined && tell(error)}
      </p>
      <div className="choices">
        <button type="button" className="button quiet compact" onClick={onKeep}>
          {words.keep}
        </button>
        <button
          type="button"
          className={danger ? "button compact danger" : "button compact"}
          onClick={confirm}
          aria-disabled={busy}
        >
          {busy ? words.busy : words.confirm}
        </button>
      </div>
    </Modal>
  );
}
