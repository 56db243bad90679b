import assert from "node:assert/strict";
import { test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import { countStates } from "../../features/waitlist/server/states.ts";
import type { PeopleByState } from "../../features/waitlist/state-counts.ts";
import { hourMs } from "../../languages/durations.ts";
import { accountOf } from "../support/account-page.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { rowsRead } from "../support/read-rows.ts";
import { signedIn } from "../support/signed-in.ts";

const patch = (app: TestApp, path: string, body: unknown, cookie = "") =>
  app.request(path, {
    method: "PATCH",
    headers: { "content-type": "application/json", ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

async function join(app: TestApp): Promise<string> {
  const answer = await app.post("/api/waitlist", person());
  return ((await answer.json()) as { id: string }).id;
}

const stateOf = async ({ services }: TestApp, id: string) =>
  (await services.store.db.selectFrom("waitlist").select("state").where("id", "=", id).executeTakeFirst())?.state;

/** Puts so many people of each state on the list, all with a confirmed address unless `confirmed` is false. */
async function fill({ services }: TestApp, people: Record<string, number>, confirmed = true) {
  const at = timestamp();
  const rows = Object.entries(people).flatMap(([state, count]) =>
    Array.from({ length: count }, (_, index) => ({
      ...person(),
      ...{ id: `${state}${confirmed}${index}`, locale: "en", consent: "1", created_at: at, state },
      confirmed_at: confirmed ? at : null,
    })),
  );
  await services.store.db.insertInto("waitlist").values(rows).execute();
}

onEachEngine("the state that somebody lives in", (engine) => {
  test("is kept by who has just joined, for an hour, and taken back likewise", async () => {
    await using app = await createTestApp(engine);
    const id = await join(app);
    const path = `/api/waitlist/${id}`;
    assert.equal((await patch(app, path, { state: "MN" })).status, 204);
    assert.equal(await stateOf(app, id), "MN");
    for (const state of ["XX", "mn", "toString", 7, ["MN"], {}]) {
      const answer = await patch(app, path, { state });
      assert.equal(answer.status, 422);
      assert.deepEqual(((await answer.json()) as { fields: unknown }).fields, { state: "unknown" });
    }
    assert.deepEqual(await codeOf(await patch(app, "/api/waitlist/nobody", { state: "MN" })), [404, "not_found"]);
    assert.equal(await stateOf(app, id), "MN");
    assert.equal((await patch(app, path, { state: "" })).status, 204);
    assert.equal(await stateOf(app, id), null);
    const created_at = timestamp(Date.now() - hourMs);
    await app.services.store.db.updateTable("waitlist").set({ created_at }).where("id", "=", id).execute();
    assert.deepEqual(await codeOf(await patch(app, path, { state: "MN" })), [404, "not_found"]);
    assert.equal(await stateOf(app, id), null);
  });

  test("counts against the limit of its client, and is taken from no other site", async () => {
    await using app = await createTestApp(engine);
    const path = `/api/waitlist/${await join(app)}`;
    const foreign = { "content-type": "application/json", "sec-fetch-site": "cross-site" };
    const refused = await app.request(path, { method: "PATCH", headers: foreign, body: '{"state":"MN"}' });
    assert.deepEqual(await codeOf(refused), [403, "forbidden_origin"]);
    const answers = [];
    for (let count = 0; count < 60; count++) answers.push((await patch(app, path, { state: "MN" })).status);
    assert.deepEqual(
      answers.filter((status) => status !== 204),
      [429],
    );
  });

  test("is chosen on the account page by a plain form, before and after confirming", async () => {
    await using app = await createTestApp(engine);
    for (const confirmed of [false, true]) {
      const account = await accountOf(app, { confirmed });
      const saved = await account.act("state", { state: "WA" });
      assert.deepEqual([saved.status, saved.headers.get("location")], [303, `${account.path}#state-saved`]);
      assert.equal((await account.row())?.state, "WA");
      const [, select = ""] = (await account.html()).match(/<select[^>]* name="state"[^>]*>(.*?)<\/select>/s) ?? [];
      assert.equal(select.match(/<option/g)?.length, 52);
      assert.match(select, /<option value="WA" selected>Washington/);
      const refused = await account.act("state", { state: "XX" });
      assert.equal(refused.status, 422);
      assert.equal((await account.row())?.state, "WA");
      await account.act("state", { state: "" });
      assert.equal((await account.row())?.state, null);
    }
  });

  test("is seen, found, exported and corrected by the team", async () => {
    await using app = await createTestApp(engine);
    const { ask, cookie } = await signedIn(app);
    const [id] = [await join(app), await join(app)];
    await patch(app, `/api/waitlist/${id}`, { state: "MN" });
    const list = async (query: string) =>
      ((await (await ask(`/api/admin/waitlist?${query}`)).json()) as { entries: { id: string; state: string }[] })
        .entries;
    assert.deepEqual(
      (await list("state=MN")).map((entry) => [entry.id, entry.state]),
      [[id, "MN"]],
    );
    assert.deepEqual(await list("state=WA"), []);
    assert.deepEqual(await codeOf(await ask("/api/admin/waitlist?state=XX")), [422, "invalid"]);
    const csv = await (await ask("/api/admin/waitlist/export?format=csv&state=MN")).text();
    const [header, row, end] = csv.slice(1).split("\r\n");
    assert.equal(row?.split(",")[header!.split(",").indexOf("State")], "MN");
    assert.equal(end, "");
    const path = `/api/admin/waitlist/${id}`;
    assert.equal((await patch(app, path, { state: "XX" }, cookie)).status, 422);
    assert.deepEqual(await codeOf(await patch(app, path, { state: "OH", was: { state: null } }, cookie)), [
      409,
      "changed",
    ]);
    const corrected = await patch(app, path, { state: "OH", was: { state: "MN" } }, cookie);
    assert.equal(((await corrected.json()) as { state: string }).state, "OH");
    await patch(app, path, { state: null }, cookie);
    assert.equal(await stateOf(app, id!), null);
  });
});

onEachEngine("how many people wait in each state", (engine) => {
  const read = async (app: TestApp) => {
    const answer = await app.request("/api/waitlist/states");
    assert.equal(answer.headers.get("cache-control"), "public, max-age=300");
    return (await answer.json()) as PeopleByState;
  };

  test("is told from fifty confirmed answers on, and no number below ten", async () => {
    await using app = await createTestApp(engine);
    await fill(app, { TX: 40 }, false);
    await fill(app, { MN: 24, WA: 24, OH: 1 });
    assert.deepEqual(await read(app), { states: [], others: 0 });
    await fill(app, { GA: 9 });
    assert.deepEqual(await read(app), {
      states: [
        { state: "MN", people: 24 },
        { state: "WA", people: 24 },
      ],
      others: 10,
    });
    await app.services.store.db.deleteFrom("waitlist").where("id", "=", "OHtrue0").execute();
    assert.equal((await read(app)).others, null);
    await app.services.store.db.deleteFrom("waitlist").where("state", "=", "GA").execute();
    assert.deepEqual((await read(app)).states, []);
    await fill(app, { VA: 10 });
    assert.deepEqual((await read(app)).others, 0);
  });

  test("is read without looking at the people", async () => {
    await using app = await createTestApp(engine);
    await fill(app, { MN: 60 });
    assert.equal(await rowsRead(app.services.store, "waitlist", countStates), 0);
  });
});
