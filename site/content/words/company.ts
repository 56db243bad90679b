import * as v from "valibot";
import { head, text, titled } from "../content-schema.ts";
import { hem } from "./hem.ts";

const four = v.pipe(v.array(titled), v.length(4));

export const company = v.strictObject({
  ...head,
  heading: text,
  lead: text,
  basket: text,
  rounds: four,
  values: v.strictObject({ heading: text, list: four }),
  hem,
});
