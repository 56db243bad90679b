import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openStore, type Store } from "../../db/open.ts";
import { createKeyedHash } from "../../mail/keyed-hash.ts";
import { createMailLimits } from "../../mail/limits.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { Mail } from "../../mail/message.ts";
import { enqueueAll } from "../../mail/outbox.ts";
import { createSuppression } from "../../mail/suppression.ts";
import { type MessageWriter, type NotSent, startOutboxWorker } from "../../mail/worker.ts";
import { schemas } from "../../server/schemas.ts";
import { newDataDir } from "../support/app.ts";
import { onOneEngine, type TestEngine } from "../support/engines.ts";
import { until } from "../support/server-process.ts";

const known = "a known kind";
const timeoutMs = 2000;
const replyMs = 600_000;

/** A message for every job, to a mailbox of its own. */
const messages: MessageWriter = async (jobs) =>
  new Map(jobs.map(({ id }) => [id, { address: `${id}@example.com`, confirmed: true, write: () => ({ id }) as Mail }]));

/** A database with workers on it, whose mail is handed to `send`; `errors` is what was nobody's refusal. */
async function setUp(
  engine: TestEngine,
  send: (mail: Mail, store: Store) => Promise<void>,
  given: Partial<Options> = {},
) {
  const { workers = 1, perMinute = 60_000, atOnce = 2, write = messages } = given;
  const dataDir = await newDataDir();
  const { DATABASE_URL: url } = await engine.newDatabase();
  const store = await openStore({ url, dataDir, schemas, onError: () => {} });
  const suppression = createSuppression(createKeyedHash("a secret"));
  const refusals: NotSent[] = [];
  const errors: unknown[] = [];
  const mailer: Mailer = {
    host: "test",
    timeoutMs,
    replyMs,
    atOnce,
    send: (mail) => send(mail, store),
    close() {},
  };
  const start = () =>
    startOutboxWorker({
      store,
      kinds: { [known]: write },
      mailer,
      limits: createMailLimits(store, suppression, perMinute, () => undefined),
      onNotSent: (what) => refusals.push(what),
      onError: (error) => errors.push(error),
    });
  const add = async (count: number, kind = known) => {
    const subjects = Array.from({ length: count }, () => ({ id: randomUUID(), cause: null }));
    await store.db.transaction().execute((trx) => enqueueAll(trx, store.engine, kind, subjects));
  };
  let running: ReturnType<typeof start>[] = [];
  return {
    store,
    refusals,
    errors,
    add,
    start: () => {
      running = Array.from({ length: workers }, start);
    },
    jobs: () => store.db.selectFrom("outbox").selectAll().execute(),
    async [Symbol.asyncDispose]() {
      await Promise.all(running.map((worker) => worker.stop()));
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Options = { workers: number; perMinute: number; atOnce: number; write: MessageWriter };

onOneEngine("the outbox's worker", (engine) => {
  test("begins no message whose lease could end before sending does, and sends each of many slow ones once", async () => {
    const leftMs: number[] = [];
    const sent: string[] = [];
    const slow = async ({ id }: Mail, { db }: Store) => {
      const row = await db.selectFrom("outbox").select("due_at").where("id", "=", id).executeTakeFirstOrThrow();
      leftMs.push(Date.parse(row.due_at) - Date.now());
      await wait(timeoutMs * 0.45);
      sent.push(id);
    };
    await using deployment = await setUp(engine, slow, { workers: 2, atOnce: 1 });
    await deployment.add(6);
    deployment.start();
    const done = async () => (await deployment.jobs()).every(({ state }) => state === "sent");
    await until(done, { what: "the mails" });
    assert.equal(new Set(sent).size, 6);
    assert.equal(sent.length, 6);
    for (const left of leftMs) assert.ok(left >= timeoutMs, `the lease lasts ${left} ms more, sending ${timeoutMs} ms`);
  });

  test("waits for a slow answer beside the others, under a lease that is longer, and keeps a connection for what was never tried", async () => {
    const answer = Promise.withResolvers<void>();
    const slow = new Set<string>();
    const sent: string[] = [];
    const send = async ({ id }: Mail) => {
      if (slow.size < 1) {
        slow.add(id);
        await answer.promise;
      }
      sent.push(id);
    };
    await using deployment = await setUp(engine, send, { atOnce: 2 });
    await deployment.add(1);
    deployment.start();
    const leftMs = async () => {
      const job = (await deployment.jobs()).find(({ id }) => slow.has(id));
      return job ? Date.parse(job.due_at) - Date.now() : 0;
    };
    await until(async () => (await leftMs()) > replyMs, { what: "the longer lease" });
    await deployment.add(3);
    await until(() => sent.length === 3, { what: "the others" });
    answer.resolve();
    await until(async () => (await deployment.jobs()).every(({ state }) => state === "sent"), { what: "the slow one" });
    assert.equal(new Set(sent).size, 4);
    assert.equal(sent.length, 4);
  });

  test("sends what was never tried before many that were, which go out beside it", async () => {
    const sent: string[] = [];
    await using deployment = await setUp(engine, async ({ id }) => void sent.push(id));
    await deployment.add(60);
    await deployment.store.db
      .updateTable("outbox")
      .set({ attempts: 1, due_at: new Date(0).toISOString() })
      .execute();
    const tried = new Set((await deployment.jobs()).map(({ id }) => id));
    await deployment.add(5);
    deployment.start();
    await until(() => sent.length === 65, { what: "the mails" });
    const before = sent.findLastIndex((id) => !tried.has(id)) - 4;
    assert.ok(before <= 1, `${before} that were tried went out before the last that was not`);
  });

  test("leaves a job of a kind that it does not know as it is", async () => {
    const sent: string[] = [];
    await using deployment = await setUp(engine, async ({ id }) => void sent.push(id));
    await deployment.add(1, "a kind from tomorrow");
    const [before] = await deployment.jobs();
    await deployment.add(1);
    deployment.start();
    await until(() => sent.length === 1, { what: "the mail of the kind that it knows" });
    await until(async () => (await deployment.jobs()).some(({ state }) => state === "sent"));
    assert.deepEqual(
      (await deployment.jobs()).find(({ kind }) => kind !== known),
      before,
    );
  });

  test("notes a mail as sent once the database is back, and does not send it anew", async () => {
    const sent: string[] = [];
    const losing = async ({ id }: Mail, { db }: Store) => {
      await sql`alter table outbox rename to outbox_away`.execute(db);
      sent.push(id);
    };
    await using deployment = await setUp(engine, losing, { atOnce: 1 });
    await deployment.add(1);
    deployment.start();
    await until(() => deployment.errors.length > 0, { what: "a failed note" });
    await sql`alter table outbox_away rename to outbox`.execute(deployment.store.db);
    await until(async () => (await deployment.jobs())[0]?.state === "sent", { what: "the note" });
    assert.equal(sent.length, 1);
    assert.deepEqual([(await deployment.jobs())[0]?.attempts, deployment.refusals.length], [0, 0]);
  });

  test("counts a database that is lost while it reads what to write as no refusal", async () => {
    const sent: string[] = [];
    let reads = 0;
    const write: MessageWriter = async (jobs) => {
      reads += 1;
      if (reads === 1) throw new Error("Connection terminated unexpectedly");
      return messages(jobs);
    };
    await using deployment = await setUp(engine, async ({ id }) => void sent.push(id), { write });
    await deployment.add(3);
    deployment.start();
    await until(() => sent.length === 3, { what: "the mails, without waiting for the lease" });
    await until(async () => (await deployment.jobs()).every(({ state }) => state === "sent"));
    assert.deepEqual(deployment.refusals, []);
    assert.deepEqual([...new Set((await deployment.jobs()).map(({ attempts }) => attempts))], [0]);
    assert.equal(deployment.errors.length, 1);
  });

  test("sends, with others on one database, no more than fits in the minute", async () => {
    const sent: string[] = [];
    await using deployment = await setUp(engine, async ({ id }) => void sent.push(id), { workers: 3, perMinute: 7 });
    await deployment.add(20);
    deployment.start();
    await until(() => sent.length === 7, { what: "seven mails" });
    await wait(2500); // Each worker has asked for more by now; time cannot make this fail.
    assert.equal(sent.length, 7);
    assert.equal((await deployment.jobs()).filter(({ state }) => state === "pending").length, 13);
  });

  test("tries the next mail when one cannot be written", async () => {
    const sent: string[] = [];
    const write: MessageWriter = async (jobs) => {
      const all = await messages(jobs);
      const [first] = jobs.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      all.get(first!.id)!.write = () => {
        throw new Error("a bug");
      };
      return all;
    };
    await using deployment = await setUp(engine, async ({ id }) => void sent.push(id), { write });
    await deployment.add(3);
    deployment.start();
    await until(() => sent.length === 2 && deployment.refusals.length > 0, { what: "the other mails" });
    const [refused] = deployment.refusals;
    assert.deepEqual(
      { ...refused, job: "" },
      { job: "", attempt: 1, host: "test", reason: "a bug", outcome: "temporary" },
    );
  });
});
