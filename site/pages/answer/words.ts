import * as v from "valibot";
import { text } from "../../content/content-schema.ts";

const told = v.strictObject({ title: text, text });

/** The page behind the links of a question's answers. */
const answer = v.strictObject({
  ...{ title: text, button: text, change: text, unchosen: text, home: text },
  answered: told,
  closed: told,
  badLink: told,
});

export const words = { answer };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
