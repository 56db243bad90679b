import * as v from "valibot";
import { text, titled } from "../schema.ts";

export const error = v.strictObject({ title: text, heading: text, text, request: text, back: text });

const emails = v.strictObject({
  waitlistConfirmation: v.strictObject({
    subject: text,
    preview: text,
    heading: text,
    greeting: text,
    text,
    perks: v.array(titled),
    button: text,
    why: text,
    leave: text,
    leaveText: text,
  }),
});
