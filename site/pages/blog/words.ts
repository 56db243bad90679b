import * as v from "valibot";
import { closing, head, headline, text } from "../../content/content-schema.ts";

/** The words of /blog and those that all posts share. */
const blog = v.strictObject({
  ...head,
  ...headline,
  count: text,
  read: text,
  ask: text,
  feed: text,
  news: text,
  minutes: text,
  post: v.strictObject({
    notes: text,
    noteMark: text,
    back: text,
    caution: text,
    team: text,
    next: text,
    all: text,
  }),
  closing,
});

export const words = { blog };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
