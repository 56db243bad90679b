import { type Database, timestamp } from "../../db/schema.ts";

/** For so many days it is known how much was sent on each. */
export const keptMailDays = 400;

type MailCounts = { sent: number; failed: number };

/** Counts messages that were sent and given up today (UTC), in the transaction that writes so; last in it, as all who write results wait for this row. */
export async function countMail(trx: Database, { sent, failed }: MailCounts): Promise<void> {
  if (!sent && !failed) return;
  await trx
    .insertInto("mail_day")
    .values({ day: timestamp().slice(0, 10), sent, failed })
    .onConflict((conflict) =>
      conflict.column("day").doUpdateSet((eb) => ({
        sent: eb("mail_day.sent", "+", sent),
        failed: eb("mail_day.failed", "+", failed),
      })),
    )
    .execute();
}

/** How many messages were sent and given up from one day to another (YYYY-MM-DD, UTC), both included. */
export async function readMailDays(db: Database, from: string, to: string): Promise<MailCounts> {
  const { sent, failed } = await db
    .selectFrom("mail_day")
    .select((eb) => [
      eb.fn.sum<number | string | null>("sent").as("sent"),
      eb.fn.sum<number | string | null>("failed").as("failed"),
    ])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .executeTakeFirstOrThrow();
  return { sent: Number(sent ?? 0), failed: Number(failed ?? 0) };
}
