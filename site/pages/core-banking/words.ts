import * as v from "valibot";
import { closing, head, headline, text, titled } from "../../content/content-schema.ts";

const cloth = v.strictObject({ title: text, text, more: text });

const day = v.strictObject({ day: text, title: text, text });

const coreBanking = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  join: text,
  checking: cloth,
  savings: cloth,
  access: v.strictObject({
    heading: text,
    now: day,
    post: day,
    arrives: day,
    mailbox: text,
    card: v.strictObject({ holder: text }),
  }),
  visa: v.strictObject({ heading: text, status: text, places: v.array(titled) }),
  global: v.strictObject({ heading: text, items: v.array(titled) }),
  closing,
});

export const words = { "core-banking": coreBanking };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
