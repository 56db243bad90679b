import assert from "node:assert/strict";
import { test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import { ownPageUrl } from "../../features/ambassadors/server/ambassador-links.ts";
import type { Words } from "../../site/content/words.ts";
import { answerOffer, deciding, mailsOf } from "../support/ambassadors.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { applicant } from "../support/applicants.ts";
import { onOneEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";
import { until } from "../support/server-process.ts";

const path = "/api/ambassadors";
const team = "team@selam-of-the-horn.example";
const emailsOf = (app: TestApp) => (app.site.renderer.words("en") as Words).emails;
const pending = async (app: TestApp) => {
  const rows = await app.services.store.db
    .selectFrom("outbox")
    .select("state")
    .where("state", "=", "pending")
    .execute();
  return rows.length;
};

onOneEngine("the mail that acknowledges an application", (engine) => {
  test("says so without a word that was typed, and can be answered with one press", async () => {
    await using app = await createTestApp(engine);
    const typed = { name: "Win http://spam.example", reason: "Buy at spam.example now", email: "Stranger@Example.com" };
    await app.post(path, applicant(typed));
    const [mail] = await mailsOf(app, 1);
    const { ambassadorAcknowledgement: words } = emailsOf(app);
    assert.deepEqual([mail!.subject, mail!.to?.[0]], [words.subject, { address: "stranger@example.com", name: "" }]);
    assert.ok(shownText(mail!.html!).includes(words.text) && mail!.text!.includes(words.why));
    assert.ok(!mail!.source.includes("spam.example"));
    assert.ok(Buffer.byteLength(mail!.html!) <= 12 * 1024);
    const header = (key: string) => mail!.headers.find((each) => each.key === key)?.value;
    assert.equal(header("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
    const address = new URL(header("list-unsubscribe")!.slice(1, -1));
    const withdraw = address.pathname + address.search;
    assert.equal((await app.request(withdraw)).status, 200);
    const count = async () =>
      (await app.services.store.db.selectFrom("ambassador_application").selectAll().execute()).length;
    assert.equal(await count(), 1, "opening the link changed something");
    const pressed = await app.postForm(withdraw, { "List-Unsubscribe": "One-Click" });
    assert.equal(pressed.status, 200);
    assert.ok(
      shownText(await pressed.text()).includes((app.site.renderer.words("en") as Words).ambassador.withdrawn.title),
    );
    assert.equal(await count(), 0);
    await app.post(path, applicant(typed));
    await until(async () => (await pending(app)) === 0, { what: "the second job's end" });
    assert.equal((await app.mails()).length, 1, "a mailbox that left was written to");
  });

  test("comes twice to one mailbox, however it is spelled and however many apply", async () => {
    await using app = await createTestApp(engine);
    const spellings = Array.from({ length: 60 }, (_, index) =>
      index % 2 ? `h.irut+${index}@gmail.com` : `hirut+${index}@googlemail.com`,
    );
    for (const email of spellings)
      assert.equal((await app.post(path, applicant({ email }), {}, `192.0.2.${email.length}`)).status, 201);
    await until(async () => (await pending(app)) === 0, { what: "the end of all jobs" });
    assert.equal((await app.mails()).length, 2);
  });

  test("cannot be taken back by a link that is not ours", async () => {
    await using app = await createTestApp(engine);
    const { id } = await (await app.post(path, applicant())).json();
    const page = new URL(ownPageUrl(app.services, id, "")).pathname.split("/").at(-1)!;
    for (const token of [`${id}.forged`, "", page]) {
      assert.equal((await app.request(`${path}/withdraw?token=${token}`)).status, 404, token);
      assert.equal((await app.postForm(`${path}/withdraw?token=${token}`, {})).status, 404, token);
    }
    assert.equal((await app.services.store.db.selectFrom("ambassador_application").selectAll().execute()).length, 1);
  });
});

onOneEngine("the mail that tells the team", (engine) => {
  test("goes to TEAM_EMAIL at once, names nobody, and leads to the list", async () => {
    await using app = await createTestApp(engine, { TEAM_EMAIL: team });
    await app.post(path, applicant({ name: "Hirut Bekele" }));
    const mails = await mailsOf(app, 2);
    const told = mails.find(({ to }) => to?.[0]?.address === team);
    assert.equal(told?.subject, (app.site.renderer.words("en") as Words)["team-emails"].ambassadorNotice.subject);
    assert.ok(told?.text?.includes("http://localhost:3000/waitlist-admin"));
    assert.ok(!/Hirut|Bekele/.test(told.text ?? "") && !/Hirut|Bekele/.test(told.html!));
  });

  test("comes once more ten minutes later, however many apply meanwhile", async () => {
    await using app = await createTestApp(engine, { TEAM_EMAIL: team });
    const start = Date.now();
    for (let each = 0; each < 5; each++) await app.post(path, applicant());
    const jobs = await app.services.store.db
      .selectFrom("outbox")
      .select(["due_at", "created_at"])
      .where("kind", "=", "ambassador-notice")
      .orderBy("created_at")
      .execute();
    assert.equal(jobs.length, 2);
    const row = await app.services.store.db.selectFrom("ambassador_notice").selectAll().executeTakeFirstOrThrow();
    const later = Date.parse(row.due_at);
    assert.ok(later >= start + 600_000 && later <= Date.now() + 600_000, row.due_at);
    assert.ok(jobs.some(({ due_at }) => due_at === row.due_at));
    await app.services.store.db
      .updateTable("ambassador_notice")
      .set({ due_at: timestamp(start - 1) })
      .execute();
    await app.post(path, applicant());
    const { due_at } = await app.services.store.db
      .selectFrom("ambassador_notice")
      .selectAll()
      .executeTakeFirstOrThrow();
    assert.equal(Date.parse(due_at), start - 1 + 600_000);
  });

  test("is not sent without TEAM_EMAIL", async () => {
    await using app = await createTestApp(engine);
    await app.post(path, applicant());
    const kinds = await app.services.store.db.selectFrom("outbox").select("kind").execute();
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ["ambassador-acknowledgement"],
    );
  });
});

onOneEngine("the mail that brings an ambassador their link", (engine) => {
  test("comes once they said yes, and holds link and page, without a word that was typed", async () => {
    await using app = await createTestApp(engine);
    const { id } = await (await app.post(path, applicant({ name: "Hirut Bekele" }))).json();
    await mailsOf(app, 1);
    const { decide } = await deciding(app);
    assert.equal((await decide(id, "talking")).status, 204);
    assert.equal((await decide(id, "offered")).status, 204);
    const page = new URL(ownPageUrl(app.services, id, "")).pathname;
    await mailsOf(app, 2);
    await Promise.all([answerOffer(app, page, "yes"), answerOffer(app, page, "yes")]);
    const mail = (await mailsOf(app, 3)).find(({ subject }) => subject === emailsOf(app).ambassadorAccepted.subject);
    const link = mail?.text?.match(/http:\/\/localhost:3000\/\?ref=(\w+)/);
    assert.match(link?.[1] ?? "", /^a[2-9a-z]{8}$/);
    assert.ok(mail?.html?.includes(link![0]));
    assert.ok(mail?.text?.includes(ownPageUrl(app.services, id, "")));
    assert.ok(!mail!.text!.includes("Hirut") && !mail!.html!.includes("Hirut"));
    const jobs = await app.services.store.db
      .selectFrom("outbox")
      .select("kind")
      .where("kind", "=", "ambassador-accepted")
      .execute();
    assert.equal(jobs.length, 1);
  });

  test("comes also where the mailbox has had its two mails, and not once the team has changed its mind", async () => {
    await using app = await createTestApp(engine);
    const values = applicant();
    const { id } = await (await app.post(path, values)).json();
    await app.post(path, values);
    await mailsOf(app, 2);
    const { decide } = await deciding(app);
    const page = new URL(ownPageUrl(app.services, id, "")).pathname;
    await decide(id, "offered");
    await mailsOf(app, 3);
    await answerOffer(app, page, "yes");
    await mailsOf(app, 4);
    await app.services.outbox.stop();
    await decide(id, "declined");
    await decide(id, "offered");
    await answerOffer(app, page, "yes");
    await decide(id, "declined");
    await decide(id, "offered");
    await decide(id, "talking");
    await using next = await createTestApp(engine, {
      DATA_DIR: app.config.dataDir,
      ...(app.config.databaseUrl && { DATABASE_URL: app.config.databaseUrl }),
    });
    await until(async () => (await pending(next)) === 0, { what: "the last job's end" });
    assert.equal((await app.mails()).length, 4);
  });
});
