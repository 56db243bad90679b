import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import type { Session } from "../../features/operators/session/session-calls.ts";
import { createSessionKeeper, type SessionState } from "../../features/operators/session/session-keeper.ts";
import { hourMs } from "../../languages/durations.ts";
import { ApiError } from "../../team/reading/api.ts";

const settle = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

/** A keeper on fake time: `answer` makes each answer to its question, `asked` are the moments of the questions. */
function keep(t: TestContext, answer: () => Session | null | Promise<Session | null>) {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"], now: 0 });
  const asked: number[] = [];
  const states: SessionState[] = [];
  const page = { visible: true };
  const load = async () => {
    asked.push(Date.now());
    return answer();
  };
  const keeper = createSessionKeeper({ load, onChange: (state) => states.push(state), isVisible: () => page.visible });
  const pass = async (ms: number, step = 100) => {
    for (let passed = 0; passed < ms; passed += step) {
      t.mock.timers.tick(step);
      await settle();
    }
  };
  return { keeper, asked, states, page, pass, last: () => states.at(-1) };
}

/** A server whose sessions last 12 h after their last use, and 7 days at most. */
function server() {
  let expires = 12 * hourMs;
  return () => {
    if (Date.now() >= expires) return null;
    expires = Math.min(Date.now() + 12 * hourMs, 7 * 24 * hourMs);
    return {
      user: { role: "owner", email: "a@example.com" },
      session: { id: "t", expiresAt: new Date(expires).toISOString() },
    };
  };
}

const failing = () => Promise.reject(new ApiError(0, "failed"));

describe("the session keeper", () => {
  test("keeps a session alive as long as the server does, and drops it then", async (t) => {
    const { keeper, pass, last } = keep(t, server());
    await keeper.check();
    await pass(7 * 24 * hourMs - 60_000, 60_000);
    assert.equal(last()?.phase, "in");
    await pass(2 * 60_000);
    assert.deepEqual(last(), { phase: "out", reason: "ended" });
  });

  test("asks again before a session ends that has little time left", async (t) => {
    const soon = {
      user: { role: "owner", email: "a@example.com" },
      session: { id: "t", expiresAt: new Date(60_000).toISOString() },
    };
    const { keeper, asked, pass } = keep(t, () => soon);
    await keeper.check();
    await pass(45_000);
    assert.deepEqual(asked.slice(0, 2), [0, 30_000]);
  });

  test("asks nothing while the tab is hidden, and at once when it is seen again", async (t) => {
    const { keeper, asked, page, pass, last } = keep(t, server());
    await keeper.check();
    page.visible = false;
    keeper.visibilityChanged();
    await pass(10 * hourMs, 60_000);
    assert.equal(asked.length, 1);
    page.visible = true;
    keeper.visibilityChanged();
    await pass(100);
    assert.equal(asked.length, 2);
    assert.equal(last()?.phase, "in");
  });

  test("a page that is opened hidden, or hears of something hidden, asks when it is seen", async (t) => {
    const { keeper, asked, page, pass, last } = keep(t, server());
    page.visible = false;
    keeper.look();
    await pass(hourMs, 60_000);
    assert.deepEqual([asked.length, last()], [0, undefined]);
    page.visible = true;
    keeper.visibilityChanged();
    await pass(100);
    assert.deepEqual([asked.length, last()?.phase], [1, "in"]);
    page.visible = false;
    keeper.visibilityChanged();
    keeper.look();
    keeper.drop("left");
    keeper.look();
    await pass(hourMs, 60_000);
    assert.equal(asked.length, 1);
    page.visible = true;
    keeper.visibilityChanged();
    await pass(100);
    assert.deepEqual([asked.length, last()?.phase], [2, "in"]);
  });

  test("a session that ended while the tab was hidden is dropped when it is seen again", async (t) => {
    const { keeper, page, pass, last } = keep(t, server());
    await keeper.check();
    page.visible = false;
    keeper.visibilityChanged();
    await pass(13 * hourMs, 60_000);
    page.visible = true;
    keeper.visibilityChanged();
    assert.deepEqual(last(), { phase: "out", reason: "ended" });
  });

  test("failures are tried again after 200 ms, doubling, and the session stays", async (t) => {
    let broken = false;
    const answer = server();
    const { keeper, asked, pass, last } = keep(t, () => (broken ? failing() : answer()));
    await keeper.check();
    broken = true;
    await pass(302_000);
    const tries = asked.slice(1, 5).map((at) => at - asked[1]!);
    assert.deepEqual(tries, [0, 200, 600, 1400]);
    assert.equal(last()?.phase, "in");
    broken = false;
    await pass(30_000);
    const count = asked.length;
    await pass(60_000);
    assert.equal(asked.length, count);
  });

  test("without an answer until its time is over, the session is dropped", async (t) => {
    let broken = false;
    const answer = server();
    const { keeper, pass, last } = keep(t, () => (broken ? failing() : answer()));
    await keeper.check();
    broken = true;
    await pass(12 * hourMs + 60_000, 10_000);
    assert.deepEqual(last(), { phase: "out", reason: "ended" });
  });

  for (const [what, refuse] of [
    ["null", () => null],
    ["401", () => Promise.reject(new ApiError(401, "unauthenticated"))],
  ] as const) {
    test(`a final refusal (${what}) drops the session, and nothing is asked any more`, async (t) => {
      let refused = false;
      const answer = server();
      const { keeper, asked, pass, last } = keep(t, () => (refused ? refuse() : answer()));
      await keeper.check();
      refused = true;
      await pass(301_000);
      assert.deepEqual(last(), { phase: "out", reason: "ended" });
      await pass(2 * hourMs, 60_000);
      assert.equal(asked.length, 2);
    });
  }

  test("an answer that comes after the sign-out changes nothing", async (t) => {
    let release: (session: Session | null) => void = () => {};
    const { keeper, last } = keep(t, () => new Promise((resolve) => (release = resolve)));
    const asking = keeper.check();
    await settle();
    keeper.drop("left");
    release(server()());
    await asking;
    assert.deepEqual(last(), { phase: "out", reason: "left" });
  });

  test("a page that cannot ask at first is unsure, and goes on asking", async (t) => {
    let broken = true;
    const answer = server();
    const { keeper, pass, states, last } = keep(t, () => (broken ? failing() : answer()));
    await keeper.check();
    assert.deepEqual(states, [{ phase: "unsure" }]);
    broken = false;
    await pass(300);
    assert.equal(last()?.phase, "in");
  });
});
