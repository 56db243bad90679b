import * as v from "valibot";
import { asked, closing, head, headline, text, titled } from "../../content/content-schema.ts";

const checking = v.strictObject({
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
  cost: v.strictObject({ heading: text, text, without: v.array(titled) }),
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

export const words = { checking };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
