import { useId } from "react";

type FieldProps = {
  name: string;
  /** "lines" is a text of several lines. */
  type: "text" | "tel" | "email" | "lines";
  autoComplete: string;
  label: string;
  /** What the field holds at first. */
  value: string | undefined;
  error: string | undefined;
};

/** A labelled field that has to be filled in, with what is wrong with it. It keeps its own value. */
export function Field({ label, error, value, type, ...input }: FieldProps) {
  const id = useId();
  const attributes = {
    ...input,
    id,
    defaultValue: value,
    required: true,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error && `${id}-error`,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type === "lines" ? <textarea {...attributes} rows={4} /> : <input type={type} {...attributes} />}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Robots fill in every field; people do not see this one. */
export function Honeypot({ label, value }: { label: string; value: string | undefined }) {
  return (
    <label className="trap" aria-hidden="true">
      {label}
      <input name="company_website" tabIndex={-1} autoComplete="off" defaultValue={value} />
    </label>
  );
}
