import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { Selectable } from "kysely";
import type * as v from "valibot";
import type { Store } from "../../../db/open.ts";
import { type Database, type Schema, timestamp } from "../../../db/schema.ts";
import { isPublic } from "../../../http/client-address.ts";
import { dayMs } from "../../../languages/durations.ts";
import { mostWebhooks, type Webhook, type WebhookSecret, type webhookSchemas } from "../contract.ts";
import { newSecret } from "./signing.ts";

/** How long a secret that was replaced signs as well, so that a receiver has time to learn the new one. */
const formerMs = dayMs;

/** Why a receiver's address is not taken; names are looked up when something is sent. */
export function urlFault(address: string, inside: boolean): "https" | "private" | undefined {
  const { protocol, hostname } = new URL(address);
  const name = hostname.replace(/^\[|\]$/g, "");
  if (inside) return undefined;
  if (protocol !== "https:") return "https";
  const isInner = isIP(name) ? !isPublic(name) : /(^|\.)localhost\.?$/.test(name);
  return isInner ? "private" : undefined;
}

/** All webhooks, oldest first. */
export async function listWebhooks({ db }: Pick<Store, "db">): Promise<Webhook[]> {
  const all = await db.selectFrom("webhook").selectAll().orderBy("created_at").orderBy("id").execute();
  return all.map(shown);
}

/** A webhook's row by its id. */
export const findWebhook = (db: Database, id: string) =>
  db.selectFrom("webhook").selectAll().where("id", "=", id).executeTakeFirst();

/** Adds a webhook that is on, in the caller's transaction; "full" where there are as many as there may be. */
export async function addWebhook(
  trx: Database,
  { url, events, withPhone }: v.InferOutput<typeof webhookSchemas.new>,
): Promise<WebhookSecret | "full"> {
  const { hooks } = await trx
    .selectFrom("webhook")
    .select((eb) => eb.fn.countAll<number | string>().as("hooks"))
    .executeTakeFirstOrThrow();
  if (Number(hooks) >= mostWebhooks) return "full";
  const [id, secret] = [randomUUID(), newSecret()];
  await trx
    .insertInto("webhook")
    .values({
      id,
      url,
      events: eventsOf(events),
      with_phone: Number(withPhone),
      state: "on",
      secret,
      former_secret: null,
      former_until: null,
      failing_since: null,
      created_at: timestamp(),
    })
    .execute();
  return { id, secret };
}

/** Changes a webhook, in the caller's transaction; false when there is none with this id. Elsewhere, or turned on anew, it starts with a clean record. */
export async function changeWebhook(
  trx: Database,
  id: string,
  { url, events, withPhone, on }: v.InferOutput<typeof webhookSchemas.change>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("webhook")
    .set({
      ...(url !== undefined && { url }),
      ...(events && { events: eventsOf(events) }),
      ...(withPhone !== undefined && { with_phone: Number(withPhone) }),
      ...(on !== undefined && { state: on ? "on" : "off" }),
      ...((url !== undefined || on !== undefined) && { failing_since: null }),
      id,
    })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a webhook with all that it was sent, in the caller's transaction; false when there is none with this id. */
export async function removeWebhook(trx: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("webhook").where("id", "=", id).executeTakeFirst();
  await trx.deleteFrom("webhook_delivery").where("webhook_id", "=", id).execute();
  return numDeletedRows > 0n;
}

/** Gives a webhook a new secret, in the caller's transaction; the one before signs as well for a day. Undefined when there is none with this id. */
export async function renewSecret(trx: Database, id: string): Promise<WebhookSecret | undefined> {
  const secret = newSecret();
  const { numUpdatedRows } = await trx
    .updateTable("webhook")
    .set((eb) => ({ secret, former_secret: eb.ref("secret"), former_until: timestamp(Date.now() + formerMs) }))
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { id, secret } : undefined;
}

/** How many webhooks give deliveries up. */
export async function countFailing({ db }: Pick<Store, "db">): Promise<number> {
  const { hooks } = await db
    .selectFrom("webhook")
    .select((eb) => eb.fn.countAll<number | string>().as("hooks"))
    .where("state", "=", "on")
    .where("failing_since", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(hooks);
}

const eventsOf = (events: readonly string[]) => [...new Set(events)].join(" ");

const shown = (row: Selectable<Schema["webhook"]>): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events.split(" ") as Webhook["events"],
  withPhone: row.with_phone === 1,
  on: row.state === "on",
  createdAt: row.created_at,
  failingSince: row.failing_since,
});
