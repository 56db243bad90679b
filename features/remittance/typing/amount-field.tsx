import type { CSSProperties } from "react";

type AmountFieldProps = {
  name: string;
  /** Empty where the field belongs to none. */
  form?: string;
  label: string;
  /** The currency's code or sign beside the field; without it, the sentence around the field is its visible label. */
  unit?: string;
  className?: string;
  /** What the field holds when the page comes; from then on it keeps its own text. */
  start: string;
  /** What it holds now: where a browser cannot fit a field to its text, the field is as wide as so many letters. */
  text: string;
  wrong: boolean;
  /** The id of the message that says what is wrong. */
  fault?: string;
};

/** A field for an amount; `wrong` ties it to its message. */
export function AmountField({ label, unit, className, start, text, wrong, fault = "limit", ...own }: AmountFieldProps) {
  return (
    <label className={className}>
      <span className={unit ? undefined : "unseen"}>{label}</span>
      <input
        {...own}
        defaultValue={start}
        inputMode="decimal"
        enterKeyHint="done"
        size={Math.max(text.length, 3)}
        aria-describedby={wrong ? fault : undefined}
        aria-invalid={wrong}
      />
      {unit && <b>{unit}</b>}
    </label>
  );
}

const lettersOf = (one: string, other: string) => Math.min(Math.max(one.length, other.length, 7), 24);

/** For what is around both fields: one size for both figures, the one that the longer has room for. */
export const roomFor = (one: string, other: string) => ({ "--letters": lettersOf(one, other) }) as CSSProperties;

/** Whether two figures need more room than the page's own size has; a page carries no style attribute. */
export const isLong = (one: string, other: string) => lettersOf(one, other) > 7;
