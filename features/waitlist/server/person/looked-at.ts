import type { Store } from "../../../../db/open.ts";
import { timestamp } from "../../../../db/schema.ts";
import type { AuditKind } from "../../../../team/audit-kinds.ts";

/** What is read again within this time is the same look: the page reads anew whenever something changes. */
const lookMs = 10 * 60_000;

/** Whether the log tells already that an operator looks at somebody. */
export async function isLookedAt({ db }: Store, operator: string, subject: string): Promise<boolean> {
  const line = await db
    .selectFrom("audit")
    .select("id")
    .where("subject_id", "=", subject)
    .where("created_at", ">", timestamp(Date.now() - lookMs))
    .where("operator_id", "=", operator)
    .where("what", "=", "looked-at-person" satisfies AuditKind)
    .executeTakeFirst();
  return line !== undefined;
}
