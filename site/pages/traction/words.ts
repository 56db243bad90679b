import * as v from "valibot";
import { closing, head, headline, text } from "../../content/content-schema.ts";

const figure = v.strictObject({ value: text, label: text });

const traction = v.strictObject({
  ...head,
  ...headline,
  status: text,
  live: v.strictObject({ label: text, cloth: text }),
  people: v.strictObject({ heading: text, drawing: text, members: figure, families: figure }),
  money: v.strictObject({
    heading: text,
    committed: v.strictObject({ ...figure.entries, text }),
    sent: v.strictObject({ ...figure.entries, drawing: text, from: text, to: text }),
    market: figure,
    projected: figure,
    scale: text,
  }),
  diaspora: v.strictObject({ heading: text, status: text, market: figure, underbanked: figure, drawing: text }),
  countries: v.strictObject({
    heading: text,
    from: figure,
    to: figure,
    names: v.array(text),
    drawing: text,
  }),
  milestones: v.strictObject({
    heading: text,
    list: v.array(v.strictObject({ date: text, done: v.boolean(), text })),
  }),
  achievements: v.strictObject({ heading: text, text }),
  closing,
});

export const words = { traction };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
