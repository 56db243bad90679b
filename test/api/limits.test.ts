import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { mock, test } from "node:test";
import { createTestApp, newDataDir, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";

type Client = { address?: string; forwarded?: string };

const write = (
  app: TestApp,
  { address, forwarded }: Client = {},
  values: object = person({ email: "one@example.com" }),
) => app.post("/api/waitlist", values, forwarded === undefined ? {} : { "x-forwarded-for": forwarded }, address);

/** Writes `times` at once; how many of them went over the limit. */
async function refused(app: TestApp, times: number, client?: Client): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => write(app, client)));
  return answers.filter(({ status }) => status === 429).length;
}

/** Uses up the minute of one client, and says whether another one is refused then. */
async function shareOne(app: TestApp, one: Client, other: Client): Promise<boolean> {
  assert.equal(await refused(app, 60, one), 0);
  return (await write(app, other)).status === 429;
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

  test("of many writes at once exactly 60 pass", async () => {
    await using app = await createTestApp(engine);
    assert.equal(await refused(app, 100), 40);
  });

  test("a write over the limit stores nothing", async () => {
    await using app = await createTestApp(engine);
    await refused(app, 60);
    await write(app, {}, person());
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

  test("the 1,001st write of an hour waits for the end of the hour", async () => {
    await using app = await createTestApp(engine);
    mock.timers.enable({ apis: ["Date"], now: Date.now() });
    try {
      for (let minute = 0; minute < 20; minute++) {
        assert.equal(await refused(app, 50), 0);
        mock.timers.tick(61_000);
      }
      const answer = await write(app);
      const seconds = Number(answer.headers.get("retry-after"));
      assert.equal(answer.status, 429);
      assert.ok(seconds > 60 && seconds <= 3600 - 20 * 61 + 1, `Retry-After: ${seconds}`);
    } finally {
      mock.timers.reset();
    }
  });

  test("a refused entry counts for nothing", async () => {
    await using app = await createTestApp(engine);
    for (let time = 0; time < 61; time++) await write(app, {}, person({ email: "" }));
    assert.equal((await write(app)).status, 201);
  });

  test("reading counts for nothing", async () => {
    await using app = await createTestApp(engine);
    await Promise.all(Array.from({ length: 61 }, () => app.request("/api/waitlist/count")));
    assert.equal((await write(app)).status, 201);
  });

  test("leaving counts as a write", async () => {
    await using app = await createTestApp(engine);
    await refused(app, 60);
    assert.equal((await app.request("/api/waitlist/leave?token=x", { method: "POST" })).status, 429);
  });

  test("two processes on one database count together", async () => {
    const dataDir = await newDataDir();
    const shared = engine.name === "sqlite" ? { DATA_DIR: dataDir } : await engine.newDatabase();
    try {
      await using one = await createTestApp(engine, shared);
      await using other = await createTestApp(engine, shared);
      const counts = await Promise.all([refused(one, 40), refused(other, 40)]);
      assert.equal(counts[0] + counts[1], 20);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

onEachEngine(
  "a client of the limits",
  (engine) => {
    const proxies = { TRUSTED_PROXIES: "10.0.0.0/8, 2001:db8:ffff::/48" };
    const cases: [string, Client, Client, boolean][] = [
      ["is an IPv4 address", { address: "192.0.2.1" }, { address: "192.0.2.2" }, false],
      ["is the same written as IPv6", { address: "192.0.2.1" }, { address: "::ffff:192.0.2.1" }, true],
      [
        "is the /64 of an IPv6 address",
        { address: "2001:db8:0:1::5" },
        { address: "2001:db8:0:1:ffff:ffff:ffff:ffff" },
        true,
      ],
      ["is not the next /64", { address: "2001:db8:0:1::5" }, { address: "2001:db8:0:2::5" }, false],
      [
        "cannot name itself",
        { address: "192.0.2.1", forwarded: "198.51.100.1" },
        { address: "192.0.2.1", forwarded: "198.51.100.2" },
        true,
      ],
      [
        "is whom a trusted proxy names",
        { address: "10.0.0.1", forwarded: "198.51.100.1" },
        { address: "10.0.0.1", forwarded: "198.51.100.2" },
        false,
      ],
      [
        "is one behind any trusted proxy",
        { address: "10.0.0.1", forwarded: "198.51.100.1" },
        { address: "10.9.9.9", forwarded: "198.51.100.1" },
        true,
      ],
      [
        "is one behind a proxy with an IPv6 address",
        { address: "2001:db8:ffff::1", forwarded: "198.51.100.1" },
        { address: "10.0.0.1", forwarded: "198.51.100.1" },
        true,
      ],
      [
        "is the right-most hop that is no proxy",
        { address: "10.0.0.1", forwarded: "198.51.100.1, 10.0.0.2" },
        { address: "10.0.0.1", forwarded: "198.51.100.2, 10.0.0.2" },
        false,
      ],
      [
        "gains nothing by hops it made up",
        { address: "10.0.0.1", forwarded: "203.0.113.1, 198.51.100.1" },
        { address: "10.0.0.1", forwarded: "203.0.113.2, 198.51.100.1" },
        true,
      ],
      [
        "gains nothing by words for hops",
        { address: "10.0.0.1", forwarded: "x, 198.51.100.1" },
        { address: "10.0.0.1", forwarded: "<y>,, 198.51.100.1" },
        true,
      ],
      [
        "shares its forwarded /64",
        { address: "10.0.0.1", forwarded: "2001:db8:0:1::1" },
        { address: "10.0.0.1", forwarded: "2001:DB8:0:1::2" },
        true,
      ],
    ];
    for (const [what, one, other, same] of cases) {
      test(what, async () => {
        await using app = await createTestApp(engine, proxies);
        assert.equal(await shareOne(app, one, other), same);
      });
    }

    test("is nobody else when no proxy is trusted", async () => {
      await using app = await createTestApp(engine);
      assert.equal(await shareOne(app, { forwarded: "198.51.100.1" }, { forwarded: "198.51.100.2" }), true);
    });
  },
  ["sqlite"],
);
