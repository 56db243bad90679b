import type { Context } from "hono";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { auditNote } from "../../../team/server/audit.ts";
import type { Services } from "../../services.ts";
import { alertOf } from "./alerts/alerting.ts";
import { askWithin } from "./ask.ts";
import { keepAddress } from "./operators.ts";

type PasswordChange = { currentPassword: string; newPassword: string };

/** Whether a password is an operator's. Throws PasswordsBusy. */
export async function isOwnPassword(
  { store, auth }: Pick<Services, "store" | "auth">,
  operatorId: string,
  password: string,
): Promise<boolean> {
  const account = await store.db
    .selectFrom("operator_account")
    .select("password")
    .where("operator_id", "=", operatorId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return Boolean(account && (await auth.passwords.verify({ hash: account.password, password })));
}

/**
 * Changes the password of `operator`, whose own the current one is, and has this browser signed in anew and no other. They are
 * told by mail, and no other address is taken any more. The answer holds the new session's cookie. Throws PasswordsBusy.
 */
export async function changeOwnPassword(
  { store, auth, senderNetworkOf }: Pick<Services, "store" | "auth" | "senderNetworkOf">,
  c: Context<HttpEnvironment>,
  operator: { id: string; name: string },
  sent: PasswordChange,
): Promise<Response> {
  const hashed = await auth.passwords.hash(sent.newPassword);
  const client = c.get("client");
  return store.db.transaction().execute(async (trx) => {
    const hashing = { hash: async () => hashed, verify: async () => true };
    const values = { ...sent, revokeOtherSessions: true };
    const answer = await askWithin({ auth, trx, hashing }, c, "/change-password", values);
    if (!answer.ok) return answer;
    await keepAddress(trx, operator.id);
    await auditNote({ operator, client, what: "changed-password", subject: operator.id })(trx);
    await alertOf(store.engine, "password-changed", operator.id, senderNetworkOf(client))(trx);
    return answer;
  });
}
