import type { Transaction } from "kysely";
import type { Store } from "../../../../db/open.ts";
import type { Database, Schema } from "../../../../db/schema.ts";
import { enqueueAll } from "../../../../mail/outbox.ts";
import type { TeamRole } from "../../../../team/roles.ts";
import { type AuditLine, auditNote } from "../../../../team/server/audit.ts";
import type { Services } from "../../../services.ts";
import { asOwner } from "../colleagues/changing-team.ts";
import { findOperator, insertOperator } from "../operators.ts";
import { findLink, takeLink, writeLink } from "./operator-links.ts";
import { operatorMessageKinds } from "./operator-messages.ts";

type Invited = { email: string; role: TeamRole; created_by: string };
/** Which owner asks, from where, and the line of the log that tells it. */
type Asked = { by: string; client: string; note: (id: string) => AuditLine };
type Accepting = { token: string; name: string; password: string; client: string };

type InvitingServices = Pick<Services, "store" | "mailHash" | "senderNetworkOf" | "outbox">;

async function send(services: InvitingServices, trx: Transaction<Schema>, invited: Invited, { client, note }: Asked) {
  const id = await writeLink(services, trx, { ...invited, kind: "invitation" });
  const job = { id, cause: services.senderNetworkOf(client) };
  await enqueueAll(trx, services.store.engine, operatorMessageKinds.invitation, [job]);
  await note(id)(trx);
  return id;
}

/**
 * Invites somebody to the team by a mail with a link, whereupon an earlier link to the same address is good no more. "taken" when they are
 * an operator.
 */
export async function invite(
  services: InvitingServices,
  invited: Invited,
  asked: Asked,
): Promise<{ id: string } | "taken" | "forbidden"> {
  const outcome = await asOwner(services.store, asked.by, async (trx) => {
    if (await findOperator(trx, invited.email)) return "taken" as const;
    return { id: await send(services, trx, invited, asked) };
  });
  services.outbox.wake();
  return outcome;
}

/** Sends an invitation again, with a new link in place of the old one; "not_found" when nobody waits for it. */
export async function resendInvitation(
  services: InvitingServices,
  id: string,
  asked: Asked,
): Promise<{ id: string } | "not_found" | "forbidden"> {
  const sent = await asOwner(services.store, asked.by, async (trx) => {
    const link = await trx
      .selectFrom("operator_link")
      .selectAll()
      .where("id", "=", id)
      .where("kind", "=", "invitation")
      .where("used_at", "is", null)
      .executeTakeFirst();
    if (!link) return "not_found" as const;
    const { email, role, created_by } = link;
    return { id: await send(services, trx, { email, role: role as TeamRole, created_by: created_by ?? "" }, asked) };
  });
  services.outbox.wake();
  return sent;
}

/** Takes an invitation back; "not_found" when nobody waits for it. */
export const withdrawInvitation = (
  store: Store,
  id: string,
  { by, note }: Asked,
): Promise<"done" | "not_found" | "forbidden"> =>
  asOwner(store, by, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("operator_link")
      .where("id", "=", id)
      .where("kind", "=", "invitation")
      .where("used_at", "is", null)
      .executeTakeFirst();
    if (!numDeletedRows) return "not_found";
    await note(id)(trx);
    return "done";
  });

/** Who a link invites, while it is good. */
export async function findInvited(db: Database, token: string): Promise<{ email: string; role: TeamRole } | undefined> {
  const link = await findLink(db, "invitation", token);
  return link && { email: link.email, role: link.role as TeamRole };
}

/** Makes an operator of who was invited; their address, or why not. Throws PasswordsBusy. */
export async function acceptInvitation(
  { store, auth }: Pick<Services, "store" | "auth">,
  { token, name, password, client }: Accepting,
): Promise<{ email: string } | "link_ended" | "taken"> {
  if (!(await findLink(store.db, "invitation", token))) return "link_ended";
  const hashed = await auth.passwords.hash(password);
  return store.db.transaction().execute(async (trx) => {
    const link = await takeLink(trx, "invitation", token);
    if (!link) return "link_ended";
    const { email, role } = link;
    const operator = await insertOperator(trx, { email, hashed, role: role as TeamRole, name });
    if (!operator) return "taken";
    await auditNote({ operator, client, what: "joined-team", subject: operator.id })(trx);
    return { email };
  });
}
