import * as v from "valibot";
import { closing, head, headline, text } from "../../content/content-schema.ts";

/** The words of /news and its pieces; `empty` stands there before the first one. */
const news = v.strictObject({
  ...head,
  ...headline,
  pieceTitle: text,
  results: v.strictObject({ heading: text, count: text, few: text }),
  empty: text,
  english: text,
  older: text,
  all: text,
  feed: text,
  closing,
});

export const words = { news };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
