import * as v from "valibot";
import { head, headline, text } from "../content-schema.ts";
import { closing } from "./product.ts";

/** The words of /blog and those that all posts share. */
export const blog = v.strictObject({
  ...head,
  ...headline,
  count: text,
  read: text,
  ask: text,
  feed: text,
  minutes: text,
  post: v.strictObject({ notes: text, noteMark: text, back: text, caution: text, next: text, all: text }),
  closing,
});
