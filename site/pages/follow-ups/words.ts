import * as v from "valibot";
import { text } from "../../content/content-schema.ts";

const told = { title: text, text };

const followUps = v.strictObject({
  open: v.strictObject({ ...told, button: text }),
  stopped: v.strictObject(told),
  badLink: v.strictObject(told),
  home: text,
  leave: text,
});

export const words = { "follow-ups": followUps };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
