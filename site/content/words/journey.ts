import * as v from "valibot";
import { head, headline, text } from "../content-schema.ts";
import { closing } from "./product.ts";

export const journey = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  steps: v.array(
    v.strictObject({ kind: v.picklist(["done", "missed", "now", "planned"]), date: text, title: text, text }),
  ),
  closing: v.strictObject({ ...closing.entries, place: text }),
});
