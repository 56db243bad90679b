import assert from "node:assert/strict";
import { test } from "node:test";
import { openStore, type Store } from "../../db/open.ts";
import { readVisits } from "../../features/statistics/server/visits/read-visits.ts";
import { createVisitTallies, sweepVisits } from "../../features/statistics/server/visits/visit-tallies.ts";
import type { VisitSource, VisitStep } from "../../features/statistics/visit-counts.ts";
import { schemas } from "../../server/schemas.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine, type TestEngine } from "../support/engines.ts";
import { newDeployment } from "../support/processes.ts";
import { signedIn } from "../support/signed-in.ts";

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** A database that no server deletes old tallies of, whatever day it is. */
async function newStore(engine: TestEngine) {
  const deployment = await newDeployment(engine);
  const { DATABASE_URL: url, DATA_DIR: dataDir } = deployment.env;
  const store = await openStore({ url, dataDir, schemas, onError: () => {} });
  const dispose = () => store.close().finally(() => deployment[Symbol.asyncDispose]());
  return { ...store, [Symbol.asyncDispose]: dispose };
}

/** Counts what happened on some days. */
async function happened(store: Store, events: [day: string, step: VisitStep, path: string, source?: VisitSource][]) {
  const clock = { now: 0 };
  const tallies = createVisitTallies(store, () => clock.now);
  for (const [day, step, path, source = "direct"] of events) {
    clock.now = noon(day);
    tallies.count(step, { path, language: "en", source });
  }
  await tallies.flush();
}

onEachEngine("reading the funnel", (engine) => {
  test("a span is so many days with today, over months that it holds in whole or in part", async () => {
    await using store = await newStore(engine);
    const days = ["2025-10-19", "2025-10-20", "2026-08-24", "2026-08-25", "2026-08-31", "2026-09-15", "2026-10-31"];
    const latest = ["2026-11-01", "2026-11-15", "2026-11-16", "2026-11-22", "2026-11-23"];
    await happened(
      store,
      [...days, ...latest].map((day) => [day, "views", "/"]),
    );
    const read = async (span: "7" | "28" | "90" | "all", today = "2026-11-22") => {
      const { funnel, from, to } = await readVisits(store, span, {}, noon(today));
      return [funnel.views, from, to];
    };
    // A month is read in whole: tomorrow's view, which no clock counts today, stands in this one's.
    assert.deepEqual(await read("7"), [3, "2026-11-16", "2026-11-22"]);
    assert.deepEqual(await read("28"), [6, "2026-10-26", "2026-11-22"]);
    assert.deepEqual(await read("90"), [9, "2026-08-25", "2026-11-22"]);
    assert.deepEqual(await read("all"), [12, "2025-10-19", "2026-11-22"]);
    assert.deepEqual(await read("7", "2026-11-23"), [2, "2026-11-17", "2026-11-23"]);
  });

  test("each list is narrowed by the filters of the others, the numbers by all of them", async () => {
    await using store = await newStore(engine);
    const day = "2026-11-20";
    await happened(store, [
      [day, "views", "/"],
      [day, "views", "/"],
      [day, "views", "/savings", "friend"],
      [day, "started", "/savings", "friend"],
      [day, "joined", "/savings", "friend"],
      [day, "listed", "/", "friend"],
      [day, "confirmed", "", "friend"],
      [day, "confirmed", "", "direct"],
    ]);
    const read = (filter: object) => readVisits(store, "7", filter, noon("2026-11-22"));
    const of = (shares: { key: string; views: number; confirmed: number | null }[]) =>
      shares.map(({ key, views, confirmed }) => [key, views, confirmed]);
    const all = await read({});
    const none = { refused: 0 };
    assert.deepEqual(all.funnel, { views: 3, started: 1, joined: 1, listed: 1, confirmed: 2, ...none });
    assert.deepEqual(of(all.paths), [
      ["/", 2, null],
      ["/savings", 1, null],
    ]);
    assert.deepEqual(of(all.languages), [["en", 3, 2]]);
    assert.deepEqual(of(all.sources), [
      ["direct", 2, null],
      ["friend", 1, 1],
    ]);
    const byFriends = await read({ source: "friend" });
    assert.deepEqual(byFriends.funnel, { views: 1, started: 1, joined: 1, listed: 1, confirmed: 1, ...none });
    assert.deepEqual([byFriends.paths.map(({ key }) => key), byFriends.sources.length], [["/savings", "/"], 2]);
    const page = await read({ path: "/savings" });
    assert.deepEqual([page.funnel.views, page.funnel.confirmed, page.paths.length], [1, null, 2]);
    assert.deepEqual(of(page.sources), [["friend", 1, null]]);
    assert.equal((await read({ source: "direct" })).funnel.confirmed, null);
  });

  test("it says since when there are numbers, and nothing before the first", async () => {
    await using store = await newStore(engine);
    assert.equal((await readVisits(store, "7")).since, null);
    await happened(store, [["2026-11-20", "views", "/"]]);
    assert.equal((await readVisits(store, "7", {}, noon("2027-01-10"))).since, "2026-11-20");
  });

  test("days of 400 days ago are deleted, with the months that began before", async () => {
    await using store = await newStore(engine);
    const days = ["2025-09-30", "2025-10-18", "2025-10-19", "2025-11-01"];
    await happened(
      store,
      days.map((day) => [day, "views", "/"]),
    );
    await sweepVisits(store, noon("2026-11-22"));
    const left = await store.db.selectFrom("visit_tally").select("period").orderBy("period").execute();
    assert.deepEqual(
      left.map(({ period }) => period),
      ["2025-10-19", "2025-11", "2025-11-01"],
    );
    const { since, funnel } = await readVisits(store, "all", {}, noon("2026-11-22"));
    assert.deepEqual([since, funnel.views], ["2025-10-19", 2]);
  });

  test("the team asks for spans and filters that there are", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    const path = "/api/admin/statistics/visits";
    assert.equal((await app.request(path)).status, 401);
    const known = await ask(`${path}?days=90&path=/savings&language=en&source=friend`);
    assert.deepEqual([known.status, (await known.json()).funnel.views], [200, 0]);
    for (const wrong of ["days=8", "path=/nothing", "path=/waitlist-admin", "language=xx", "source=hirut", "source="]) {
      const answer = await ask(`${path}?${wrong}`);
      assert.deepEqual([answer.status, (await answer.json()).fields], [422, { [wrong.split("=")[0]!]: "unknown" }]);
    }
  });
});
