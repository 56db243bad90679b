import assert from "node:assert/strict";
import { test } from "node:test";
import { addOperator } from "../../features/operators/server/operators.ts";
import { raiseAlarms } from "../../features/statistics/server/reports/alarms.ts";
import { nextDigest, periodOf } from "../../features/statistics/server/reports/digest-times.ts";
import { writeDigests } from "../../features/statistics/server/reports/write-digests.ts";
import { statisticsSchema } from "../../features/statistics/server/schema/schema.ts";
import { fill } from "../../team/format.ts";
import { createTestApp, loadedSite, type TestApp } from "../support/app.ts";
import { applicant } from "../support/applicants.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";
import { account, signedIn, signIn } from "../support/signed-in.ts";

const { reports } = (await loadedSite()).renderer.words("en")["team-emails"];
const path = "/api/admin/statistics/reports";
const [hour, day] = [3_600_000, 86_400_000];
const iso = (ms: number) => new Date(ms).toISOString();

const choose = (app: TestApp, cookie: string, choice: object) =>
  app.request(path, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ digest: "none", hour: 8, alarms: false, ...choice }),
  });

const reportsOf = ({ services }: TestApp) => services.store.db.selectFrom("report").selectAll().orderBy("at").execute();

async function joinAt(app: TestApp, at: number, source: string) {
  const { id } = await (await app.post("/api/waitlist", person({ source }))).json();
  await app.services.store.db
    .updateTable("waitlist")
    .set({ created_at: iso(at) })
    .where("id", "=", id)
    .execute();
}

test("a digest is due at its hour of the team's day, also when clocks change, and counts whole days and weeks", () => {
  const next = (digest: string, from: string, zone = "America/New_York") =>
    iso(nextDigest({ digest, hour: 8 }, zone, Date.parse(from)));
  assert.equal(next("daily", "2026-03-07T14:00:00Z"), "2026-03-08T12:00:00.000Z");
  assert.equal(next("daily", "2026-03-08T12:00:00Z"), "2026-03-09T12:00:00.000Z");
  assert.equal(next("daily", "2026-11-01T05:00:00Z"), "2026-11-01T13:00:00.000Z");
  assert.equal(next("weekly", "2026-11-24T00:00:00Z", "UTC"), "2026-11-30T08:00:00.000Z");
  const period = periodOf("weekly", "America/New_York", Date.parse("2026-11-02T13:00:00Z"));
  assert.deepEqual([period.before, period.since, period.until].map(iso), [
    "2026-10-19T04:00:00.000Z",
    "2026-10-26T04:00:00.000Z",
    "2026-11-02T05:00:00.000Z",
  ]);
});

