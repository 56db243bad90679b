import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { describe, test } from "node:test";
import { getRequestListener } from "@hono/node-server";
import { encodeEvent, eventStream, type Subscribe } from "../../http/event-stream.ts";
import { type Connection, connection, listenBounded } from "../support/connections.ts";
import { launch, newDeployment } from "../support/processes.ts";
import { until } from "../support/server-process.ts";

const get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const hello: RequestListener = (_, response) => void response.end("hello");
/** Linux has all of 127.0.0.0/8 for its own; others have one address, and so one client. */
const manyAddresses = process.platform === "linux";

const answered = (each: Connection, status = 200) =>
  until(() => each.received().startsWith(`HTTP/1.1 ${status} `), { what: `an answer with ${status}` });
const cut = (each: Connection) => until(each.isClosed, { what: "the connection to be closed" });

/** Opens connections, one after the other. */
async function openMany(port: number, times: number, address?: string): Promise<Connection[]> {
  const opened: Connection[] = [];
  for (let time = 0; time < times; time++) {
    const one = connection(port, address);
    await one.connected;
    opened.push(one);
  }
  return opened;
}

describe("connections", () => {
  test("of one client are so many at most; one more is closed, and is taken once another has gone", async () => {
    await using server = await listenBounded(hello, { bounds: { perClient: 3 } });
    const [first, ...others] = await openMany(server.port, 3);
    using more = connection(server.port);
    await cut(more);
    for (const each of [first!, ...others]) each.socket.write(get);
    for (const each of [first!, ...others]) await answered(each);
    first!.socket.destroy();
    await until(async () => {
      using another = connection(server.port);
      await another.connected;
      another.socket.write(get);
      await until(() => another.received() || another.isClosed());
      return another.received().includes("hello");
    });
    for (const each of others) each.socket.destroy();
  });

  test("of one client leave room for another's", { skip: !manyAddresses }, async () => {
    await using server = await listenBounded(hello, { bounds: { perClient: 3 } });
    const opened = await openMany(server.port, 3);
    using another = connection(server.port, "127.0.0.2");
    another.socket.write(get);
    await answered(another);
    for (const each of opened) each.socket.destroy();
  });

  test("of many greedy clients leave room for one more", { skip: !manyAddresses }, async () => {
    await using server = await listenBounded(hello, { bounds: { inAll: 60, perClient: 20 } });
    const opened: Connection[] = [];
    for (let client = 2; client < 14; client++) opened.push(...(await openMany(server.port, 20, `127.0.0.${client}`)));
    using another = connection(server.port, "127.0.0.99");
    another.socket.write(get);
    await answered(another);
    for (const each of opened) each.socket.destroy();
  });

  test("of a trusted proxy are not counted by client", async () => {
    await using server = await listenBounded(hello, { proxies: ["127.0.0.1"], bounds: { perClient: 3 } });
    const opened = await openMany(server.port, 10);
    for (const each of opened) each.socket.write(get);
    for (const each of opened) await answered(each);
    for (const each of opened) each.socket.destroy();
  });

  test("are so many at most in all; the first one more is logged, those after it are not", async () => {
    await using server = await listenBounded(hello, { proxies: ["127.0.0.1"], bounds: { inAll: 3 } });
    const opened = await openMany(server.port, 3);
    for (let time = 0; time < 2; time++) {
      using more = connection(server.port);
      await cut(more);
    }
    assert.equal(server.warned.length, 1);
    for (const each of opened) each.socket.destroy();
  });

  for (const [what, bytes, bounds] of [
    ["a header", "GET / HTTP/1.1\r\nHost:", { headersMs: 300 }],
    [
      "a body",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc",
      { requestMs: 300, headersMs: 200 },
    ],
  ] as const) {
    test(`on which the rest of ${what} does not come are answered 408 and closed`, async () => {
      const unanswered: RequestListener = () => {};
      await using server = await listenBounded(unanswered, { bounds: { ...bounds, lookEveryMs: 50 } });
      using slow = connection(server.port);
      slow.socket.write(bytes);
      await answered(slow, 408);
      await cut(slow);
    });
  }

  test("on which nothing is said are closed", async () => {
    await using server = await listenBounded(hello, { bounds: { silentMs: 300 } });
    using silent = connection(server.port);
    await cut(silent);
  });
});

/** A source of large events, which fill what the system keeps for a connection. */
function flood() {
  const listeners = new Set<Parameters<Subscribe>[0]>();
  const event = encodeEvent("flood", { text: "x".repeat(2 ** 20) });
  const timer = setInterval(() => {
    for (const listener of listeners) listener.send(event);
  }, 50);
  const listener = getRequestListener(() =>
    eventStream(event, (one) => {
      listeners.add(one);
      return () => listeners.delete(one);
    }),
  );
  return { listeners, listener, [Symbol.dispose]: () => clearInterval(timer) };
}

test("an event stream that is not read is cut and lets go of its source, one that is read goes on", async () => {
  using source = flood();
  await using server = await listenBounded(source.listener, { bounds: { silentMs: 3000 } });
  using reading = connection(server.port);
  reading.socket.write(get);
  await answered(reading);
  using unread = connection(server.port);
  unread.socket.pause().write(get);
  await until(() => source.listeners.size === 2);
  await until(() => source.listeners.size === 1, { what: "the unread stream to be cut" });
  const soFar = reading.received().length;
  await until(() => reading.received().length > soFar, { what: "more on the other" });
  assert.equal(reading.isClosed(), false);
});

test("a client that opens 1,500 streams gets 20, and leaves the site to another", {
  skip: !manyAddresses,
}, async () => {
  await using deployment = await newDeployment(undefined, { TRUSTED_PROXIES: "" });
  await using server = await launch(deployment.env);
  const stream = "GET /api/waitlist/events HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const opened = await openMany(server.port, 1500);
  for (const each of opened) if (!each.isClosed()) each.socket.write(stream);
  const done = () => opened.every((each) => each.isClosed() || each.received());
  await until(done, { what: "an answer on each" });
  const count = (status: number) => opened.filter((each) => each.received().startsWith(`HTTP/1.1 ${status} `)).length;
  assert.equal(count(200), 20);
  assert.ok(count(503) > 900 && count(503) <= 980, `${count(503)} answered 503`);
  using another = connection(server.port, "127.0.0.2");
  another.socket.write(get);
  await answered(another);
  assert.match(another.received(), /^keep-alive: timeout=65\r$/im);
  for (const each of opened) each.socket.destroy();
});
