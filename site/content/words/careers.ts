import * as v from "valibot";
import { head, headline, text } from "../content-schema.ts";
import { closing } from "./product.ts";

export const careers = v.strictObject({
  ...head,
  ...headline,
  drawing: text,
  role: v.strictObject({
    kicker: text,
    title: text,
    terms: v.array(v.strictObject({ term: text, text })),
    write: text,
  }),
  letter: v.array(text),
  close: text,
  apply: text,
  subject: text,
  closing,
});
