import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import type { Store } from "../../db/open.ts";
import { timestamp } from "../../db/schema.ts";
import { acceptRates } from "../../features/remittance/server/exchange-rates.ts";
import { sweepRateSets } from "../../features/remittance/server/old-sets.ts";
import { readHistory } from "../../features/remittance/server/rate-days.ts";
import { keepFetched } from "../../features/remittance/server/rate-sets.ts";
import { createTestApp } from "../support/app.ts";
import { dayMs, hourMs, noon, startAsking } from "../support/asking.ts";
import { onEachEngine, onOneEngine } from "../support/engines.ts";
import { openSet, say, someRates, startRatesSource } from "../support/rates-source.ts";
import { until } from "../support/server-process.ts";

const decimals = Object.fromEntries(Object.entries(someRates).map(([code, rate]) => [code, String(rate)]));

/** Keeps an accepted set (or, with a reason, a refused one) of a moment, whose nakfa tells it from others. */
const keep = ({ db }: Pick<Store, "db">, asOf: number, ERN: number, reason?: "far") =>
  keepFetched(
    db,
    {
      source: "rates.example",
      set: { asOf, rates: { ...decimals, ERN: String(ERN) } },
      refusal: reason && { reason, currency: "ERN" },
    },
    asOf,
  );

const keptOf = async ({ db }: Store) => {
  const rows = await db.selectFrom("rate_set").select("as_of").orderBy("as_of").execute();
  return rows.map(({ as_of }) => Date.parse(as_of!));
};

onEachEngine("the history of rates", (engine) => {
  test("is the last accepted set of each of 30 days, oldest first, without days that have none", async () => {
    await using deployment = await startAsking(engine);
    const midnight = Date.parse("2026-11-22T00:00:00.000Z");
    const firstDay = midnight - 29 * dayMs;
    await keep(deployment.store, firstDay - 1, 1);
    await keep(deployment.store, firstDay, 2);
    await keep(deployment.store, firstDay + dayMs - 1, 3);
    await keep(deployment.store, midnight - dayMs, 4);
    await keep(deployment.store, midnight - 2 * dayMs, 5, "far");
    await keep(deployment.store, midnight - hourMs, 5, "far");
    await keep(deployment.store, midnight, 6);
    assert.deepEqual(
      await deployment.rates.days(),
      [
        [firstDay + dayMs - 1, 3],
        [midnight - dayMs, 4],
        [midnight, 6],
      ].map(([asOf, ERN]) => ({
        date: timestamp(asOf!).slice(0, 10),
        asOf: timestamp(asOf!),
        source: "rates.example",
        rates: { ...someRates, ERN },
      })),
    );
  });

  test("is swept down to a set a day after a week, to nothing after 400 days, and refused sets go after 30", async () => {
    await using deployment = await startAsking(engine);
    const { store } = deployment;
    const hours = Array.from({ length: 9 * 24 }, (_, hour) => noon - hour * hourMs);
    for (const at of hours) await keep(store, at, 15);
    const lastOfDay = noon - 100 * dayMs;
    await keep(store, lastOfDay - hourMs, 15);
    await keep(store, lastOfDay, 15);
    const [past, old] = [noon - 400 * dayMs, noon - 399 * dayMs];
    await keep(store, past, 15);
    await keep(store, old, 15);
    const refused = [noon - 30 * dayMs, noon - 30 * dayMs - 1] as const;
    for (const at of refused) await keep(store, at, 15, "far");
    await sweepRateSets(store, noon);
    const wholeFrom = Date.parse("2026-11-15T00:00:00.000Z");
    const kept = hours.filter((at) => at >= wholeFrom || timestamp(at).slice(11, 13) === "23");
    assert.deepEqual(
      await keptOf(store),
      [...kept, lastOfDay, old, refused[0]].sort((a, b) => a - b),
    );
  });

  test("is swept a few hundred at a time, and no more of a kind once the sweep is told to stop", async () => {
    await using deployment = await startAsking(engine);
    const { db } = deployment.store;
    const day = "2026-01-01";
    const rows = Array.from({ length: 1200 }, (_, index) => ({
      id: `${index}`,
      fingerprint: `${index}`,
      state: "accepted" as const,
      source: "rates.example",
      day,
      as_of: `${day}T00:00:00.000Z`,
      rates: JSON.stringify(decimals),
      fetched_at: timestamp(noon - 300 * dayMs + index),
      accepted_at: timestamp(noon - 300 * dayMs + (index ? 0 : 1)),
    }));
    await db.insertInto("rate_set").values(rows.slice(0, 600)).execute();
    await db.insertInto("rate_set").values(rows.slice(600)).execute();
    await sweepRateSets(deployment.store, noon, AbortSignal.abort());
    assert.equal((await keptOf(deployment.store)).length, 700);
    await sweepRateSets(deployment.store, noon);
    const left = await db.selectFrom("rate_set").select("id").execute();
    assert.deepEqual(
      left.map(({ id }) => id),
      ["0"],
    );
  });
});