onEachEngine("reports", (engine) => {
  test("tell an operator the joins of a day by source, against the day before, and what needs them: once", async () => {
    await using app = await createTestApp(engine);
    const { services } = app;
    const { db } = services.store;
    const { cookie } = await signedIn(app);
    const refused = await choose(app, cookie, { digest: "hourly", hour: 24 });
    assert.deepEqual((await refused.json()).fields, { digest: "unknown", hour: "unknown" });
    assert.equal((await choose(app, cookie, { digest: "daily", hour: 0 })).status, 204);
    const chosen = await (await app.request(path, { headers: { cookie } })).json();
    assert.deepEqual(chosen, { digest: "daily", hour: 0, alarms: false, timeZone: "UTC" });
    const midnight = Math.floor(Date.now() / day) * day + day;
    for (const at of [1, 2, 3]) await joinAt(app, midnight - at * hour, "friend");
    await joinAt(app, midnight - 25 * hour, "friend");
    await joinAt(app, midnight - 49 * hour, "friend");
    await app.post("/api/ambassadors", applicant({ email: "apply@example.com" }));
    await writeDigests(services, midnight - 1);
    assert.deepEqual(await reportsOf(app), []);
    await Promise.all([writeDigests(services, midnight), writeDigests(services, midnight)]);
    await writeDigests(services, midnight + 1);
    await db
      .updateTable("report_choice")
      .set({ due_at: iso(midnight) })
      .execute();
    await writeDigests(services, midnight + 2);
    const digests = async () => (await app.mails()).filter(({ to }) => to?.[0]?.address === account.email);
    await until(async () => (await digests()).length > 0, { what: "the digest" });
    const [mail, ...others] = await digests();
    assert.deepEqual([others.length, (await reportsOf(app)).length], [0, 1]);
    assert.match(mail!.subject!, /^3 people joined on /);
    for (const part of [mail!.text!, mail!.html!])
      for (const said of [
        "3 people joined, 1 the day before",
        "3 people (1 the day before)",
        fill(reports.digest.needs.applications.one, { count: 1 }),
      ])
        assert.ok(part.replace(/\s+/g, " ").includes(said), said);
  });

  test("make up for no more than the last period after a time without a server, and for none after a restored backup", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const { cookie } = await signedIn(app);
    await choose(app, cookie, { digest: "weekly", hour: 9 });
    const due = Date.parse("2026-11-02T09:00:00Z");
    await store.db
      .updateTable("report_choice")
      .set({ due_at: iso(due) })
      .execute();
    await writeDigests(app.services, due + 20 * day);
    assert.deepEqual(
      (await reportsOf(app)).map(({ at }) => at),
      ["2026-11-16T00:00:00.000Z"],
    );
    await store.db
      .updateTable("report_choice")
      .set({ due_at: iso(Date.now() - hour) })
      .execute();
    await statisticsSchema.afterRestore!(store.db, engine.name, false);
    await writeDigests(app.services, Date.now());
    assert.deepEqual(await reportsOf(app), []);
    const [{ due_at } = { due_at: "" }] = await store.db.selectFrom("report_choice").select("due_at").execute();
    assert.ok(due_at! > iso(Date.now()));
  });

  test("raise an alarm at once of ten times the usual joins, of a mail server that is away, and of refused rates: once in six hours", async () => {
    await using app = await createTestApp(engine);
    const { db } = app.services.store;
    const { cookie } = await signedIn(app);
    await addOperator(app.services, "viewer@example.com", account.password, "viewer");
    const viewer = (await signIn(app, { ...account, email: "viewer@example.com" })).cookie;
    const services = { ...app.services, refusedRates: async () => refused };
    let refused = 1;
    const now = Date.now();
    await raiseAlarms(services, now);
    for (const each of [cookie, viewer]) await choose(app, each, { alarms: true });
    await raiseAlarms(services, now);
    await Promise.all([raiseAlarms(services, now + 1), raiseAlarms(services, now + hour)]);
    const kinds = async () => (await reportsOf(app)).map(({ kind }) => kind);
    assert.deepEqual(await kinds(), ["rates"]);
    await raiseAlarms(services, now + 6 * hour);
    assert.deepEqual(await kinds(), ["rates", "rates"]);
    refused = 0;

    for (let index = 0; index < 29; index++) await joinAt(app, now, "flood");
    await db.deleteFrom("rate_limit").execute();
    await raiseAlarms(services, now);
    assert.equal((await kinds()).length, 2);
    await joinAt(app, now, "flood");
    await raiseAlarms(services, now);
    const joins = (await reportsOf(app)).find(({ kind }) => kind === "joins");
    assert.deepEqual([joins?.count, joins?.usual], [30, 0]);

    const away = { id: "mail server", taken_at: null, reason: "refused" };
    await db.deleteFrom("mail_server").execute();
    await db
      .insertInto("mail_server")
      .values({ ...away, failing_since: iso(now - 14 * 60_000) })
      .execute();
    await db
      .updateTable("outbox")
      .set({ state: "pending", due_at: "2100-01-01T00:00:00.000Z" })
      .where("kind", "!=", "report-alarm")
      .execute();
    await raiseAlarms(services, now);
    assert.ok(!(await kinds()).includes("mail"));
    await db
      .updateTable("mail_server")
      .set({ failing_since: iso(now - 15 * 60_000) })
      .execute();
    await raiseAlarms(services, now);
    assert.ok((await kinds()).includes("mail"));
    const told = async () => (await app.mails()).filter(({ to }) => to?.[0]?.address === account.email);
    await until(async () => (await told()).length === 4, { what: "the alarms" });
    assert.ok((await told()).some(({ subject }) => subject === reports.alarms.joins.subject));
    assert.ok((await app.mails()).every(({ to }) => to?.[0]?.address !== "viewer@example.com"));
  });

  test("leave joins alone that are less than ten times those of a usual hour", async () => {
    await using app = await createTestApp(engine);
    const { cookie } = await signedIn(app);
    await choose(app, cookie, { alarms: true });
    const { db } = app.services.store;
    const now = Math.floor(Date.now() / hour) * hour;
    for (let index = 0; index < 30; index++) await joinAt(app, now, "flood");
    const four = { seconds: 900, people: 4 };
    const until_ = now / 1000 + 900 - 3600;
    const hours = Array.from({ length: 14 * 24 }, (_, nth) => ({ ...four, since: until_ - (nth + 1) * 3600 }));
    await db
      .insertInto(engine.name === "sqlite" ? "waitlist_tally" : ("waitlist_tally_folded" as "waitlist_tally"))
      .values(hours)
      .execute();
    await raiseAlarms(app.services, now);
    assert.deepEqual(await reportsOf(app), []);
  });
});
