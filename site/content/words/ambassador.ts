import * as v from "valibot";
import { head, retry, text, titled } from "../content-schema.ts";

const side = v.strictObject({ title: text, list: v.array(titled) });

export const ambassador = v.strictObject({
  ...head,
  heading: text,
  lead: text,
  status: text,
  apply: text,
  tiers: v.strictObject({
    heading: text,
    gets: text,
    list: v.array(v.strictObject({ name: text, motto: text, scene: text, gets: v.array(text) })),
    note: titled,
  }),
  sides: v.strictObject({ heading: text, promised: side, refused: side }),
  closing: v.strictObject({ heading: text, text }),
  application: v.strictObject({
    heading: text,
    fields: v.strictObject({ name: text, email: text, phone: text, reason: text }),
    submit: text,
    submitting: text,
    cancel: text,
    hint: text,
    sending: text,
    consent: text,
  }),
  applied: v.strictObject({ title: text, text, toast: text }),
  retry,
});
