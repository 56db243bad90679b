import type { Checked } from "./contact.ts";
import type { FieldError, FormRefusal } from "./refusal.ts";

/**
 * What is left of a refusal after the field `name` was changed: its error goes once it is another or none, the refusal
 * with its last error. The same refusal when the field is wrong as before.
 */
export function mended(refusal: FormRefusal, name: string, checked: Checked<unknown>): FormRefusal | undefined {
  const errors: Record<string, FieldError | undefined> = refusal.fields;
  const now: Record<string, FieldError | undefined> = checked.ok ? {} : checked.fields;
  if (!errors[name] || errors[name] === now[name]) return refusal;
  const { [name]: _, ...fields } = errors;
  return Object.keys(fields).length ? { ...refusal, fields } : undefined;
}
