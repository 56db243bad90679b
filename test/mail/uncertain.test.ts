import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { timestamp } from "../../db/schema.ts";
import { toMessage } from "../../mail/message.ts";
import { smtpMailer } from "../../mail/smtp.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { enter } from "../support/confirmation.ts";
import { onEachEngine } from "../support/engines.ts";
import { startFaultySmtp } from "../support/faulty-smtp.ts";
import { launch, newDeployment, signUp } from "../support/processes.ts";
import { until } from "../support/server-process.ts";
import { signedIn } from "../support/signed-in.ts";

const email = "hirut@example.com";
const taking = { cuts: "taken" } as const;

const jobOf = (app: TestApp) =>
  app.services.store.db.selectFrom("outbox").selectAll().orderBy("created_at").executeTakeFirstOrThrow();

/** Has the message tried again and again until nothing more comes of it; its job. */
async function triedToTheEnd(app: TestApp) {
  const { db } = app.services.store;
  for (let tries = 1; tries < 10; tries++) {
    const isTried = async () => (await jobOf(app)).state !== "pending" || (await jobOf(app)).uncertain === tries;
    await until(isTried, { what: `try ${tries}` });
    const job = await jobOf(app);
    if (job.state !== "pending") return job;
    const waits = Date.parse(job.due_at) - Date.now();
    assert.ok(waits > 600_000 && waits <= 3_600_000, `${waits} ms after try ${tries}`);
    await db
      .updateTable("outbox")
      .set({ due_at: timestamp(0) })
      .execute();
  }
  throw new Error("it is tried for ever");
}

onEachEngine("a message that the mail server takes without saying so", (engine) => {
  test("goes to a confirmed address three times, then shows as one that may have arrived", async () => {
    await using smtp = await startFaultySmtp(taking);
    await using app = await createTestApp(engine, { SMTP_URL: smtp.url });
    const id = await enter(app, { email, confirmed: true });
    const { state, attempts, uncertain } = await triedToTheEnd(app);
    assert.deepEqual({ state, attempts, uncertain }, { state: "uncertain", attempts: 3, uncertain: 3 });
    assert.equal(smtp.taken.get(email), 3);
    const { ask } = await signedIn(app);
    const found = await (await ask("/api/admin/waitlist?mail=uncertain")).json();
    assert.deepEqual(
      found.entries.map((entry: { id: string; mail: { state: string } }) => [entry.id, entry.mail.state]),
      [[id, "uncertain"]],
    );
    const { letters } = await (await ask(`/api/admin/waitlist/${id}`)).json();
    assert.equal(letters[0].state, "uncertain");
    assert.deepEqual(
      letters[0].attempts.map(({ number, outcome }: { number: number; outcome: string }) => [number, outcome]),
      [3, 2, 1].map((number) => [number, "uncertain"]),
    );
    assert.equal((await (await ask("/api/admin/statistics/mail")).json()).uncertain, 1);
    const metrics = await (await app.request("/metrics")).text();
    assert.match(metrics, /^selam_outbox_jobs\{state="uncertain"\} 1$/m);
  });

  test("counts for its mailbox each time: one that has not confirmed gets two copies, and nothing else", async () => {
    await using smtp = await startFaultySmtp(taking);
    await using app = await createTestApp(engine, { SMTP_URL: smtp.url });
    await enter(app, { email });
    assert.equal((await triedToTheEnd(app)).state, "uncertain");
    assert.equal(smtp.taken.get(email), 2);
    await smtp.behave({});
    const again = await enter(app, { email: "hirut+again@example.com" });
    const isDone = async () =>
      (
        await app.services.store.db
          .selectFrom("outbox")
          .select("state")
          .where("subject_id", "=", again)
          .executeTakeFirstOrThrow()
      ).state === "suppressed";
    await until(isDone, { what: "the other spelling's message" });
  });

  test("goes out three times where each try's process is killed before it is answered", async () => {
    await using smtp = await startFaultySmtp({ silentAt: "end" });
    await using deployment = await newDeployment(engine, { SMTP_URL: smtp.url });
    const job = async () => (await deployment.rows("select state, uncertain from outbox"))[0]!;
    for (const tries of [1, 2, 3]) {
      await using server = await launch(deployment.env);
      if (tries === 1) assert.equal((await signUp(server.url, { email })).status, 201);
      await until(() => smtp.met() === tries, { what: `copy ${tries}` });
      await server.kill("SIGKILL");
      await deployment.rows("update waitlist set confirmed_at = created_at");
      await deployment.rows("update outbox set due_at = created_at");
    }
    await using _ = await launch(deployment.env);
    await until(async () => (await job()).state !== "pending", { what: "the end of the tries" });
    assert.deepEqual({ ...(await job()) }, { state: "uncertain", uncertain: 3 });
    assert.equal(smtp.met(), 3);
  });

  test("goes out once where the server only takes its time, longer than handing it over may take", async () => {
    const answer = Promise.withResolvers<void>();
    await using smtp = await startFaultySmtp({ answersAfter: answer.promise });
    const timeoutMs = 2000;
    const mailer = smtpMailer(
      smtp.url,
      { from: "team@example.com", domain: "example.com" },
      { timeoutMs, replyMs: 600_000 },
    );
    const mail = {
      id: "one",
      date: new Date(),
      to: email,
      subject: "Hello",
      html: "Hello",
      text: "Hello",
      headers: {},
    };
    assert.ok(toMessage(mail, { from: "team@example.com", domain: "example.com" }));
    const sent = mailer.send(mail);
    await Promise.race([sent, wait(timeoutMs + 500)]); // Time cannot make this fail.
    answer.resolve();
    await sent;
    assert.equal(smtp.taken.get(email), 1);
    mailer.close();
  });

  test("is noted as such when the process ends while it waits for the answer, and does not hold that up", async () => {
    const answer = Promise.withResolvers<void>();
    await using smtp = await startFaultySmtp({ answersAfter: answer.promise });
    await using app = await createTestApp(engine, { SMTP_URL: smtp.url });
    await enter(app, { email });
    await until(() => smtp.asked.length === 1, { what: "the message" });
    const begun = performance.now();
    await app.services.outbox.stop();
    assert.ok(performance.now() - begun < 60_000, "it would wait for ten minutes");
    const { state, uncertain, admitted_at } = await jobOf(app);
    assert.deepEqual({ state, uncertain, admitted_at }, { state: "pending", uncertain: 1, admitted_at: null });
    answer.resolve();
  });
});
