import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { reviveSome } from "../../mail/outbox.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { signedIn } from "../support/signed-in.ts";

const path = "/api/admin/statistics/mail/retries";

/** Writes mail that was given up, a minute apart; nobody is told of it, so none of it goes out. */
async function givenUp({ services }: TestApp, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const at = (minute: number) => new Date(Date.now() - 3_600_000 + minute * 60_000).toISOString();
  for (const [minute, id] of ids.entries())
    await services.store.db
      .insertInto("outbox")
      .values({
        ...{ id, kind: "waitlist-reminder", subject_id: "nobody", state: "dead", attempts: 12 },
        ...{ due_at: at(minute), created_at: at(minute) },
      })
      .execute();
  return ids;
}

const jobsOf = ({ services }: TestApp) =>
  services.store.db.selectFrom("outbox").select(["id", "state", "attempts"]).orderBy("created_at").execute();
const told = async ({ services }: TestApp) =>
  (await services.store.db.selectFrom("audit").select("what").where("what", "=", "retried-mail").execute()).length;

onEachEngine("mail that was given up", (engine) => {
  test("is sent again by one call, which the audit log tells when there was any", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    const none = await ask(path, "POST");
    assert.deepEqual([none.status, await none.json(), await told(app)], [200, { retried: 0, more: false }, 0]);
    await givenUp(app, 3);
    const answer = await ask(path, "POST");
    assert.deepEqual([await answer.json(), await told(app)], [{ retried: 3, more: false }, 1]);
    const jobs = await jobsOf(app);
    assert.ok(jobs.every(({ state, attempts }) => state !== "dead" && attempts < 12));
  });

  test("is taken some at a time, oldest first, and nothing else with it", async () => {
    await using app = await createTestApp(engine);
    const [first, second, third] = await givenUp(app, 3);
    const { store } = app.services;
    await store.db.updateTable("outbox").set({ state: "suppressed" }).where("id", "=", first!).execute();
    const notes: string[] = [];
    const revived = await reviveSome(store, 1, async () => void notes.push("told"));
    assert.deepEqual([revived, notes], [{ retried: 1, more: true }, ["told"]]);
    const states = new Map((await jobsOf(app)).map(({ id, state }) => [id, state]));
    assert.deepEqual([states.get(first!), states.get(third!)], ["suppressed", "dead"]);
    assert.notEqual(states.get(second!), "dead");
    await assert.rejects(
      reviveSome(store, 5, async () => {
        throw new Error("no note");
      }),
    );
    assert.equal(
      (await jobsOf(app)).find(({ id }) => id === third)!.state,
      "dead",
      "without its note, nothing is done",
    );
  });
});
