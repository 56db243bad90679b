import * as v from "valibot";
import { closing, head, headline, text, titled } from "../../content/content-schema.ts";

const people = v.strictObject({
  ...head,
  ...headline,
  status: text,
  /** What its picture shows. */
  picture: text,
  /** From left to right as they sit. */
  roles: v.strictObject({ rules: titled, ceo: titled, cso: titled, language: titled, corridors: titled }),
  open: v.strictObject({ title: text, text }),
  values: v.strictObject({ heading: text, list: v.pipe(v.array(titled), v.length(3)) }),
  closing,
});

export const words = { people };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
