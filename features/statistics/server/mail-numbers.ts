import type { Store } from "../../../db/open.ts";
import { readComplaintRates } from "../../../mail/events/complaint-rates.ts";
import { outboxStatus } from "../../../mail/outbox-status.ts";
import { keptMailDays, readMailDays } from "../../../mail/results/mail-days.ts";
import { readOutage } from "../../../mail/server-state.ts";
import type { AdminMail, AdminMailDays, JoinSpan } from "../contract.ts";
import { firstOfDays, visitDay } from "./visits/read-visits.ts";

/** How it is with the mail: kept counts, and whether the mail server has taken nothing for a while. */
export async function readMailNumbers(store: Store, now = Date.now()): Promise<AdminMail> {
  const [{ jobs }, mailboxes, outage] = await Promise.all([
    outboxStatus(store),
    countMailboxes(store),
    readOutage(store, now),
  ]);
  const { sent = 0, pending: waiting = 0, dead = 0, uncertain = 0 } = jobs;
  const bad = { bounced: mailboxes.get("bounced") ?? 0, complained: mailboxes.get("complained") ?? 0 };
  const complaints = await readComplaintRates(store, sent, now);
  return {
    sent,
    waiting,
    dead,
    uncertain,
    ...bad,
    complaints,
    outage: outage && waiting ? { ...outage, waiting } : null,
  };
}

/** The mailboxes of people on the list by how they stand. */
async function countMailboxes({ db }: Store): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("dimension_tally")
    .select((eb) => ["value", eb.fn.sum<number | string>("people").as("people")])
    .where("dimension", "=", "mailbox")
    .where("seconds", "=", 0)
    .where("since", "=", 0)
    .groupBy("value")
    .execute();
  return new Map(rows.map(({ value, people }) => [value, Number(people)]));
}

/** How many messages were sent and given up in the days of a span, and in as many days before them. */
export async function readMailSpan(
  { db }: Pick<Store, "db">,
  span: JoinSpan,
  now = Date.now(),
): Promise<AdminMailDays> {
  const days = Number(span === "all" ? keptMailDays : span);
  const from = firstOfDays(days, now);
  const counts = await readMailDays(db, from, visitDay(now));
  if (span === "all") return { ...counts, before: null };
  const dayBefore = visitDay(Date.parse(from) - 1);
  return { ...counts, before: await readMailDays(db, firstOfDays(2 * days, now), dayBefore) };
}
