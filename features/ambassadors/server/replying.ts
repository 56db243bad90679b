import { timestamp } from "../../../db/schema.ts";
import { dayMs } from "../../../languages/durations.ts";
import { enqueueAll } from "../../../mail/outbox.ts";
import type { AuditLine } from "../../../team/server/audit.ts";
import type { Services } from "../../services.ts";
import { replyKind } from "./messages/message-kinds.ts";

/** A mail to an applicant; `id` is made where it is written, so that pressing twice sends it once. */
type NewReply = { id: string; subject: string; text: string; by: string };
type Outcome = "done" | "not_found" | "bounced" | "complained" | { retryAfterSeconds: number };

/** To one applicant in 24 hours. */
const mostADay = 10;

/**
 * Answers an application by mail: the reply, its job, the state of a new one, now "talking", and the `line` of the audit log in one
 * transaction. One whose id is known was sent before and is left as it is. Nothing is kept for a suppressed mailbox.
 */
export const reply = (
  { store: { db, engine }, suppression }: Pick<Services, "store" | "suppression">,
  applicationId: string,
  { id, subject, text, by }: NewReply,
  line: AuditLine,
): Promise<Outcome> =>
  db.transaction().execute(async (trx) => {
    const application = await trx
      .selectFrom("ambassador_application")
      .select(["email", "state"])
      .where("id", "=", applicationId)
      .$if(engine === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    if (!application) return "not_found";
    const known = await trx.selectFrom("ambassador_reply").select("id").where("id", "=", id).executeTakeFirst();
    if (known) return "done";
    const status = (await suppression.statuses(trx, engine, [application.email])).get(application.email);
    if (status && status.state !== "soft") return status.state;
    const now = Date.now();
    const recent = await trx
      .selectFrom("ambassador_reply")
      .select("created_at")
      .where("application_id", "=", applicationId)
      .where("created_at", ">", timestamp(now - dayMs))
      .orderBy("created_at", "desc")
      .limit(mostADay)
      .execute();
    const first = recent[mostADay - 1];
    if (first) return { retryAfterSeconds: Math.ceil((Date.parse(first.created_at) + dayMs - now) / 1000) };
    await trx
      .insertInto("ambassador_reply")
      .values({ id, application_id: applicationId, subject, text, sent_by: by, created_at: timestamp(now) })
      .execute();
    await enqueueAll(trx, engine, replyKind, [{ id, cause: null }]);
    if (application.state !== "new") await line(trx);
    else {
      await trx
        .updateTable("ambassador_application")
        .set({ state: "talking", decided_at: timestamp(now) })
        .where("id", "=", applicationId)
        .execute();
      await line(trx, [{ field: "state", before: "new", after: "talking" }]);
    }
    return "done";
  });
