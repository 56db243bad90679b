import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { sql } from "kysely";
import { dayMs } from "../../languages/durations.ts";
import { useUpTheMinute } from "../support/announcing.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { states } from "../support/confirmation.ts";
import { onOneEngine, type TestEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { freePort, until } from "../support/server-process.ts";
import { signedIn } from "../support/signed-in.ts";
import { startSmtp } from "../support/smtp.ts";

const start = Date.parse("2026-11-22T12:00:00Z");
const client = "10.1.2.3";

/** The app on a clock that only the test moves. */
async function onOwnClock(t: TestContext, engine: TestEngine, env: Record<string, string> = {}) {
  t.mock.timers.enable({ apis: ["Date"], now: start });
  const app = await createTestApp(engine, env);
  return { app, jumpTo: (ms: number) => t.mock.timers.setTime(ms) };
}

/** Lets one more person join, and waits for their mail. */
async function joinAndHear(app: TestApp): Promise<void> {
  const { email } = person();
  assert.equal((await app.post("/api/waitlist", person({ email }))).status, 201);
  await until(async () => (await states(app))[email] === "sent", { what: `the mail to ${email}` });
}

/** Checks that each mail went out once, to people of whom there are so many. */
async function assertOnce(app: TestApp, people: number) {
  const addressed = (await app.mails()).map(({ to }) => to?.[0]?.address);
  assert.equal(addressed.length, people);
  assert.equal(new Set(addressed).size, people);
  const { rows } = await sql<{ n: unknown }>`select count(*) as n from waitlist`.execute(app.services.store.db);
  assert.equal(Number(rows[0]!.n), people);
}

onOneEngine("a clock that jumps", (engine) => {
  test("a day ahead loses nobody, sends nothing twice, and ends sessions and limits in time", async (t) => {
    const { app, jumpTo } = await onOwnClock(t, engine);
    await using _ = app;
    const { ask } = await signedIn(app);
    await joinAndHear(app);
    for (let asked = 0; asked < 61; asked++) await app.services.limits.count(client);
    assert.ok(app.services.limits.known(client));
    jumpTo(start + dayMs);
    await joinAndHear(app);
    assert.equal(app.services.limits.known(client), null);
    assert.equal(await app.services.limits.count(client), null);
    assert.equal((await ask("/api/admin/waitlist")).status, 401);
    await app.services.limits.sweep();
    await assertOnce(app, 2);
  });

  test("a day back loses nobody, sends nothing twice, and has nobody wait for it to catch up", async (t) => {
    const { app, jumpTo } = await onOwnClock(t, engine);
    await using _ = app;
    const { ask } = await signedIn(app);
    await joinAndHear(app);
    for (let asked = 0; asked < 61; asked++) await app.services.limits.count(client);
    await useUpTheMinute(app.services.store);
    jumpTo(start - dayMs);
    await joinAndHear(app);
    assert.equal(app.services.limits.known(client), null, "the process does not wait");
    assert.equal(await app.services.limits.count(client), null, "the database does not");
    for (let asked = 0; asked < 60; asked++) await app.services.limits.count(client);
    assert.ok(app.services.limits.known(client), "a limit counts as before");
    assert.equal((await ask("/api/admin/waitlist")).status, 200);
    jumpTo(start);
    await joinAndHear(app);
    await assertOnce(app, 3);
  });

  test("a day back has no mail wait that waited then", async (t) => {
    const port = await freePort();
    const { app, jumpTo } = await onOwnClock(t, engine, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    await using _ = app;
    const { email } = person();
    assert.equal((await app.post("/api/waitlist", person({ email }))).status, 201);
    await until(() => app.logged().includes("mail not sent"), { what: "a failed try" });
    jumpTo(start - dayMs);
    const smtp = await startSmtp({ port });
    try {
      await until(async () => (await states(app))[email] === "sent", { what: "the mail" });
      assert.equal(smtp.messages.length, 1);
    } finally {
      await smtp.stop();
    }
  });
});
