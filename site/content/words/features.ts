import * as v from "valibot";
import { head, headline, href, text, titled } from "../content-schema.ts";
import { closing } from "./product.ts";

export const features = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  join: text,
  label: text,
  status: text,
  threads: v.array(v.strictObject({ title: text, text, more: text, href })),
  list: titled,
  closing,
});
