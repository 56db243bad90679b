import * as v from "valibot";
import { closing, head, headline, href, scene, text } from "../../content/content-schema.ts";

const book = v.strictObject({ kind: text, title: text, text, href: v.optional(href) });

const financialEducation = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  status: text,
  pile: v.strictObject({
    label: text,
    file: text,
    fileOf: text,
    planned: v.array(book),
    articles: v.array(book),
  }),
  sheets: v.strictObject({
    scene,
    heading: text,
    text,
    kind: text,
    list: v.array(v.strictObject({ title: text, text, href })),
  }),
  course: v.strictObject({
    heading: text,
    status: text,
    weeks: v.array(v.strictObject({ week: text, title: text, text })),
    sample: v.strictObject({ heading: text, steps: v.array(text), sheet: text }),
    enroll: v.strictObject({ heading: text, label: text, text }),
  }),
  more: text,
  closing,
});

export const words = { "financial-education": financialEducation };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
