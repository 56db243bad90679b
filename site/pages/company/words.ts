import * as v from "valibot";
import { closing, head, headline, text, titled } from "../../content/content-schema.ts";

const facts = v.strictObject({ heading: text, list: v.array(titled) });

const company = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  basket: text,
  mission: text,
  vision: text,
  growth: facts,
  commitment: facts,
  values: facts,
  closing,
});

export const words = { company };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
