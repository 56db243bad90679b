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
} from "../../features/ambassadors/server/letters/letter-kinds.ts";
import type { AnnouncementKind } from "../../features/announcements/contract.ts";
import { announcementKind, announcementTestKind } from "../../features/announcements/server/announcement-rows.ts";
import { type Alert, alertKinds } from "../../features/operators/server/alerts/alerting.ts";
import { operatorLetterKinds as toOperators } from "../../features/operators/server/links/operator-letters.ts";
import { type NewLink, writeLink } from "../../features/operators/server/links/operator-links.ts";
import {
  addressChangeKind,
  confirmationKind,
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

const alerts = Object.entries(alertKinds) as [Alert, string][];

/** How a message of each kind is caused, about somebody of its own. */
const causing: Record<string, (app: TestApp, about: About) => Promise<unknown>> = {
  [confirmationKind]: (app, about) => enter(app, { ...about, kind: confirmationKind }),
  [reminderKind]: (app, about) => enter(app, { ...about, kind: reminderKind }),
  [newAddressKind]: (app, about) => moving(app, about, newAddressKind, "new_email"),
  [addressChangeKind]: (app, about) => moving(app, about, addressChangeKind, "email"),
  [announcementKind]: told,
  [announcementTestKind]: tried,
  [acknowledgementKind]: (app, about) => applied(app, about, acknowledgementKind),
  [acceptedKind]: (app, about) => applied(app, about, acceptedKind),
  [offerKind]: (app, about) => applied(app, about, offerKind),
  [noticeKind]: (app, about) => applied(app, about, noticeKind),
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
export const toTeam: string[] = [noticeKind, ...Object.values(toOperators), ...Object.values(alertKinds)];

/**
 * A message of every kind that the app sends, by its kind, each to an address of its own and about an entry with these values.
 * Throws for a kind that has no line here.
 */
export async function mailOfEachKind(
  app: TestApp,
  about: Omit<About, "email"> = {},
): Promise<Map<string, Email & { source: string }>> {
  const addresses = new Map<string, string>();
  for (const kind of Object.keys(app.services.letters)) {
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
