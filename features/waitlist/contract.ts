import * as v from "valibot";
import { check, contactFields, type FieldError, short } from "../../forms/contact.ts";

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

/** The notes among the fields. */
export const carriedNames = ["interest", "corridor", "amount", "source"];

/**
 * What an address carries along for the entry, such as the calculator's corridor and amount, without what cannot be kept.
 * A calculator that a browser sent by itself calls the corridor "to".
 */
export const carriedBy = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...address]
      .map(([name, value]) => [name === "to" ? "corridor" : name, value] as const)
      .filter(([name, value]) => carriedNames.includes(name) && v.is(short, value)),
  );

/** Asking whether to leave, having left, or a link that leads nowhere. */
export type LeaveState = "leave" | "left" | "badLink";

/** Checks what was sent: the cleaned values, or the first error of each wrong field. Never throws. */
export const checkJoin = (input: unknown) => check(joinSchema, input);
