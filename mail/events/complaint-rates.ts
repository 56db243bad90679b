import type { Store } from "../../db/open.ts";
import { timestamp } from "../../db/schema.ts";
import { dayMs } from "../../languages/durations.ts";

/** As long as sent messages are on record, so that both numbers are of the same time. */
const complaintsForMs = 30 * dayMs;
/** Complaints in percent of messages from which mail providers begin to hold mail back. */
const mostPercent = 0.1;

/** What a provider reports as spam, in percent of the messages of the last 30 days. */
type ComplaintRate = { provider: string; percent: number };

/** The providers that report too many complaints, by what they are of the messages that were `sent`. */
export async function readComplaintRates({ db }: Store, sent: number, now = Date.now()): Promise<ComplaintRate[]> {
  if (!sent) return [];
  const rows = await db
    .selectFrom("mail_event")
    .select((eb) => ["provider", eb.fn.countAll<number | string>().as("complaints")])
    .where("kind", "=", "complaint")
    .where("at", ">", timestamp(now - complaintsForMs))
    .groupBy("provider")
    .orderBy("provider")
    .execute();
  return rows
    .map(({ provider, complaints }) => ({ provider, percent: Math.round((Number(complaints) / sent) * 10_000) / 100 }))
    .filter(({ percent }) => percent > mostPercent);
}
