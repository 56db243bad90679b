import type { Selectable } from "kysely";
import type { Store } from "../../../db/open.ts";
import { type Database, type Schema, timestamp } from "../../../db/schema.ts";
import { dayMs, hourMs, minuteMs } from "../../../languages/durations.ts";
import type { Page } from "../../../team/reading/page.ts";
import { writeCursor } from "../../../team/server/paging.ts";
import type { Delivery } from "../contract.ts";
import type { Posted } from "./post.ts";
import { isInsideAllowed } from "./settings.ts";

/** How long after each failed try the next one comes: eight tries in about a day. */
const pausesMs = [5000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 8 * hourMs, 8 * hourMs];
/** A receiver that says that it is gone for good. */
const gone = 410;

/** As much as one webhook is sent in a minute, by all processes. */
export const mostPerMinute = 300;
/** Longer than a try may take: one whose process ended is made again after it. */
const leaseMs = 30_000;
const keptMs = 30 * dayMs;
/** Few enough for nobody to wait for. */
const together = 500;

type Row = Selectable<Schema["webhook_delivery"]>;

/** A delivery that was taken, with all that a try needs. */
export type Taken = Row & { body: string; url: string; secrets: string[]; inside: boolean };

/** The ids of webhooks with something due at `now` (ms). */
export async function webhooksDue({ db }: Pick<Store, "db">, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("webhook")
    .select("id")
    .where("state", "=", "on")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("webhook_delivery")
          .select("webhook_delivery.id")
          .whereRef("webhook_id", "=", "webhook.id")
          .where("webhook_delivery.state", "=", "pending")
          .where("due_at", "<=", timestamp(now)),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes up to `most` due deliveries of a webhook, oldest first, as far as its minute allows: each try counts from here on, and belongs to
 * nobody else for half a minute.
 */
export const takeDue = ({ db, engine }: Store, id: string, most: number, now: number): Promise<Taken[]> =>
  db.transaction().execute(async (trx) => {
    const on = trx.selectFrom("webhook").selectAll().where("id", "=", id).where("state", "=", "on");
    const webhook = await (engine === "postgres" ? on.forUpdate() : on).executeTakeFirst();
    if (!webhook) return [];
    const { tried } = await trx
      .selectFrom("webhook_delivery")
      .select((eb) => eb.fn.countAll<number | string>().as("tried"))
      .where("webhook_id", "=", id)
      .where("tried_at", ">", timestamp(now - minuteMs))
      .executeTakeFirstOrThrow();
    const due = trx
      .selectFrom("webhook_delivery")
      .select("id")
      .where("webhook_id", "=", id)
      .where("state", "=", "pending")
      .where("due_at", "<=", timestamp(now))
      .orderBy("due_at")
      .limit(Math.max(0, Math.min(most, mostPerMinute - Number(tried))));
    const taken = await trx
      .updateTable("webhook_delivery")
      .set((eb) => ({ attempts: eb("attempts", "+", 1), tried_at: timestamp(now), due_at: timestamp(now + leaseMs) }))
      .where("id", "in", due)
      .returningAll()
      .execute();
    const inside = await isInsideAllowed(trx);
    const { url, secret, former_secret: former, former_until: until } = webhook;
    const secrets = former !== null && until !== null && until > timestamp(now) ? [secret, former] : [secret];
    return taken.flatMap((row) => (row.body === null ? [] : { ...row, body: row.body, url, secrets, inside }));
  });

/** Writes what came of a try at `now` (ms), unless the delivery was dropped meanwhile: sent, to be tried again, or given up, which is noted of the webhook. */
export const noteTry = ({ db }: Pick<Store, "db">, delivery: Taken, { status, fault }: Posted, now: number) =>
  db.transaction().execute(async (trx) => {
    const pause = status === gone ? undefined : pausesMs[delivery.attempts - 1];
    const state = !fault ? "delivered" : pause === undefined ? "failed" : "pending";
    const noted = await trx
      .updateTable("webhook_delivery")
      .set({ state, status, fault, due_at: timestamp(now + (pause ?? 0)) })
      .where("id", "=", delivery.id)
      .where("state", "=", "pending")
      .where("attempts", "=", delivery.attempts)
      .returning("id")
      .executeTakeFirst();
    if (!noted || state === "pending") return;
    const own = trx.updateTable("webhook").where("id", "=", delivery.webhook_id);
    if (state === "failed")
      await own
        .set({ failing_since: timestamp(now) })
        .where("failing_since", "is", null)
        .execute();
    else await own.set({ failing_since: null }).where("failing_since", "is not", null).execute();
  });

/** Releases a delivery whose try was ended by the process that stops: it is due at once, and the try does not count. */
export const release = ({ db }: Pick<Store, "db">, { id, attempts }: Taken) =>
  db
    .updateTable("webhook_delivery")
    .set({ attempts: attempts - 1, due_at: timestamp() })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .where("attempts", "=", attempts)
    .execute();

/** A page of what a webhook was sent, newest first. */
export async function listDeliveries(
  { db }: Pick<Store, "db">,
  webhook: string,
  { limit, before }: { limit: number; before: { created_at: string; id: string } | undefined },
): Promise<Page<Delivery>> {
  let query = db
    .selectFrom("webhook_delivery")
    .selectAll()
    .where("webhook_id", "=", webhook)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (before)
    query = query.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(before.created_at, before.id)));
  const rows = await query.execute();
  const shownRows = rows.slice(0, limit);
  const last = shownRows.at(-1);
  return { entries: shownRows.map(shown), next: rows.length > limit && last ? writeCursor(last) : null };
}

const shown = (row: Row): Delivery => ({
  id: row.id,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at,
  triedAt: row.tried_at,
  dueAt: row.state === "pending" ? row.due_at : null,
  status: row.status,
  fault: row.fault,
  kept: row.body !== null,
});

/** Has a delivery sent again from the start, in the caller's transaction; "wrong_state" for one that waits already, or whose person has left. */
export async function resend(
  trx: Database,
  webhook: string,
  id: string,
): Promise<"done" | "not_found" | "wrong_state"> {
  const again = await trx
    .updateTable("webhook_delivery")
    .set({ state: "pending", attempts: 0, due_at: timestamp() })
    .where("id", "=", id)
    .where("webhook_id", "=", webhook)
    .where("state", "in", ["delivered", "failed"])
    .where("body", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (again) return "done";
  const there = trx.selectFrom("webhook_delivery").select("id").where("id", "=", id).where("webhook_id", "=", webhook);
  return (await there.executeTakeFirst()) ? "wrong_state" : "not_found";
}

/** Deletes what was to be sent, or was, 30 days before `now` (ms), a few rows at a time, until it is stopped. */
export async function sweepDeliveries({ db }: Store, now: number, stopping?: AbortSignal): Promise<void> {
  const old = db
    .selectFrom("webhook_delivery")
    .select("id")
    .where("created_at", "<=", timestamp(now - keptMs))
    .orderBy("created_at")
    .limit(together);
  let deleted: bigint;
  do {
    const gone = await db.deleteFrom("webhook_delivery").where("id", "in", old).executeTakeFirstOrThrow();
    deleted = gone.numDeletedRows;
  } while (deleted === BigInt(together) && !stopping?.aborted);
}
