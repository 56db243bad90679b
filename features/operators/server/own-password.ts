import type { Context } from "hono";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { auditNote } from "../../../team/server/audit.ts";
import type { Services } from "../../services.ts";
import { alertOf } from "./alerts/alerting.ts";
import { createAskWithin } from "./ask.ts";
import { keepAddress } from "./operators.ts";

type OwnPasswordServices = Pick<Services, "store" | "auth" | "senderNetworkOf">;
type PasswordChange = { currentPassword: string; newPassword: string };

/** The password of who is signed in. Both throw PasswordsBusy. */
export function createOwnPassword({ store, auth, senderNetworkOf }: OwnPasswordServices) {
  const askWithin = createAskWithin(auth);
  return {
    /** Whether a password is an operator's. */
    async isRight(operatorId: string, password: string): Promise<boolean> {
      const account = await store.db
        .selectFrom("operator_account")
        .select("password")
        .where("operator_id", "=", operatorId)
        .where("provider_id", "=", "credential")
        .executeTakeFirst();
      return Boolean(account && (await auth.passwords.verify({ hash: account.password, password })));
    },

    /**
     * Changes the password of `operator`, whose own the current one is, and has this browser signed in anew and no other. They are
     * told by mail, and no other address is taken any more. The answer holds the new session's cookie.
     */
    async change(
      c: Context<HttpEnvironment>,
      operator: { id: string; name: string },
      sent: PasswordChange,
    ): Promise<Response> {
      const hashed = await auth.passwords.hash(sent.newPassword);
      const client = c.get("client");
      return store.db.transaction().execute(async (trx) => {
        const ask = askWithin(trx, { hash: async () => hashed, verify: async () => true });
        const answer = await ask(c, "/change-password", { ...sent, revokeOtherSessions: true });
        if (!answer.ok) return answer;
        await keepAddress(trx, operator.id);
        await auditNote({ operator, client, what: "changed-password", subject: operator.id })(trx);
        await alertOf(store.engine, "password-changed", operator.id, senderNetworkOf(client))(trx);
        return answer;
      });
    },
  };
}
