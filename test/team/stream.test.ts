import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import { resetPassword } from "../../features/operators/server/operators.ts";
import type { Subscribe } from "../../http/event-stream.ts";
import { whileAllowed } from "../../team/server/while-allowed.ts";
import { createTestApp } from "../support/app.ts";
import { onOneEngine } from "../support/engines.ts";
import { readEvents } from "../support/events.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";
import { account, signedIn, signIn } from "../support/signed-in.ts";

const changes = (text: string) => text.split("event: change").length - 1;

onOneEngine("the team's stream of changes", (engine) => {
  test("tells of a change, and ends within 5 s of the session's end, though nothing happens", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    const { cookie } = await signIn(app);
    const ended = readEvents(await ask("/api/admin/waitlist/events"));
    const stays = readEvents(await app.request("/api/admin/waitlist/events", { headers: { cookie } }));
    await app.post("/api/waitlist", person());
    for (const stream of [ended, stays]) await until(() => changes(stream.text()) >= 2, { what: "the change" });
    assert.equal((await app.post("/api/auth/revoke-other-sessions", {}, { cookie })).status, 200);
    await until(() => ended.hasEnded(), { what: "the end of the other session's stream" });
    assert.equal(stays.hasEnded(), false);
    await sleep(1000); // PostgreSQL's watcher tells of its own start.
    const told = changes(stays.text());
    await resetPassword(app.services, account.email, "another long password");
    await app.post("/api/waitlist", person());
    await until(() => stays.hasEnded(), { what: "the end before the next event" });
    assert.equal(changes(stays.text()), told);
  });

  test("ends for who has another role, so that the page asks who it is now", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    const stream = readEvents(await ask("/api/admin/waitlist/events"));
    await app.post("/api/waitlist", person());
    await until(() => changes(stream.text()) >= 2, { what: "the change" });
    assert.equal(stream.hasEnded(), false);
    await app.services.store.db.updateTable("operator").set({ role: "viewer" }).execute();
    await until(() => stream.hasEnded(), { what: "the end of the owner's stream" });
    assert.equal((await ask("/api/admin/waitlist/events")).status, 200);
  });
});

describe("a source for those who may hear it", () => {
  test("keeps the newest event while nobody can say who may, and lets go when the listener leaves", async (t) => {
    t.mock.timers.enable({ apis: ["setInterval"] });
    let answer = async () => true;
    let source: Parameters<Subscribe>[0] | undefined;
    const subscribe: Subscribe = (listener) => {
      source = listener;
      return () => (source = undefined);
    };
    const sent: number[] = [];
    const listener = { send: ([event]: Uint8Array) => void sent.push(event!), end: () => void sent.push(-1) };
    const leave = whileAllowed(subscribe, () => answer())(listener);
    source!.send(Uint8Array.of(1));
    await turn();
    answer = () => Promise.reject(new Error("no database"));
    source!.send(Uint8Array.of(2));
    source!.send(Uint8Array.of(3));
    await turn();
    t.mock.timers.tick(5000);
    await turn();
    assert.deepEqual(sent, [1]);
    answer = async () => true;
    t.mock.timers.tick(5000);
    await turn();
    assert.deepEqual(sent, [1, 3]);
    answer = async () => false;
    source!.send(Uint8Array.of(4));
    leave();
    await turn();
    assert.deepEqual([sent, source], [[1, 3], undefined]);
  });
});
