import { useId } from "react";

type TickProps = {
  name: string;
  label: string;
  text?: string;
  /** Whether its text is a warning. */
  isRisky?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A box to tick; one with a `text` below it says what to think of first. */
export function Tick({ name, label, text, isRisky, checked, onChange }: TickProps) {
  const note = useId();
  return (
    <div className="notice tick" data-risky={isRisky ? "" : undefined}>
      <label>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-describedby={text && note}
          onChange={({ target }) => onChange(target.checked)}
        />{" "}
        {label}
      </label>
      {text && (
        <p id={note} className="small">
          {text}
        </p>
      )}
    </div>
  );
}
