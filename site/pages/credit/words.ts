import * as v from "valibot";
import { asked, closing, head, headline, text } from "../../content/content-schema.ts";

const place = v.strictObject({ code: text, name: text });
const earned = v.strictObject({ title: text, text });

const credit = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  join: text,
  pass: v.strictObject({
    kind: text,
    from: place,
    to: place,
    status: text,
    terms: v.strictObject({
      holderLabel: text,
      holder: text,
      everydayLabel: text,
      everyday: text,
      airlineLabel: text,
      airline: text,
      bonusLabel: text,
      bonus: text,
      bonusText: text,
    }),
  }),
  book: v.strictObject({
    heading: text,
    lead: text,
    example: text,
    columns: v.strictObject({ month: text, rent: text, bureaus: text, payments: text }),
    reported: text,
    rent: text,
    months: v.array(text),
    goal: text,
  }),
  miles: v.strictObject({
    heading: text,
    status: text,
    everyday: earned,
    airline: earned,
    bonus: earned,
    transfer: earned,
    small: text,
  }),
  asked,
  closing,
});

export const words = { credit };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
