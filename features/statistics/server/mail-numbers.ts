import type { Store } from "../../../db/open.ts";
import { outboxStatus } from "../../../mail/outbox-status.ts";
import { readOutage } from "../../../mail/server-state.ts";
import type { AdminMail } from "../contract.ts";

/** How it is with the mail: kept counts, and whether the mail server has taken nothing for a while. */
export async function readMailNumbers(store: Store, now = Date.now()): Promise<AdminMail> {
  const [{ jobs }, mailboxes, outage] = await Promise.all([
    outboxStatus(store),
    countMailboxes(store),
    readOutage(store, now),
  ]);
  const { sent = 0, pending: waiting = 0, dead = 0, uncertain = 0 } = jobs;
  const bad = { bounced: mailboxes.get("bounced") ?? 0, complained: mailboxes.get("complained") ?? 0 };
  return { sent, waiting, dead, uncertain, ...bad, outage: outage && waiting ? { ...outage, waiting } : null };
}

/** The mailboxes of people on the list by how they stand. */
async function countMailboxes({ db }: Store): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("part_tally")
    .select((eb) => ["value", eb.fn.sum<number | string>("people").as("people")])
    .where("part", "=", "mailbox")
    .where("seconds", "=", 0)
    .where("since", "=", 0)
    .groupBy("value")
    .execute();
  return new Map(rows.map(({ value, people }) => [value, Number(people)]));
}
