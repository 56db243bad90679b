import * as v from "valibot";
import { closing, head, headline, text } from "../../content/content-schema.ts";

const journey = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  steps: v.array(
    v.strictObject({
      kind: v.picklist(["done", "missed", "now", "planned"]),
      date: v.optional(text),
      title: text,
      text,
    }),
  ),
  states: v.strictObject({
    heading: text,
    text,
    reasons: v.array(v.strictObject({ title: text, text })),
    tell: text,
    table: v.strictObject({
      caption: text,
      since: text,
      counted: text,
      state: text,
      people: text,
      others: text,
      fewer: text,
    }),
  }),
  closing: v.strictObject({ ...closing.entries, place: text }),
});

export const words = { journey };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
