import assert from "node:assert/strict";
import { test } from "node:test";
import { claim } from "../../mail/outbox.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine, onOneEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { launch, newAddress, newDeployment, signUp } from "../support/processes.ts";
import { freePort, until } from "../support/server-process.ts";
import { startSilentSmtp, startSmtp, type TestSmtp } from "../support/smtp.ts";
import { isSweep } from "../support/sweep.ts";

/** Joins the waitlist; returns the e-mail address, and how long the answer took in milliseconds. */
async function join(app: TestApp): Promise<{ email: string; ms: number }> {
  const { email, ...rest } = person();
  const start = performance.now();
  const answer = await app.post("/api/waitlist", { email, ...rest }, {}, newAddress());
  assert.equal(answer.status, 201);
  return { email, ms: performance.now() - start };
}

/** When the mailer gives a server up that says nothing: who waited for it would wait for so long. */
const givenUpMs = 5000;

const jobOf = (app: TestApp, email: string) =>
  app.services.store.db
    .selectFrom("outbox")
    .innerJoin("waitlist", "waitlist.id", "outbox.subject_id")
    .where("email", "=", email)
    .select(["outbox.id", "outbox.state", "attempts", "due_at", "last_error"])
    .executeTakeFirstOrThrow();

const got = (smtp: TestSmtp, email: string) => smtp.messages.filter(({ to }) => to.includes(email)).length;

onOneEngine("the outbox", (engine) => {
  test("an .eml file is there after the answer", async () => {
    await using app = await createTestApp(engine);
    const { email } = await join(app);
    await until(async () => (await app.mails()).some(({ to }) => to?.[0]?.address === email));
  });

  test("while the mail server is down people join, and their mails go out once it is up, without a restart", async () => {
    const port = await freePort();
    await using app = await createTestApp(engine, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    const joined = [await join(app), await join(app)];
    await until(async () => (await jobOf(app, joined[0]!.email)).last_error, { what: "a failed try" });
    const smtp = await startSmtp({ port });
    try {
      await until(() => joined.every(({ email }) => got(smtp, email) === 1), { what: "the mails" });
      assert.equal((await jobOf(app, joined[0]!.email)).attempts, 0, "an absent mail server is not the mail's fault");
    } finally {
      await smtp.stop();
    }
  });

  test("a mail that is refused for now is tried again later, and others go out meanwhile", async () => {
    const smtp = await startSmtp();
    await using app = await createTestApp(engine, { SMTP_URL: smtp.url });
    try {
      smtp.rejectWith(450);
      const refused = await join(app);
      await until(async () => (await jobOf(app, refused.email)).attempts === 1, { what: "the first refusal" });
      smtp.rejectWith(null);
      const { id, state, due_at, last_error } = await jobOf(app, refused.email);
      assert.equal(state, "pending");
      assert.ok(Date.parse(due_at) > Date.now(), "it is due later");
      assert.match(last_error ?? "", /450/);
      const other = await join(app);
      await until(() => got(smtp, other.email) === 1, { what: "the other mail" });
      await app.services.store.db
        .updateTable("outbox")
        .set({ due_at: new Date(0).toISOString() })
        .where("id", "=", id)
        .execute();
      await until(() => got(smtp, refused.email) === 1, { what: "the refused mail" });
      await until(async () => (await jobOf(app, refused.email)).state === "sent");
    } finally {
      await smtp.stop();
    }
  });

  test("two servers on one database send each of many people one mail", async () => {
    const smtp = await startSmtp();
    try {
      await using deployment = await newDeployment(engine, { SMTP_URL: smtp.url });
      await using one = await launch(deployment.env);
      await using two = await launch(deployment.env);
      const many = isSweep ? 200 : 80;
      const numbers = Array.from({ length: many }, (_, number) => number);
      const join = async () => {
        for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
          const answer = await signUp((number % 2 ? one : two).url, { email: `number-${number}@example.com` });
          assert.equal(answer.status, 201);
        }
      };
      await Promise.all(Array.from({ length: 8 }, join));
      const unsent = async () => (await deployment.rows("select id from outbox where state <> 'sent'")).length;
      await until(async () => (await unsent()) === 0, { everyMs: 100, what: "an empty outbox" });
      assert.equal(new Set(smtp.messages.flatMap(({ to }) => to)).size, many);
      assert.equal(smtp.messages.length, many);
    } finally {
      await smtp.stop();
    }
  });
});

