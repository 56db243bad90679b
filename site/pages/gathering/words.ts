import * as v from "valibot";
import { head, text } from "../../content/content-schema.ts";
import { gatheringSlugs } from "../../content/gatherings.ts";

const gathering = v.strictObject({
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

export const words = { gathering };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
