import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { startReceiver } from "../support/receiver.ts";
import { until } from "../support/server-process.ts";
import { signedIn } from "../support/signed-in.ts";
import { saidOf, webhookOwner } from "../support/webhook-owner.ts";

const path = "/api/admin/waitlist";
const consent = { how: "Signed our sheet", on: "2026-11-22" };
const asked = { consentHow: consent.how, consentOn: consent.on, name: "fair", mail: "yes" };

/** An operator who adds people, and a receiver that is told of them. */
async function adding(app: TestApp) {
  const { cookie } = await signedIn(app);
  const receiver = await startReceiver();
  await (await webhookOwner(app.request, cookie)).add(receiver.url, ["join", "left"], true);
  const { db } = app.services.store;
  return {
    ...{ db, receiver },
    byHand: async (values: object) =>
      assert.equal((await app.post(path, { ...values, consent, confirm: "none" }, { cookie })).status, 201),
    async byFile(people: ReturnType<typeof person>[]) {
      const lines = people.map(({ name, email, phone }) => `${name},${email},"${phone}"`);
      const file = ["Name,Email,Phone", ...lines].join("\n");
      const query = new URLSearchParams(asked);
      const answer = await app.post(`${path}/import?${query}`, file, { cookie, "content-type": "text/csv" });
      assert.equal(answer.status, 201);
      return (await answer.json()) as { id: string; added: number };
    },
    undo: (id: string) => app.post(`${path}/imports/${id}/undo`, {}, { cookie }),
    told: (type: "join" | "left") => db.selectFrom("webhook_delivery").selectAll().where("type", "=", type).execute(),
    undone: () =>
      until(async () => (await db.selectFrom("waitlist_import").select("state").execute())[0]?.state === "undone", {
        what: "the undoing",
      }),
    [Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose](),
  };
}

const peopleOf = (rows: { subject_id: string | null }[]) => new Set(rows.map(({ subject_id }) => subject_id));

onEachEngine("webhooks of people whom the team adds", (engine) => {
  test("tell each join once, by hand and from a file, some at a time, and each leaving of an import that is undone", async () => {
    await using app = await createTestApp(engine);
    await using team = await adding(app);
    const there = person();
    await team.byHand(there);
    const people = Array.from({ length: 120 }, () => person());
    const { id, added } = await team.byFile([there, ...people]);
    assert.equal(added, people.length);
    await until(() => team.receiver.received.length === people.length + 1, { what: "an event for each" });
    const joins = await team.told("join");
    assert.equal(joins.length, people.length + 1);
    assert.equal(peopleOf(joins).size, joins.length);
    const together = Object.values(Object.groupBy(joins, (row) => row.created_at)).map((rows) => rows!.length);
    assert.ok(Math.max(...together) <= 50, `${together}`);
    const said = new Map(team.receiver.received.map(saidOf).map(({ data }) => [data.email, data]));
    assert.deepEqual([said.get(there.email).source, said.get(there.email).phone], ["team", "+12025550143"]);
    const entries = await team.db.selectFrom("waitlist").selectAll().where("source", "=", "import: fair").execute();
    for (const { id, name, email, phone, locale, source, created_at: createdAt } of entries)
      assert.deepEqual(said.get(email), { id, createdAt, name, email, locale, source, phone });

    const [changed, ...gone] = entries;
    await team.db.updateTable("waitlist").set({ note: "Called" }).where("id", "=", changed!.id).execute();
    assert.equal((await team.undo(id)).status, 202);
    await team.undone();
    const left = await team.told("left");
    assert.equal(left.length, gone.length);
    assert.deepEqual(peopleOf(left), new Set(gone.map((entry) => entry.id)));
    const kept = (await team.told("join")).filter(({ body }) => body !== null);
    assert.deepEqual(kept.map(({ subject_id }) => subject_id).includes(changed!.id), true);
    assert.equal(kept.length, 2);
  });

  test("tell of who is kept too where an import is undone before its people were told", async () => {
    await using app = await createTestApp(engine);
    await using team = await adding(app);
    const people = Array.from({ length: 60 }, () => person());
    const { id } = await team.byFile(people);
    await until(async () => (await team.told("join")).length === people.length, { what: "an event for each" });
    const kept = await team.db.selectFrom("waitlist").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow();
    await team.db.transaction().execute(async (trx) => {
      await trx.deleteFrom("webhook_delivery").execute();
      await trx.updateTable("waitlist_import_row").set({ step: "join-mail" }).where("import_id", "=", id).execute();
      await trx.updateTable("waitlist").set({ note: "Called" }).where("id", "=", kept.id).execute();
      await trx.updateTable("waitlist_import").set({ state: "undoing" }).where("id", "=", id).execute();
    });
    await team.undone();
    const joins = await team.told("join");
    assert.equal(joins.length, people.length);
    assert.deepEqual(
      joins.filter(({ body }) => body !== null).map(({ subject_id }) => subject_id),
      [kept.id],
    );
    assert.equal((await team.told("left")).length, people.length - 1);
  });
});
