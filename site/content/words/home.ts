import * as v from "valibot";
import { head, text, titled } from "../schema.ts";

export const home = v.strictObject({
  ...head,
  hero: v.strictObject({
    audience: text,
    heading: text,
    lead: text,
    join: text,
    more: text,
    stats: v.array(v.strictObject({ value: text, label: text })),
    card: v.strictObject({ label: text, holder: text, kind: text }),
  }),
  waitlist: v.strictObject({
    heading: text,
    count: text,
    countNote: text,
    cloth: text,
    perks: v.array(titled),
  }),
});
