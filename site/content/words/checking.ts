import * as v from "valibot";
import { head, headline, text, titled } from "../content-schema.ts";
import { asked, closing } from "./product.ts";

/** What a phone shows, beside what is said of it. */
const shown = v.strictObject({ title: text, text, screen: v.strictObject({ title: text, detail: text }) });

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
  cost: v.strictObject({ heading: text, figure: text, unit: text, status: text, without: v.array(titled) }),
  inside: v.strictObject({
    heading: text,
    status: text,
    machines: titled,
    check: shown,
    messages: shown,
    insurance: titled,
    languages: v.strictObject({ title: text, text, greetings: text }),
    card: titled,
  }),
  asked,
  closing,
});
