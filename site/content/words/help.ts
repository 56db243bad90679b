import * as v from "valibot";
import { head, text } from "../content-schema.ts";

/** `also` are words that lead to a question beside its own, in any language; they are not shown. */
const question = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z]+$/)),
  title: text,
  text,
  also: text,
});
const way = v.strictObject({ label: text, text });

export const help = v.strictObject({
  ...head,
  heading: text,
  search: v.strictObject({
    placeholder: text,
    topics: text,
    found: text,
    none: text,
    ask: text,
    all: text,
    ignored: text,
  }),
  groups: v.array(v.strictObject({ heading: text, questions: v.array(question) })),
  contact: v.strictObject({
    heading: text,
    greetings: v.strictObject({ en: text, so: text, ethiopic: text }),
    lead: text,
    ways: v.strictObject({ email: way, whatsapp: way, phone: way }),
  }),
});
