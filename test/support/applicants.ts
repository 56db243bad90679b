import { person } from "./people.ts";

/** A person who applies as an ambassador, with an e-mail address that nobody has had before. */
export const applicant = (changes: Record<string, unknown> = {}) =>
  person({ reason: "Everybody at our church in Silver Spring asks me.", ...changes }) as Record<
    "name" | "phone" | "email" | "reason",
    string
  >;
