import type { AuditLine } from "../../../team/server/audit.ts";
import type { Services } from "../../services.ts";

/**
 * How an entry leaves the list: deleted with all its personal data and what was reported of its mail, while its mailbox is remembered for a time as a code,
 * so that who enters the address again causes no mail to it. A `note` of it is written with it. False when there is no such entry.
 */
export const leave = (
  { store, suppression, referrals }: Pick<Services, "store" | "suppression" | "referrals">,
  id: string,
  note?: AuditLine,
): Promise<boolean> =>
  store.db.transaction().execute(async (trx) => {
    const entry = await trx
      .deleteFrom("waitlist")
      .where("id", "=", id)
      .returning(["email", "source"])
      .executeTakeFirst();
    if (!entry) return false;
    await suppression.remember(trx, id, entry.email);
    await referrals.forget(trx, entry);
    await note?.(trx);
    return true;
  });
