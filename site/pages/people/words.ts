import * as v from "valibot";
import { closing, head, headline, text, titled } from "../../content/content-schema.ts";

const person = v.strictObject({ role: text, text });

const people = v.strictObject({
  ...head,
  ...headline,
  /** What its picture shows. */
  picture: text,
  founders: v.strictObject({ status: text, ceo: person, cso: person }),
  advisors: v.strictObject({
    heading: text,
    list: v.strictObject({ rules: person, corridors: person, language: person }),
  }),
  values: v.strictObject({ heading: text, list: v.pipe(v.array(titled), v.length(3)) }),
  closing,
});

export const words = { people };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
