import * as v from "valibot";
import { head, headline, text, titled } from "../content-schema.ts";
import { closing } from "./product.ts";

const pointer = v.strictObject({ heading: text, text });
const facts = v.strictObject({
  heading: text,
  status: text,
  facts: v.array(v.strictObject({ term: text, text })),
});

export const company = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  mission: pointer,
  vision: pointer,
  growth: facts,
  commitment: facts,
  basket: text,
  values: v.strictObject({ heading: text, list: v.pipe(v.array(titled), v.length(4)) }),
  closing,
});
