import type { Transaction } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import { type Database, type Schema, timestamp } from "../../../../db/schema.ts";
import { enqueueAll, type LeftOut } from "../../../../mail/outbox.ts";
import type { Services } from "../../../services.ts";
import { addressChangeKind, type Entry, newAddressKind, toldOf } from "../entries.ts";

type Moving = Entry & { new_email: string };

type CorrectionServices = Pick<
  Services,
  "store" | "suppression" | "referrals" | "rateAlerts" | "publisher" | "onConfirmed"
>;

const warnedForMs = 3_600_000;

/** Whether the address of an entry was told of a change in the last hour, so that nobody fills its mailbox by asking for more. */
const wasWarned = (trx: Database, { id }: Entry) =>
  trx
    .selectFrom("outbox")
    .select("id")
    .where("subject_id", "=", id)
    .where("kind", "=", addressChangeKind)
    .where("state", "=", "sent")
    .where("created_at", ">", timestamp(Date.now() - warnedForMs))
    .executeTakeFirst();

/** Leaves out the messages of some kinds that wait for an entry, because others take their place. */
export const leaveOut = (trx: Database, id: string, kinds: string[]) =>
  trx
    .updateTable("outbox")
    .set({ state: "suppressed", cause: null, last_error: "replaced" satisfies LeftOut, due_at: timestamp() })
    .where("subject_id", "=", id)
    .where("kind", "in", kinds)
    .where("state", "=", "pending")
    .execute();

/** Has a new address wait for its confirmation, and tells it and, once an hour, the old one. */
export async function askNewAddress(
  trx: Transaction<Schema>,
  engine: Engine,
  entry: Entry,
  email: string,
  cause: string,
): Promise<void> {
  const changed = await trx
    .updateTable("waitlist")
    .set({ new_email: email })
    .where("id", "=", entry.id)
    .where("email", "=", entry.email)
    .returning("id")
    .executeTakeFirst();
  if (!changed) return;
  await leaveOut(trx, entry.id, [newAddressKind, addressChangeKind]);
  await enqueueAll(trx, engine, newAddressKind, [{ id: entry.id, cause }]);
  if (!(await wasWarned(trx, entry))) await enqueueAll(trx, engine, addressChangeKind, [{ id: entry.id, cause }]);
}

/** What a person changes of their own entry. A change to an entry that has gone or moved meanwhile changes nothing. */
export function createCorrections(services: CorrectionServices) {
  const { store, suppression, referrals, rateAlerts, publisher, onConfirmed } = services;
  const { db, engine } = store;
  const publish = (trx: Transaction<Schema>, entry: Entry, confirmedAt: string) =>
    publisher.publish(trx, [
      { type: "confirmed", subject: entry.id, data: { ...toldOf(entry), confirmedAt }, phone: entry.phone },
    ]);

  /** The entry as long as it has the address for which the page was opened. */
  const own = ({ id, email }: Entry, through: Database = db) =>
    through.updateTable("waitlist").where("id", "=", id).where("email", "=", email);

  return {
    /** Notes that somebody who reads the mailbox said so; the first time counts, also for the link that brought them. */
    async confirm(entry: Entry): Promise<void> {
      const now = timestamp();
      const first = await db.transaction().execute(async (trx) => {
        const confirmed = await own(entry, trx)
          .set({ confirmed_at: now })
          .where("confirmed_at", "is", null)
          .returningAll()
          .executeTakeFirst();
        if (!confirmed) return false;
        await referrals.count(trx, confirmed);
        await publish(trx, confirmed, now);
        return true;
      });
      if (first) onConfirmed(entry);
    },

    /** Corrects name, phone (E.164), language or state. */
    correct: (entry: Entry, changes: Partial<Pick<Entry, "name" | "phone" | "locale" | "state">>) =>
      own(entry).set(changes).execute(),

    /** Sets the topics among `known` that the person wants to hear of; others, which no page shows, stay. */
    choose: ({ id }: Entry, known: readonly string[], chosen: readonly string[]) =>
      db.transaction().execute(async (trx) => {
        const entry = trx.selectFrom("waitlist").select("id").where("id", "=", id);
        const there = await (engine === "postgres" ? entry.forUpdate() : entry).executeTakeFirst();
        if (!there) return;
        await trx.deleteFrom("waitlist_interest").where("entry_id", "=", id).where("topic", "in", known).execute();
        if (chosen.length)
          await trx
            .insertInto("waitlist_interest")
            .values(chosen.map((topic) => ({ entry_id: id, topic })))
            .execute();
      }),

    /**
     * Asks a new address to confirm itself and tells the old one, by a message each; the old one once an hour. It says the same whether or not that
     * address has a place already: the message to it will know.
     */
    move: (entry: Entry, email: string, cause: string) =>
      db.transaction().execute((trx) => askNewAddress(trx, engine, entry, email, cause)),

    /** Keeps the address as it is. */
    stay: (entry: Entry) => own(entry).set({ new_email: null }).execute(),

    /**
     * The new address takes the old one's place and is confirmed; false when it has a place of its own already. Every link
     * that was made for the old address is void from then on.
     */
    async take(entry: Moving): Promise<boolean> {
      const { id, new_email: email } = entry;
      const now = timestamp();
      const isListed = () => db.selectFrom("waitlist").select("id").where("email", "=", email).executeTakeFirst();
      if (await isListed()) return false;
      try {
        const hasMoved = await db.transaction().execute(async (trx) => {
          const moved = await trx
            .updateTable("waitlist")
            .set({ email, new_email: null, confirmed_at: now, moved_at: now })
            .where("id", "=", id)
            .where("new_email", "=", email)
            .returningAll()
            .executeTakeFirst();
          if (!moved) return false;
          await referrals.move(trx, entry, email);
          await rateAlerts.move(trx, entry.email, email);
          await referrals.count(trx, moved);
          if (!entry.confirmed_at) await publish(trx, moved, now);
          return true;
        });
        if (hasMoved && !entry.confirmed_at) onConfirmed(entry);
        return true;
      } catch (error) {
        // Somebody joined with it in between.
        if (await isListed()) return false;
        throw error;
      }
    },

    /** Who reads the new address wants no mail: it is forgotten, and remembered for a time only as a code. */
    refuse: ({ id, new_email }: Moving) =>
      db.transaction().execute(async (trx) => {
        await trx
          .updateTable("waitlist")
          .set({ new_email: null })
          .where("id", "=", id)
          .where("new_email", "=", new_email)
          .execute();
        await suppression.remember(trx, null, new_email);
      }),
  };
}

export type Corrections = ReturnType<typeof createCorrections>;
