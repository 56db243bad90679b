import { sql, type Transaction } from "kysely";
import type { Engine } from "../db/engine.ts";
import { columnsOf, listOf, selectRows } from "../db/row-list.ts";
import { type Database, type Schema, timestamp } from "../db/schema.ts";
import { dayMs } from "../languages/durations.ts";
import type { MailStandingTable } from "./schema/mailbox-tables.ts";

export type SuppressionStatus = MailStandingTable;

/** So many soft bounces in 30 days, without a delivery between them, count as a hard one. */
export const mostSoftBounces = 5;
export const softWindowMs = 30 * dayMs;
/** For how long a mailbox that is nobody's on the list stays stopped, and events are kept. */
export const rememberedMs = 400 * dayMs;

const columns = {
  mailbox: "text",
  state: "text",
  soft_bounces: "integer",
  soft_since: "timestamptz",
  reason: "text",
  at: "timestamptz",
  until: "timestamptz",
} as const;

/** The suppression status of some mailboxes, by their codes; those of which nothing bad was reported have none. */
export async function readSuppressionStatuses(
  db: Database,
  engine: Engine,
  codes: readonly string[],
): Promise<Map<string, SuppressionStatus>> {
  if (!codes.length) return new Map();
  const rows = await db
    .selectFrom("mail_standing")
    .selectAll()
    .where("mailbox", "in", listOf(engine, codes))
    .where((eb) => eb.or([eb("until", "is", null), eb("until", ">", timestamp())]))
    .execute();
  return new Map(rows.map((row) => [row.mailbox, row]));
}

/** Whether nothing may be sent to a mailbox. */
export const isStopped = (status: SuppressionStatus | undefined): boolean =>
  status !== undefined && status.state !== "soft";

/**
 * Adds what was reported of some mailboxes to their status. A stop stays, and a complaint outdoes a bounce; soft bounces are added
 * up from the first one on, and begin anew after 30 days.
 */
export async function addSuppressionStatuses(
  trx: Transaction<Schema>,
  engine: Engine,
  reported: SuppressionStatus[],
  now: number,
) {
  if (!reported.length) return;
  const windowStart = timestamp(now - softWindowMs);
  const isNew = sql<boolean>`mail_standing.soft_since is null or mail_standing.soft_since < ${windowStart}`;
  const softBounces = sql<number>`case when ${isNew} then 0 else mail_standing.soft_bounces end + excluded.soft_bounces`;
  const state = sql<SuppressionStatus["state"]>`case
    when 'complained' in (mail_standing.state, excluded.state) then 'complained'
    when 'bounced' in (mail_standing.state, excluded.state) then 'bounced'
    when ${softBounces} >= ${sql.lit(mostSoftBounces)} then 'bounced'
    else 'soft' end`;
  const later = (column: "reason" | "at") => sql<string>`case
    when mail_standing.state = 'soft' or excluded.state <> 'soft' then ${sql.ref(`excluded.${column}`)}
    else ${sql.ref(`mail_standing.${column}`)} end`;
  await trx
    .insertInto("mail_standing")
    .columns(columnsOf(columns))
    .expression(selectRows(engine, columns, reported.sort(byMailbox)))
    .onConflict((conflict) =>
      conflict.column("mailbox").doUpdateSet({
        state,
        soft_bounces: softBounces,
        soft_since: sql<string>`case when ${isNew} then excluded.soft_since else mail_standing.soft_since end`,
        reason: later("reason"),
        at: later("at"),
        until: sql<string>`excluded.until`,
      }),
    )
    .execute();
}

/** Forgets the soft bounces of mailboxes that a message reached at a time or later. */
export async function forgetSoftBounces(
  trx: Transaction<Schema>,
  engine: Engine,
  reached: ReadonlyMap<string, string>,
): Promise<void> {
  const known = await readSuppressionStatuses(trx, engine, [...reached.keys()]);
  const better = [...known.values()].filter(
    ({ mailbox, state, at }) => state === "soft" && at <= reached.get(mailbox)!,
  );
  if (!better.length) return;
  const codes = better.map(({ mailbox }) => mailbox);
  await trx
    .deleteFrom("mail_standing")
    .where("mailbox", "in", listOf(engine, codes))
    .where("state", "=", "soft")
    .execute();
}

/** A mailbox that is no longer on the list: its soft bounces are forgotten, a stop stays for 400 days. */
export async function endSuppressionStatus(trx: Transaction<Schema>, mailbox: string): Promise<void> {
  await trx.deleteFrom("mail_standing").where("mailbox", "=", mailbox).where("state", "=", "soft").execute();
  const until = timestamp(Date.now() + rememberedMs);
  await trx.updateTable("mail_standing").set({ until }).where("mailbox", "=", mailbox).execute();
}

/** One order for all, so that no two transactions wait for each other. */
const byMailbox = (a: SuppressionStatus, b: SuppressionStatus) => (a.mailbox < b.mailbox ? -1 : 1);
