import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { onEachEngine } from "../support/engines.ts";
import { type Deployment, launch, newAddress, newDeployment, openCounts, signUp } from "../support/processes.ts";
import { until } from "../support/server-process.ts";
import { isSweep } from "../support/sweep.ts";

onEachEngine("two processes on one database", (engine) => {
  const opened = new AsyncDisposableStack();
  let deployment: Deployment;
  let [one, two]: { url: string }[] = [];
  before(async () => {
    deployment = opened.use(await newDeployment(engine));
    [one, two] = await Promise.all([1, 2].map(async () => opened.use(await launch(deployment.env))));
  });
  after(() => opened.disposeAsync());

  /** Opens a stream of counts, and waits for the first. */
  async function listen(url: string) {
    const stream = await openCounts(url);
    await until(() => stream.last() !== undefined, { what: "the first count" });
    return { ...stream, first: stream.last()! };
  }

  test("a stream of one tells of a signup through the other", async () => {
    await using stream = await listen(one!.url);
    assert.equal((await signUp(two!.url)).status, 201);
    await until(() => stream.last() === stream.first + 1, { what: "the new count" });
  });

  test("a stream tells what is changed from outside", async () => {
    await using stream = await listen(one!.url);
    for (let i = 0; i < 3; i++) assert.equal((await signUp(one!.url)).status, 201);
    await until(() => stream.last() === stream.first + 3);
    const [first] = await deployment.rows("select id from waitlist order by created_at, id limit 1");
    await deployment.rows(`delete from waitlist where id = '${first!.id}'`);
    await until(() => stream.last() === stream.first + 2, { what: "the count after one was deleted" });
    await deployment.rows("delete from waitlist");
    await until(() => stream.last() === 0, { what: "the count after all were deleted" });
  });

  test("after many signups through both, every stream of both ends at the same count", async () => {
    await using streamOfOne = await listen(one!.url);
    await using streamOfTwo = await listen(two!.url);
    const end = streamOfOne.first + 80;
    const through = async (url: string) => {
      for (let i = 0; i < 20; i++) assert.equal((await signUp(url)).status, 201);
    };
    await Promise.all([one!, two!, one!, two!].map(({ url }) => through(url)));
    await until(() => streamOfOne.last() === end && streamOfTwo.last() === end, { what: "80 more on both" });
    for (const { counts } of [streamOfOne, streamOfTwo]) {
      assert.deepEqual(
        counts,
        counts.toSorted((a, b) => a - b),
        "never backwards",
      );
    }
  });

  test("one e-mail address sent to both at the same moment is joined once", async () => {
    for (let round = 0; round < 10; round++) {
      const email = `both-${round}@example.com`;
      const answers = await Promise.all([one!, two!, one!, two!].map(({ url }) => signUp(url, { email })));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409]);
    }
    const confirmations = await deployment.rows(
      "select id from outbox where kind = 'waitlist-confirmation' and subject_id in (select id from waitlist where email like 'both-%')",
    );
    assert.equal(confirmations.length, 10);
  });

  test("three that start at the same moment on a new database all become ready", async () => {
    for (let round = 0; round < (isSweep ? 3 : 1); round++) {
      await using deployment = await newDeployment(undefined, await engine.newDatabase({ empty: true }));
      const starts = await Promise.allSettled([1, 2, 3].map(() => launch(deployment.env)));
      for (const start of starts) if (start.status === "fulfilled") await start.value[Symbol.asyncDispose]();
      const errors = starts.map((start) => (start.status === "rejected" ? String(start.reason) : "")).filter(Boolean);
      assert.deepEqual(errors, []);
    }
  });

  test("limits count what a client sends to both", async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let i = 0; i < 30; i++) {
      const answers = await Promise.all([one!, two!].map(({ url }) => signUp(url, {}, address)));
      statuses.push(...answers.map(({ status }) => status));
    }
    assert.deepEqual(new Set(statuses), new Set([201]));
    for (const { url } of [one!, two!]) {
      const answer = await signUp(url, {}, address);
      assert.equal(answer.status, 429);
      const wait = Number(answer.headers.get("retry-after"));
      assert.ok(wait >= 1 && wait <= 60, `Retry-After: ${wait}`);
    }
    assert.equal((await signUp(one!.url)).status, 201, "other clients go on");
  });
});
