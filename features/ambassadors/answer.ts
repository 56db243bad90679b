import * as v from "valibot";
import { check, lines } from "../../forms/contact.ts";
import type { FieldError } from "../../forms/refusal.ts";

/** The most characters of a note and of a mail's subject and text. */
export const longestAnswer = { note: 2000, subject: 150, text: 5000 };

/** What http/placeholder.ts marks its placeholders with; nobody types it. */
const isTyped = v.check<string, FieldError>((text) => !/[\uE000\uE001]/.test(text), "characters");
const isOneLine = v.check<string, FieldError>((text) => !text.includes("\n"), "characters");
/** A mail to who applied. */
export const replySchema = v.object({
  subject: v.pipe(lines(longestAnswer.subject), isTyped, isOneLine),
  text: v.pipe(lines(longestAnswer.text), isTyped),
});
/** What the team notes of who applied. */
export const noteSchema = v.object({ note: lines(longestAnswer.note) });

/** Checks a mail to an applicant: the cleaned values, or the first error of each wrong field. Never throws. */
export const checkReply = (input: unknown) => check(replySchema, input);

/** Checks what the team notes of an application; an empty note takes it away. Never throws. */
export function checkNote(note: unknown) {
  if (typeof note === "string" && !note.trim()) return { ok: true as const, value: { note: null } };
  return check(noteSchema, { note });
}
