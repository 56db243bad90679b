import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Email } from "postal-mime";
import { timestamp } from "../../db/schema.ts";
import {
  acceptedKind,
  acknowledgementKind,
  noticeKind,
  offerKind,
  replyKind,
} from "../../features/ambassadors/server/messages/message-kinds.ts";
import type { AnnouncementKind } from "../../features/announcements/contract.ts";
import { announcementKind, announcementTestKind } from "../../features/announcements/server/announcement-rows.ts";
import { followUpKind } from "../../features/announcements/server/follow-ups/follow-up-rows.ts";
import { type Alert, alertKinds } from "../../features/operators/server/alerts/alerting.ts";
import { type NewLink, writeLink } from "../../features/operators/server/links/operator-links.ts";
import { operatorMessageKinds as toOperators } from "../../features/operators/server/links/operator-messages.ts";
import {
  alertConfirmationKind,
  alertRenewalKind,
  rateAlertKind,
} from "../../features/remittance/server/alerts/alert-kinds.ts";
import { subjectOf } from "../../features/remittance/server/alerts/alert-table.ts";
import { reportKinds } from "../../features/statistics/server/reports/report-kinds.ts";
import {
  addressChangeKind,
  confirmationKind,
  confirmReminderKind,
  newAddressKind,
  reminderKind,
} from "../../features/waitlist/server/entries.ts";
import { enqueueAll, type Subject } from "../../mail/outbox.ts";
import { everybody } from "./announcing.ts";
import type { TestApp } from "./app.ts";
import { enter } from "./confirmation.ts";
import { person } from "./people.ts";
import { until } from "./server-process.ts";

type About = Parameters<typeof enter>[1] & { email: string };

/** Settings with which every kind is sent. */
export const everyKind = { TEAM_EMAIL: "team@selam.example" };

/** Writes an application with a job about it. */
async function applied(
  app: TestApp,
  { name = "Hirut Bekele", phone = "+12025550143", locale = "en", email }: About,
  kind: string,
) {
  const { db, engine } = app.services.store;
  const id = randomUUID();
  const state = kind === acceptedKind ? "accepted" : kind === offerKind ? "offered" : "new";
  const application = {
    id,
    name,
    email,
    phone,
    reason: `${name} asks`,
    locale,
    created_at: timestamp(),
    state,
  } as const;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("ambassador_application")
      .values({ ...application, code: `a${id.slice(0, 7)}` })
      .execute();
    await enqueueAll(trx, engine, kind, [{ id, cause: null }]);
  });
  app.services.outbox.wake();
}

/** Writes an application that the team has answered. */
async function answered(app: TestApp, { name = "Hirut Bekele", phone = "+12025550143", locale, email }: About) {
  const [application, id] = [randomUUID(), randomUUID()];
  const now = timestamp();
  const { db } = app.services.store;
  await db
    .insertInto("ambassador_application")
    .values({
      id: application,
      name,
      email,
      phone,
      reason: `${name} asks`,
      locale: locale ?? null,
      created_at: now,
      state: "talking",
    })
    .execute();
  const reply = { subject: "About Sunday", text: "Selam,\n\nshall we talk on Sunday?\nAt noon?", sent_by: "Ruth" };
  await db
    .insertInto("ambassador_reply")
    .values({ id, application_id: application, created_at: now, ...reply })
    .execute();
  await job(app, replyKind, { id, cause: null });
}

/** Enters somebody who wants to move, and writes a job about that; `to` says which of both addresses is `email`. */
function moving(app: TestApp, { email, ...about }: About, kind: string, to: "email" | "new_email") {
  return enter(app, { ...about, kind, email: person().email, new_email: person().email, [to]: email });
}

