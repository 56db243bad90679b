import * as v from "valibot";
import { head, text } from "../content-schema.ts";
import { gatheringSlugs } from "../gatherings.ts";

export const gathering = v.strictObject({
  ...head,
  heading: text,
  at: text,
  lead: text,
  another: text,
  pass: text,
  privacy: text,
  terms: text,
  /** By the slugs of content/gatherings.yml. */
  names: v.strictObject(Object.fromEntries(gatheringSlugs.map((slug) => [slug, text]))),
});
