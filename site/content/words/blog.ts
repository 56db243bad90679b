import * as v from "valibot";
import { head, text } from "../content-schema.ts";
import { hem } from "./hem.ts";

/** The words of /blog and those that all posts share. */
export const blog = v.strictObject({
  ...head,
  heading: text,
  motto: text,
  count: text,
  read: text,
  ask: text,
  feed: text,
  months: v.pipe(v.array(text), v.length(12)),
  day: text,
  minutes: text,
  post: v.strictObject({ notes: text, noteMark: text, back: text, caution: text, next: text, all: text, hem }),
});
