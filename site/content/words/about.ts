import * as v from "valibot";
import { head, href, text, titled } from "../content-schema.ts";
import { hem } from "./hem.ts";

const greeting = v.strictObject({ word: text, text });

export const about = v.strictObject({
  ...head,
  hero: v.strictObject({
    peace: text,
    hello: text,
    woven: text,
    greetings: v.strictObject({ am: greeting, so: greeting, sw: greeting, lg: greeting, ti: greeting }),
  }),
  purpose: v.strictObject({ mission: text, missionText: text, vision: text, visionText: text }),
  principles: v.strictObject({ heading: text, list: v.pipe(v.array(titled), v.length(5)) }),
  pillars: v.strictObject({
    heading: text,
    roof: text,
    list: v.pipe(v.array(v.strictObject({ title: text, href, text })), v.length(5)),
  }),
  hiring: v.strictObject({ heading: text, text, link: text }),
  values: v.strictObject({ heading: text, list: v.array(text) }),
  hem,
});
