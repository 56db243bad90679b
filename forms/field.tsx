import { type ReactNode, useId } from "react";

type FieldProps = {
  name: string;
  /** "lines" is a text of several lines. */
  type: "text" | "tel" | "email" | "password" | "lines";
  autoComplete: string;
  /** For codes of digits and for amounts: a keyboard that has them. */
  inputMode?: "numeric" | "decimal";
  label: string;
  /** What to know before filling it in; an error takes its place. */
  hint?: string | undefined;
  /** What the field holds at first. */
  value?: string | undefined;
  error: string | undefined;
  required?: boolean;
  /** Whether a page that opens begins at it. */
  autoFocus?: boolean | undefined;
  /** What stands below the field. */
  children?: ReactNode;
};

/** A labelled field, with what is wrong with it. It keeps its own value, and is required unless `required` is false. */
export function Field({ label, hint, error, value, type, required = true, children, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const attributes = {
    ...input,
    id,
    defaultValue: value,
    required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": note && `${id}-note`,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type === "lines" ? <textarea {...attributes} rows={4} /> : <input type={type} {...attributes} />}
      {note && (
        <p className={error ? "field-error" : "small"} id={`${id}-note`}>
          {note}
        </p>
      )}
      {children}
    </div>
  );
}

/** Robots fill in every field; people do not see this one, unless something filled it in for them. */
export function Honeypot({ label, value, error }: Pick<FieldProps, "label" | "value" | "error">) {
  const input = { name: "company_website", autoComplete: "off" };
  if (error) return <Field {...input} type="text" label={label} value={value} error={error} required={false} />;
  return (
    <div className="unseen" aria-hidden="true">
      <label>
        {label}
        <input {...input} tabIndex={-1} defaultValue={value} />
      </label>
    </div>
  );
}
