import { type ReactNode, useEffect, useId, useRef } from "react";

type Props = { heading: ReactNode; onClose: () => void; children: ReactNode };

/** A native modal dialog that is open as long as it is rendered; Escape closes it, and the focus goes back. */
export function Modal({ heading, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={id}
      onCancel={(event) => {
        // That of a file's picker is another one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{heading}</h2>
      {children}
    </dialog>
  );
}
