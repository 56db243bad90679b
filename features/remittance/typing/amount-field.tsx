type AmountFieldProps = {
  name: "amount" | "receive";
  label: string;
  /** The currency's code or sign beside the field; without it, the sentence around the field is its visible label. */
  unit?: string;
  className?: string;
  /** What the field holds when the page comes; from then on it keeps its own text. */
  start: string;
  /** What it holds now, so that a long figure is set smaller in the same box. */
  text: string;
  wrong: boolean;
  /** The id of the message that says what is wrong. */
  fault?: string;
};

/** A field for an amount; `wrong` ties it to its message. */
export function AmountField({ name, label, unit, className, start, text, wrong, fault = "limit" }: AmountFieldProps) {
  return (
    <label className={className}>
      <span className={unit ? undefined : "unseen"}>{label}</span>
      <input
        name={name}
        defaultValue={start}
        inputMode="decimal"
        enterKeyHint="done"
        size={7}
        data-long={longness(text)}
        aria-describedby={wrong ? fault : undefined}
        aria-invalid={wrong}
      />
      {unit && <b>{unit}</b>}
    </label>
  );
}

/** How long a figure is, for the styles that scale it down: undefined, 1 or 2. */
export const longness = (text: string) => (text.length > 14 ? 2 : text.length > 9 ? 1 : undefined);
