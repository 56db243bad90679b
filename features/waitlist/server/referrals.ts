import type { Transaction } from "kysely";
import { type Database, type Schema, timestamp } from "../../../db/schema.ts";
import type { Services } from "../../services.ts";
import { idsOfCode, referralCode, referralUrl, refOf } from "../referral-code.ts";
import type { Entry } from "./entries.ts";

type ReferralServices = Pick<Services, "suppression" | "addressOfCode"> & { letterhead: { publicUrl: string } };
type Referred = Pick<Entry, "email" | "source">;

/**
 * Links by which people tell others of the list. They are there for thanks: what is counted by them moves no rank and earns
 * nothing. A mailbox is noted as a code, once for each link, and only for as long as its entry is on the list.
 */
export function createReferrals(services: ReferralServices) {
  const { suppression } = services;

  /** The address of whoever shares a code, while they are on the list. */
  async function sharerOf(trx: Transaction<Schema>, code: string): Promise<string | undefined> {
    const ids = idsOfCode(code);
    if (!ids) return services.addressOfCode(trx, code);
    const entry = await trx
      .selectFrom("waitlist")
      .select("email")
      .where("id", ">=", ids.from)
      .where("id", "<=", ids.to)
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    return entry?.email;
  }

  const url = (id: string, prefix = "") => referralUrl(services.letterhead.publicUrl, prefix, referralCode(id));

  return {
    /** The link of an entry, in the language whose prefix is given ("" for English). */
    url,

    /** An entry's link, and how many people it has brought so far. */
    async of(db: Database, id: string, prefix = ""): Promise<{ url: string; people: number }> {
      return { url: url(id, prefix), people: await readReferrals(db, referralCode(id)) };
    },

    /**
     * Counts an entry for the link that it came by, in the transaction that confirms it. Only the first time for its mailbox, and
     * neither for the sharer's own mailbox nor for one that left within 30 days. Nothing happens for a code that nobody has.
     */
    async count(trx: Transaction<Schema>, { email, source }: Referred): Promise<void> {
      const code = refOf(source);
      const sharer = code && (await sharerOf(trx, code));
      if (!code || !sharer) return;
      const mailbox = suppression.codeOf(email);
      if (mailbox === suppression.codeOf(sharer) || (await suppression.has(trx, mailbox))) return;
      const confirmed_at = timestamp();
      const added = await trx
        .insertInto("referral")
        .values({ code, mailbox, confirmed_at })
        .onConflict((conflict) => conflict.columns(["code", "mailbox"]).doNothing())
        .returning("code")
        .executeTakeFirst();
      if (!added) return;
      await trx
        .insertInto("referral_tally")
        .values({ code, month: confirmed_at.slice(0, 7), people: 1 })
        .onConflict((conflict) =>
          conflict.columns(["code", "month"]).doUpdateSet((eb) => ({ people: eb("referral_tally.people", "+", 1) })),
        )
        .execute();
      const last_day = confirmed_at.slice(0, 10);
      await trx
        .insertInto("referral_total")
        .values({ code, kind: idsOfCode(code) ? "entry" : "ambassador", people: 1, last_day })
        .onConflict((conflict) =>
          conflict.column("code").doUpdateSet((eb) => ({ people: eb("referral_total.people", "+", 1), last_day })),
        )
        .execute();
    },

    /** For which link an entry was counted, and when; nothing where it was for none. */
    async countedFor(db: Database, { email, source }: Referred) {
      const code = refOf(source);
      if (!code) return null;
      const row = await db
        .selectFrom("referral")
        .select(["code", "mailbox", "confirmed_at as confirmedAt"])
        .where("code", "=", code)
        .where("mailbox", "=", suppression.codeOf(email))
        .executeTakeFirst();
      return row ?? null;
    },

    /** Forgets whom a link brought when that entry leaves, in the same transaction; the number stays. */
    async forget(trx: Transaction<Schema>, { email, source }: Referred): Promise<void> {
      const code = refOf(source);
      if (code) await noted(trx, code, email).execute();
    },

    /** Notes a referred entry under its new address, in the transaction that corrects it; the number stays. */
    async move(trx: Transaction<Schema>, { email, source }: Referred, corrected: string): Promise<void> {
      const code = refOf(source);
      const before = code && (await noted(trx, code, email).returning("confirmed_at").executeTakeFirst());
      if (!code || !before) return;
      await trx
        .insertInto("referral")
        .values({ code, mailbox: suppression.codeOf(corrected), confirmed_at: before.confirmed_at })
        .onConflict((conflict) => conflict.columns(["code", "mailbox"]).doNothing())
        .execute();
    },
  };

  function noted(trx: Transaction<Schema>, code: string, email: string) {
    return trx.deleteFrom("referral").where("code", "=", code).where("mailbox", "=", suppression.codeOf(email));
  }
}

export type Referrals = ReturnType<typeof createReferrals>;

/** How many people a link has brought, by the tally. */
export async function readReferrals(db: Database, code: string): Promise<number> {
  const { people } = await db
    .selectFrom("referral_tally")
    .select((eb) => eb.fn.sum<number | string | null>("people").as("people"))
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return Number(people ?? 0);
}
