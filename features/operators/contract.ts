import * as v from "valibot";

/** What the form behind the set-up link sends. */
export const setupSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty("required")),
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email("email")),
  password: v.pipe(v.string(), v.minLength(12, "too_short"), v.maxLength(128, "too_long")),
});

/** Sign-ins that an operator may have at once, one for each browser. */
export const mostSessions = 20;