/** Writes an announcement that is sent to everybody whom its kind may reach. Returns its id. */
async function announced({ services: { store } }: TestApp, kind: AnnouncementKind): Promise<string> {
  const now = timestamp();
  const id = randomUUID();
  const text = "Selam, {name}!\n\nYou are **number** {place}. [Read it](/blog)\n\n- One\n- Two";
  await store.db
    .insertInto("announcement")
    .values({
      id,
      kind,
      state: "done",
      texts: JSON.stringify({ en: { subject: "The first group", text } }),
      audience: JSON.stringify({ ...everybody, confirmed: false }),
      planned: 1,
      walked: 0,
      found: 0,
      created_by: "Ruth",
      created_at: now,
      updated_at: now,
      updated_by: "Ruth",
      ended_at: now,
    })
    .execute();
  return id;
}

/** To the confirmed goes an invitation, which has the most in it; it goes to nobody else. */
async function told(app: TestApp, about: About) {
  const announcement = await announced(app, about.confirmed ? "invitation" : "news");
  const id = await enter(app, { ...about, kind: null });
  await job(app, announcementKind, { id, cause: null, about: announcement });
}

/** Writes somebody of the team, who cannot sign in; their id. */
async function colleague({ services: { store } }: TestApp, email: string): Promise<string> {
  const now = timestamp();
  const id = randomUUID();
  const times = { created_at: now, updated_at: now, last_seen_at: null };
  await store.db
    .insertInto("operator")
    .values({ id, name: "Ruth", email, email_verified: sql`true`, role: "owner", ...times })
    .execute();
  return id;
}

/** Writes a link for somebody of the team, and a job about it. */
async function linked(app: TestApp, link: NewLink, kind: string) {
  const { store } = app.services;
  await job(app, kind, { id: await writeLink(app.services, store.db, link), cause: null });
}

async function tried(app: TestApp, { email }: About) {
  const { db } = app.services.store;
  const [id, operator] = [randomUUID(), await colleague(app, email)];
  const test = { id, announcement_id: await announced(app, "invitation"), operator_id: operator, locale: "en" };
  await db.insertInto("announcement_test").values(test).execute();
  await job(app, announcementTestKind, { id, cause: null });
}

/** Writes a follow-up letter, which goes to the confirmed alone. */
async function followedUp(app: TestApp, about: About) {
  const id = await enter(app, { ...about, confirmed: true, kind: null });
  const { db } = app.services.store;
  const now = timestamp();
  const row = { letter: "state", state: "on", since: now, at_time: now, at_id: "" } as const;
  await db
    .insertInto("follow_up")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto("follow_up_sent").values({ entry_id: id, letter: "state", at: now }).execute();
  await job(app, followUpKind, { id, cause: null, about: "state" });
}

async function job({ services: { store, outbox } }: TestApp, kind: string, subject: Subject) {
  await store.db.transaction().execute((trx) => enqueueAll(trx, store.engine, kind, [subject]));
  outbox.wake();
}

/** Writes a job that tells somebody of the team what was done to their account. */
async function alerted(app: TestApp, what: Alert, { email }: About) {
  const link = { kind: "address", email: person().email, former_email: email } as const;
  const { store } = app.services;
  const id = what === "address-left" ? await writeLink(app.services, store.db, link) : await colleague(app, email);
  await job(app, alertKinds[what], { id, cause: null });
}

/** Writes a digest or an alarm for somebody of the team, with a job about it. */
async function reported(app: TestApp, kind: "daily" | "mail", { email }: About, jobKind: string) {
  const [id, at] = [randomUUID(), timestamp(Math.floor(Date.now() / 900_000) * 900_000)];
  const period = kind === "daily" ? { since: at, before: at, count: null } : { since: null, before: null, count: 3 };
  const row = { id, operator_id: await colleague(app, email), kind, at, ...period, usual: null };
  await app.services.store.db.insertInto("report").values(row).execute();
  await job(app, jobKind, { id, cause: null });
}

/** Writes a rate alert with a job about it. */
async function rateAlerted(app: TestApp, { email, locale = "en" }: About, kind: string) {
  const now = timestamp();
  const isTold = kind !== alertConfirmationKind;
  const alert = { id: randomUUID(), round: isTold ? 1 : 0, email, mailbox: email, locale, created_at: now };
  const told = isTold ? { confirmed_at: now, sent_at: now, rate: "160.5", as_of: now } : {};
  await app.services.store.db
    .insertInto("rate_alert")
    .values({ ...alert, ...told, currency: "ETB", at_least: 160, state: isTold ? "resting" : "asked" })
    .execute();
  await job(app, kind, { id: isTold ? subjectOf(alert) : alert.id, cause: null });
}

