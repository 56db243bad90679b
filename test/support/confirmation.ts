import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { type Schema, timestamp } from "../../db/schema.ts";
import { confirmationKind } from "../../features/waitlist/server/entries.ts";
import { enqueueAll } from "../../mail/outbox.ts";
import type { TestApp } from "./app.ts";
import { person } from "./people.ts";
import { until } from "./server-process.ts";

/** Waits for the first mail of the app. */
export async function firstMail(app: TestApp) {
  await until(async () => (await app.mails()).length > 0, { what: "the mail" });
  const [mail] = await app.mails();
  assert.ok(mail);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  return { ...mail, html: mail.html ?? "", text: mail.text ?? "", header };
}

/** Lets a person join, and waits for the first mail of the app. */
export async function mailTo(app: TestApp, values: object) {
  assert.equal((await app.post("/api/waitlist", values)).status, 201);
  return firstMail(app);
}

type Changes = Partial<
  Record<"name" | "email" | "phone" | "locale" | "interest" | "corridor" | "amount" | "source" | "consent", string>
> & {
  confirmed?: boolean;
  cause?: string | null;
  /** The job's; without a job where it is null. */
  kind?: string | null;
  new_email?: string;
  reminded_at?: string;
  consent_how?: string;
};

/** Writes an entry with its job, as joining does, and wakes the worker. Returns the entry's id. */
export async function enter(app: TestApp, changes: Changes = {}): Promise<string> {
  const { db } = app.services.store;
  const id = await db.transaction().execute((trx) => write(app, trx, changes));
  app.services.outbox.wake();
  return id;
}

/** Writes a confirmed entry for each address, all in one transaction, so that the worker sees every job at once. */
export async function enterTogether(app: TestApp, emails: string[]): Promise<void> {
  await app.services.store.db.transaction().execute(async (trx) => {
    for (const email of emails) await write(app, trx, { email, confirmed: true });
  });
  app.services.outbox.wake();
}

async function write(app: TestApp, trx: Transaction<Schema>, changes: Changes): Promise<string> {
  const { confirmed = false, cause = null, kind = confirmationKind, ...values } = changes;
  const now = timestamp();
  const id = randomUUID();
  const entry = { ...person(), locale: "en", consent: "2026-11-25", ...values, id, created_at: now };
  const row = { ...entry, confirmed_at: confirmed ? now : null };
  await trx.insertInto("waitlist").values(row).execute();
  if (kind) await enqueueAll(trx, app.services.store.engine, kind, [{ id, cause }]);
  return id;
}

/** The state of every job, by the e-mail address of the entry that it is about. */
export async function states(app: TestApp): Promise<Record<string, string>> {
  const rows = await app.services.store.db
    .selectFrom("outbox")
    .innerJoin("waitlist", "waitlist.id", "outbox.subject_id")
    .select(["email", "outbox.state"])
    .execute();
  return Object.fromEntries(rows.map(({ email, state }) => [email, state]));
}
