import * as v from "valibot";
import { check, contactFields, short } from "../../forms/contact.ts";
import type { FieldError } from "../../forms/refusal.ts";

const note = v.nullish(short);

/** What a person sends to join the waitlist: who they are, and what the link that led here knew, kept as it was sent. */
export const joinSchema = v.object({
  ...contactFields,
  interest: note,
  /** Whether we may write about an interest that is otherwise counted without a name. */
  write_about_interest: v.nullish(v.picklist(["yes", ""], "unknown" satisfies FieldError)),
  corridor: note,
  amount: v.nullish(
    v.union([short, v.pipe(v.number(), v.finite(), v.transform(String))], "characters" satisfies FieldError),
  ),
  source: note,
  consent: note,
});

/** Asking whether to leave, having left, or a link that leads nowhere. */
export type LeaveState = "leave" | "left" | "badLink";

/** Checks what was sent: the cleaned values, or the first error of each wrong field. Never throws. */
export const checkJoin = (input: unknown) => check(joinSchema, input);
