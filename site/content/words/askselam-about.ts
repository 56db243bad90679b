import * as v from "valibot";
import { head, text } from "../content-schema.ts";
import { hem } from "./hem.ts";

export const askselamAbout = v.strictObject({
  ...head,
  hero: v.strictObject({ heading: text, company: text, companyText: text, arm: text, armText: text }),
  table: v.strictObject({
    heading: text,
    company: text,
    arm: text,
    rows: v.array(v.strictObject({ question: text, company: text, arm: text })),
  }),
  vows: v.strictObject({ heading: text, list: v.array(text) }),
  status: v.strictObject({
    heading: text,
    steps: v.array(v.strictObject({ title: text, done: v.boolean(), text })),
  }),
  hem,
});
