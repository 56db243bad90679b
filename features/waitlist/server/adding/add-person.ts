import { randomUUID } from "node:crypto";
import { timestamp } from "../../../../db/schema.ts";
import { enqueueAll } from "../../../../mail/outbox.ts";
import type { AuditLine } from "../../../../team/server/audit.ts";
import type { Services } from "../../../services.ts";
import { confirmationKind, toldOf } from "../entries.ts";
import { rankOf } from "../statistics.ts";
import type { Addable, Consent } from "./check-person.ts";
import { refusedMailboxes } from "./check-rows.ts";

type Adding = {
  person: Addable;
  consent: Consent;
  /** Who causes the confirmation; null where none is mailed. */
  cause: string | null;
  /** Writes a line of the audit log about the entry of an id. */
  note: (id: string) => AuditLine;
};

type Added = { id: string; createdAt: string; place: number } | { code: "23505" | "left" | "bounced" | "complained" };

/**
 * Adds somebody by hand, in one transaction with a note of it and the confirmation's job. "23505" when the address is on the list, or why nothing
 * may go to its mailbox.
 */
export async function addPerson(
  services: Pick<Services, "store" | "suppression" | "publisher">,
  { person, consent, cause, note }: Adding,
): Promise<Added> {
  const { db, engine } = services.store;
  const refused = await refusedMailboxes(services, [person.email]);
  const why = refused.get(person.email);
  if (why) return { code: why as "left" };
  const id = randomUUID();
  const createdAt = timestamp();
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto("waitlist")
      .values({
        ...{ ...person, id, created_at: createdAt, source: "team", reminded_at: cause === null ? createdAt : null },
        ...{ consent: consent.version, consent_how: consent.how, consent_at: consent.at },
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return { code: "23505" };
    const data = toldOf({ ...person, created_at: createdAt, source: "team" });
    await services.publisher.publish(trx, [{ type: "join", subject: id, data, phone: person.phone }]);
    const rank = await rankOf({ db: trx }, { id, created_at: createdAt });
    if (cause !== null) await enqueueAll(trx, engine, confirmationKind, [{ id, cause, place: rank }]);
    await note(id)(trx);
    return { id, createdAt, place: rank };
  });
}
