import { randomUUID } from "node:crypto";
import { type Selectable, sql, type Transaction } from "kysely";
import type { Store } from "../../../../db/open.ts";
import { type Database, type Schema, timestamp } from "../../../../db/schema.ts";
import { dayMs } from "../../../../languages/durations.ts";
import { mailboxOf } from "../../../../mail/mailbox.ts";
import { enqueueAll } from "../../../../mail/outbox.ts";
import type { Services } from "../../../services.ts";
import { mostAlerts } from "../../alerts/contract.ts";
import { alertConfirmationKind, alertRenewalKind } from "./alert-kinds.ts";
import { type RateAlertTable, subjectOf } from "./alert-table.ts";

export type RateAlert = Selectable<RateAlertTable>;
/** What is asked for; `isOwn` where the reader of that mailbox asks, by the link of their own page. */
export type AskedAlert = Pick<RateAlert, "email" | "currency" | "locale"> & { atLeast: number; isOwn: boolean };

type AlertServices = Pick<Services, "store" | "limits" | "senderNetworkOf" | "suppression">;

/** What is asked for as it is answered: the same whoever has the address. */
const answerOf = ({ currency, atLeast }: AskedAlert) => ({ currency, atLeast });

/**
 * Keeps an alert and counts the client, in one transaction. It is active at once where this very address is confirmed, on the list or by
 * an earlier alert, and its mailbox has ended none; else its confirmation's job is written with it. Asked for again, one that rests stays so,
 * and its mailbox is offered to renew it, once. Refused is the sixth of a mailbox, in whatever state the others are, so that the answer
 * tells nothing of the list.
 */
export const askAlert = (services: AlertServices, asked: AskedAlert, client: string) =>
  services.store.db.transaction().execute(async (trx) => {
    const { store, limits, senderNetworkOf } = services;
    const { engine } = store;
    const [retryAfterSeconds] = await limits.countAll(trx, [client]);
    if (retryAfterSeconds) return { code: "rate_limited" as const, retryAfterSeconds };
    const { email, currency, locale, atLeast } = asked;
    const mailbox = mailboxOf(email);
    // Whoever asks for the same mailbox at the same time waits, so that it has no sixth.
    if (engine === "postgres") await sql`select pg_advisory_xact_lock(hashtext(${mailbox}))`.execute(trx);
    const known = await trx.selectFrom("rate_alert").selectAll().where("mailbox", "=", mailbox).execute();
    const same = known.find(
      (alert) => alert.email === email && alert.currency === currency && alert.at_least === atLeast,
    );
    if (!same && known.length >= mostAlerts) return { code: "invalid" as const, fields: { email: "alerts" as const } };
    const now = timestamp();
    const cause = senderNetworkOf(client);
    if (same && same.state !== "asked") {
      if (asked.isOwn) await activate(trx, [same.id]);
      else if (same.state !== "active") await offerRenewal(trx, engine, same, cause);
      return answerOf(asked);
    }
    const isConfirmed = await isAgreed(trx, services, asked, known);
    const id = same?.id ?? randomUUID();
    const begun = { state: "asked" as const, round: 0, created_at: now, confirmed_at: null, active_at: null };
    if (!same)
      await trx
        .insertInto("rate_alert")
        .values({ id, email, mailbox, currency, at_least: atLeast, locale, ...begun })
        .execute();
    if (isConfirmed) await activate(trx, [id]);
    else await enqueueAll(trx, engine, alertConfirmationKind, [{ id, cause }]);
    return answerOf(asked);
  });

/** Whether whoever reads an address has agreed to alerts: by asking on their own page, or by confirming it, and having ended none since. */
async function isAgreed(trx: Database, services: AlertServices, { email, isOwn }: AskedAlert, known: RateAlert[]) {
  const code = services.suppression.codeOf(email);
  if (isOwn) {
    await forgetEnded(trx, code);
    return true;
  }
  const ended = trx.selectFrom("rate_alert_ended").select("mailbox").where("mailbox", "=", code);
  if (await ended.executeTakeFirst()) return false;
  return known.some((alert) => alert.email === email && alert.confirmed_at) || (await isListed(trx, email));
}