onOneEngine("GET /api/rates/history", (engine) => {
  test("tells the last accepted rate of each of 30, 90 or 365 days, also long after their sets were swept", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const today = Date.parse(timestamp().slice(0, 10));
    const ago = (days: number) => today - days * dayMs;
    for (const days of [365, 364, 89, 30, 29]) await keep(store, ago(days), days);
    await keep(store, ago(29) + hourMs, 2900);
    await keep(store, ago(29) + 2 * hourMs, 1, "far");
    await keep(store, ago(29) + 3 * hourMs, 3);
    await sweepRateSets(store, today + 300 * dayMs);
    const read = async (query: string) => (await app.request(`/api/rates/history?${query}`)).json();
    const day = (days: number, rate = days) => ({ date: timestamp(ago(days)).slice(0, 10), rate });
    assert.deepEqual(await read("currency=ERN&days=30"), {
      base: "USD",
      currency: "ERN",
      source: "rates.example",
      asOf: timestamp(ago(29) + 3 * hourMs),
      days: [day(29, 3)],
    });
    assert.deepEqual((await read("currency=ERN")).days, [day(89), day(30), day(29, 3)]);
    assert.deepEqual((await read("currency=ERN&days=365")).days, [day(364), day(89), day(30), day(29, 3)]);
    assert.deepEqual(
      (await read("currency=ETB&days=365")).days.map(({ rate }: { rate: number }) => rate),
      [150.25, 150.25, 150.25, 150.25],
    );
  });

  test("refuses what it does not know, naming it, and is kept for five minutes by its ETag", async () => {
    await using app = await createTestApp(engine);
    const wrong = { "": ["currency"], "currency=EUR": ["currency"], "currency=ETB&days=31": ["days"] };
    const more = {
      "currency=etb&days=x": ["currency", "days"],
      "days=90": ["currency"],
      "currency=ETB&days=": ["days"],
    };
    for (const [query, fields] of Object.entries({ ...wrong, ...more })) {
      const answer = await app.request(`/api/rates/history?${query}`);
      assert.equal(answer.status, 422, query);
      const problem = await answer.json();
      assert.deepEqual([problem.code, Object.keys(problem.fields)], ["invalid", fields], query);
    }
    const good = await app.request("/api/rates/history?currency=ETB&days=90");
    assert.equal(good.headers.get("cache-control"), "public, max-age=300");
    const headers = { "if-none-match": good.headers.get("etag")! };
    assert.equal((await app.request("/api/rates/history?currency=ETB&days=90", { headers })).status, 304);
  });

  test("keeps what an operator accepted by hand", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    await keep(store, Date.now() - hourMs, 77, "far");
    const { id } = await store.db.selectFrom("rate_set").select("id").executeTakeFirstOrThrow();
    assert.equal((await readHistory(store, "ERN", 30)).days.length, 0);
    await acceptRates(store, id);
    assert.deepEqual(
      (await readHistory(store, "ERN", 30)).days.map(({ rate }) => rate),
      [77],
    );
  });
});

