import * as v from "valibot";
import { closing, head, headline, href, text, titled } from "../../content/content-schema.ts";

const greeting = v.strictObject({ word: text, text });

const about = v.strictObject({
  ...head,
  ...headline,
  hero: v.strictObject({
    text,
    woven: text,
    languages: text,
    greetings: v.strictObject({ am: greeting, so: greeting, sw: greeting, lg: greeting, ti: greeting }),
  }),
  purpose: v.strictObject({ mission: titled, vision: titled }),
  principles: v.strictObject({ heading: text, list: v.pipe(v.array(titled), v.length(5)) }),
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
