import * as v from "valibot";
import { closing, head, headline, text } from "../../content/content-schema.ts";

const press = v.strictObject({
  ...head,
  ...headline,
  table: v.strictObject({
    label: text,
    facts: v.strictObject({
      heading: text,
      status: text,
      list: v.array(v.strictObject({ term: text, text })),
      file: text,
    }),
    logos: v.array(v.strictObject({ drawing: v.picklist(["logo", "coffee", "mark"]), file: text, label: text })),
    card: v.strictObject({ file: text, label: text }),
    colors: v.strictObject({
      file: text,
      names: v.strictObject({ g: text, r: text, y: text, b: text, k: text }),
    }),
    download: text,
    size: text,
  }),
  /** The app's screens; each one's files are called by its name. */
  screens: v.strictObject({
    heading: text,
    status: text,
    files: text,
    list: v.array(
      v.strictObject({
        screen: v.picklist(["home", "send", "track", "goal", "rent", "card"]),
        name: v.pipe(text, v.regex(/^[a-z-]+$/)),
        label: text,
      }),
    ),
  }),
  about: v.strictObject({ heading: text, text }),
  contact: v.strictObject({ heading: text, text, subject: text }),
  closing,
  /** What is inside the press kit. */
  kit: v.strictObject({
    readMe: v.array(text),
    factSheet: v.strictObject({
      title: text,
      intro: text,
      limits: text,
      questions: text,
      columns: v.strictObject({ label: text, value: text, status: text, asOf: text, source: text, note: text }),
      statuses: v.strictObject({ verified: text, target: text, planned: text, example: text }),
    }),
  }),
});

export const words = { press };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
