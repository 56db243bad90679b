import type { Transaction } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import type { Schema } from "../../../../db/schema.ts";
import { enqueueAll } from "../../../../mail/outbox.ts";
import { type Alert, alertKinds } from "./alert-kinds.ts";

/** Writes what belongs to a change into its transaction: a line of the audit log, an alert, or both. */
export type Alongside = (trx: Transaction<Schema>) => Promise<void>;

/**
 * Notifies an operator of a change to their account, in its transaction. `id` is the operator's, and of `address-left` the link's
 * that brought the new address. `cause` is who did it (mail/sender-network.ts), null for who has the server's shell.
 */
export const alertOf =
  (engine: Engine, what: Alert, id: string, cause: string | null): Alongside =>
  (trx) =>
    enqueueAll(trx, engine, alertKinds[what], [{ id, cause }]);

/** Some of these together, one after the other. */
export const together =
  (...parts: Alongside[]): Alongside =>
  async (trx) => {
    for (const part of parts) await part(trx);
  };
