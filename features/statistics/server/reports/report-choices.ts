import { type Database, timestamp } from "../../../../db/schema.ts";
import type { OwnReports, ReportChoice } from "../../report-contract.ts";
import { nextDigest, teamZone } from "./digest-times.ts";

const unchosen = { digest: "none", hour: 8, alarms: 0 } as const;

/** What an operator wants by mail; nothing, unless they chose. */
export async function readChoice(db: Database, operator: string): Promise<OwnReports> {
  const row = db.selectFrom("report_choice").selectAll().where("operator_id", "=", operator);
  const { digest, hour, alarms } = (await row.executeTakeFirst()) ?? unchosen;
  return { digest, hour, alarms: alarms === 1, timeZone: await teamZone(db) };
}

/** Keeps what an operator wants by mail from `now` (ms) on, in the caller's transaction. */
export async function saveChoice(trx: Database, operator: string, choice: ReportChoice, now: number): Promise<void> {
  const due = choice.digest === "none" ? null : timestamp(nextDigest(choice, await teamZone(trx), now));
  const kept = { digest: choice.digest, hour: choice.hour, alarms: Number(choice.alarms), due_at: due };
  await trx
    .insertInto("report_choice")
    .values({ operator_id: operator, ...kept })
    .onConflict((conflict) => conflict.column("operator_id").doUpdateSet(kept))
    .execute();
}
