import * as v from "valibot";
import { closing, head, headline, text } from "../../content/content-schema.ts";

/** `status` says how true the value is, and is left out where the value says that it isn't decided; `more` is a link. */
const row = v.strictObject({ title: text, value: text, status: v.optional(text), when: text, more: text });
const id = v.picklist(["account", "sending", "cards", "savings", "insurance"]);

const fees = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  table: v.strictObject({
    caption: text,
    columns: v.strictObject({ what: text, value: text, when: text, more: text }),
    groups: v.array(v.strictObject({ id, heading: text, rows: v.array(row) })),
  }),
  closing,
});

export const words = { fees };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
