import * as v from "valibot";
import { closing, head, headline, text } from "../../content/content-schema.ts";

const traction = v.strictObject({
  ...head,
  ...headline,
  status: text,
  live: v.strictObject({ label: text, cloth: text }),
  table: v.strictObject({
    caption: text,
    /** What the figures of one status stand under. */
    statuses: v.strictObject({ verified: text, target: text, planned: text, example: text }),
    /** What each figure counts, by its id in content/claims.yml. */
    figures: v.strictObject({
      "waitlist-members": text,
      "families-served": text,
      "sent-home": text,
      "projected-volume": text,
      committed: text,
      "countries-reach": text,
      "countries-supported": text,
      "market-size": text,
      "remittance-market": text,
      underbanked: text,
    }),
    milestones: v.strictObject({
      heading: text,
      list: v.array(v.strictObject({ date: text, text })),
    }),
    achievements: v.strictObject({ heading: text, text }),
  }),
  closing,
});

export const words = { traction };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