onOneEngine("GET /api/rates", (engine) => {
  test("says without a source that the rates are the example of content/rates.yml", async () => {
    await using app = await createTestApp(engine);
    const { exampleRates } = app.site.renderer;
    const answer = await app.request("/api/rates");
    assert.equal(answer.headers.get("cache-control"), "public, max-age=60");
    const text = await answer.text();
    assert.deepEqual(JSON.parse(text), {
      base: "USD",
      asOf: `${exampleRates.date}T00:00:00.000Z`,
      source: exampleRates.source,
      status: "example",
      rates: Object.fromEntries(exampleRates.rates.map(({ code, rate }) => [code, Number(rate)])),
    });
    for (const { code, rate } of exampleRates.rates) assert.ok(text.includes(`"${code}":${rate}`), text);
    assert.doesNotMatch(await (await app.request("/metrics")).text(), /^selam_rates_age_seconds\{/m);
    assert.deepEqual(await (await app.request("/api/rates/history?currency=ETB")).json(), {
      base: "USD",
      currency: "ETB",
      source: null,
      asOf: null,
      days: [],
    });
  });

  test("says what the source of RATES_URL said, with an ETag that changes with it, and how old that is in the figures", async () => {
    const at = Math.floor(Date.now() / 1000) * 1000 - hourMs;
    await using source = await startRatesSource(say(openSet(at)));
    await using app = await createTestApp(engine, { RATES_URL: `${source.address}?k={key}`, RATES_KEY: "hush-hush" });
    const read = async () => (await app.request("/api/rates")).json();
    await until(async () => (await read()).status === "current", { what: "the set" });
    assert.equal(source.asked[0]!.url, "/latest?k=hush-hush");
    assert.deepEqual(await read(), {
      base: "USD",
      asOf: timestamp(at),
      source: "127.0.0.1",
      status: "current",
      rates: someRates,
    });
    const etag = (await app.request("/api/rates")).headers.get("etag")!;
    const again = await app.request("/api/rates", { headers: { "if-none-match": etag } });
    assert.deepEqual([again.status, await again.text()], [304, ""]);
    assert.equal(again.headers.get("cache-control"), "public, max-age=60");
    await keep(app.services.store, Date.now(), 16);
    const changed = await app.request("/api/rates", { headers: { "if-none-match": etag } });
    assert.deepEqual([changed.status, (await changed.json()).rates.ERN], [200, 16]);
    const { days } = await (await app.request("/api/rates/history?currency=ERN&days=30")).json();
    assert.equal(days.at(-1).rate, 16);
    const figures = await (await app.request("/metrics")).text();
    const [, age] = /^selam_rates_age_seconds\{source="rates.example"\} (\S+)$/m.exec(figures) ?? [];
    assert.ok(Number(age) >= 0 && Number(age) < 600, figures);
    assert.ok(!app.logged().includes("hush-hush"));
  });
});

onEachEngine(
  "the table of rates",
  (engine) => {
    test("is read by an index, whatever is asked of it", async () => {
      await using deployment = await startAsking(engine);
      const { db } = deployment.store;
      for (const asked of [
        sql`select rates from rate_set where state = 'accepted' order by accepted_at desc limit 1`,
        sql`select rate from rate_day where currency = 'ETB' and day >= '2026-10-01' order by day`,
        sql`select rates from rate_set order by fetched_at desc limit 100`,
      ]) {
        const { rows } = await sql<{ detail: string }>`explain query plan ${asked}`.execute(db);
        assert.match(rows[0]!.detail, /USING INDEX/);
        assert.doesNotMatch(rows.at(-1)!.detail, /TEMP/);
      }
    });
  },
  ["sqlite"],
);
