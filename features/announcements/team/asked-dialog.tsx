import { ConfirmDialog } from "../../../team/modal/confirm-dialog.tsx";
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
  return (
    <ConfirmDialog heading={words.heading} words={words} danger onConfirm={onConfirm} onKeep={onKeep} tell={problemOf}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
