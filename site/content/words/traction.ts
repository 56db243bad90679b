import * as v from "valibot";
import { head, text } from "../content-schema.ts";

const figure = v.strictObject({ value: text, text });

export const traction = v.strictObject({
  ...head,
  heading: text,
  lead: text,
  live: v.strictObject({ label: text, text, cloth: text }),
  people: v.strictObject({ heading: text, drawing: text, members: figure, families: figure }),
  money: v.strictObject({
    heading: text,
    committed: figure,
    sent: v.strictObject({ ...figure.entries, drawing: text, from: text, to: text }),
    market: figure,
    projected: figure,
    scale: text,
  }),
  diaspora: v.strictObject({ heading: text, market: figure, underbanked: figure, drawing: text }),
  countries: v.strictObject({ from: figure, to: figure, names: v.array(text), drawing: text }),
  milestones: v.strictObject({
    heading: text,
    list: v.array(v.strictObject({ date: text, done: v.boolean(), text })),
  }),
  achievements: v.strictObject({ heading: text, text }),
  end: v.strictObject({ text, label: text }),
});
