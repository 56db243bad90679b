/**
 * The number of people with a value of a part, such as a language, whose `created_at` falls into the `seconds` from
 * `since` on (seconds since 1970): by quarter of an hour, by UTC day, and under (0, 0) all of them; of the part "mailbox"
 * the number of mailboxes of people on the list that stand so. "" is no value, "*" any that has no name. Kept by triggers. On PostgreSQL a value may
 * have several rows, whose sum counts.
 */
export type PartTally = { part: string; seconds: number; since: number; value: string; people: number };

/** Which values are counted on their own. Whoever changes it moves their counts in the same transaction. */
export type PartTallyNameTable = { part: string; value: string };

/** Where changes of the counts are written; `at` is the quarter of an hour, in seconds since 1970. */
export type PartTallyChange = { part: string; value: string; at: number; people: number };
