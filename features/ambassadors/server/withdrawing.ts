import type { Store } from "../../../db/open.ts";
import type { Suppression } from "../../../mail/suppression.ts";
import { deleteApplication } from "./applications.ts";

/**
 * How an application is taken back: deleted with all that came from its mailbox, which is remembered for a time as a code, so
 * that who enters the address again causes no message to it. False when there is no such application.
 */
export const createWithdrawing =
  ({ db }: Store, suppression: Suppression) =>
  (id: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const address = await deleteApplication(trx, id);
      if (address) await suppression.remember(trx, id, address);
      return address !== undefined;
    });

export type Withdrawing = ReturnType<typeof createWithdrawing>;
