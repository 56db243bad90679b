import type { Transaction } from "kysely";
import type { Engine } from "../db/engine.ts";
import { listOf } from "../db/row-list.ts";
import { type Database, type Schema, timestamp } from "../db/schema.ts";
import { dayMs } from "../languages/durations.ts";
import type { KeyedHash } from "./keyed-hash.ts";
import { mailboxCode } from "./mailbox.ts";
import {
  endSuppressionStatus,
  isStopped,
  readSuppressionStatuses,
  type SuppressionStatus,
} from "./suppression-status.ts";

const rememberedMs = 30 * dayMs;

/**
 * The mailboxes to which nothing goes, as codes from which nobody without the secret gets the address back: for 30 days those of
 * people who left, so that who enters such an address again causes no message to it, and those that bounced or complained.
 */
export function createSuppression(hash: KeyedHash) {
  const codeOf = (address: string) => mailboxCode(hash, address);

  async function statuses(
    db: Database,
    engine: Engine,
    addresses: readonly string[],
  ): Promise<Map<string, SuppressionStatus>> {
    const codes = new Map(addresses.map((address) => [address, codeOf(address)]));
    const known = await readSuppressionStatuses(db, engine, [...new Set(codes.values())]);
    return new Map(
      [...codes].flatMap(([address, code]): [string, SuppressionStatus][] => {
        const status = known.get(code);
        return status ? [[address, status]] : [];
      }),
    );
  }

  return {
    /** The code of an address's mailbox. */
    codeOf,

    /** Remembers that an address left, in the transaction that deletes its entry, where it has one, with the id. */
    async remember(trx: Transaction<Schema>, id: string | null, address: string): Promise<void> {
      if (id) await trx.deleteFrom("mail_event").where("entry_id", "=", id).execute();
      await endSuppressionStatus(trx, codeOf(address));
      const until = timestamp(Date.now() + rememberedMs);
      await trx
        .insertInto("mail_suppression")
        .values({ mailbox: codeOf(address), until })
        .onConflict((conflict) => conflict.column("mailbox").doUpdateSet({ until }))
        .execute();
    },

    /** Forgets what was reported of entries that are deleted, as if they had never been on the list; a stop of their mailboxes stays for 400 days. */
    async release(
      trx: Transaction<Schema>,
      engine: Engine,
      entries: readonly { id: string; email: string }[],
    ): Promise<void> {
      if (!entries.length) return;
      const ids = entries.map(({ id }) => id);
      await trx.deleteFrom("mail_event").where("entry_id", "in", listOf(engine, ids)).execute();
      const addresses = entries.map(({ email }) => email);
      for (const address of (await statuses(trx, engine, addresses)).keys())
        await endSuppressionStatus(trx, codeOf(address));
    },

    /** Whether a mailbox, given by its code, left. */
    async has(db: Database, code: string): Promise<boolean> {
      const row = await db
        .selectFrom("mail_suppression")
        .select("mailbox")
        .where("mailbox", "=", code)
        .where("until", ">", timestamp())
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Those of some mailboxes, given by their codes, that left. */
    async among(db: Database, engine: Engine, codes: readonly string[]): Promise<Set<string>> {
      if (!codes.length) return new Set();
      const rows = await db
        .selectFrom("mail_suppression")
        .select("mailbox")
        .where("mailbox", "in", listOf(engine, codes))
        .where("until", ">", timestamp())
        .execute();
      return new Set(rows.map(({ mailbox }) => mailbox));
    },

    /** How the mailboxes of some addresses stand, by address; those of which nothing bad was reported are missing. */
    statuses,

    /**
     * Those of some addresses to which nothing may be sent, because they bounced or somebody complained. The worker asks this of
     * every message at the moment of sending.
     */
    async stopped(db: Database, engine: Engine, addresses: readonly string[]): Promise<Set<string>> {
      const known = await statuses(db, engine, addresses);
      return new Set(addresses.filter((address) => isStopped(known.get(address))));
    },

    /** Lets messages to an address go out again, whatever was reported of it; false when nothing stood in their way. */
    async lift(db: Database, address: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("mail_standing")
        .where("mailbox", "=", codeOf(address))
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

export type Suppression = ReturnType<typeof createSuppression>;
