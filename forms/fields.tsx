import type { ReactNode } from "react";
import { Field, Honeypot } from "./field.tsx";
import type { FieldError } from "./refusal.ts";
import type { SentForm } from "./send.ts";

type FieldsProps<Name extends string> = {
  inputs: readonly {
    name: Name;
    type: "text" | "tel" | "email" | "lines";
    autoComplete: string;
    inputMode?: "decimal";
  }[];
  words: {
    fields: Record<Name, string>;
    hints?: Partial<Record<Name, string>>;
    honeypot: string;
    fieldErrors: Record<string, string>;
  };
  errors: Partial<Record<string, FieldError>>;
  sent: SentForm | undefined;
  /** What stands below some fields. */
  below?: Partial<Record<Name, ReactNode>>;
};

/** The fields of a form with what is wrong with them, and the trap for robots. */
export function Fields<Name extends string>({ inputs, words, errors, sent, below = {} }: FieldsProps<Name>) {
  const common = (name: string) => {
    const error = errors[name];
    return { value: sent?.values[name], error: error && words.fieldErrors[error] };
  };
  return (
    <>
      {inputs.map(({ name, ...input }) => (
        <Field
          key={name}
          name={name}
          {...input}
          {...common(name)}
          label={words.fields[name]}
          hint={words.hints?.[name]}
        >
          {below[name]}
        </Field>
      ))}
      <Honeypot {...common("company_website")} label={words.honeypot} />
    </>
  );
}
