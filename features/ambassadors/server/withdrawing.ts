import type { Services } from "../../services.ts";
import { deleteApplication } from "./applications.ts";

/**
 * Takes an application back: it is deleted with all that came from its mailbox, which is remembered for a time as a code, so
 * that who enters the address again causes no message to it. False when there is no such application.
 */
export const withdraw = (
  { store, suppression }: Pick<Services, "store" | "suppression">,
  id: string,
): Promise<boolean> =>
  store.db.transaction().execute(async (trx) => {
    const address = await deleteApplication(trx, id);
    if (address) await suppression.remember(trx, id, address);
    return address !== undefined;
  });
