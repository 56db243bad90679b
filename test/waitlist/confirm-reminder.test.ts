import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { keptData } from "../../features/waitlist/server/account/kept-data.ts";
import { remindUnconfirmed } from "../../features/waitlist/server/remind-unconfirmed.ts";
import { dayMs } from "../../languages/durations.ts";
import { createTestApp, loadedSite, type TestApp } from "../support/app.ts";
import { enter } from "../support/confirmation.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { newAddress } from "../support/processes.ts";
import { until } from "../support/server-process.ts";

const { renderer } = await loadedSite();
const begin = Date.parse("2027-03-01T09:00:00.000Z");

/** The app on a clock that stands at the beginning until it is moved. */
async function onClock(engine: Parameters<typeof createTestApp>[0]) {
  mock.timers.enable({ apis: ["Date"], now: begin });
  const app = await createTestApp(engine);
  const settled = async () => {
    app.services.outbox.wake();
    const waiting = app.services.store.db.selectFrom("outbox").select("id").where("state", "=", "pending");
    await until(async () => !(await waiting.execute()).length, { what: "every mail" });
  };
  return {
    app,
    settled,
    /** Moves the clock and does what several processes would do then. */
    async onDay(day: number) {
      mock.timers.setTime(begin + day * dayMs);
      await Promise.all([1, 2, 3].map(() => remindUnconfirmed(app.services, Date.now())));
      await settled();
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      mock.timers.reset();
    },
  };
}

const join = async (app: TestApp, values: object) => (await app.post("/api/waitlist", values, {}, newAddress())).status;
const mailsTo = async (app: TestApp, email: string) =>
  (await app.mails()).filter(({ to }) => to?.[0]?.address === email);
const subjectsTo = async (app: TestApp, email: string) =>
  (await mailsTo(app, email)).map(({ subject }) => subject).toSorted();

onEachEngine("an address that nobody confirms", (engine) => {
  test("is reminded once, three days after joining, in the person's language", async () => {
    await using clock = await onClock(engine);
    const { app } = clock;
    const codes = renderer.languages.map(({ code }) => code);
    const people = codes.map((locale) => person({ locale }));
    for (const values of people) assert.equal(await join(app, values), 201);
    await clock.settled();
    await clock.onDay(2.99);
    assert.equal((await app.mails()).length, people.length);
    for (const day of [3, 3.01, 4, 20, 29, 33, 60, 130]) await clock.onDay(day);
    for (const [index, { email }] of people.entries()) {
      const { waitlistConfirmation, waitlistConfirmReminder } = renderer.words(codes[index]!).emails;
      const subjects = [waitlistConfirmation.subject, waitlistConfirmReminder.subject].toSorted();
      assert.deepEqual(await subjectsTo(app, email), subjects);
    }
    const [{ email } = { email: "" }] = people;
    const { subject, text } = renderer.words(codes[0]!).emails.waitlistConfirmReminder;
    const mail = (await mailsTo(app, email)).find((each) => each.subject === subject)!;
    const row = await app.services.store.db
      .selectFrom("waitlist")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const [, said = ""] = text.replace("{date}", "March 1, 2027").split("{place}");
    assert.ok(said && mail.text!.includes(said), mail.text);
    assert.ok(mail.text!.includes(app.services.accountLinks.url({ id: row.id, email })));
    assert.doesNotMatch(mail.source, /Hirut Bekele/);
  });

  test("never gets a third message in 30 days", async () => {
    await using clock = await onClock(engine);
    const { app } = clock;
    const [again, before] = [person(), person()];
    for (const values of [again, before]) assert.equal(await join(app, values), 201);
    assert.equal(await join(app, before), 409);
    await clock.settled();
    await clock.onDay(3);
    assert.equal(await join(app, again), 409);
    await clock.settled();
    await clock.onDay(10);
    assert.equal(await join(app, again), 409);
    await clock.settled();
    for (const { email } of [again, before]) assert.equal((await mailsTo(app, email)).length, 2);
    const remindedAt = async ({ email }: { email: string }) => {
      const row = app.services.store.db.selectFrom("waitlist").selectAll().where("email", "=", email);
      const entry = await row.executeTakeFirstOrThrow();
      return (await keptData(app.services, entry)).remindedAt;
    };
    assert.equal(await remindedAt(again), new Date(begin + 3 * dayMs).toISOString());
    assert.equal(await remindedAt(before), null, "who got no reminder");
  });

  test("is left alone once it is confirmed, left, or was reminded before the backup that was restored", async () => {
    await using clock = await onClock(engine);
    const { app } = clock;
    const { email } = person();
    await enter(app, { confirmed: true, kind: null });
    const restored = await enter(app, { email, kind: null });
    const { db } = app.services.store;
    await db
      .updateTable("waitlist")
      .set((eb) => ({ reminded_at: eb.ref("created_at") }))
      .where("id", "=", restored)
      .execute();
    await clock.onDay(3.5);
    await enter(app, { kind: "waitlist-confirm-reminder", confirmed: true });
    await clock.settled();
    assert.deepEqual(await app.mails(), []);
  });
});