onOneEngine("what the outbox makes of a mail server's answers", (engine) => {
  test("a mail server that says nothing slows nobody, and no mail is lost", async () => {
    const silent = await startSilentSmtp();
    await using app = await createTestApp(engine, { SMTP_URL: silent.url });
    const joined: Awaited<ReturnType<typeof join>>[] = [];
    try {
      for (let i = 0; i < 8; i++) joined.push(await join(app));
      await until(() => silent.connections() > 0, { what: "a try to send" });
      for (let i = 0; i < 8; i++) joined.push(await join(app));
      for (const { ms } of joined) assert.ok(ms < givenUpMs, `${ms} ms`);
      assert.equal((await (await app.request("/api/waitlist/count")).json()).count, joined.length);
    } finally {
      await silent.stop();
    }
    const smtp = await startSmtp({ port: Number(new URL(silent.url).port) });
    try {
      const everyoneGotOne = () => joined.every(({ email }) => got(smtp, email) > 0);
      await until(everyoneGotOne, { what: "the mails" });
    } finally {
      await smtp.stop();
    }
  });

  test("each refusal doubles the wait, and after four and a half days comes the last", async () => {
    const smtp = await startSmtp();
    await using app = await createTestApp(engine, { SMTP_URL: smtp.url });
    const change = (id: string, attempts: number) =>
      app.services.store.db
        .updateTable("outbox")
        .set({ attempts, due_at: new Date(0).toISOString() })
        .where("id", "=", id)
        .execute();
    try {
      smtp.rejectWith(450);
      const { email } = await join(app);
      await until(async () => (await jobOf(app, email)).attempts === 1);
      const { id } = await jobOf(app, email);
      for (const { before, waitsMs } of [
        { before: 1, waitsMs: 10_000 },
        { before: 3, waitsMs: 40_000 },
        { before: 15, waitsMs: 3_600_000 },
      ]) {
        await change(id, before);
        await until(async () => (await jobOf(app, email)).attempts === before + 1);
        const waits = Date.parse((await jobOf(app, email)).due_at) - Date.now();
        assert.ok(waits > waitsMs / 2 && waits <= waitsMs, `${waits} ms after refusal ${before + 1}`);
      }
      await change(id, 119);
      await until(async () => (await jobOf(app, email)).state === "dead");
    } finally {
      await smtp.stop();
    }
  });

  test("a mail that is refused for good is dead at once, is seen in the metrics and holds up no other", async () => {
    const smtp = await startSmtp();
    await using app = await createTestApp(engine, { SMTP_URL: smtp.url });
    try {
      smtp.rejectWith(550);
      const refused = await join(app);
      await until(async () => (await jobOf(app, refused.email)).state === "dead", { what: "a dead job" });
      smtp.rejectWith(null);
      assert.match((await jobOf(app, refused.email)).last_error ?? "", /550/);
      const other = await join(app);
      await until(() => got(smtp, other.email) === 1, { what: "the other mail" });
      await until(async () => (await jobOf(app, other.email)).state === "sent");
      const metrics = await (await app.request("/metrics")).text();
      assert.match(metrics, /^selam_outbox_jobs\{state="dead"\} 1$/m);
      assert.match(metrics, /^selam_outbox_jobs\{state="pending"\} 0$/m);
      assert.equal(got(smtp, refused.email), 0);
    } finally {
      await smtp.stop();
    }
  });

  test("a sender that the mail server does not take is no fault of the mail's", async () => {
    const smtp = await startSmtp();
    await using app = await createTestApp(engine, { SMTP_URL: smtp.url });
    try {
      smtp.rejectSender(550);
      const { email } = await join(app);
      await until(async () => (await jobOf(app, email)).last_error?.includes("550"), { what: "a refusal" });
      const { state, attempts } = await jobOf(app, email);
      assert.deepEqual({ state, attempts }, { state: "pending", attempts: 0 });
      smtp.rejectSender(null);
      await until(() => got(smtp, email) === 1, { what: "the mail" });
    } finally {
      await smtp.stop();
    }
  });

  test("a transaction that failed for no reason of the mailbox is tried again", async () => {
    const smtp = await startSmtp();
    await using app = await createTestApp(engine, { SMTP_URL: smtp.url });
    try {
      smtp.rejectWith(554);
      const { email } = await join(app);
      await until(async () => (await jobOf(app, email)).attempts === 1);
      assert.equal((await jobOf(app, email)).state, "pending");
    } finally {
      await smtp.stop();
    }
  });

  test("a refusal by policy, 5.7.x, is not final, as one of the mailbox, 5.1.1, is", async () => {
    const smtp = await startSmtp();
    await using app = await createTestApp(engine, { SMTP_URL: smtp.url });
    try {
      smtp.rejectWith(550, "5.7.1 Your address is listed");
      const listed = await join(app);
      await until(async () => (await jobOf(app, listed.email)).attempts === 1, { what: "a refusal by policy" });
      assert.equal((await jobOf(app, listed.email)).state, "pending");
      smtp.rejectWith(550, "5.1.1 There is no such mailbox, see 5.7.1");
      const nobody = await join(app);
      await until(async () => (await jobOf(app, nobody.email)).state === "dead", { what: "a dead job" });
    } finally {
      await smtp.stop();
    }
  });

  test("what is not sent is logged with its job, attempt, host and reason, and without an address", async () => {
    const smtp = await startSmtp();
    await using app = await createTestApp(engine, { SMTP_URL: smtp.url });
    const lines = () =>
      app
        .logged()
        .split("\n")
        .filter((line) => line.includes('"mail not sent"'))
        .map((line) => JSON.parse(line));
    const email = "somebody@private.example";
    try {
      smtp.rejectWith(450, `4.2.1 <${email}> is busy`);
      await app.post("/api/waitlist", person({ email }));
      await until(async () => (await jobOf(app, email)).attempts === 1, { what: "a refusal" });
      assert.equal(lines().length, 1);
      const { job, attempt, host, reason, outcome } = lines()[0];
      assert.deepEqual(
        { job, attempt, host, reason, outcome },
        {
          job: (await jobOf(app, email)).id,
          attempt: 1,
          host: new URL(smtp.url).host,
          reason: "EENVELOPE 450 4.2.1 RCPT TO",
          outcome: "temporary",
        },
      );
    } finally {
      await smtp.stop();
    }
    await app.services.store.db
      .updateTable("outbox")
      .set({ due_at: new Date(0).toISOString() })
      .execute();
    await until(() => lines().length > 1, { what: "another line" });
    const { attempt, reason, outcome } = lines().at(-1);
    assert.deepEqual({ attempt, reason, outcome }, { attempt: 2, reason: "ECONNREFUSED CONN", outcome: "unreachable" });
    assert.doesNotMatch(app.logged(), /private\.example/);
  });
});

onEachEngine(
  "two workers on PostgreSQL",
  (engine) => {
    test("do not wait for each other, and take no job twice", async () => {
      await using app = await createTestApp(engine);
      const { store, outbox } = app.services;
      await outbox.stop();
      await join(app);
      const { kind } = await store.db.selectFrom("outbox").select("kind").executeTakeFirstOrThrow();
      const asked: Parameters<typeof claim>[1] = { kinds: [kind], limit: 10, leaseMs: 60_000, tries: "none" };
      await store.db.transaction().execute(async (trx) => {
        assert.equal((await claim({ ...store, db: trx }, asked)).length, 1);
        assert.deepEqual(await claim(store, asked), []);
      });
    });
  },
  ["postgres"],
);
