import type { Transaction } from "kysely";
import { type Database, type Schema, timestamp } from "../../../../db/schema.ts";
import { enqueueAll } from "../../../../mail/outbox.ts";
import { endSuppressionStatus } from "../../../../mail/suppression-status.ts";
import type { AuditLine } from "../../../../team/server/audit.ts";
import type { Services } from "../../../services.ts";
import { consentTopic } from "../../account-view.ts";
import type { PersonChanges, PersonValues } from "../../team/person-contract.ts";
import { askNewAddress, leaveOut } from "../account/corrections.ts";
import { readTopics, topicsIn } from "../account/topics.ts";
import { addressChangeKind, confirmationKind, type Entry, newAddressKind, reminderKind } from "../entries.ts";
import { rankOf } from "../statistics.ts";

type Corrected =
  | { code: "done" | "not_found" }
  | { code: "23505" | "changed" | "invalid"; fields: Record<string, string> };

/**
 * How the team corrects an entry, all in one transaction with a note of it. Nothing that has changed since it was seen is written over
 * ("changed"). An address that nobody confirmed is replaced at once, and the new one gets its own confirmation; one that
 * somebody confirmed stays until the new one is.
 */
export function createCorrecting(services: Pick<Services, "store" | "suppression" | "site" | "outbox">) {
  const { store, suppression, outbox } = services;
  const { db, engine } = store;
  const known = topicsIn(services, "en");

  async function find(trx: Transaction<Schema>, id: string): Promise<Entry | undefined> {
    const row = trx.selectFrom("waitlist").selectAll().where("id", "=", id);
    return (engine === "postgres" ? row.forUpdate() : row).executeTakeFirst();
  }

  /** Whether an address is the one of another entry. */
  const isTaken = async (from: Database, id: string, email: string) =>
    Boolean(
      await from
        .selectFrom("waitlist")
        .select("id")
        .where("email", "=", email)
        .where("id", "<>", id)
        .executeTakeFirst(),
    );

  /** Replaces an address that nobody confirmed: its links are void, it hears no more, and the new one is asked to confirm. */
  async function replace(trx: Transaction<Schema>, entry: Entry, email: string, cause: string) {
    await trx
      .updateTable("waitlist")
      .set({ email, new_email: null, moved_at: timestamp() })
      .where("id", "=", entry.id)
      .execute();
    await endSuppressionStatus(trx, suppression.codeOf(entry.email));
    await leaveOut(trx, entry.id, [confirmationKind, reminderKind, newAddressKind, addressChangeKind]);
    const rank = await rankOf({ db: trx }, entry);
    await enqueueAll(trx, engine, confirmationKind, [{ id: entry.id, cause, place: rank }]);
  }

  /** Corrects the address; whether something is different from before. Throws when it is another's. */
  async function setEmail(trx: Transaction<Schema>, entry: Entry, email: string, cause: string) {
    if (email === entry.email) {
      if (!entry.new_email) return false;
      await trx.updateTable("waitlist").set({ new_email: null }).where("id", "=", entry.id).execute();
      await leaveOut(trx, entry.id, [newAddressKind, addressChangeKind]);
      return true;
    }
    if (await isTaken(trx, entry.id, email)) throw new Taken();
    await (entry.confirmed_at ? askNewAddress(trx, engine, entry, email, cause) : replace(trx, entry, email, cause));
    return true;
  }

  async function setInterests(trx: Transaction<Schema>, id: string, interests: string[]) {
    await trx.deleteFrom("waitlist_interest").where("entry_id", "=", id).execute();
    const rows = interests.map((topic) => ({ entry_id: id, topic }));
    if (rows.length) await trx.insertInto("waitlist_interest").values(rows).execute();
  }

  async function correct(trx: Transaction<Schema>, id: string, changes: PersonChanges, cause: string, note: AuditLine) {
    const entry = await find(trx, id);
    if (!entry) return { code: "not_found" } as const;
    const { was = {}, email, interests, ...plain } = changes;
    const now: PersonValues = { ...entry, interests: await readTopics({ db: trx }, id) };
    const overtaken = (Object.keys(was) as (keyof PersonValues)[]).filter(
      (name) => name in changes && differ(now[name], was[name]) && differ(now[name], changes[name]),
    );
    if (overtaken.length) return refused("changed", overtaken, "changed");
    const fault = interests && topicFault(interests, now.interests);
    if (fault) return refused("invalid", ["interests"], fault);

    const different = Object.entries(plain).filter(([name, value]) => differ(value, now[name as keyof PersonValues]));
    if (different.length)
      await trx.updateTable("waitlist").set(Object.fromEntries(different)).where("id", "=", id).execute();
    const otherTopics = interests !== undefined && differ(interests, now.interests);
    if (otherTopics) await setInterests(trx, id, interests);
    // Last: what is asked for in the new language, and after what may be refused.
    const moved = email !== undefined && (await setEmail(trx, entry, email, cause));
    const names = [
      ...different.map(([name]) => name),
      ...(otherTopics ? ["interests"] : []),
      ...(moved ? ["email"] : []),
    ] as (keyof PersonValues)[];
    const told = names.map((field) => ({ field, before: said(now[field]), after: said(changes[field]) }));
    if (told.length) await note(trx, told);
    return { code: "done" } as const;
  }

  /** What is wrong with topics that an entry is to have; a wish that touches on somebody's faith is theirs alone to give. */
  function topicFault(topics: readonly string[], before: readonly string[]): "unknown" | "consent" | undefined {
    const added = topics.filter((topic) => !before.includes(topic));
    if (added.includes(consentTopic)) return "consent";
    return added.every((topic) => known.includes(topic)) ? undefined : "unknown";
  }

  /** Corrects the entry of an id; `cause` is who causes the messages. */
  return async (id: string, changes: PersonChanges, cause: string, note: AuditLine): Promise<Corrected> => {
    try {
      const corrected = await db.transaction().execute((trx) => correct(trx, id, changes, cause, note));
      if (corrected.code === "done" && changes.email !== undefined) outbox.wake();
      return corrected;
    } catch (error) {
      // Somebody may have joined with it in between.
      if (error instanceof Taken || (changes.email && (await isTaken(db, id, changes.email))))
        return refused("23505", ["email"], "23505");
      throw error;
    }
  };
}

/** Ends the transaction: the address is another's. */
class Taken extends Error {}

const refused = (code: "23505" | "changed" | "invalid", names: string[], fault: string) => ({
  code,
  fields: Object.fromEntries(names.map((name) => [name, fault])),
});

/** A value as the log tells it. */
const said = (value: string | string[] | null | undefined) => (Array.isArray(value) ? value.join(", ") : value) || null;

/** Whether two values of a field are different; the order of topics says nothing. */
function differ(a: string | string[] | null | undefined, b: typeof a): boolean {
  const plain = (value: typeof a) => (Array.isArray(value) ? [...value].sort().join("\n") : (value ?? ""));
  return plain(a) !== plain(b);
}
