import * as v from "valibot";
import { scopes } from "../../../team/roles.ts";
import { texts } from "../../../team/words.ts";

const text = v.pipe(v.string(), v.nonEmpty());

/** The words of the section about API keys; texts in {braces} are filled in by format.ts. */
export const keys = v.strictObject({
  ...texts("heading text none add name role scopes expires submit submitting keep").entries,
  ...texts("madeHeading madeText copied copy close line by used unused ends endless over").entries,
  roles: texts("viewer editor"),
  scope: v.strictObject(v.entriesFromList(scopes, text)),
  expiry: texts("never month quarter year"),
  revoke: texts("open heading text keep confirm busy"),
  errors: texts("required too_long characters needs_editor too_many other"),
});

export type KeyWords = v.InferOutput<typeof keys>;

declare module "../../../team/setup.ts" {
  interface TabWords {
    keys: KeyWords;
  }
}
