import * as v from "valibot";
import { head, href, text } from "../content-schema.ts";

export const features = v.strictObject({
  ...head,
  heading: text,
  lead: text,
  label: text,
  legend: v.strictObject({ planned: text, now: text }),
  threads: v.array(v.strictObject({ title: text, text, more: text, href })),
  list: v.strictObject({ title: text, text, join: text }),
});
