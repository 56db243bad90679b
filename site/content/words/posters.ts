import * as v from "valibot";
import { text } from "../content-schema.ts";

export const posters = v.strictObject({
  title: text,
  ambassadorTitle: text,
  subject: text,
  at: text,
  heading: text,
  lead: text,
  offer: text,
  status: text,
  join: text,
  scan: text,
  free: text,
  ambassador: text,
  unnamed: text,
  signUp: v.strictObject({
    title: text,
    subject: text,
    lead: text,
    place: text,
    columns: v.strictObject({ name: text, phone: text, email: text, signature: text, date: text }),
    agreed: text,
    notice: text,
  }),
  /** Of the pages that lead to posters. */
  wall: v.strictObject({
    heading: text,
    text,
    page: text,
    formats: v.strictObject({ letter: text, a4: text }),
  }),
});
