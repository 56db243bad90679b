import * as v from "valibot";
import { text } from "../content-schema.ts";

export const posters = v.strictObject({
  title: text,
  ambassadorTitle: text,
  subject: text,
  at: text,
  heading: text,
  lead: text,
  status: text,
  join: text,
  scan: text,
  free: text,
  ambassador: text,
  unnamed: text,
});
