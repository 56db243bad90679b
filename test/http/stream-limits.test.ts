import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { encodeEvent } from "../../http/event-stream.ts";
import { createStreamLimits, type StreamLimits } from "../../http/stream-limits.ts";
import { assertProblem } from "../support/answers.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { signedIn } from "../support/signed-in.ts";

type Begin = Parameters<StreamLimits["open"]>[1];

const path = "/api/waitlist/events";
const here = "192.0.2.1";
const open = (app: TestApp, address = here) => app.request(path, { address });

/** Opens streams of a client; fails when one of them is refused. */
async function openMany(app: TestApp, times: number, address = here): Promise<Response[]> {
  const answers = await Promise.all(Array.from({ length: times }, () => open(app, address)));
  assert.ok(answers.every(({ status }) => status === 200));
  return answers;
}

async function assertRefused(answer: Response) {
  assert.match(answer.headers.get("retry-after") ?? "", /^[1-9]\d*$/);
  await assertProblem(answer, 503, "unavailable");
}

onEachEngine(
  "event streams",
  (engine) => {
    test("of one /48 are 200 at most, from however many of its /64", async () => {
      const limits = createStreamLimits();
      const first = { first: encodeEvent("x", {}), subscribe: () => () => {} };
      const opened: Response[] = [];
      const ask = async (client: string) => {
        const answer = await limits.open(client, () => first);
        opened.push(answer);
        return answer.status;
      };
      for (let each = 0; each < 200; each++) assert.equal(await ask(`2001:db8:5:${each.toString(16)}::/64`), 200);
      assert.equal(await ask("2001:db8:5:ff::/64"), 503);
      assert.equal(await ask("2001:db8:6:ff::/64"), 200);
      await opened[0]!.body!.cancel();
      assert.equal(await ask("2001:db8:5:ff::/64"), 200);
      for (const { body } of opened.slice(1)) await body?.cancel();
    });

    test("of one client are 20 at most; the 21st is 503 with when to try again", async () => {
      await using app = await createTestApp(engine);
      await openMany(app, 20);
      await assertRefused(await open(app));
    });

    test("of one client leave room for another's", async () => {
      await using app = await createTestApp(engine);
      await openMany(app, 20);
      assert.equal((await open(app, "192.0.2.2")).status, 200);
    });

    test("are counted by the /64 of an IPv6 address", async () => {
      await using app = await createTestApp(engine);
      await openMany(app, 10, "2001:db8::1");
      await openMany(app, 10, "2001:db8::2");
      await assertRefused(await open(app, "2001:db8::3"));
      assert.equal((await open(app, "2001:db8:0:1::1")).status, 200);
    });

    test("that were left make room, for as many as were left", async () => {
      await using app = await createTestApp(engine);
      const [first, second] = await openMany(app, 20);
      for (const answer of [first, second]) await answer!.body?.cancel();
      await openMany(app, 2);
      await assertRefused(await open(app));
    });

    test("that were only asked for by HEAD take no room", async () => {
      await using app = await createTestApp(engine);
      for (let time = 0; time < 21; time++) await app.request(path, { address: here, method: "HEAD" });
      await openMany(app, 20);
    });

    test("of the team count with the public ones", async () => {
      await using app = await createTestApp(engine);
      const { ask } = await signedIn(app);
      await openMany(app, 19, "127.0.0.1");
      assert.equal((await ask("/api/admin/waitlist/events")).status, 200);
      await assertRefused(await ask("/api/admin/waitlist/events"));
      await assertRefused(await open(app, "127.0.0.1"));
    });

    test("are told by /metrics, each of them while it is open", async () => {
      await using app = await createTestApp(engine);
      const [first] = await openMany(app, 3);
      const streams = async () => /^selam_event_streams (\d+)$/m.exec(await app.services.metrics.text())?.[1];
      assert.equal(await streams(), "3");
      await first!.body?.cancel();
      assert.equal(await streams(), "2");
    });
  },
  ["sqlite"],
);

describe("the limits of event streams", () => {
  const first = encodeEvent("count", { count: 0 });
  const source = () => ({ first, subscribe: () => () => {} });

  /** Opens a stream that is left when the test is over. */
  async function openFor(t: TestContext, limits: StreamLimits, client: string, begin: Begin = source) {
    const answer = await limits.open(client, begin);
    if (answer.status === 200) t.after(() => answer.body?.cancel());
    return answer;
  }

  test("hold for all clients together", async (t) => {
    const limits = createStreamLimits({ perClient: 20, inAll: 25 });
    for (let client = 0; client < 25; client++) assert.equal((await openFor(t, limits, `${client}`)).status, 200);
    await assertRefused(await openFor(t, limits, "another"));
    assert.equal(limits.count(), 25);
  });

  test("are 10,000 for all clients together unless told otherwise", async () => {
    const limits = createStreamLimits();
    const answers: Response[] = [];
    for (let stream = 0; stream < 10_000; stream++) answers.push(await limits.open(`${stream >> 4}`, source));
    const statuses = new Set(answers.map(({ status }) => status));
    const more = await limits.open("another", source);
    await Promise.all(answers.map(({ body }) => body?.cancel()));
    assert.deepEqual([...statuses, more.status, limits.count()], [200, 503, 0]);
  });

  test("hold for streams that begin at the same time", async (t) => {
    const limits = createStreamLimits({ perClient: 2 });
    const answers = await Promise.all([1, 2, 3].map(() => openFor(t, limits, "one", async () => source())));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 503],
    );
  });

  test("take no place for a stream that cannot begin", async (t) => {
    const limits = createStreamLimits({ perClient: 1 });
    const lost = new Error("no database");
    const throwing = () => {
      throw lost;
    };
    await assert.rejects(
      limits.open("one", () => Promise.reject(lost)),
      lost,
    );
    await assert.rejects(
      limits.open("one", () => ({ first, subscribe: throwing })),
      lost,
    );
    assert.equal(limits.count(), 0);
    assert.equal((await openFor(t, limits, "one")).status, 200);
  });
});
