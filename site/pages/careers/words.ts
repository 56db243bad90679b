import * as v from "valibot";
import { closing, head, headline, text } from "../../content/content-schema.ts";

const careers = v.strictObject({
  ...head,
  ...headline,
  drawing: text,
  role: v.strictObject({
    kicker: text,
    title: text,
    terms: v.array(v.strictObject({ term: text, text })),
    write: text,
  }),
  letter: v.array(text),
  close: text,
  apply: text,
  subject: text,
  closing,
});

export const words = { careers };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
