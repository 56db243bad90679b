import * as v from "valibot";
import { text, titled } from "../content-schema.ts";

export const emails = v.strictObject({
  waitlistConfirmation: v.strictObject({
    subject: text,
    preview: text,
    heading: text,
    greeting: text,
    text,
    place: text,
    next: text,
    perks: v.array(titled),
    button: text,
    why: text,
    leave: text,
    leaveText: text,
  }),
  waitlistReminder: v.strictObject({
    subject: text,
    preview: text,
    heading: text,
    text,
    next: text,
    why: text,
    leave: text,
    leaveText: text,
  }),
});
