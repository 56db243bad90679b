import type { Store } from "../../../../db/open.ts";
import type { Database } from "../../../../db/schema.ts";
import { createRateLimits, type RateLimits } from "../../../../http/rate-limit.ts";
import { enqueueAll } from "../../../../mail/outbox.ts";
import { auditNote } from "../../../../team/server/audit.ts";
import type { Services } from "../../../services.ts";
import { alertOf } from "../alerts/alerting.ts";
import { forgetAttempts } from "../attempts.ts";
import { findOperator, replacePassword } from "../operators.ts";
import { findLink, takeLink, writeLink } from "./operator-links.ts";
import { operatorMessageKinds } from "./operator-messages.ts";

/** Limits how often a way back in is asked for, per mailbox. */
export const limitRecoveries = (store: Store): RateLimits =>
  createRateLimits(store, [{ name: "recoveries", ms: 3_600_000, most: 3 }]);

type Reset = { token: string; password: string; client: string };

/**
 * Asks for a link to an address with which its operator gets in again, good once and for an hour. For every address the same is done
 * and answered, whoever's it is: the worker that writes the mail finds out. The seconds to wait when one was asked for three times within
 * an hour, null otherwise.
 */
export async function askForRecovery(
  services: Pick<Services, "store" | "recoveries" | "mailHash" | "senderNetworkOf" | "outbox">,
  email: string,
  client: string,
): Promise<number | null> {
  const { store, recoveries, mailHash, senderNetworkOf, outbox } = services;
  const seconds = await recoveries.count(`recovery ${mailHash("recovery", email)}`);
  if (seconds) return seconds;
  await store.db.transaction().execute(async (trx) => {
    const id = await writeLink(services, trx, { kind: "recovery", email });
    await enqueueAll(trx, store.engine, operatorMessageKinds.recovery, [{ id, cause: senderNetworkOf(client) }]);
  });
  outbox.wake();
  return null;
}

/** Whose a link is, while it is good. */
export const findRecovering = (db: Database, token: string): Promise<{ email: string } | undefined> =>
  findLink(db, "recovery", token);

/**
 * Gives the operator of a link a new password, ends all of their sessions and forgets the wrong passwords that were tried. They
 * sign in with it as always, so that a second factor is asked for. Their address, or undefined when the link is not good. Throws PasswordsBusy.
 */
export async function recover(
  { store, auth, senderNetworkOf }: Pick<Services, "store" | "auth" | "senderNetworkOf">,
  { token, password, client }: Reset,
): Promise<string | undefined> {
  if (!(await findLink(store.db, "recovery", token))) return undefined;
  const hashed = await auth.passwords.hash(password);
  const email = await store.db.transaction().execute(async (trx) => {
    const link = await takeLink(trx, "recovery", token);
    const operator = link && (await findOperator(trx, link.email));
    if (!operator) return undefined;
    await replacePassword(trx, operator.id, hashed);
    await auditNote({ operator, client, what: "recovered-password", subject: operator.id })(trx);
    await alertOf(store.engine, "password-changed", operator.id, senderNetworkOf(client))(trx);
    return operator.email;
  });
  if (email) await forgetAttempts(store.db, email);
  return email;
}
