import * as v from "valibot";
import { closing, head, headline, text } from "../../content/content-schema.ts";

const id = v.pipe(v.string(), v.regex(/^[a-z]+$/));
/** `also` are words that lead to a question beside its own, in any language; they are not shown. */
const question = v.strictObject({ id, title: text, text, also: text });
const way = v.strictObject({ label: text, text });

const help = v.strictObject({
  ...head,
  ...headline,
  search: v.strictObject({
    placeholder: text,
    found: text,
    none: text,
    ask: text,
    counted: text,
    all: text,
    ignored: text,
    /** What people type, and the words of a question that it means. */
    synonyms: v.array(v.strictObject({ typed: v.pipe(v.array(text), v.nonEmpty()), means: text })),
  }),
  /** How many questions a topic has. */
  questions: text,
  groups: v.pipe(
    v.array(v.strictObject({ id, heading: text, about: text, status: text, questions: v.array(question) })),
    v.length(4),
  ),
  contact: v.strictObject({
    heading: text,
    peace: text,
    greetings: v.strictObject({ en: text, ethiopic: text, so: text, sw: text }),
    status: text,
    ways: v.strictObject({ email: way, whatsapp: way, phone: way }),
  }),
  closing,
});

export const words = { help };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
