import { useId } from "react";
import { useSetup } from "../announcement-setup.ts";
import { sayFaults } from "./say-faults.ts";

type Props = {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The codes of what is wrong, parted by spaces. */
  error?: string | undefined;
  hint?: string | undefined;
  /** How many lines it has at first; one line unless given. */
  lines?: number;
  lang?: string;
  /** The id of what else says how to fill it in. */
  describedBy?: string;
  numeric?: boolean;
};

/** A labelled field that tells each change, with what is wrong with it. */
export function TypedField(props: Props) {
  const { name, label, value, onChange, error, hint, lines, lang, describedBy, numeric } = props;
  const { fieldErrors } = useSetup().words;
  const id = useId();
  const note = error ? sayFaults(fieldErrors, error) : hint;
  const attributes = {
    id,
    name,
    value,
    lang,
    dir: "auto" as const,
    autoComplete: "off",
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [note && `${id}-note`, describedBy].filter(Boolean).join(" ") || undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {lines ? (
        <textarea {...attributes} rows={lines} />
      ) : (
        <input type="text" {...attributes} inputMode={numeric ? "numeric" : undefined} />
      )}
      {note && (
        <p className={error ? "field-error" : "small"} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
