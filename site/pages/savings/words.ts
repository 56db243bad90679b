import * as v from "valibot";
import { asked, closing, head, headline, text, titled } from "../../content/content-schema.ts";

const goal = v.strictObject({ name: text, saved: text, of: text });

const savings = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  join: text,
  loom: v.strictObject({
    label: text,
    goal: text,
    sum: text,
    example: text,
    left: text,
    leftText: text,
    months: v.array(v.strictObject({ month: text, saved: text, event: v.optional(text) })),
  }),
  own: v.strictObject({
    heading: text,
    text,
    fields: v.strictObject({ goal: text, monthly: text, start: text }),
    goal: text,
    example: text,
    label: text,
    months: text,
    done: text,
    told: text,
    never: text,
    month: text,
    now: text,
    interest: text,
  }),
  rate: v.strictObject({
    heading: text,
    ours: text,
    yours: text,
    label: text,
    apy: v.strictObject({ value: text, text }),
    sum: text,
  }),
  goals: v.strictObject({ heading: text, text, hung: v.array(goal) }),
  how: v.strictObject({ heading: text, label: text, steps: v.array(titled) }),
  asked,
  closing,
});

export const words = { savings };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
