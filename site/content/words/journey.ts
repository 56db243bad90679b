import * as v from "valibot";
import { head, text } from "../content-schema.ts";
import { hem } from "./hem.ts";

export const journey = v.strictObject({
  ...head,
  heading: text,
  lead: text,
  steps: v.array(
    v.strictObject({ kind: v.picklist(["done", "missed", "now", "planned"]), date: text, title: text, text }),
  ),
  hem,
});
