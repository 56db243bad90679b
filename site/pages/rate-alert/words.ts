import * as v from "valibot";
import { retry, text, titled } from "../../content/content-schema.ts";

const step = v.strictObject({ title: text, text, button: text });

/** content/<language>/rate-alert.yml: the form for rate alerts, and the pages of the links in their mails. */
const rateAlert = v.strictObject({
  heading: text,
  none: text,
  fields: v.strictObject({ atLeast: text, plain: text, email: text, currency: text }),
  consent: text,
  submit: text,
  submitting: text,
  asked: titled,
  fieldErrors: v.strictObject({ rate: text, alerts: text }),
  retry,
  confirm: step,
  confirmed: titled,
  renew: step,
  renewed: titled,
  end: step,
  download: text,
  ended: titled,
  badLink: titled,
  back: text,
});

export const words = { "rate-alert": rateAlert };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
