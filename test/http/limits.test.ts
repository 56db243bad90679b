import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { createTestApp, newDataDir, secret, type TestApp } from "../support/app.ts";
import { onEachEngine, onOneEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { launch } from "../support/processes.ts";
import { until } from "../support/server-process.ts";

const write = (app: TestApp, values: object = person({ email: "one@example.com" }), address?: string) =>
  app.post("/api/waitlist", values, {}, address);

/** Writes `times` at once; how many of them went over the limit. */
async function refused(app: TestApp, times: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => write(app)));
  return answers.filter(({ status }) => status === 429).length;
}

onEachEngine("limits", (engine) => {
  test("the 61st write of a minute is 429 with when to try again", async () => {
    await using app = await createTestApp(engine);
    assert.equal(await refused(app, 60), 0);
    const answer = await write(app);
    assert.equal(answer.headers.get("content-type"), "application/problem+json");
    assert.deepEqual([answer.status, (await answer.json()).code], [429, "rate_limited"]);
    const seconds = Number(answer.headers.get("retry-after"));
    assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60, `Retry-After: ${seconds}`);
  });

  test("all clients of a /48 have ten times the limit together, in which what one was refused does not count", async () => {
    await using app = await createTestApp(engine);
    const { limits } = app.services;
    const ofClient = (client: number) => `2001:db8:5:${client.toString(16)}::/64`;
    const passed = async (client: number, times: number) =>
      (await Promise.all(Array.from({ length: times }, () => limits.count(ofClient(client))))).filter((wait) => !wait)
        .length;
    for (let client = 0; client < 9; client++) assert.equal(await passed(client, 100), 60);
    assert.equal(await passed(9, 59), 59);
    assert.equal((await write(app, person(), "2001:db8:5:a::1")).status, 201);
    const answer = await write(app, person(), "2001:db8:5:b::1");
    assert.equal(answer.status, 429);
    assert.match(answer.headers.get("retry-after")!, /^[1-9]\d?$/);
    assert.ok(limits.known(ofClient(12)));
    assert.equal((await write(app, person(), "2001:db8:6:b::1")).status, 201);
  });

  test("of many writes at once exactly 60 pass", async () => {
    await using app = await createTestApp(engine);
    assert.equal(await refused(app, 100), 40);
  });

  test("the 1,001st write of an hour waits for the end of the hour", async (t) => {
    await using app = await createTestApp(engine);
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
    for (let minute = 0; minute < 20; minute++) {
      assert.equal(await refused(app, 50), 0);
      t.mock.timers.tick(61_000);
    }
    const answer = await write(app);
    const seconds = Number(answer.headers.get("retry-after"));
    assert.equal(answer.status, 429);
    assert.ok(seconds > 60 && seconds <= 3600 - 20 * 61 + 1, `Retry-After: ${seconds}`);
  });

  test("a window that is over leaves no row", async (t) => {
    t.mock.timers.enable({ apis: ["Date", "setInterval"], now: Date.now() });
    await using app = await createTestApp(engine);
    const rows = () => app.services.store.db.selectFrom("rate_limit").select("key").orderBy("key").execute();
    await write(app);
    const keys = (await rows()).map(({ key }) => key);
    assert.deepEqual(keys, ["127.0.0.1 hour", "127.0.0.1 minute"]);
    t.mock.timers.tick(600_000);
    await until(async () => (await rows()).length === 1, { what: "the minute to be forgotten" });
    t.mock.timers.tick(3_600_000);
    await until(async () => (await rows()).length === 0, { what: "the hour to be forgotten" });
  });

  test("two processes on one database count together", async () => {
    const dataDir = await newDataDir();
    const env = { AUTH_SECRET: secret, DATA_DIR: dataDir, ...(await engine.newDatabase()) };
    const servers = await Promise.all([launch(env), launch(env)]);
    try {
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(person()) };
      const calls = Array.from({ length: 80 }, (_, index) => fetch(`${servers[index % 2]!.url}/api/waitlist`, init));
      const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
      assert.deepEqual(statuses, [201, ...Array(59).fill(409), ...Array(20).fill(429)]);
    } finally {
      await Promise.all(servers.map((server) => server.kill()));
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

onOneEngine("what counts as a write", (engine) => {
  test("one client's limit is nobody else's", async () => {
    await using app = await createTestApp(engine);
    await refused(app, 61);
    assert.equal((await write(app, person(), "192.0.2.1")).status, 201);
  });

  test("a write over the limit stores nothing", async () => {
    await using app = await createTestApp(engine);
    await refused(app, 60);
    await write(app, person());
    assert.deepEqual(await (await app.request("/api/waitlist/count")).json(), { count: 1 });
  });

  test("a minute later it goes on", async (t) => {
    await using app = await createTestApp(engine);
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
    await refused(app, 60);
    const wait = Number((await write(app)).headers.get("retry-after"));
    t.mock.timers.tick((wait - 1) * 1000);
    assert.equal((await write(app)).status, 429);
    t.mock.timers.tick(1000);
    assert.equal((await write(app)).status, 409);
  });

  test("a refused entry is a write like any other", async () => {
    await using app = await createTestApp(engine);
    for (let time = 0; time < 60; time++) assert.equal((await write(app, person({ email: "" }))).status, 422);
    assert.equal((await write(app)).status, 429);
  });

  for (const [what, body, type, status] of [
    ["of another type", "name=x", "text/plain", 415],
    ["too large", " ".repeat(16 * 1024 + 1), "application/json", 413],
    ["broken", "{", "application/json", 422],
  ] as const) {
    test(`a body that is ${what} is a write like any other`, async () => {
      await using app = await createTestApp(engine);
      const send = () => app.post("/api/waitlist", body, { "content-type": type });
      for (let time = 0; time < 60; time++) assert.equal((await send()).status, status);
      assert.equal((await write(app)).status, 429);
    });
  }

  test("JSON of a client over its limit is refused unread, and costs the database nothing", async (t) => {
    await using app = await createTestApp(engine);
    await app.services.outbox.stop();
    await refused(app, 60);
    await write(app);
    const queries = t.mock.method(app.services.store.db.getExecutor().constructor.prototype, "executeQuery");
    const body = new ReadableStream({ pull: () => new Promise(() => {}) });
    const init = { method: "POST", headers: { "content-type": "application/json" }, body, duplex: "half" };
    const answer = app.request("/api/waitlist", init as RequestInit).then(({ status }) => status);
    assert.equal(await Promise.race([answer, wait(60_000, "no answer", { ref: false })]), 429);
    assert.equal(queries.mock.callCount(), 0);
  });

  test("reading counts for nothing", async () => {
    await using app = await createTestApp(engine);
    await Promise.all(Array.from({ length: 61 }, () => app.request("/api/waitlist/count")));
    assert.equal((await write(app)).status, 201);
  });

  test("leaving by a link that is not ours counts as a write", async () => {
    await using app = await createTestApp(engine);
    await refused(app, 60);
    assert.equal((await app.request("/api/waitlist/leave?token=x", { method: "POST" })).status, 429);
  });
});
