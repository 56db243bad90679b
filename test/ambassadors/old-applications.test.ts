import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import type { Store } from "../../db/open.ts";
import { timestamp } from "../../db/schema.ts";
import { sweepApplications } from "../../features/ambassadors/server/old-applications.ts";
import { createTestApp } from "../support/app.ts";
import { applicant } from "../support/applicants.ts";
import { onEachEngine } from "../support/engines.ts";
import { until } from "../support/server-process.ts";

/** Far enough ahead for the sweep that the app itself begins with to leave all of it. */
const now = Date.parse("2096-11-22T12:00:00.000Z");

/** Writes an application for each of the moments. */
async function insert({ db }: Store, moments: readonly string[]) {
  const rows = moments.map((created_at) => ({ ...applicant(), id: `${created_at} ${randomUUID()}`, created_at }));
  for (let i = 0; i < rows.length; i += 100)
    await db
      .insertInto("ambassador_application")
      .values(rows.slice(i, i + 100))
      .execute();
}

const momentsOf = async ({ db }: Store) => {
  const rows = await db.selectFrom("ambassador_application").select("id").execute();
  return rows.map(({ id }) => id.split(" ", 1)[0]!).sort();
};

onEachEngine("applications of ambassadors", (engine) => {
  test("are deleted two years after they came, however many they are, and no earlier", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const kept = ["2094-11-22T12:00:00.001Z", "2095-11-22T12:00:00.000Z", "2096-11-22T12:00:00.000Z"];
    const old = ["2094-11-22T12:00:00.000Z", "2094-11-22T11:59:59.999Z", "2090-02-28T00:00:00.000Z"];
    await insert(store, [...kept, ...old, ...Array<string>(1200).fill("2093-01-01T00:00:00.000Z")]);
    await sweepApplications(store, now);
    assert.deepEqual(await momentsOf(store), kept);
  });

  test("are swept a few hundred at a time, and no more once the sweep is told to stop", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    await insert(store, Array<string>(700).fill("2093-01-01T00:00:00.000Z"));
    await sweepApplications(store, now, AbortSignal.abort());
    assert.equal((await momentsOf(store)).length, 200);
  });

  test("are swept when the server starts, and the waitlist is left as it is", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const young = timestamp();
    await insert(store, ["2020-01-01T00:00:00.000Z", young]);
    const { dataDir, databaseUrl } = app.config;
    const same = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    await using next = await createTestApp(engine, same);
    await until(async () => (await momentsOf(store)).length === 1, { what: "the old application's end" });
    assert.deepEqual(await momentsOf(store), [young]);
    assert.equal(next.logged(), "");
  });
});
