import type { Context } from "hono";
import type { Transaction } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import type { Schema } from "../../../../db/schema.ts";
import type { HttpEnvironment } from "../../../../http/environment.ts";
import { enqueueAll } from "../../../../mail/outbox.ts";
import type { AuditKind } from "../../../../team/audit-kinds.ts";
import { auditNote } from "../../../../team/server/audit.ts";
import type { Services } from "../../../services.ts";

/**
 * What operators are notified of their own account at once, so that nobody takes it over unnoticed: the kinds of the jobs, by what was
 * done. `address-left` goes to the address that no longer counts.
 */
export const alertKinds = {
  "app-added": "operator-app-added",
  "app-removed": "operator-app-removed",
  "passkey-added": "operator-passkey-added",
  "passkey-removed": "operator-passkey-removed",
  "factors-removed": "operator-factors-removed",
  "recovery-used": "operator-recovery-used",
  "recovery-renewed": "operator-recovery-renewed",
  "password-changed": "operator-password-changed",
  "address-changed": "operator-address-changed",
  "address-left": "operator-address-gone",
} as const;

export type Alert = keyof typeof alertKinds;

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

/** The same with a line of the audit log, for what an operator does to their own account. */
export const recordOf =
  (
    { store, senderNetworkOf }: Pick<Services, "store" | "senderNetworkOf">,
    c: Context<HttpEnvironment>,
    operator: { id: string; name: string; email: string },
    what: AuditKind & Alert,
  ): Alongside =>
  async (trx) => {
    const client = c.get("client");
    await auditNote({ operator, client, what })(trx);
    await alertOf(store.engine, what, operator.id, senderNetworkOf(client))(trx);
  };
