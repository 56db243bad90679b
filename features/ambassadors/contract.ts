import * as v from "valibot";
import { check, contactFields, lines } from "../../forms/contact.ts";

/** What a person sends to become an ambassador: who they are, and why in 1 to 2,000 characters of their own. */
export const applicationSchema = v.object({ ...contactFields, reason: lines(2000) });

/** Checks what was sent: the cleaned values, or the first error of each wrong field. Never throws. */
export const checkApplication = (input: unknown) => check(applicationSchema, input);
