import * as v from "valibot";
import { text } from "../../content/content-schema.ts";

const told = v.strictObject({ title: text, text });

const invitation = v.strictObject({
  open: v.strictObject({ title: text, text, points: v.array(text), button: text, later: text }),
  confirmed: told,
  used: told,
  expired: told,
  closed: told,
  badLink: told,
  home: text,
});

export const words = { invitation };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
