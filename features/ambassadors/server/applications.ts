import { randomUUID } from "node:crypto";
import type { Store } from "../../../db/open.ts";
import { type AmbassadorApplicationTable, timestamp } from "../../../db/schema.ts";
import type { RateLimits } from "../../../http/rate-limit.ts";

export type NewApplication = Omit<AmbassadorApplicationTable, "id" | "created_at">;

/**
 * How people apply: each is counted against the client's limit and kept in one transaction; once this resolves with an
 * id, the application survives a crash. Whoever applies twice is there twice: the second text may say more than the
 * first, neither may overwrite the other, and nobody learns from the answer who has applied.
 */
export const createApplying =
  ({ db }: Store, limits: RateLimits) =>
  (application: NewApplication, client: string) =>
    db.transaction().execute(async (trx) => {
      const [retryAfterSeconds] = await limits.countAll(trx, [client]);
      if (retryAfterSeconds) return { code: "rate_limited" as const, retryAfterSeconds };
      const row = { ...application, id: randomUUID(), created_at: timestamp() };
      await trx.insertInto("ambassador_application").values(row).execute();
      return { id: row.id, createdAt: row.created_at };
    });
