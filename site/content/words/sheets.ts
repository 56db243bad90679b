import * as v from "valibot";
import { text } from "../content-schema.ts";

const sheet = { title: text, subject: text, lead: text };
/** A place to write in has no text of its own. */
const blank = v.string();

export const sheets = v.strictObject({
  foot: text,
  transferCost: v.strictObject({
    ...sheet,
    columns: v.array(blank),
    names: text,
    rows: v.array(
      v.strictObject({ letter: text, label: text, help: blank, example: text, sum: v.optional(v.boolean()) }),
    ),
    notes: v.array(v.strictObject({ title: text, text })),
  }),
  creditWords: v.strictObject({
    ...sheet,
    words: v.array(v.strictObject({ word: text, text })),
    own: text,
  }),
  budget: v.strictObject({
    ...sheet,
    month: text,
    columns: v.array(text),
    parts: v.array(v.strictObject({ title: text, lines: v.array(blank), total: text })),
    left: text,
    note: text,
  }),
});
