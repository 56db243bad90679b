import type { AuditLine } from "../../../team/server/audit.ts";
import type { Services } from "../../services.ts";

type LeavingServices = Pick<Services, "store" | "suppression" | "referrals" | "rateAlerts" | "publisher">;

/**
 * How an entry leaves the list: deleted with all its personal data, its address's rate alerts and what was reported of its mail, while its mailbox is
 * remembered for a time as a code, so that who enters the address again causes no mail to it. A `note` of it is written with it. False when there is no such entry; with
 * `unconfirmed` also when its address is confirmed, and alerts stay, which need no place on the list; with `noted` also when its deletion was undone.
 */
export const leave = (
  { store, suppression, referrals, rateAlerts, publisher }: LeavingServices,
  id: string,
  { note, unconfirmed = false, noted = false }: { note?: AuditLine; unconfirmed?: boolean; noted?: boolean } = {},
): Promise<boolean> =>
  store.db.transaction().execute(async (trx) => {
    // First, so that of two who delete or keep the same entry one waits for the other.
    const waiting = trx.deleteFrom("waitlist_deletion").where("entry_id", "=", id).returning("entry_id");
    const wasNoted = unconfirmed ? undefined : await waiting.executeTakeFirst();
    if (noted && !wasNoted) return false;
    const entry = await trx
      .deleteFrom("waitlist")
      .where("id", "=", id)
      .$if(unconfirmed, (deleted) => deleted.where("confirmed_at", "is", null))
      .returning(["email", "source"])
      .executeTakeFirst();
    if (!entry) return false;
    await suppression.remember(trx, id, entry.email);
    await referrals.forget(trx, entry);
    if (!unconfirmed) await rateAlerts.forget(trx, entry.email);
    await publisher.forget(trx, [id]);
    await publisher.publish(trx, [{ type: "left", subject: id, data: {} }]);
    await note?.(trx);
    return true;
  });
