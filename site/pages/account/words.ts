import * as v from "valibot";
import { text } from "../../content/content-schema.ts";

const account = v.strictObject({
  title: text,
  heading: text,
  waiting: text,
  counted: text,
  honest: text,
  joined: text,
  cloth: text,
  confirm: v.strictObject({ heading: text, text, button: text, more: text }),
  confirmed: v.strictObject({ done: text, text }),
  mail: v.strictObject({
    heading: text,
    states: v.strictObject({
      sent: text,
      waiting: text,
      uncertain: text,
      suppressed: text,
      dead: text,
      none: text,
      stopped: text,
    }),
    button: text,
    again: text,
    limit: text,
    until: text,
  }),
  details: v.strictObject({ heading: text, button: text, saved: text }),
  address: v.strictObject({
    heading: text,
    text,
    field: text,
    hint: text,
    button: text,
    asked: text,
    waiting: text,
    keep: text,
    kept: text,
  }),
  language: v.strictObject({ heading: text, text, button: text, saved: text }),
  interests: v.strictObject({
    heading: text,
    text,
    groups: v.strictObject({ money: text, learning: text, languages: text }),
    consent: text,
    button: text,
    saved: text,
  }),
  sharing: v.strictObject({ people: text }),
  question: v.strictObject({ heading: text }),
  alerts: v.strictObject({ item: text, on: text, off: text, most: text }),
  data: v.strictObject({ heading: text, text, button: text }),
  leave: v.strictObject({ text, ask: text, sure: text, button: text }),
  newAddress: v.strictObject({
    title: text,
    heading: text,
    text,
    button: text,
    listed: text,
    not: text,
    notText: text,
    notButton: text,
  }),
  refused: v.strictObject({ title: text, heading: text, text, back: text }),
  unknown: v.strictObject({ title: text, heading: text, text, help: text, button: text }),
  failed: text,
});

export const words = { account };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
