import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { type Schema, timestamp } from "../../../db/schema.ts";
import { mailboxOf } from "../../../mail/mailbox.ts";
import { enqueueAll } from "../../../mail/outbox.ts";
import type { Services } from "../../services.ts";
import { acknowledgementKind } from "./messages/message-kinds.ts";
import type { AmbassadorFurtherTable } from "./schema.ts";
import { tellTeam } from "./telling-team.ts";

export type NewApplication = Omit<AmbassadorFurtherTable, "id" | "application_id" | "created_at"> & { locale: string };

type ApplyServices = Pick<Services, "store" | "limits" | "senderNetworkOf" | "publisher" | "config">;

/** Of what comes from one mailbox after its first application, the newest few are kept. */
const mostFurther = 9;

/**
 * Takes an application: it is counted against the client's limit and kept in one transaction, with the mails that acknowledge
 * it and tell the team; once this resolves with an id, all of it survives a crash. A further application from a mailbox
 * is kept beside its first one: neither overwrites the other, and nobody learns from the answer who has applied.
 */
export function apply(
  { store, limits, senderNetworkOf, publisher, config }: ApplyServices,
  application: NewApplication,
  client: string,
) {
  const { db, engine } = store;
  return db.transaction().execute(async (trx) => {
    const [retryAfterSeconds] = await limits.countAll(trx, [client]);
    if (retryAfterSeconds) return { code: "rate_limited" as const, retryAfterSeconds };
    const id = randomUUID();
    const createdAt = timestamp();
    const mailbox = mailboxOf(application.email);
    const row = { ...application, id, created_at: createdAt, mailbox };
    const added = await trx
      .insertInto("ambassador_application")
      .values(row)
      .onConflict((conflict) => conflict.column("mailbox").doNothing())
      .returning("id")
      .executeTakeFirst();
    const about = added?.id ?? (await keepBeside(trx, mailbox, { ...application, id, created_at: createdAt }));
    const { phone, name, email, locale, reason } = application;
    const data = { createdAt, name, email, locale, reason };
    await publisher.publish(trx, [{ type: "application", subject: about, data, phone }]);
    const cause = senderNetworkOf(client);
    await enqueueAll(trx, engine, acknowledgementKind, [{ id: about, cause }]);
    if (config.teamEmail !== undefined) await tellTeam(trx, engine);
    return { id, createdAt };
  });
}

type Further = NewApplication & { id: string; created_at: string };

/** Keeps what came beside the mailbox's first application; returns that one's id. */
async function keepBeside(trx: Transaction<Schema>, mailbox: string, { locale, ...further }: Further) {
  const { id } = await trx
    .updateTable("ambassador_application")
    .set({ again_at: further.created_at })
    .where("mailbox", "=", mailbox)
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("ambassador_further")
    .values({ ...further, application_id: id })
    .execute();
  const kept = trx
    .selectFrom("ambassador_further")
    .select("id")
    .where("application_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostFurther);
  await trx.deleteFrom("ambassador_further").where("application_id", "=", id).where("id", "not in", kept).execute();
  return id;
}

/**
 * Withdraws an application: it is deleted with all that came from its mailbox, which is remembered for a time as a code, so that
 * who enters the address again causes no message to it. False when there is no such application.
 */
export const withdraw = (
  { store, suppression, publisher }: Pick<Services, "store" | "suppression" | "publisher">,
  id: string,
): Promise<boolean> =>
  store.db.transaction().execute(async (trx) => {
    const address = await deleteApplication(trx, publisher, id);
    if (address) await suppression.remember(trx, id, address);
    return address !== undefined;
  });

/** Deletes an application with all that came from its mailbox; its address, or undefined when there is none. */
export async function deleteApplication(
  trx: Transaction<Schema>,
  publisher: Services["publisher"],
  id: string,
): Promise<string | undefined> {
  await publisher.forget(trx, [id]);
  await trx.deleteFrom("ambassador_further").where("application_id", "=", id).execute();
  const deleted = await trx
    .deleteFrom("ambassador_application")
    .where("id", "=", id)
    .returning("email")
    .executeTakeFirst();
  return deleted?.email;
}
