import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import type { AdminJoins } from "../../features/statistics/contract.ts";
import { createDimensionNames } from "../../features/statistics/server/dimension-names.ts";
import { readJoins } from "../../features/statistics/server/joins.ts";
import { dayMs, hourMs } from "../../languages/durations.ts";
import { assertProblem } from "../support/answers.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine, onOneEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { insertMade, plansOf } from "../support/read-rows.ts";
import { signedIn } from "../support/signed-in.ts";

const at = (iso: string) => Date.parse(iso);
const shown = ({ times }: AdminJoins) =>
  Object.fromEntries(times.filter(({ people }) => people).map(({ from, people }) => [from, people]));

onOneEngine("joins over time", (engine) => {
  test("are counted by the zone's own days, of 23 and 25 hours and between the hours too", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const now = at("2026-11-03T15:00:00Z");
    const moments = [
      "2026-11-01T03:59:59.999Z", // the last of Oct 31 in New York
      "2026-11-01T04:00:00.000Z", // the first of its Nov 1, which has 25 hours
      "2026-11-02T04:59:59.999Z", // the last of it
      "2026-11-02T05:00:00.000Z",
      "2026-11-02T18:29:59.999Z", // the last of Nov 2 in India, half an hour off
      "2026-11-02T18:30:00.000Z", // the first of its Nov 3
    ].map(at);
    await insertMade(store, moments);
    const newYork = await readJoins(store, "America/New_York", "7", now);
    assert.deepEqual(shown(newYork), { "2026-10-31": 1, "2026-11-01": 2, "2026-11-02": 3 });
    assert.deepEqual([newYork.unit, newYork.total, newYork.times.length], ["day", 6, 7]);
    assert.equal(newYork.times.at(-1)!.from, "2026-11-03");
    const india = await readJoins(store, "Asia/Kolkata", "28", now);
    assert.deepEqual(shown(india), { "2026-11-01": 2, "2026-11-02": 3, "2026-11-03": 1 });
    const spring = await readJoins(store, "America/New_York", "7", at("2027-03-16T12:00:00Z"));
    assert.deepEqual(
      spring.times.map(({ from }) => from).slice(-3),
      ["2027-03-14", "2027-03-15", "2027-03-16"],
      "with the day of 23 hours",
    );
  });

  test("over longer times are told by weeks, months and years, each person once", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const now = at("2026-11-22T15:00:00Z");
    const expected = { 80: "day", 400: "week", 1500: "month", 9000: "year" } as const;
    for (const [days, unit] of Object.entries(expected)) {
      await store.db.deleteFrom("waitlist").execute();
      const count = Number(days) / 4;
      const moments = Array.from({ length: count }, (_, index) => now - index * 4 * dayMs - index * 37 * 60_000);
      await insertMade(store, moments);
      for (const zone of ["America/New_York", "Asia/Kathmandu", "Pacific/Apia", "UTC"]) {
        const joins = await readJoins(store, zone, "all", now);
        assert.equal(joins.unit, unit, zone);
        assert.equal(joins.total, count, zone);
        const local = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
        const byTime = new Map<string, number>();
        for (const moment of moments) {
          const from = joins.times.findLast((time) => time.from <= local.format(moment))!.from;
          byTime.set(from, (byTime.get(from) ?? 0) + 1);
        }
        assert.deepEqual(shown(joins), Object.fromEntries([...byTime].sort()), `${zone}, ${unit}`);
      }
    }
  });

  test("are empty days before anybody joined", async () => {
    await using app = await createTestApp(engine);
    const joins = await readJoins(app.services.store, "UTC", "all", at("2026-11-22T15:00:00Z"));
    assert.deepEqual(joins.times, [{ from: "2026-11-22", people: 0 }]);
    assert.deepEqual(joins.dimensions.source, { named: [], other: 0, none: 0 });
  });
});

onEachEngine("joins by what people came with", (engine) => {
  test("are of the same people as the times, whatever the zone cuts off", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const now = at("2026-11-22T15:00:00Z");
    const moments = Array.from({ length: 300 }, (_, index) => now - index * 2.31 * hourMs);
    await insertMade(store, moments);
    const places = { "%1": "church-a", "%2": "church-b", "%3": "ref=abc" };
    for (const [end, source] of Object.entries(places))
      await sql`update waitlist set source = ${source}, corridor = 'ETB' where id like ${end}`.execute(store.db);
    await createDimensionNames(store).look();
    for (const zone of ["America/New_York", "Asia/Kathmandu"])
      for (const span of ["7", "28", "90", "all"] as const) {
        const { times, total, dimensions } = await readJoins(store, zone, span, now);
        const local = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
        const people = await store.db.selectFrom("waitlist").select(["source", "created_at"]).execute();
        const within = people.filter(({ created_at }) => local.format(at(created_at)) >= times[0]!.from);
        const of = (source: string | null) => within.filter((one) => one.source === source).length;
        assert.equal(total, within.length);
        assert.deepEqual(
          Object.fromEntries(dimensions.source.named.map(({ value, people }) => [value, people])),
          { "church-a": of("church-a"), "church-b": of("church-b"), "ref=": of("ref=abc") },
          `${zone}, ${span}`,
        );
        assert.deepEqual([dimensions.source.none, dimensions.source.other], [of(null), 0]);
        assert.deepEqual(dimensions.language.named, [{ value: "en", people: within.length }]);
        assert.equal(dimensions.corridor.named[0]!.people + dimensions.corridor.none, within.length);
      }
  });

  test("are read by their spans, not by going through all times of a dimension", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    if (engine.name === "postgres") return; // Its planner goes by how much there is.
    const plans = await plansOf(store, (from) => readJoins(from, "America/New_York", "90", Date.now()));
    const steps = plans.map(({ detail }) => String(detail)).filter((step) => step.includes("dimension_tally"));
    assert.ok(steps.length >= 3);
    for (const step of steps) assert.match(step, /SEARCH dimension_tally .*\(dimension=\? AND seconds=\? AND since>\?/);
  });

  test("tell the most frequent by name, and all others together", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    await insertMade(
      store,
      Array.from({ length: 40 }, () => Date.now()),
    );
    await sql`update waitlist set source = 'rare-' || id where source is null`.execute(store.db);
    await app.post("/api/waitlist", person({ source: "church" }));
    await app.post("/api/waitlist", person({ source: "church" }));
    await createDimensionNames(store).look();
    await createDimensionNames(store).look();
    const { source } = (await readJoins(store, "UTC", "7")).dimensions;
    assert.deepEqual(source.named[0], { value: "church", people: 2 });
    assert.deepEqual([source.named.length, source.other], [8, 33]);
  });
});

onOneEngine("the call for joins", (engine) => {
  test("is for operators, for a zone that exists and a span that is offered", async () => {
    await using app = await createTestApp(engine);
    const path = "/api/admin/statistics/joins";
    assert.equal((await app.request(path)).status, 401);
    const { ask } = await signedIn(app);
    const answer = await ask(`${path}?timeZone=Africa/Nairobi&days=90`);
    assert.equal(((await answer.json()) as AdminJoins).times.length, 90);
    assert.equal(answer.headers.get("cache-control"), "no-store");
    const refused = await ask(`${path}?timeZone=Mars/North&days=8`);
    const { fields } = (await refused.clone().json()) as { fields: unknown };
    assert.deepEqual(fields, { timeZone: "unknown", days: "unknown" });
    await assertProblem(refused, 422, "invalid");
  });
});