const alerts = Object.entries(alertKinds) as [Alert, string][];

/** How a message of each kind is caused, about somebody of its own. */
const causing: Record<string, (app: TestApp, about: About) => Promise<unknown>> = {
  [confirmationKind]: (app, about) => enter(app, { ...about, kind: confirmationKind }),
  [reminderKind]: (app, about) => enter(app, { ...about, kind: reminderKind }),
  [confirmReminderKind]: (app, about) =>
    enter(app, { ...about, confirmed: false, kind: confirmReminderKind, reminded_at: "2100-01-01T00:00:00.000Z" }),
  [followUpKind]: followedUp,
  [newAddressKind]: (app, about) => moving(app, about, newAddressKind, "new_email"),
  [addressChangeKind]: (app, about) => moving(app, about, addressChangeKind, "email"),
  [announcementKind]: told,
  [announcementTestKind]: tried,
  [acknowledgementKind]: (app, about) => applied(app, about, acknowledgementKind),
  [acceptedKind]: (app, about) => applied(app, about, acceptedKind),
  [offerKind]: (app, about) => applied(app, about, offerKind),
  [noticeKind]: (app, about) => applied(app, about, noticeKind),
  [alertConfirmationKind]: (app, about) => rateAlerted(app, about, alertConfirmationKind),
  [alertRenewalKind]: (app, about) => rateAlerted(app, about, alertRenewalKind),
  [rateAlertKind]: (app, about) => rateAlerted(app, about, rateAlertKind),
  [reportKinds.digest]: (app, about) => reported(app, "daily", about, reportKinds.digest),
  [reportKinds.alarm]: (app, about) => reported(app, "mail", about, reportKinds.alarm),
  [replyKind]: answered,
  [toOperators.invitation]: (app, { email }) =>
    linked(app, { kind: "invitation", email, role: "editor" }, toOperators.invitation),
  [toOperators.recovery]: async (app, { email }) => {
    await colleague(app, email);
    await linked(app, { kind: "recovery", email }, toOperators.recovery);
  },
  [toOperators.address]: (app, { email }) => linked(app, { kind: "address", email }, toOperators.address),
  [toOperators.addressLeft]: (app, { email }) =>
    linked(app, { kind: "address", email: person().email, former_email: email }, toOperators.addressLeft),
  ...Object.fromEntries(
    alerts.map(([what, kind]) => [kind, (app: TestApp, about: About) => alerted(app, what, about)]),
  ),
};

/** Kinds that go to the team, who do not leave a list by them. */
export const toTeam: string[] = [
  noticeKind,
  ...Object.values(toOperators),
  ...Object.values(alertKinds),
  ...Object.values(reportKinds),
];

/**
 * A message of every kind that the app sends, by its kind, each to an address of its own and about an entry with these values.
 * Throws for a kind that has no line here.
 */
export async function mailOfEachKind(
  app: TestApp,
  about: Omit<About, "email"> = {},
): Promise<Map<string, Email & { source: string }>> {
  const addresses = new Map<string, string>();
  for (const kind of Object.keys(app.services.messages)) {
    const cause = causing[kind];
    assert.ok(cause, `test/support/every-kind.ts does not say how a message of the kind "${kind}" is caused`);
    const { email } = person();
    await cause(app, { ...about, email });
    addresses.set(kind, kind === noticeKind ? everyKind.TEAM_EMAIL : email);
  }
  const isTo = (address: string) => (mail: Email) => mail.to?.some((to) => to.address === address);
  const found = new Map<string, Email & { source: string }>();
  async function areThere() {
    const mails = await app.mails();
    for (const [kind, address] of addresses) {
      const mail = mails.find(isTo(address));
      if (mail) found.set(kind, mail);
    }
    return found.size === addresses.size;
  }
  await until(areThere, { what: "a message of each kind" });
  return found;
}
