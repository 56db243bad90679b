import * as v from "valibot";
import { head, headline, text, titled } from "../content-schema.ts";
import { asked, closing } from "./product.ts";

export const checking = v.strictObject({
  ...head,
  beam: v.strictObject({ name: text, example: text }),
  label: text,
  ...headline,
  lead: text,
  join: text,
  month: v.strictObject({
    heading: text,
    days: v.number(),
    opening: v.number(),
    events: v.array(v.strictObject({ day: v.number(), text, amount: v.number() })),
    note: text,
  }),
  moths: v.strictObject({ heading: text, eaten: text, whole: text, eatenLabel: text, wholeLabel: text }),
  without: v.array(titled),
  inside: v.strictObject({
    heading: text,
    machines: titled,
    check: titled,
    messages: titled,
    insurance: titled,
    languages: v.strictObject({ title: text, text, greetings: text }),
    card: titled,
  }),
  asked,
  closing,
});
