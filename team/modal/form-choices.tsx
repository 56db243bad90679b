import type { ReactNode } from "react";

type Props = {
  words: { keep: string; confirm: string; busy: string };
  /** Whether what the form asks for is under way. */
  busy: boolean;
  onKeep: () => void;
  /** Buttons between the two. */
  children?: ReactNode;
};

/** How a form in a dialog ends: leaves things as they are, or sends it. */
export const FormChoices = ({ words, busy, onKeep, children }: Props) => (
  <div className="choices">
    <button type="button" className="button quiet compact" onClick={onKeep}>
      {words.keep}
    </button>
    {children}
    <button type="submit" className="button compact" aria-disabled={busy}>
      {busy ? words.busy : words.confirm}
    </button>
  </div>
);
