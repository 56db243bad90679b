import { type Database, timestamp } from "../db/schema.ts";

export type RateLimits = {
  /** Counts one more of `key`; the seconds to wait when it is one too many, null otherwise. */
  count(key: string): Promise<number | null>;
  /** Starts the count of `key` anew. */
  forget(key: string): Promise<void>;
  /** Forgets windows that are over. */
  sweep(): Promise<void>;
};

type Window = { name: string; ms: number; most: number };

/** 60 writes a minute and 1,000 an hour, per client. */
export const writeWindows: Window[] = [
  { name: "minute", ms: 60_000, most: 60 },
  { name: "hour", ms: 3_600_000, most: 1000 },
];

/** Limits per key in each of the windows, counted in the database, so that all processes agree. */
export function createRateLimits(db: Database, windows: Window[]): RateLimits {
  return {
    async count(subject) {
      const now = Date.now();
      const rows = windows.map(({ name, ms }) => ({
        key: `${subject} ${name}`,
        count: 1,
        resets_at: timestamp(now + ms),
      }));
      const counted = await db
        .insertInto("rate_limit")
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet((eb) => {
            const over = eb("rate_limit.resets_at", "<=", timestamp(now));
            return {
              count: eb
                .case()
                .when(over)
                .then(1)
                .else(eb("rate_limit.count", "+", 1))
                .end(),
              resets_at: eb
                .case()
                .when(over)
                .then(eb.ref("excluded.resets_at"))
                .else(eb.ref("rate_limit.resets_at"))
                .end(),
            };
          }),
        )
        .returning(["key", "count", "resets_at"])
        .execute();
      const waits = windows.flatMap(({ name, most }) => {
        const row = counted.find(({ key }) => key === `${subject} ${name}`);
        return row && row.count > most ? [Math.ceil((Date.parse(row.resets_at) - now) / 1000)] : [];
      });
      return waits.length ? Math.max(1, ...waits) : null;
    },
    async forget(subject) {
      const keys = windows.map(({ name }) => `${subject} ${name}`);
      await db.deleteFrom("rate_limit").where("key", "in", keys).execute();
    },
    async sweep() {
      await db.deleteFrom("rate_limit").where("resets_at", "<", timestamp()).execute();
    },
  };
}
