import { type Database, timestamp } from "../db/schema.ts";

export type RateLimits = {
  /** Counts one write of a client; the seconds to wait when it is one too many, null otherwise. */
  count(client: string): Promise<number | null>;
  /** Forgets windows that are over. */
  sweep(): Promise<void>;
};

const windows = [
  { name: "minute", ms: 60_000, most: 60 },
  { name: "hour", ms: 3_600_000, most: 1000 },
];

/** Limits of 60 writes a minute and 1,000 an hour per client, counted in the database, so that all processes agree. */
export function createRateLimits(db: Database): RateLimits {
  return {
    async count(client) {
      const now = Date.now();
      const rows = windows.map(({ name, ms }) => ({
        key: `${client} ${name}`,
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
        const row = counted.find(({ key }) => key === `${client} ${name}`);
        return row && row.count > most ? [Math.ceil((Date.parse(row.resets_at) - now) / 1000)] : [];
      });
      return waits.length ? Math.max(1, ...waits) : null;
    },
    async sweep() {
      await db.deleteFrom("rate_limit").where("resets_at", "<", timestamp()).execute();
    },
  };
}
