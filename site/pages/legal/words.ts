import * as v from "valibot";
import { date, head, headline, text, titled } from "../../content/content-schema.ts";

/** The words of /privacy, /terms, /security and /compliance. */
const legal = v.strictObject({
  ...head,
  ...headline,
  /** {date} stands for `dated`, the day that this text is of. */
  updated: text,
  dated: date,
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
      /** What is true of the whole section's figures. */
      status: v.optional(text),
      text: v.array(text),
      items: v.optional(v.array(titled), []),
    }),
  ),
});

export const words = { privacy: legal, terms: legal, security: legal, compliance: legal };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
