import assert from "node:assert/strict";
import { join } from "node:path";
import type { Store } from "../../db/open.ts";
import { timestamp } from "../../db/schema.ts";
import { readMails, type TestApp } from "./app.ts";
import { enter } from "./confirmation.ts";
import { keepSet } from "./kept-rates.ts";
import { person } from "./people.ts";
import { until } from "./server-process.ts";

/** Asks for an alert; the answer. */
export const askFor = (app: TestApp, email: string, atLeast: unknown = 160, more: object = {}) =>
  app.post("/api/rates/alerts", { email, currency: "ETB", atLeast, ...more });

/** An address that is confirmed on the list, with an active alert; its row's id. */
export async function activeAlert(app: TestApp, atLeast = 160, currency = "ETB") {
  const { email } = person();
  await enter(app, { email, confirmed: true, kind: null });
  assert.equal((await askFor(app, email, atLeast, { currency })).status, 202);
  const [{ id } = assert.fail()] = await alertsAt(app, email);
  return { email, id };
}

/** Writes an active alert of birr, of a mailbox of its own. */
export const insertAlert = ({ db }: Pick<Store, "db">, id: string, at_least: number) =>
  db
    .insertInto("rate_alert")
    .values({
      ...{ id, email: `${id}@example.com`, mailbox: `${id}@example.com`, currency: "ETB", at_least, locale: "en" },
      ...{ state: "active", round: 0, created_at: timestamp(), confirmed_at: timestamp() },
      active_at: timestamp(0),
    })
    .execute();

let accepted = 0;
/** Has a set accepted in which a dollar is so many birr, `ago` ms after its time, and looks for alerts. */
export async function accept(app: TestApp, birr: number, ago = 60_000) {
  const at = Date.now() - ago + accepted++;
  await keepSet(app.services.store, at, { ETB: birr }, Date.now() + accepted);
  await app.services.rateAlerts.check();
}

/** The mails to an address, once no job waits. */
export async function mailsTo(app: TestApp, email: string) {
  const { db } = app.services.store;
  const waits = () => db.selectFrom("outbox").select("id").where("state", "=", "pending").executeTakeFirst();
  await until(async () => !(await waits()), { what: "the outbox" });
  return (await readMails(join(app.config.dataDir, "outbox"))).filter(({ to }) =>
    to?.some(({ address }) => address === email),
  );
}

/** The path of a mail's link to a step of an alert. */
export function linkOf({ text = "" }: { text?: string | undefined }, step: "confirm" | "renew" | "end"): string {
  const [path] = text.match(new RegExp(`/api/rates/alerts/${step}\\?token=[\\w.-]+`)) ?? [];
  assert.ok(path, `a link to ${step} in ${text}`);
  return path;
}

/** All alerts of an address. */
export const alertsAt = ({ services: { store } }: TestApp, email: string) =>
  store.db.selectFrom("rate_alert").selectAll().where("email", "=", email).orderBy("at_least").execute();
