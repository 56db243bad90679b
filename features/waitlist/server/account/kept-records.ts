import type { Database } from "../../../../db/schema.ts";
import { mailboxKey } from "../../../../mail/limits.ts";
import type { AuditChange } from "../../../../team/audit-kinds.ts";
import type { Services } from "../../../services.ts";
import { referralCode } from "../../referral-code.ts";
import type { Entry } from "../entries.ts";

/** Far more lines than the team's log has of anybody before the oldest are deleted. */
const mostLines = 1000;

/** How many people an entry's link has brought, in all and by month (YYYY-MM, UTC), under its code. */
export async function readSharing(db: Database, { id }: Pick<Entry, "id">) {
  const code = referralCode(id);
  const months = await db
    .selectFrom("referral_tally")
    .select(["month", "people"])
    .where("code", "=", code)
    .orderBy("month")
    .execute();
  const total = await db.selectFrom("referral_total").select("last_day").where("code", "=", code).executeTakeFirst();
  const people = months.reduce((sum, { people }) => sum + people, 0);
  return { code, people, lastDay: total?.last_day ?? null, months };
}

/**
 * How the mail to an entry stands; beside its own row, all that is kept under the code of its mailbox: what providers reported, how many
 * emails were counted before it was confirmed, and until when it is remembered as one that left.
 */
export async function readKeptMailState(
  { store: { db }, suppression }: Pick<Services, "store" | "suppression">,
  { id, email }: Pick<Entry, "id" | "email">,
) {
  const mailbox = suppression.codeOf(email);
  const [state, status, counted, left] = await Promise.all([
    db.selectFrom("waitlist_mail").selectAll().where("id", "=", id).executeTakeFirst(),
    db.selectFrom("mail_standing").selectAll().where("mailbox", "=", mailbox).executeTakeFirst(),
    db.selectFrom("mail_limit").selectAll().where("key", "=", mailboxKey(mailbox)).executeTakeFirst(),
    db.selectFrom("mail_suppression").select("until").where("mailbox", "=", mailbox).executeTakeFirst(),
  ]);
  return {
    mailbox,
    last: state?.letter ?? "none",
    sent: state?.was_sent === 1,
    trouble: state?.trouble ?? null,
    status: status
      ? {
          state: status.state,
          reason: status.reason,
          at: status.at,
          softBounces: status.soft_bounces,
          softSince: status.soft_since,
          until: status.until,
        }
      : null,
    counted: counted ? { emails: counted.count, until: counted.resets_at } : null,
    leftUntil: left?.until ?? null,
  };
}

/**
 * What the team's log says of an entry, newest first. It names no operator: the right of access is to what was done and when, and not to
 * who did it on our instructions (Court of Justice of the EU, C-579/21).
 */
export async function readTeamLog(db: Database, { id }: Pick<Entry, "id">) {
  const lines = await db
    .selectFrom("audit")
    .select(["created_at as at", "what", "changes"])
    .where("subject_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(mostLines)
    .execute();
  return lines.map(({ changes, ...line }) => ({
    ...line,
    ...(changes && { changes: JSON.parse(changes) as AuditChange[] }),
  }));
}
