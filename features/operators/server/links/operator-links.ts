import { createHash, randomUUID } from "node:crypto";
import type { Store } from "../../../../db/open.ts";
import { type Database, timestamp } from "../../../../db/schema.ts";
import { hourMs } from "../../../../languages/durations.ts";
import type { Services } from "../../../services.ts";
import type { OperatorLinkTable } from "../schema.ts";

export type OperatorLink = OperatorLinkTable;
type LinkKind = OperatorLink["kind"];

const lifeMs: Record<LinkKind, number> = { invitation: 72 * hourMs, recovery: hourMs, address: 24 * hourMs };
/** How long an invitation or a change of address is remembered after its end; a recovery is forgotten at once. */
const rememberedMs = 7 * 24 * hourMs;

const digest = (token: string) => createHash("sha256").update(token).digest("base64url");

export type NewLink = Pick<OperatorLink, "kind" | "email"> & Partial<OperatorLink>;

type HashServices = Pick<Services, "mailHash">;

/**
 * The token of a link, which is good once: an invitation for 72 hours, a recovery for one, a new address for 24. It is made of its row's
 * id with the secret when the mail is written, so that the database holds its hash alone.
 */
const tokenOf = ({ mailHash }: HashServices, id: string) => mailHash("operator link", id);

/** The address that a mail brings. The token stands behind its #, which no server and no scanner gets to see. */
export const operatorLinkUrl = (
  services: HashServices & Pick<Services, "config">,
  { id, kind }: Pick<OperatorLink, "id" | "kind">,
) => `${services.config.publicUrl}/waitlist-admin#${kind}=${tokenOf(services, id)}`;

/** Writes a link, in place of the one of its kind to the same address; its id. */
export async function writeLink(services: HashServices, trx: Database, link: NewLink): Promise<string> {
  const id = randomUUID();
  const now = Date.now();
  const row: OperatorLink = {
    role: null,
    operator_id: null,
    former_email: null,
    created_by: null,
    ...link,
    id,
    token_hash: digest(tokenOf(services, id)),
    created_at: timestamp(now),
    expires_at: timestamp(now + lifeMs[link.kind]),
    used_at: null,
  };
  await trx
    .insertInto("operator_link")
    .values(row)
    .onConflict((conflict) => conflict.columns(["kind", "email"]).doUpdateSet(row))
    .execute();
  return id;
}

/** The link of a token while it is good. */
export const findLink = (db: Database, kind: LinkKind, token: string): Promise<OperatorLink | undefined> =>
  db
    .selectFrom("operator_link")
    .selectAll()
    .where("token_hash", "=", digest(token))
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", timestamp())
    .executeTakeFirst();

/** Uses a link up: its row for the one who comes first, undefined for everybody else. */
export const takeLink = (trx: Database, kind: LinkKind, token: string): Promise<OperatorLink | undefined> =>
  trx
    .updateTable("operator_link")
    .set({ used_at: timestamp() })
    .where("token_hash", "=", digest(token))
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", timestamp())
    .returningAll()
    .executeTakeFirst();

/** Forgets links whose time is over at `now` (ms). */
export async function sweepOperatorLinks({ db }: Store, now: number): Promise<void> {
  await db
    .deleteFrom("operator_link")
    .where("expires_at", "<=", timestamp(now))
    .where((eb) => eb.or([eb("kind", "=", "recovery"), eb("expires_at", "<=", timestamp(now - rememberedMs))]))
    .execute();
}
