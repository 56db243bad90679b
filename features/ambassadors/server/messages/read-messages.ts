import type { Store } from "../../../../db/open.ts";
import { listOf } from "../../../../db/row-list.ts";
import type { Job } from "../../../../mail/outbox.ts";
import type { Reply } from "../../team/contract.ts";
import { type AutomaticKind, automaticKinds, replyKind } from "./message-kinds.ts";

const mostShown = 50;

/**
 * The newest 50 mails to an applicant, newest first: those that the team wrote, with what became of each as long as that is known, and
 * our automatic ones, which are told as long as the outbox holds them. `subjectOf` says the subject of an automatic one.
 */
export async function readMessages(
  { db, engine }: Store,
  applicationId: string,
  subjectOf: (kind: AutomaticKind, locale: string | null) => string,
): Promise<Reply[]> {
  const application = await db
    .selectFrom("ambassador_application")
    .select("locale")
    .where("id", "=", applicationId)
    .executeTakeFirst();
  if (!application) return [];
  const written = await db
    .selectFrom("ambassador_reply")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();
  const jobs = (kinds: readonly string[], ids: readonly string[]) =>
    db
      .selectFrom("outbox")
      .select(["id", "kind", "subject_id", "state", "created_at", "last_error"])
      .where("subject_id", "in", listOf(engine, ids))
      .where("kind", "in", kinds)
      .orderBy("created_at", "desc")
      .limit(mostShown)
      .execute();
  const writtenIds = written.map(({ id }) => id);
  const sent = writtenIds.length ? await jobs([replyKind], writtenIds) : [];
  const jobOf = new Map(sent.map((job) => [job.subject_id, job]));
  const automatic = await jobs(automaticKinds, [applicationId]);
  return [
    ...written.map(({ id, subject, text, sent_by, created_at }) => ({
      ...{ id, subject, text, by: sent_by, createdAt: created_at },
      ...whatBecame(jobOf.get(id)),
    })),
    ...automatic.map(({ id, kind, created_at, ...job }) => ({
      ...{ id, text: null, by: null, createdAt: created_at, ...whatBecame(job) },
      subject: subjectOf(kind as AutomaticKind, application.locale),
    })),
  ]
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, mostShown);
}

/** The state of a job, and why it went to nobody. */
const whatBecame = (job: Pick<Job, "state" | "last_error"> | undefined) => ({
  state: job?.state ?? null,
  why: job?.state === "suppressed" ? job.last_error : null,
});
