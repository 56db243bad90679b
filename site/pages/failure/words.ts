import * as v from "valibot";
import { text } from "../../content/content-schema.ts";

const error = v.strictObject({
  title: text,
  heading: text,
  text,
  request: text,
  back: text,
  still: text,
  reload: text,
});

export const words = { error };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
