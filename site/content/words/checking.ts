import * as v from "valibot";
import { head, headline, text, titled } from "../content-schema.ts";
import { asked, closing } from "./product.ts";

export const checking = v.strictObject({
  ...head,
  beam: v.strictObject({ name: text, example: text }),
  label: text,
  ...headline,
  lead: text,
  price: v.strictObject({ figure: text, unit: text, status: text }),
  join: text,
  month: v.strictObject({
    heading: text,
    days: v.number(),
    opening: v.number(),
    events: v.array(v.strictObject({ day: v.number(), text, amount: v.number() })),
    note: text,
  }),
  cost: v.strictObject({ heading: text, status: text, without: v.array(titled) }),
  inside: v.strictObject({
    heading: text,
    status: text,
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
