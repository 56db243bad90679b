import type { Checked } from "../contact.ts";
import type { FieldErrors } from "../field-error.ts";
import { readPhone } from "./phone.ts";

/** The phone number as it was sent, without the space around it. */
function phoneOf(values: unknown): string {
  const phone = (values as { phone?: unknown } | null)?.phone;
  return typeof phone === "string" ? phone.trim() : "";
}

/** Completes the check of a form that asks for a phone number: it comes out as E.164, or its error beside the others'. */
export function withPhone<Value extends { phone: string }>(values: unknown, checked: Checked<Value>): Checked<Value> {
  if (!checked.ok && "phone" in checked.fields) return checked;
  const phone = readPhone(phoneOf(values));
  if (checked.ok && !phone.error) return { ok: true, value: { ...checked.value, phone: phone.e164 } };
  const fields: FieldErrors = checked.ok ? {} : checked.fields;
  if (phone.error) fields.phone = phone.error;
  return { ok: false, fields: fields as FieldErrors<Extract<keyof Value, string>> };
}
