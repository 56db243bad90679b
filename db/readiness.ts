import { sql } from "kysely";
import { type Database, timestamp } from "./schema.ts";
import { isUnavailable } from "./unavailable.ts";

const answerWithinMs = 2000;
/** A write that succeeded stands for so long for those that nobody tries. */
const goodForMs = 5000;
/** The probe's row; it lapses at once, so whoever sweeps the limits takes it away. */
const probeKey = "readiness";

/**
 * Finds out whether the database can be read and written: at most one write each 5 s, and one right after any query failed
 * because of the database (`failed` hears of errors). `check` rejects when it does not answer within 2 s.
 */
export function createReadiness(db: Database) {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<unknown> | undefined;

  function write() {
    writing ??= db
      .insertInto("rate_limit")
      .values({ key: probeKey, count: 0, resets_at: timestamp() })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ resets_at: timestamp() }))
      .execute()
      .then(() => {
        writtenAt = performance.now();
      })
      .finally(() => {
        writing = undefined;
      });
    return writing;
  }

  async function use() {
    await sql`select 1 from rate_limit limit 1`.execute(db);
    if (performance.now() - writtenAt > goodForMs) await write();
  }

  return {
    failed(error: unknown) {
      if (isUnavailable(error)) writtenAt = Number.NEGATIVE_INFINITY;
    },
    async check(): Promise<void> {
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error("the database does not answer")), answerWithinMs).unref();
      });
      await Promise.race([use(), late]);
    },
  };
}
