import * as v from "valibot";
import { isLetter, type WeavableLetter } from "../../../ui/weave/letters.ts";
import { closing, head, headline, href, text, titled } from "../../content/content-schema.ts";

const greeting = v.strictObject({ word: text, text });

const letter = v.custom<WeavableLetter>((word) => typeof word === "string" && isLetter(word));
/** The initial is the first letter of its title. */
const principle = v.strictObject({ initial: v.optional(letter), title: text, text });

const about = v.strictObject({
  ...head,
  ...headline,
  hero: v.strictObject({
    text,
    shape: letter,
    woven: text,
    languages: text,
    greetings: v.strictObject({ am: greeting, so: greeting, sw: greeting, lg: greeting, ti: greeting }),
  }),
  purpose: v.strictObject({ mission: titled, vision: titled }),
  principles: v.strictObject({ heading: text, list: v.pipe(v.array(principle), v.length(5)) }),
  pillars: v.strictObject({
    heading: text,
    status: text,
    roof: text,
    list: v.pipe(v.array(v.strictObject({ title: text, href, text })), v.length(5)),
  }),
  values: v.strictObject({ heading: text, list: v.array(text) }),
  hiring: v.strictObject({ heading: text, text, link: text }),
  contact: v.strictObject({ heading: text, text }),
  closing,
});

export const words = { about };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
