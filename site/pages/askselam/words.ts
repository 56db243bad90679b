import * as v from "valibot";
import { closing, head, headline, text, titled } from "../../content/content-schema.ts";

const askselam = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  status: text,
  questions: v.strictObject({ list: v.array(titled) }),
  more: text,
  closing,
});

/** A sentence, and the words in it that are struck through. */
const vow = v.pipe(
  v.strictObject({ struck: text, text }),
  v.check(({ struck, text: sentence }) => sentence.includes(struck), "what is struck has to stand in its sentence"),
);

const askselamAbout = v.strictObject({
  ...head,
  ...headline,
  hero: v.strictObject({ company: text, companyText: text, arm: text, armText: text }),
  table: v.strictObject({
    heading: text,
    company: text,
    arm: text,
    rows: v.array(v.strictObject({ question: text, company: text, arm: text })),
  }),
  vows: v.strictObject({ heading: text, list: v.array(vow) }),
  closing,
});

export const words = { askselam, "askselam-about": askselamAbout };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
