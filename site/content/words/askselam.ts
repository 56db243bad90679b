import * as v from "valibot";
import { head, text, titled } from "../content-schema.ts";
import { hem } from "./hem.ts";

export const askselam = v.strictObject({
  ...head,
  hero: v.strictObject({ heading: text, lead: text, status: text, drawing: text }),
  questions: v.strictObject({ heading: text, list: v.array(titled) }),
  more: text,
  hem,
});
