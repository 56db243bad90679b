import type { FieldError } from "./contact.ts";
import { Field, Honeypot } from "./field.tsx";
import type { SentForm } from "./send.ts";

type FieldsProps<Name extends string> = {
  inputs: readonly { name: Name; type: "text" | "tel" | "email" | "lines"; autoComplete: string }[];
  words: { fields: Record<Name, string>; honeypot: string; fieldErrors: Record<string, string> };
  /** What the form says as a whole when it was refused. */
  message: string | undefined;
  errors: Partial<Record<string, FieldError>>;
  sent: SentForm | undefined;
};

/** The fields of a form with what is wrong with them, and the trap for robots. */
export function Fields<Name extends string>({ inputs, words, message, errors, sent }: FieldsProps<Name>) {
  const common = (name: string) => {
    const error = errors[name];
    return { value: sent?.values[name], error: error && words.fieldErrors[error] };
  };
  return (
    <>
      <p role="alert" className="refusal">
        {message}
      </p>
      {inputs.map((input) => (
        <Field key={input.name} {...input} {...common(input.name)} label={words.fields[input.name]} />
      ))}
      <Honeypot {...common("company_website")} label={words.honeypot} />
    </>
  );
}
