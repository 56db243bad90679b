import * as v from "valibot";
import { head, text } from "../content-schema.ts";

export const gathering = v.strictObject({
  ...head,
  heading: text,
  at: text,
  lead: text,
  another: text,
  pass: text,
  privacy: text,
  terms: text,
});
