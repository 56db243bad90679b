import type { Store } from "../../../../db/open.ts";
import { timestamp } from "../../../../db/schema.ts";
import { enqueueAll } from "../../../../mail/outbox.ts";
import { auditNote } from "../../../../team/server/audit.ts";
import type { Services } from "../../../services.ts";
import { alertOf } from "../alerts/alerting.ts";
import { findOperator, keepAddress } from "../operators.ts";
import { takeLink, writeLink } from "./operator-links.ts";
import { operatorMessageKinds } from "./operator-messages.ts";

type Moving = { operator: { id: string; name: string; email: string }; to: string; client: string };

/** The address that an operator wants and has not confirmed yet; ISO 8601 until when they can. */
export const pendingAddress = ({ db }: Store, id: string): Promise<{ email: string; expiresAt: string } | undefined> =>
  db
    .selectFrom("operator_link")
    .select(["email", "expires_at as expiresAt"])
    .where("operator_id", "=", id)
    .where("kind", "=", "address")
    .where("used_at", "is", null)
    .where("expires_at", ">", timestamp())
    .orderBy("created_at", "desc")
    .executeTakeFirst();

/**
 * Asks for another address to sign in with: sends a link to it and tells the old one; an earlier request ends. "taken" when it is an
 * operator's.
 */
export async function askForAddress(
  services: Pick<Services, "store" | "mailHash" | "senderNetworkOf" | "outbox">,
  { operator, to, client }: Moving,
): Promise<"asked" | "taken"> {
  const { store, senderNetworkOf, outbox } = services;
  const outcome = await store.db.transaction().execute(async (trx) => {
    if (await findOperator(trx, to)) return "taken" as const;
    await keepAddress(trx, operator.id);
    const link = { kind: "address", email: to, operator_id: operator.id, former_email: operator.email } as const;
    const job = { id: await writeLink(services, trx, link), cause: senderNetworkOf(client) };
    await enqueueAll(trx, store.engine, operatorMessageKinds.address, [job]);
    await enqueueAll(trx, store.engine, operatorMessageKinds.addressLeft, [job]);
    await auditNote({ operator, client, what: "asked-address", subject: operator.id })(trx);
    return "asked" as const;
  });
  outbox.wake();
  return outcome;
}

/** Has the new address count, once the link that was sent there is used. */
export const confirmAddress = (
  { store, senderNetworkOf }: Pick<Services, "store" | "senderNetworkOf">,
  token: string,
  client: string,
): Promise<{ email: string } | "link_ended" | "taken"> =>
  store.db.transaction().execute(async (trx) => {
    const link = await takeLink(trx, "address", token);
    if (!link) return "link_ended";
    const { email } = link;
    if (await findOperator(trx, email)) return "taken";
    const operator = await trx
      .updateTable("operator")
      .set({ email, updated_at: timestamp() })
      .where("id", "=", link.operator_id)
      .returning(["id", "name"])
      .executeTakeFirst();
    if (!operator) return "link_ended";
    const cause = senderNetworkOf(client);
    await auditNote({ operator, client, what: "changed-address", subject: operator.id })(trx);
    await alertOf(store.engine, "address-changed", operator.id, cause)(trx);
    await alertOf(store.engine, "address-left", link.id, cause)(trx);
    return { email };
  });