/** Offers to renew an alert by a message to its mailbox, at most once in a round. */
async function offerRenewal(trx: Transaction<Schema>, engine: Store["engine"], alert: RateAlert, cause: string | null) {
  const subject = subjectOf(alert);
  const offered = trx
    .selectFrom("outbox")
    .select("id")
    .where("subject_id", "=", subject)
    .where("kind", "=", alertRenewalKind);
  if (!(await offered.executeTakeFirst())) await enqueueAll(trx, engine, alertRenewalKind, [{ id: subject, cause }]);
}

/** Has alerts wait for the next set of rates. */
const activate = (db: Database, ids: string[]) =>
  db
    .updateTable("rate_alert")
    .set((eb) => {
      const now = eb.val(timestamp());
      return { state: "active", active_at: now, confirmed_at: eb.fn.coalesce("confirmed_at", now) };
    })
    .where("id", "in", ids)
    .where("state", "!=", "active")
    .execute();

/** Whether an address is confirmed on the list. */
const isListed = async (trx: Database, email: string) =>
  (await trx
    .selectFrom("waitlist")
    .select("id")
    .where("email", "=", email)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst()) !== undefined;

/** The alerts of an address, oldest first. */
export const alertsOf = (db: Database, email: string): Promise<RateAlert[]> =>
  db.selectFrom("rate_alert").selectAll().where("email", "=", email).orderBy("created_at").orderBy("id").execute();

/** All that is kept of an address's alerts, for its reader to download. */
export const keptAlerts = async (db: Database, email: string) =>
  (await alertsOf(db, email)).map(
    ({ email, currency, at_least, locale, state, created_at, confirmed_at, sent_at, rate, as_of }) => ({
      email,
      currency,
      atLeast: at_least,
      language: locale,
      state,
      askedAt: created_at,
      confirmedAt: confirmed_at,
      sentAt: sent_at,
      toldRate: rate,
      toldRateOf: as_of,
    }),
  );

/** An alert by its id. */
export const findAlert = ({ db }: Pick<Store, "db">, id: string): Promise<RateAlert | undefined> =>
  db.selectFrom("rate_alert").selectAll().where("id", "=", id).executeTakeFirst();

type EndServices = Pick<Services, "store" | "suppression">;

/** Who reads an address said so: whatever was asked for it is active. */
export const confirmAlerts = ({ store, suppression }: EndServices, { email }: RateAlert) =>
  store.db.transaction().execute(async (trx) => {
    const asked = (await alertsOf(trx, email)).filter(({ state }) => state === "asked");
    if (asked.length)
      await activate(
        trx,
        asked.map(({ id }) => id),
      );
    await forgetEnded(trx, suppression.codeOf(email));
  });

/** Has an alert that was told wait for the rate again. */
export const renewAlert = ({ db }: Store, { id, state }: RateAlert) =>
  state === "asked" ? undefined : activate(db, [id]);

/**
 * Ends an alert: it is deleted, and whoever asks for another one for its mailbox has to confirm it. Where nobody had confirmed it, so are the
 * mailbox's others that wait for that, and the mailbox is remembered for a time as a code, so that who enters the address again causes
 * no message to it.
 */
export const endAlert = ({ store, suppression }: EndServices, alert: RateAlert) =>
  store.db.transaction().execute(async (trx) => {
    if (alert.state !== "asked") {
      await trx.deleteFrom("rate_alert").where("id", "=", alert.id).execute();
      return rememberEnded(trx, suppression.codeOf(alert.email));
    }
    await trx.deleteFrom("rate_alert").where("mailbox", "=", alert.mailbox).where("state", "=", "asked").execute();
    await suppression.remember(trx, null, alert.email);
  });

