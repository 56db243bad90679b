import * as v from "valibot";
import { head, text, titled } from "../content-schema.ts";

/** The words of /privacy, /terms, /security and /compliance. */
export const legal = v.strictObject({
  ...head,
  heading: text,
  updated: text,
  summary: text,
  contents: text,
  legend: v.strictObject({ now: text, planned: text }),
  sections: v.array(
    v.strictObject({
      title: text,
      /** The section in one breath. */
      note: text,
      /** Says what is to come, not what is. */
      planned: v.optional(v.boolean(), false),
      text: v.array(text),
      items: v.optional(v.array(titled), []),
    }),
  ),
});
