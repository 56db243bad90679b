import * as v from "valibot";
import { counted, texts } from "../../../team/words.ts";

/** The words of the Settings tab. */
export const settings = v.strictObject({
  ...texts("label save saving saved remove ownersOnly fixedBy loading").entries,
  needs: v.strictObject({ dead: counted, ...texts("noSmtp noPostalAddress complaints").entries }),
  address: texts("heading label hint"),
  zone: texts("heading label hint browser"),
  reply: texts("heading label hint"),
  list: texts("heading open openText close closed closedText reopen busy"),
  fixed: v.strictObject({ ...texts("heading text").entries, names: texts("publicUrl sender smtp teamEmail") }),
  fieldErrors: texts("too_short too_long characters unknown email fixed"),
});

export type SettingsWords = v.InferOutput<typeof settings>;

declare module "../../../team/setup.ts" {
  interface TabWords {
    settings: SettingsWords;
  }
}
