import * as v from "valibot";
import { closing, head, headline, retry, text, titled } from "../../content/content-schema.ts";

const terms = v.strictObject({ title: text, list: v.array(text) });
const side = v.strictObject({ title: text, list: v.array(titled) });

const ambassador = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  status: text,
  apply: text,
  tiers: v.strictObject({
    heading: text,
    status: text,
    gets: text,
    list: v.array(v.strictObject({ name: text, motto: text, gets: v.array(text) })),
    note: titled,
  }),
  sides: v.strictObject({ heading: text, promised: side, refused: side }),
  closing,
  application: v.strictObject({
    heading: text,
    fields: v.strictObject({ name: text, email: text, phone: text, reason: text }),
    submit: text,
    submitting: text,
    cancel: text,
    hint: text,
    sending: text,
    consent: text,
  }),
  applied: v.strictObject({ title: text, text, toast: text }),
  offer: v.strictObject({
    title: text,
    heading: text,
    lead: text,
    does: terms,
    gets: terms,
    yes: text,
    no: text,
    turnedDown: v.strictObject({ title: text, text, back: text }),
  }),
  ownPage: v.strictObject({
    title: text,
    heading: text,
    total: text,
    counted: text,
    months: text,
    month: text,
    people: text,
    link: text,
    linkText: text,
    say: text,
    sayText: text,
    share: text,
    text,
    whatsapp: text,
    poster: text,
    posterText: text,
    letter: text,
    a4: text,
    stop: text,
  }),
  withdraw: v.strictObject({ title: text, text, button: text, stay: text }),
  withdrawn: v.strictObject({ title: text, text, back: text }),
  badLink: v.strictObject({ title: text, text, back: text }),
  retry,
});

export const words = { ambassador };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
