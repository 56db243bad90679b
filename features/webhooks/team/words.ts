import * as v from "valibot";
import { texts } from "../../../team/words.ts";
import { deliveryFaults, eventTypes } from "../contract.ts";

const text = v.pipe(v.string(), v.nonEmpty());
const counted = texts("one other");

/** The words of the section about webhooks; texts in {braces} are filled in by format.ts. */
export const webhooks = v.strictObject({
  ...texts("heading text none add open off failing loading inside insideText").entries,
  needs: counted,
  form: texts("heading url urlHint events withPhone submit submitting keep save saved"),
  events: v.strictObject({ ...v.entriesFromList(eventTypes, text), test: text }),
  secret: texts("heading text copy copied close"),
  acts: texts("test tested renew turnOff turnOn remove close"),
  remove: texts("heading text keep confirm busy"),
  renew: texts("heading text keep confirm busy"),
  log: texts("heading none more resend resent"),
  states: texts("pending again delivered failed dropped"),
  faults: v.strictObject(v.entriesFromList(deliveryFaults, text)),
  errors: texts("required too_long unknown https private too_many"),
});

export type WebhookWords = v.InferOutput<typeof webhooks>;

declare module "../../../team/setup.ts" {
  interface TabWords {
    webhooks: WebhookWords;
  }
}
