import * as v from "valibot";
import { head, headline, text, titled } from "../content-schema.ts";
import { closing } from "./product.ts";

export const askselam = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  status: text,
  drawing: text,
  questions: v.strictObject({ heading: text, list: v.array(titled) }),
  more: text,
  closing,
});
