import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { readdir } from "node:fs/promises";
import { after, before, test } from "node:test";
import { readMails } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { tellCounts } from "../support/kept-joins.ts";
import { apply, type Deployment, launch, newDeployment, signUp } from "../support/processes.ts";
import { until } from "../support/server-process.ts";
import { isSweep } from "../support/sweep.ts";

/** `npm run bench faults` does a thousand, with several servers side by side. */
const rounds = Number(process.env.TEST_CRASH_ROUNDS ?? (isSweep ? 6 : 3));
const servers = Number(process.env.TEST_CRASH_SERVERS ?? 1);
/** Of a server that only lets people join; without it, the real one. */
const entry = process.env.TEST_CRASH_ENTRY;
const joinsOnly = entry ? "the server only lets people join" : false;
const signupsPerRound = 100;
/** So many join together in one transaction. */
const inFlight = 24;

type Acknowledged = { id: string; email: string };

/**
 * One life of a server: it starts, takes signups, several at a time, and is killed with -9 after a random number of
 * them, while the load goes on. Returns the number of requests that the kill left unanswered.
 */
async function oneRound(
  deployment: Deployment,
  round: number,
  acknowledged: Acknowledged[],
  applied: string[],
): Promise<number> {
  await using server = await launch(deployment.env, entry);
  const answersUntilKill = randomInt(1, signupsPerRound - 2 * inFlight);
  let sent = 0;
  let answered = 0;
  let unanswered = 0;
  async function visitor() {
    while (sent < signupsPerRound) {
      const email = `round-${round}-${sent++}@example.com`;
      try {
        const answer = await signUp(server.url, { email });
        assert.equal(answer.status, 201, await answer.clone().text());
        const { id } = (await answer.json()) as Acknowledged;
        acknowledged.push({ id, email });
        if (sent % 5 === 0 && !entry) await applyToo(server.url, applied);
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
        unanswered += 1;
        return;
      }
      answered += 1;
      if (answered === answersUntilKill) setTimeout(() => process.kill(server.pid, "SIGKILL"), randomInt(0, 10));
    }
  }
  await Promise.all(Array.from({ length: inFlight }, visitor));
  const { signal } = await server.exited;
  assert.equal(signal, "SIGKILL");
  return unanswered;
}

async function applyToo(url: string, applied: string[]) {
  const answer = await apply(url);
  assert.equal(answer.status, 201, await answer.clone().text());
  applied.push(((await answer.json()) as Acknowledged).id);
}

onEachEngine("kill -9 in the middle of signups", (engine) => {
  const acknowledged: Acknowledged[] = [];
  const applied: string[] = [];
  let killedMidLoad = 0;
  let deployment: Deployment;

  before(async () => {
    deployment = await newDeployment(engine);
    let round = 0;
    const lives = async () => {
      while (round < rounds) if ((await oneRound(deployment, round++, acknowledged, applied)) > 0) killedMidLoad += 1;
    };
    await Promise.all(Array.from({ length: servers }, lives));
  });
  after(() => deployment[Symbol.asyncDispose]());

  test("most kills left requests unanswered, and many signups were acknowledged before", (t) => {
    tellCounts(t, { kills: rounds, underLoad: killedMidLoad, acknowledged: acknowledged.length });
    assert.ok(killedMidLoad >= Math.floor(rounds * 0.75), `${killedMidLoad} kills under load`);
    assert.ok(acknowledged.length >= rounds * 10, `${acknowledged.length} acknowledged`);
  });

  test("every acknowledged entry is in the database", async (t) => {
    const stored = new Map(
      (await deployment.rows("select id, email from waitlist")).map(({ id, email }) => [id, email]),
    );
    const lost = acknowledged.filter(({ id, email }) => stored.get(id) !== email);
    assert.deepEqual(lost, []);
    tellCounts(t, { lost: lost.length });
  });

  test("every acknowledged application is in the database", { skip: joinsOnly }, async () => {
    const stored = new Set((await deployment.rows("select id from ambassador_application")).map(({ id }) => id));
    assert.ok(applied.length >= rounds, `${applied.length} acknowledged`);
    assert.deepEqual(
      applied.filter((id) => !stored.has(id)),
      [],
    );
  });

  test("every entry and application, acknowledged or not, has exactly one mail job, and every job its own", async () => {
    const subjects = await deployment.rows(
      "select id, 'waitlist-confirmation' as kind from waitlist union all select id, 'ambassador-acknowledgement' from ambassador_application",
    );
    const jobs = await deployment.rows("select subject_id as id, kind from outbox");
    const sorted = (rows: Record<string, unknown>[]) => rows.map(({ id, kind }) => `${id} ${kind}`).sort();
    assert.deepEqual(sorted(jobs), sorted(subjects));
  });

  test("the next start sends each of them a whole mail", { skip: joinsOnly }, async (t) => {
    await using server = await launch(deployment.env);
    t.diagnostic(`ready after ${Math.round(server.readyMs)} ms`);
    const pending = async () => (await deployment.rows("select id from outbox where state = 'pending'")).length;
    await until(async () => (await pending()) === 0, { everyMs: 200, what: "an empty outbox" });
    const mails = await readMails(deployment.outbox);
    const addressed = new Set(mails.map(({ to }) => to?.[0]?.address));
    const withoutMail = acknowledged.filter(({ email }) => !addressed.has(email));
    assert.deepEqual(withoutMail, []);
    for (const mail of mails) {
      assert.ok(mail.messageId && mail.subject, mail.source);
      assert.match(mail.text ?? "", /\/api\/(?:waitlist\/leave|ambassadors\/withdraw)\?token=/);
      assert.match(mail.html ?? "", /<\/html>\s*$/);
    }
    const unfinished = (await readdir(deployment.outbox)).filter((name) => name.endsWith(".part"));
    assert.deepEqual(unfinished, []);
  });
});
