import assert from "node:assert/strict";
import type { IncomingMessage, ServerResponse } from "node:http";
import { test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import { dayMs, hourMs, minuteMs, noon, startAsking } from "../support/asking.ts";
import { onEachEngine } from "../support/engines.ts";
import { openSet, say, someRates } from "../support/rates-source.ts";
import { until } from "../support/server-process.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const etb = (ms: number, ETB: number) => say(openSet(ms, { ETB }));

onEachEngine("asking for rates", (engine) => {
  test("keeps a good set with its time and source, and shows it as current", async () => {
    await using deployment = await startAsking(engine);
    deployment.server.answers(say(openSet(noon - minuteMs)));
    await deployment.ask();
    const asOf = timestamp(noon - minuteMs);
    assert.deepEqual(await deployment.rates.read(), {
      base: "USD",
      asOf,
      source: "127.0.0.1",
      status: "current",
      rates: someRates,
    });
    const [set, ...more] = await deployment.sets();
    assert.deepEqual(more, []);
    assert.deepEqual(
      { ...set, id: "" },
      {
        id: "",
        state: "accepted",
        reason: null,
        currency: null,
        source: "127.0.0.1",
        asOf,
        fetchedAt: timestamp(noon),
        acceptedAt: timestamp(noon),
        rates: someRates,
      },
    );
    assert.deepEqual(deployment.troubles, []);
  });

  test("asks again after an hour and no earlier, with the ETag of the last set, and a 304 changes nothing", async () => {
    await using deployment = await startAsking(engine);
    const { server, clock } = deployment;
    server.answers(say(openSet(noon), { etag: '"one"' }));
    await deployment.ask();
    clock.now += hourMs - 1;
    await deployment.ask();
    assert.equal(server.asked.length, 1);
    server.answers((_, response) => response.writeHead(304, { etag: '"one"' }).end());
    clock.now += 1;
    await deployment.ask();
    assert.deepEqual(
      server.asked.map(({ etag }) => etag),
      [undefined, '"one"'],
    );
    clock.now += hourMs;
    server.answers(say(openSet(clock.now), { etag: '"two"' }));
    await deployment.ask();
    clock.now += hourMs;
    await deployment.ask();
    assert.deepEqual(
      server.asked.map(({ etag }) => etag),
      [undefined, '"one"', '"one"', '"two"'],
    );
    assert.equal((await deployment.sets()).length, 2);
    assert.deepEqual(deployment.troubles, []);
  });

  test("does not count the same set anew, and takes a correction of it", async () => {
    await using deployment = await startAsking(engine);
    for (const ETB of [150, 150, 151]) {
      deployment.server.answers(etb(noon, ETB));
      await deployment.ask();
      deployment.clock.now += hourMs;
    }
    assert.deepEqual(
      (await deployment.sets()).map(({ rates }) => rates!.ETB),
      [151, 150],
    );
    assert.equal((await deployment.rates.read()).rates.ETB, 151);
  });

  test("tells nobody of a source that says the same for days, which is an example after 48 hours", async () => {
    await using deployment = await startAsking(engine);
    deployment.server.answers(say(openSet(noon)));
    for (let hour = 0; hour <= 50; hour++) {
      await deployment.ask();
      deployment.clock.now += hourMs;
    }
    assert.equal(deployment.server.asked.length, 51);
    assert.deepEqual([deployment.troubles, (await deployment.sets()).length], [[], 1]);
    assert.equal((await deployment.rates.read()).status, "example");
  });

  const failures: [what: string, answer: Answer, why: RegExp][] = [
    ["status 500", say("broken", {}, 500), /^status 500$/],
    ["status 401", say({ error: true }, {}, 401), /^status 401$/],
    ["a redirect", say("", { location: "http://127.0.0.1:1/" }, 302), /^status 302$/],
    ["a 304 that nobody asked for", (_, response) => response.writeHead(304).end(), /^status 304$/],
    ["64 KB and more", say(`{"a":"${"a".repeat(70_000)}"}`), /^too large$/],
    ["a body that never ends", (_, response) => flood(response), /^too large$/],
    ["a cut connection", (request) => request.socket.destroy(), /^(UND_ERR_SOCKET|ECONNRESET)$/],
    ["a body that is cut", (request, response) => cut(request, response), /^(UND_ERR_SOCKET|ECONNRESET|TypeError)$/],
  ];
  for (const [what, answer, why] of failures) {
    test(`takes ${what} for a failure and keeps what it has`, async () => {
      await using deployment = await startAsking(engine);
      const { server, clock } = deployment;
      server.answers(say(openSet(noon)));
      await deployment.ask();
      const before = [await deployment.rates.read(), await deployment.sets()];
      clock.now += hourMs;
      server.answers(answer);
      await deployment.ask();
      assert.match(String(deployment.troubles[0]?.why), why);
      assert.deepEqual([await deployment.rates.read(), await deployment.sets()], before);
      const { asking } = await deployment.rates.overview();
      assert.deepEqual([asking?.failures, asking?.dueAt], [1, timestamp(clock.now + minuteMs)]);
      server.answers(say(openSet(clock.now)));
      clock.now += minuteMs;
      await deployment.ask();
      assert.equal((await deployment.rates.overview()).asking?.failures, 0);
      assert.equal((await deployment.sets()).length, 2);
    });
  }

  for (const [what, answer] of [
    ["never answers", () => {}],
    ["begins a body and falls silent", (_: IncomingMessage, response: ServerResponse) => begin(response)],
  ] as const) {
    test(`gives up on a source that ${what} when its time is over`, async () => {
      await using deployment = await startAsking(engine);
      deployment.server.answers(answer);
      const ended = flagged(deployment.ask());
      await until(() => deployment.server.asked.length === 1, { what: "the request" });
      deployment.timeOut();
      await until(ended, { what: "the end of asking" });
      assert.deepEqual(deployment.troubles, [{ source: "127.0.0.1", why: "timeout", failures: 1 }]);
    });
  }

  test("asks a source that is down after 1, 2, 4, ... minutes, at most an hour, and one that names a time not before it", async () => {
    await using deployment = await startAsking(engine);
    const { server, clock } = deployment;
    server.answers(say("", {}, 503));
    const pauses: number[] = [];
    for (let failures = 1; failures <= 8; failures++) {
      await deployment.ask();
      const { asking } = await deployment.rates.overview();
      assert.equal(asking?.failures, failures);
      const pause = Date.parse(asking.dueAt!) - clock.now;
      pauses.push(pause / minuteMs);
      clock.now += pause - 1;
      await deployment.ask();
      assert.equal(server.asked.length, failures, "it was asked too early");
      clock.now += 1;
    }
    assert.deepEqual(pauses, [1, 2, 4, 8, 16, 32, 60, 60]);
    for (const [given, hours] of [
      ["7200", 2],
      ["9999999", 24],
      ["soon", 1],
    ] as const) {
      server.answers(say("", { "retry-after": given }, 429));
      await deployment.ask();
      const due = (await deployment.rates.overview()).asking!.dueAt!;
      assert.equal(Date.parse(due) - clock.now, hours * hourMs);
      clock.now = Date.parse(due);
    }
  });

  test("says example again when 48 hours have gone without a new set, and current with the next one", async () => {
    await using deployment = await startAsking(engine);
    const { server, clock, example } = deployment;
    server.answers(say(openSet(noon)));
    await deployment.ask();
    server.answers(say("", {}, 500));
    clock.now = noon + 2 * dayMs;
    await deployment.ask();
    assert.equal((await deployment.rates.read()).status, "current");
    clock.now += 1;
    const builtIn = Object.fromEntries(example.rates.map(({ code, rate }) => [code, Number(rate)]));
    assert.deepEqual(await deployment.rates.read(), {
      base: "USD",
      asOf: `${example.date}T00:00:00.000Z`,
      source: example.source,
      status: "example",
      rates: builtIn,
    });
    clock.now += hourMs;
    server.answers(say(openSet(clock.now)));
    await deployment.ask();
    assert.equal((await deployment.rates.read()).status, "current");
  });

  test("asks once, however many processes look at once", async () => {
    await using deployment = await startAsking(engine);
    const { server, clock } = deployment;
    const processes = [deployment.ask, deployment.another(), deployment.another(), deployment.another()];
    server.answers((request, response) => setTimeout(() => say(openSet(clock.now))(request, response), 50));
    for (let hour = 1; hour <= 3; hour++) {
      await Promise.all(processes.map((ask) => ask()));
      assert.equal(server.asked.length, hour);
      clock.now += hourMs;
    }
    assert.equal((await deployment.sets()).length, 3);
  });

  test("leaves a source to the process that asks it for a minute, and then drops what that one hears", async () => {
    await using deployment = await startAsking(engine);
    const { server, clock } = deployment;
    const held: (() => void)[] = [];
    server.answers((request, response) => held.push(() => etb(noon, 150)(request, response)));
    const slow = deployment.ask();
    await until(() => held.length === 1, { what: "the first request" });
    const other = deployment.another();
    clock.now += minuteMs - 1;
    await other();
    assert.equal(server.asked.length, 1);
    clock.now += 1;
    server.answers(etb(noon + 1000, 152));
    await other();
    assert.equal(server.asked.length, 2);
    held[0]!();
    await slow;
    assert.deepEqual(
      (await deployment.sets()).map(({ rates }) => rates!.ETB),
      [152],
    );
  });

  test("that is stopped leaves the source to the next process at once", async () => {
    await using deployment = await startAsking(engine);
    const { server } = deployment;
    server.answers(() => {});
    const stopping = new AbortController();
    const ended = flagged(deployment.ask(stopping.signal));
    await until(() => server.asked.length === 1, { what: "the request" });
    stopping.abort();
    await until(ended, { what: "the end of asking" });
    assert.deepEqual(deployment.troubles, []);
    server.answers(say(openSet(noon)));
    await deployment.another()();
    assert.equal((await deployment.rates.read()).status, "current");
  });

  test("tells nothing of the key, which it sends", async () => {
    const key = "hush-hush-4711";
    await using deployment = await startAsking(engine, { key });
    const { server, clock } = deployment;
    for (const answer of [say("", {}, 500), say("no JSON"), etb(noon, 1), say(openSet(noon))]) {
      server.answers(answer);
      await deployment.ask();
      clock.now += hourMs;
    }
    await server[Symbol.asyncDispose]();
    await deployment.ask();
    assert.equal(server.asked.length, 4);
    for (const { url } of server.asked) assert.equal(url, `/latest?key=${key}`);
    assert.equal(deployment.troubles.length, 4);
    const rows = await deployment.store.db.selectFrom("rate_source").selectAll().execute();
    const told = JSON.stringify([deployment.troubles, await deployment.rates.overview(), rows]);
    assert.ok(!told.includes(key), told);
  });
});

/** Whether a promise has resolved, as a condition to wait for. */
function flagged(promise: Promise<void>): () => boolean {
  let resolved = false;
  promise.then(
    () => (resolved = true),
    () => {},
  );
  return () => resolved;
}

/** Sends bytes for as long as somebody takes them. */
function flood(response: ServerResponse) {
  const more = () => {
    while (!response.destroyed && response.write("a".repeat(16_384)));
  };
  response.on("drain", more);
  more();
}

function begin(response: ServerResponse) {
  response.writeHead(200, { "content-length": "1000" });
  response.write('{"base":');
}

function cut(request: IncomingMessage, response: ServerResponse) {
  begin(response);
  setImmediate(() => request.socket.destroy());
}
