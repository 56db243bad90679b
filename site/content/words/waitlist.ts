import * as v from "valibot";
import { retry, text, titled } from "../content-schema.ts";

export const waitlist = v.strictObject({
  fields: v.strictObject({ name: text, phone: text, email: text }),
  honeypot: text,
  submit: text,
  submitting: text,
  consent: v.strictObject({ version: text, text }),
  missing: text,
  failed: text,
  fieldErrors: v.strictObject({
    required: text,
    too_long: text,
    characters: text,
    email: text,
    phone: text,
    country_code: text,
    leave_empty: text,
  }),
  joined: v.strictObject({ title: text, text, steps: v.array(text), toast: text }),
  already: titled,
  retry,
  leave: v.strictObject({ title: text, text, button: text, stay: text }),
  left: v.strictObject({ title: text, text, back: text }),
  badLink: v.strictObject({ title: text, text, back: text }),
  carried: v.strictObject({
    amountAndCountry: text,
    country: text,
    interest: text,
    change: text,
    drop: text,
    interests: v.record(text, text),
  }),
  writeAboutInterest: v.strictObject({ label: text, text }),
});
