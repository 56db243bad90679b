import * as v from "valibot";
import { head, text } from "../content-schema.ts";
import { asked, closing } from "./product.ts";

const place = v.strictObject({ code: text, name: text });
const earned = v.strictObject({ title: text, text });

export const credit = v.strictObject({
  ...head,
  label: text,
  heading: v.strictObject({ first: text, second: text }),
  pass: v.strictObject({
    kind: text,
    from: place,
    to: place,
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
      status: text,
    }),
    journey: text,
  }),
  book: v.strictObject({
    heading: text,
    lead: text,
    columns: v.strictObject({ month: text, rent: text, bureaus: text, score: text }),
    reported: text,
    none: text,
    before: text,
    rent: text,
    months: v.array(v.strictObject({ month: text, score: v.number() })),
    note: text,
  }),
  miles: v.strictObject({
    heading: text,
    everyday: earned,
    airline: earned,
    bonus: earned,
    transfer: earned,
    line: v.strictObject({ text, small: text }),
  }),
  asked,
  closing,
});
