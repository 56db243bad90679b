import * as v from "valibot";
import { head, headline, text } from "../../content/content-schema.ts";

const join = v.strictObject({ ...head, ...headline, lead: text, free: text, fees: text });

export const words = { join };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
