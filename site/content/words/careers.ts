import * as v from "valibot";
import { head, text } from "../content-schema.ts";

export const careers = v.strictObject({
  ...head,
  loom: v.strictObject({ heading: text, drawing: text }),
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
});
