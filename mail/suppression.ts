import type { Transaction } from "kysely";
import type { Engine } from "../db/engine.ts";
import { listOf } from "../db/row-list.ts";
import { type Database, type Schema, timestamp } from "../db/schema.ts";
import type { KeyedHash } from "./keyed-hash.ts";
import { mailboxOf } from "./mailbox.ts";

const rememberedMs = 30 * 86_400_000;

/**
 * The mailboxes of those who left, for 30 days, as codes from which nobody without the secret gets the address back: who
 * enters such an address again causes no message to it.
 */
export function createSuppression(hash: KeyedHash) {
  return {
    /** The code of an address's mailbox. */
    codeOf: (address: string) => hash("mailbox", mailboxOf(address)),

    /** Remembers that an address left, in the transaction that deletes its entry. */
    async remember(trx: Transaction<Schema>, address: string): Promise<void> {
      const until = timestamp(Date.now() + rememberedMs);
      await trx
        .insertInto("mail_suppression")
        .values({ mailbox: hash("mailbox", mailboxOf(address)), until })
        .onConflict((conflict) => conflict.column("mailbox").doUpdateSet({ until }))
        .execute();
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
  };
}

export type Suppression = ReturnType<typeof createSuppression>;
