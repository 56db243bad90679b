import * as v from "valibot";

/** Characters of a password: at least and at most. */
export const passwordLength = { min: 12, max: 128 };

/** What the form behind the set-up link sends. */
export const setupSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty("required")),
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email("email")),
  password: v.pipe(
    v.string(),
    v.minLength(passwordLength.min, "too_short"),
    v.maxLength(passwordLength.max, "too_long"),
  ),
});

/** Sign-ins that an operator may have at once, one for each browser. */
export const mostSessions = 20;
