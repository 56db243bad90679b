import assert from "node:assert/strict";
import { test } from "node:test";
import { usStates } from "../../forms/us-states.ts";
import { holdsReal, seed } from "../../server/seed/seeding.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { askAll } from "../support/listed.ts";
import { person } from "../support/people.ts";
import { signedIn } from "../support/signed-in.ts";

const scripts = ["Latin", "Ethiopic", "Arabic", "Cyrillic"];
const now = Date.parse("2026-06-15T12:00:00.000Z");

onEachEngine("made people", (engine) => {
  test("fill the list in four scripts, are found, get no mail, and never come beside real ones", async () => {
    await using app = await createTestApp(engine);
    const { store, suppression, outbox } = app.services;
    await outbox.stop();
    const told: number[] = [];
    const deps = { store, suppression, onProgress: (people: number) => told.push(people) };
    assert.equal(await holdsReal(store), false);
    await seed(deps, 0, 1500, now);
    await seed(deps, 1500, 1600, now);
    assert.deepEqual([told, await holdsReal(store)], [[1000, 1500, 1600], false]);

    const people = await store.db.selectFrom("waitlist").selectAll().execute();
    assert.equal(people.length, 1600);
    for (const script of scripts) {
      const letters = new RegExp(`\\p{Script=${script}}`, "u");
      assert.ok(people.filter(({ name }) => letters.test(name)).length > 5, script);
    }
    for (const { email, phone, created_at } of people) {
      assert.match(`${email} ${phone}`, /^[a-z]+\.[a-z]+\d+@[a-z]+\.example \+1\d{3}55501\d\d$/);
      assert.ok(Date.parse(created_at) < now && Date.parse(created_at) > now - 732 * 86_400_000);
    }
    const states = people.flatMap(({ state }) => state ?? []);
    assert.ok(Math.abs(states.length / people.length - 0.4) < 0.05, `${states.length} live in a state`);
    for (const state of new Set(states)) assert.ok(Object.hasOwn(usStates, state), state);
    assert.ok(new Set(states).size > 8);
    const waiting = await store.db.selectFrom("outbox").select("id").where("state", "=", "pending").execute();
    assert.deepEqual(waiting, []);

    const { ask } = await signedIn(app);
    const found: Record<string, number> = {};
    for (const mail of ["waiting", "sent", "dead", "suppressed", "soft", "bounced", "complained"])
      found[mail] = (await askAll(ask, { mail }, 1000)).ids.length;
    assert.equal(
      Object.values(found).reduce((sum, some) => sum + some, 0),
      1600,
      JSON.stringify(found),
    );
    assert.ok(
      Object.values(found).every((some) => some > 0),
      JSON.stringify(found),
    );
    assert.ok((await askAll(ask, { q: "Hirut Tes" })).ids.length > 0);

    assert.equal((await app.post("/api/waitlist", person())).status, 201);
    assert.equal(await holdsReal(store), true);
  });
});
