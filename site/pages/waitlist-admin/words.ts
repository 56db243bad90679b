import * as v from "valibot";
import { teamWords } from "../../../team/words.ts";
import { head, text } from "../../content/content-schema.ts";

const waitlistAdmin = v.strictObject({ ...head, noScript: text, ...teamWords.entries });

export const words = { "waitlist-admin": waitlistAdmin };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
