import * as v from "valibot";
import { closing, head, headline, text, titled } from "../../content/content-schema.ts";

const facts = v.strictObject({
  heading: text,
  facts: v.array(v.strictObject({ term: text, answer: text, state: v.picklist(["woven", "bare", "tacked"]), text })),
});

const company = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  basket: v.strictObject({ label: text, text }),
  mission: text,
  vision: text,
  growth: facts,
  commitment: facts,
  values: v.strictObject({ heading: text, list: v.pipe(v.array(titled), v.length(4)) }),
  closing,
});

export const words = { company };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