async function rememberEnded(trx: Database, mailbox: string): Promise<void> {
  await trx
    .insertInto("rate_alert_ended")
    .values({ mailbox, ended_at: timestamp() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function forgetEnded(trx: Database, mailbox: string): Promise<void> {
  await trx.deleteFrom("rate_alert_ended").where("mailbox", "=", mailbox).execute();
}

/** Deletes one of the alerts of a confirmed address, as its reader asks on their own page. */
export const endOwnAlert = ({ store, suppression }: EndServices, email: string, id: string): Promise<boolean> =>
  store.db.transaction().execute(async (trx) => {
    const ended = trx.deleteFrom("rate_alert").where("id", "=", id).where("email", "=", email);
    if ((await ended.executeTakeFirstOrThrow()).numDeletedRows === 0n) return false;
    await rememberEnded(trx, suppression.codeOf(email));
    return true;
  });

/** Has one of those wait for the rate, whether it rests or was never confirmed. */
export async function renewOwnAlert({ db }: Store, email: string, id: string): Promise<boolean> {
  const own = (await alertsOf(db, email)).some((alert) => alert.id === id);
  if (own) await activate(db, [id]);
  return own;
}

/** Deletes all alerts of an address. */
export async function forgetAlerts(
  { suppression }: EndServices,
  trx: Transaction<Schema>,
  email: string,
): Promise<void> {
  await trx.deleteFrom("rate_alert").where("email", "=", email).execute();
  await forgetEnded(trx, suppression.codeOf(email));
}

/**
 * Has the confirmed alerts of an address follow its reader to another one, which is confirmed too: the oldest ones, as many as that mailbox
 * has room for beside its confirmed ones. The others end, as do those that wait there in their place to be confirmed.
 */
export async function moveAlerts(trx: Transaction<Schema>, from: string, to: string): Promise<void> {
  const mailbox = mailboxOf(to);
  const moving = (await alertsOf(trx, from)).filter(({ confirmed_at }) => confirmed_at);
  if (!moving.length) return;
  const there = await trx
    .selectFrom("rate_alert")
    .selectAll()
    .where("mailbox", "=", mailbox)
    .where("email", "!=", from)
    .orderBy("created_at")
    .execute();
  const isSame = (one: RateAlert) => (other: RateAlert) =>
    other.email === to && other.currency === one.currency && other.at_least === one.at_least;
  const confirmed = there.filter(({ state }) => state !== "asked");
  const room = Math.max(0, mostAlerts - confirmed.length);
  const follow = moving.filter((alert) => !confirmed.some(isSame(alert))).slice(0, room);
  const waiting = there.filter((alert) => !confirmed.includes(alert));
  const stay = waiting.filter((alert) => !follow.some((one) => isSame(one)(alert))).slice(0, room - follow.length);
  const ended = [...moving, ...waiting].filter((alert) => !follow.includes(alert) && !stay.includes(alert));
  const idsOf = (alerts: RateAlert[]) => alerts.map(({ id }) => id);
  if (ended.length) await trx.deleteFrom("rate_alert").where("id", "in", idsOf(ended)).execute();
  if (follow.length)
    await trx.updateTable("rate_alert").set({ email: to, mailbox }).where("id", "in", idsOf(follow)).execute();
}

const keptMs = 90 * dayMs;
/** Few enough for nobody to wait for. */
const together = 500;

/** Deletes alerts that nobody had confirmed 90 days later, at `now` (ms), a few at a time, until it is stopped. */
export async function sweepAlerts({ db }: Store, now: number, stopping?: AbortSignal): Promise<void> {
  const old = db
    .selectFrom("rate_alert")
    .select("id")
    .where("state", "=", "asked")
    .where("created_at", "<=", timestamp(now - keptMs))
    .limit(together);
  let deleted: bigint;
  do {
    const some = db.deleteFrom("rate_alert").where("id", "in", old).where("state", "=", "asked");
    ({ numDeletedRows: deleted } = await some.executeTakeFirstOrThrow());
  } while (deleted === BigInt(together) && !stopping?.aborted);
}
