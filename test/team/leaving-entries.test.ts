import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import type * as Entries from "../../team/leaving/leaving-entries.ts";
import { hearGone, leavingNow } from "../../team/leaving/leaving-list.ts";

type Call = { path: string; method: string; keepalive: boolean };
const hirut = { id: "h", kind: "person", name: "Hirut", path: "/people/h" } as const;
const saba = { id: "s", kind: "application", name: "Saba", path: "/applications/s" } as const;

describe("what is deleted with ten seconds to undo it", () => {
  let calls: Call[] = [];
  let answers: Response[] = [];
  let leavePage = () => {};
  let entries: typeof Entries;
  const ownFetch = globalThis.fetch;

  beforeEach(async () => {
    [calls, answers] = [[], []];
    mock.timers.enable({ apis: ["setTimeout"] });
    Object.assign(globalThis, {
      addEventListener: (_: string, leave: () => void) => {
        leavePage = leave;
      },
      fetch: async (path: string, { method = "", keepalive = false }: RequestInit) => {
        calls.push({ path, method, keepalive });
        return answers.shift() ?? new Response(null, { status: 204 });
      },
    });
    entries = await import("../../team/leaving/leaving-entries.ts");
  });
  afterEach(() => {
    entries.forgetLeaving();
    mock.timers.reset();
    Object.assign(globalThis, { fetch: ownFetch });
    Reflect.deleteProperty(globalThis, "addEventListener");
  });

  /** What was deleted, as it is heard. */
  function gone(): string[] {
    const ids: string[] = [];
    hearGone((id) => ids.push(id));
    return ids;
  }
  const settled = async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise((done) => setImmediate(done));
  };
  const states = () => leavingNow().map(({ id, state }) => `${id} ${state}`);

  test("is deleted after ten seconds, not before", async () => {
    const ids = gone();
    entries.letLeave(hirut);
    mock.timers.tick(9999);
    await settled();
    assert.deepEqual([calls, states()], [[], ["h undoable"]]);
    mock.timers.tick(1);
    assert.deepEqual(states(), ["h going"]);
    await settled();
    assert.deepEqual(calls, [{ path: "/people/h", method: "DELETE", keepalive: false }]);
    assert.deepEqual([ids, states()], [["h"], []]);
  });

  test("is kept by who undoes it, whatever else is deleted", async () => {
    const ids = gone();
    entries.letLeave(hirut);
    entries.letLeave(saba);
    entries.keep("h");
    mock.timers.tick(10_000);
    await settled();
    assert.deepEqual([calls.map(({ path }) => path), ids], [["/applications/s"], ["s"]]);
  });

  test("has its ten seconds anew when it is deleted once more", async () => {
    entries.letLeave(hirut);
    mock.timers.tick(9000);
    entries.letLeave(hirut);
    mock.timers.tick(9000);
    await settled();
    assert.deepEqual([calls, states()], [[], ["h undoable"]]);
  });

  test("says that it failed and why; what somebody else has just deleted is gone", async () => {
    const ids = gone();
    answers = [Response.json({ code: "rate_limited" }, { status: 429 }), new Response(null, { status: 404 })];
    entries.letLeave(hirut);
    mock.timers.tick(10_000);
    await settled();
    assert.deepEqual([states(), ids], [["h failed"], []]);
    assert.equal((leavingNow()[0]!.error as { code: string }).code, "rate_limited");
    entries.letLeave(saba);
    mock.timers.tick(10_000);
    await settled();
    assert.deepEqual([states(), ids], [["h failed"], ["s"]]);
  });

  test("is deleted at once by a page that is left, in a call that outlives it", () => {
    const ids = gone();
    entries.letLeave(hirut);
    leavePage();
    assert.deepEqual(calls, [{ path: "/people/h", method: "DELETE", keepalive: true }]);
    assert.deepEqual([ids, states()], [["h"], []]);
    mock.timers.tick(10_000);
    assert.equal(calls.length, 1);
  });

  test("is deleted before one signs out, and no name stays", async () => {
    entries.letLeave(hirut);
    await entries.finishLeaving();
    assert.deepEqual([calls.map(({ keepalive }) => keepalive), states()], [[false], []]);
    answers = [new Response(null, { status: 401 })];
    entries.letLeave(saba);
    mock.timers.tick(10_000);
    entries.forgetLeaving();
    await settled();
    assert.deepEqual(states(), [], "what failed after the end is told to nobody");
  });
});
