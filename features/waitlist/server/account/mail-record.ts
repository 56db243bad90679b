import type { Store } from "../../../../db/open.ts";
import { type Database, timestamp } from "../../../../db/schema.ts";
import type { MailLimits } from "../../../../mail/limits.ts";
import { enqueueAll } from "../../../../mail/outbox.ts";
import type { Suppression } from "../../../../mail/suppression.ts";
import { isStopped } from "../../../../mail/suppression-status.ts";
import type { OwnAccountView } from "../../account-view.ts";
import { confirmationKind, type Entry, reminderKind } from "../entries.ts";
import { rankOf } from "../statistics.ts";

/** The messages that tell one's rank; those about a new address may say whether somebody else is listed, and are left out. */
const rankKinds: readonly string[] = [confirmationKind, reminderKind];
/** Far more than an address gets before the oldest are deleted. */
const most = 100;
const [mostInTime, timeMs] = [2, 30 * 86_400_000];

/** What says whether an address gets more mail. */
export type Watch = { limits: Pick<MailLimits, "closedUntil">; suppression: Suppression };
export type SendWatch = Watch & { limits: MailLimits };

type MailRecord = { kind: string; state: string; created_at: string; due_at: string; attempts: number };

/** What is recorded of an entry's messages, newest first. */
export const readMails = ({ db }: Pick<Store, "db">, id: string): Promise<MailRecord[]> =>
  db
    .selectFrom("outbox")
    .select(["kind", "state", "created_at", "due_at", "attempts"])
    .where("subject_id", "=", id)
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();

/** What became of the messages that told an entry its rank, and until when it gets no other (2 in 30 days). */
export async function readMailState(
  store: Pick<Store, "db" | "engine">,
  { limits, suppression }: Watch,
  entry: Entry,
): Promise<OwnAccountView["mail"]> {
  const { email } = entry;
  const suppressionStatuses = await suppression.statuses(store.db, store.engine, [email]);
  if (isStopped(suppressionStatuses.get(email))) return { state: "stopped", at: undefined, until: undefined };
  const mails = (await readMails(store, entry.id)).filter(({ kind }) => rankKinds.includes(kind));
  const told =
    mails.find(({ state }) => state === "pending") ?? mails.find(({ state }) => state !== "suppressed") ?? mails[0];
  const until = entry.confirmed_at ? closedByOwn(mails) : await limits.closedUntil(email);
  if (!told) return { state: "none", at: undefined, until };
  if (told.state === "pending") return { state: "waiting", at: told.created_at, until };
  const at = timestamp(Math.min(Date.parse(told.state === "sent" ? told.due_at : told.created_at), Date.now()));
  return { state: told.state as "sent" | "uncertain" | "dead" | "suppressed", at, until };
}

/** The limits per mailbox let all pass that goes to a confirmed address, so what its own page sends is counted here. */
function closedByOwn(mails: MailRecord[]): string | undefined {
  const after = timestamp(Date.now() - timeMs);
  const recent = mails.filter(
    ({ state, created_at }) => (state === "sent" || state === "uncertain") && created_at > after,
  );
  const first = recent[mostInTime - 1];
  return first && timestamp(Date.parse(first.created_at) + timeMs);
}

/** Why an entry does not get the message with its link now: nothing goes to its mailbox, one is on its way, or no more before `until`. */
export type SendRefusal =
  | { code: "bounced" | "complained" | "mail_waiting"; until?: undefined }
  | { code: "mail_limit"; until: string };

/** Why the message with the link is not sent again now; undefined when it may be. */
export async function whyNotAgain(
  store: Pick<Store, "db" | "engine">,
  watch: Watch,
  entry: Entry,
): Promise<SendRefusal | undefined> {
  const { state, until } = await readMailState(store, watch, entry);
  if (state === "waiting") return { code: "mail_waiting" };
  if (state !== "stopped") return until === undefined ? undefined : { code: "mail_limit", until };
  const suppressionStatuses = await watch.suppression.statuses(store.db, store.engine, [entry.email]);
  return { code: suppressionStatuses.get(entry.email)?.state === "complained" ? "complained" : "bounced" };
}

/**
 * Sends an entry the message with its link again, unless one is on its way or it gets no more; says which. A `note` of it is written with
 * it. An entry that has gone or moved meanwhile is "not_found".
 */
export const sendAgain = (
  store: Store,
  watch: SendWatch,
  entry: Entry,
  cause: string,
  note?: (db: Database) => Promise<void>,
): Promise<{ code: "sent" | "not_found" } | SendRefusal> =>
  store.db.transaction().execute(async (trx) => {
    const row = trx.selectFrom("waitlist").select("id").where("id", "=", entry.id).where("email", "=", entry.email);
    const there = await (store.engine === "postgres" ? row.forUpdate() : row).executeTakeFirst();
    if (!there) return { code: "not_found" };
    const reader = { db: trx, engine: store.engine };
    const refusal = await whyNotAgain(reader, { ...watch, limits: watch.limits.within(trx) }, entry);
    if (refusal) return refusal;
    const rank = await rankOf({ db: trx }, entry);
    await enqueueAll(trx, store.engine, confirmationKind, [{ id: entry.id, cause, place: rank }]);
    await note?.(trx);
    return { code: "sent" };
  });
