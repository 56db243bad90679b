import * as v from "valibot";
import { head, text, titled } from "../content-schema.ts";
import { hem } from "./hem.ts";

const person = v.strictObject({ role: text, text, portrait: text });

export const people = v.strictObject({
  ...head,
  heading: text,
  founders: v.strictObject({ ceo: person, cso: person, drawn: text }),
  advisors: v.strictObject({
    heading: text,
    list: v.strictObject({ rules: person, corridors: person, language: person }),
  }),
  values: v.strictObject({ heading: text, list: v.pipe(v.array(titled), v.length(3)) }),
  hem,
});
