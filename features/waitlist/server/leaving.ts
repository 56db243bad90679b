import type { AuditLine } from "../../../team/server/audit.ts";
import type { Services } from "../../services.ts";

type LeavingServices = Pick<Services, "store" | "suppression" | "referrals">;

/**
 * How an entry leaves the list: deleted with all its personal data and what was reported of its mail, while its mailbox is remembered for a time as a code,
 * so that who enters the address again causes no mail to it. A `note` of it is written with it. False when there is no such entry; with
 * `unconfirmed` also when its address is confirmed.
 */
export const leave = (
  { store, suppression, referrals }: LeavingServices,
  id: string,
  { note, unconfirmed = false }: { note?: AuditLine; unconfirmed?: boolean } = {},
): Promise<boolean> =>
  store.db.transaction().execute(async (trx) => {
    const entry = await trx
      .deleteFrom("waitlist")
      .where("id", "=", id)
      .$if(unconfirmed, (deleted) => deleted.where("confirmed_at", "is", null))
      .returning(["email", "source"])
      .executeTakeFirst();
    if (!entry) return false;
    await suppression.remember(trx, id, entry.email);
    await referrals.forget(trx, entry);
    await note?.(trx);
    return true;
  });
