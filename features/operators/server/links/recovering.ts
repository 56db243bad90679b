import { createRateLimits } from "../../../../http/rate-limit.ts";
import { enqueueAll } from "../../../../mail/outbox.ts";
import { auditNote } from "../../../../team/server/audit.ts";
import type { Services } from "../../../services.ts";
import { alertOf } from "../alerts/alerting.ts";
import { forgetAttempts } from "../attempts.ts";
import { findOperator, replacePassword } from "../operators.ts";
import { operatorLetterKinds } from "./operator-letters.ts";

/** Of one mailbox. */
const windows = [{ name: "recoveries", ms: 3_600_000, most: 3 }];

type Reset = { token: string; password: string; client: string };

type LinkServices = Pick<Services, "store" | "auth" | "operatorLinks" | "senderNetworkOf" | "outbox" | "mailHash">;

/** Ways back in for who forgot their password: a mail with a link that is good once, for an hour. */
export function createRecovering(services: LinkServices) {
  const { store, auth, operatorLinks, senderNetworkOf, outbox, mailHash } = services;
  const limits = createRateLimits(store, windows);
  return {
    /**
     * Asks for a link to an address. For every address the same is done and answered, whoever's it is: the worker that writes the mail
     * finds out. The seconds to wait when one was asked for three times within an hour, null otherwise.
     */
    async ask(email: string, client: string): Promise<number | null> {
      const seconds = await limits.count(`recovery ${mailHash("recovery", email)}`);
      if (seconds) return seconds;
      await store.db.transaction().execute(async (trx) => {
        const id = await operatorLinks.write(trx, { kind: "recovery", email });
        await enqueueAll(trx, store.engine, operatorLetterKinds.recovery, [{ id, cause: senderNetworkOf(client) }]);
      });
      outbox.wake();
      return null;
    },

    /** Whose a link is, while it is good. */
    look: (token: string): Promise<{ email: string } | undefined> => operatorLinks.find(store.db, "recovery", token),

    /**
     * Gives the operator of a link a new password, ends all of their sessions and forgets the wrong passwords that were tried. They
     * sign in with it as always, so that a second factor is asked for. Their address, or undefined when the link is not good. Throws PasswordsBusy.
     */
    async reset({ token, password, client }: Reset): Promise<string | undefined> {
      if (!(await operatorLinks.find(store.db, "recovery", token))) return undefined;
      const hashed = await auth.passwords.hash(password);
      const email = await store.db.transaction().execute(async (trx) => {
        const link = await operatorLinks.take(trx, "recovery", token);
        const operator = link && (await findOperator(trx, link.email));
        if (!operator) return undefined;
        await replacePassword(trx, operator.id, hashed);
        await auditNote({ operator, client, what: "recovered-password", subject: operator.id })(trx);
        await alertOf(store.engine, "password-changed", operator.id, senderNetworkOf(client))(trx);
        return operator.email;
      });
      if (email) await forgetAttempts(store.db, email);
      return email;
    },
  };
}
