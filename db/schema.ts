import type { Kysely } from "kysely";

/** Times are ISO 8601 UTC with milliseconds, made by the application, on both engines. */
export type Time = string;

/** All tables by name. Who owns some adds them in a schema.ts, by `declare module` (schema-module.ts). */
export interface Schema {
  /** Keys that sign links, by what they sign; made once per database. */
  signing_key: { name: string; key: string };
  rate_limit: { key: string; count: number; resets_at: Time };
}

export type Database = Kysely<Schema>;

/** Now, as the tables write it. */
export const timestamp = (ms = Date.now()): Time => new Date(ms).toISOString();

/** What the clocks of several machines, or one that is set right, may differ by. */
const leewayMs = 7_200_000;

/**
 * The latest end of a window of `ms` that a clock may have set which says `now` (ms). A later one was set before the clock went back: it
 * counts as over, or people would wait until the clock has caught up.
 */
export const latestEnd = (now: number, ms: number): Time => timestamp(now + Math.max(2 * ms, leewayMs));
