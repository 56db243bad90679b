import * as v from "valibot";
import { closing, head, headline, href, text, titled } from "../../content/content-schema.ts";

const features = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  join: text,
  threads: v.array(v.strictObject({ title: text, text, href })),
  list: titled,
  closing,
});

export const words = { features };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
