import assert from "node:assert/strict";
import { test } from "node:test";
import { dayMs } from "../../languages/durations.ts";
import { startCrowd } from "../support/crowd.ts";
import { onEachEngine } from "../support/engines.ts";
import { assertKept, tellCounts } from "../support/kept-joins.ts";
import { launch, metric, newAddress, newDeployment, openCounts, quickStart, signUp } from "../support/processes.ts";
import { until } from "../support/server-process.ts";
import { cookieOf } from "../support/signed-in.ts";
import { startSmtp } from "../support/smtp.ts";

/** `npm run bench faults` lets more join. */
const people = Number(process.env.TEST_CLOCK_JOINS ?? 150);
const account = { email: "ruth@selam.example", password: "a long enough password" };
const shifted = [...quickStart, "--import", "./test/support/shifted-clock.ts"];

/** Signs in; who asks then is told apart by the address of their own. */
async function assertSession(url: string) {
  const headers = { "content-type": "application/json", "x-forwarded-for": newAddress() };
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers,
    body: JSON.stringify(account),
  });
  assert.equal(answer.status, 200);
  const asked = await fetch(`${url}/api/admin/waitlist`, { headers: { ...headers, cookie: cookieOf(answer) } });
  assert.equal(asked.status, 200);
}

/** Checks that a client is limited after 60 joins. */
async function assertLimited(url: string) {
  const address = newAddress();
  const answers = await Promise.all(Array.from({ length: 62 }, () => signUp(url, {}, address)));
  const limited = answers.filter(({ status }) => status === 429);
  assert.equal(limited.length, 2);
  return answers.length - limited.length;
}

onEachEngine(
  "a server whose clock is a day ahead beside one whose clock is a day behind",
  (engine) => {
    test("lose nobody, send each mail once, count the same, and let people sign in", async (t) => {
      const smtp = await startSmtp();
      try {
        const operator = { OPERATOR_EMAIL: account.email, OPERATOR_PASSWORD: account.password };
        await using deployment = await newDeployment(engine, { SMTP_URL: smtp.url, ...operator });
        const withClock = (ms: number) =>
          launch({ ...deployment.env, CLOCK_SHIFT_MS: String(ms) }, "server/main.ts", shifted);
        await using behind = await withClock(-dayMs);
        await using ahead = await withClock(dayMs);
        const both = [ahead, behind];
        await using crowd = startCrowd(() => both.map(({ url }) => url));
        await until(() => crowd.joined.length >= people, { what: "people who join" });
        await crowd.stop();
        assert.equal(crowd.failed(), 0);
        const limited = await assertLimited(ahead.url);
        const all = crowd.joined.length + limited;
        for (const { url } of both) {
          await assertSession(url);
          await using stream = await openCounts(url);
          await until(() => stream.last() === all, { what: "the count" });
        }
        const sent = async () => (await metric(behind.url, 'selam_outbox_jobs{state="sent"}')) === all;
        await until(sent, { everyMs: 100, what: "the mails" });
        await assertKept(deployment, crowd.joined);
        const to = smtp.messages.flatMap((message) => message.to);
        assert.equal(to.length, all);
        assert.equal(new Set(to).size, all);
        tellCounts(t, { acknowledged: crowd.joined.length, lost: 0, more: to.length - all });
      } finally {
        await smtp.stop();
      }
    });
  },
  ["postgres"],
);
