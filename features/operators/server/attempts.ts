import { createHash } from "node:crypto";
import type { Store } from "../../../db/open.ts";
import { type Database, timestamp } from "../../../db/schema.ts";
import { createRateLimits } from "../../../http/rate-limit.ts";

/** Ten tries of one client, or of one known device, for one operator, then a pause. */
const windows = [{ name: "attempts", ms: 15 * 60_000, most: 10 }];

/** As many tries of clients that are not known go by at once. */
const free = 10;
const longestDelayMs = 5 * 60_000;
/** How long after the last of them they are forgotten. */
const memoryMs = 24 * 3_600_000;

/** How long after the last of so many tries the next may come: 1 s, doubling, at most 5 minutes. */
const delayMs = (tries: number) => (tries < free ? 0 : Math.min(1000 * 2 ** (tries - free), longestDelayMs));

/** What is tried: a password, or a code after it. */
const kinds = ["sign-in", "factor"] as const;

/** Stands for an address in the table, so that no mistyped one is kept there. */
const subjectOf = (kind: (typeof kinds)[number], email: string) =>
  `${kind} ${createHash("sha256").update(email.trim().toLowerCase()).digest("hex").slice(0, 32)}`;

type Try = {
  email: string;
  /** The client's address, or whatever else counts as one. */
  client: string;
  /** The id of a device that the operator has signed in on. */
  device?: string | undefined;
};

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Limits the tries of a password, or of a code after it, of each client and, with a growing delay, of all clients that are not known together.
 * A known device is counted by itself, so that nobody can shut an operator out of it.
 */
export function createAttempts({ db, engine }: Pick<Store, "db" | "engine">, kind: (typeof kinds)[number] = "sign-in") {
  const subject = (email: string) => subjectOf(kind, email);
  const perClient = createRateLimits({ db, engine }, windows);
  const clientKey = ({ email, client, device }: Try) => `${subject(email)} ${device ? `device ${device}` : client}`;
  const accountKey = (email: string) => `${subject(email)} account`;

  async function read(email: string) {
    const row = await db.selectFrom("rate_limit").selectAll().where("key", "=", accountKey(email)).executeTakeFirst();
    if (!row) return { row, tries: 0, waitMs: 0 };
    const forgottenInMs = Date.parse(row.resets_at) - Date.now();
    if (forgottenInMs <= 0) return { row, tries: 0, waitMs: 0 };
    return { row, tries: row.count, waitMs: Math.max(0, forgottenInMs - memoryMs + delayMs(row.count)) };
  }

  /** Takes the next try of the strangers' unless it is too early, even when many ask for it at once. */
  async function takeTurn(email: string): Promise<number | null> {
    for (;;) {
      const { row, tries, waitMs } = await read(email);
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      const next = { count: tries + 1, resets_at: timestamp(Date.now() + memoryMs) };
      const taken = row
        ? await db
            .updateTable("rate_limit")
            .set(next)
            .where("key", "=", row.key)
            .where("count", "=", row.count)
            .where("resets_at", "=", row.resets_at)
            .returning("key")
            .executeTakeFirst()
        : await db
            .insertInto("rate_limit")
            .values({ key: accountKey(email), ...next })
            .onConflict((conflict) => conflict.doNothing())
            .returning("key")
            .executeTakeFirst();
      if (taken) return null;
    }
  }

  return {
    /** Counts a try; the seconds to wait when it is one too many, null when the password may be looked at. */
    async count(attempt: Try): Promise<number | null> {
      const { waitMs } = attempt.device ? { waitMs: 0 } : await read(attempt.email);
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      const seconds = await perClient.count(clientKey(attempt));
      if (seconds || attempt.device) return seconds;
      return takeTurn(attempt.email);
    },
    /** Starts anew for who has shown the right password. */
    async forget(attempt: Try): Promise<void> {
      await perClient.forget(clientKey(attempt));
      if (!attempt.device) await db.deleteFrom("rate_limit").where("key", "=", accountKey(attempt.email)).execute();
    },
    /** Counts a try of who is signed in already and is asked for their password again. */
    countWithin: (email: string, session: string) =>
      perClient.count(clientKey({ email, client: `session ${session}` })),
  };
}

/** Lets everybody try an address again at once. */
export async function forgetAttempts(db: Database, email: string): Promise<void> {
  for (const kind of kinds)
    await db
      .deleteFrom("rate_limit")
      .where("key", "like", `${subjectOf(kind, email)} %`)
      .execute();
}
