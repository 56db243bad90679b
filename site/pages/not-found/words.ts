import * as v from "valibot";
import { text } from "../../content/content-schema.ts";

const notFound = v.strictObject({ title: text, heading: text, text, back: text });

export const words = { "not-found": notFound };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
