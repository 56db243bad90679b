import assert from "node:assert/strict";
import { test } from "node:test";
import { hourMs } from "../../languages/durations.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { builtSite, visibleText } from "../support/built-site.ts";
import { onOneEngine } from "../support/engines.ts";
import { keepDays, keepSet } from "../support/kept-rates.ts";
import { someRates } from "../support/rates-source.ts";

const { remittance } = (await builtSite()).words("en");
const countries = { ethiopia: "ETB", somalia: "SOS", kenya: "KES", uganda: "UGX", eritrea: "ERN" } as const;
const paths = ["/", "/remittance", ...Object.keys(countries).map((name) => `/remittance/${name}`)];
const read = async (app: TestApp, path: string) => (await app.request(path)).text();
const label = (ms: number) =>
  remittance.calculator.current
    .replace("{time}", `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`)
    .replace("{source}", "rates.example");
const example = remittance.calculator.lines.rate.status.replace(/, .*/, "");

/** What so many dollars are at a rate: whole hundredths, as our rates here make them. */
const become = (dollars: number, rate: number) =>
  (Math.round(dollars * rate * 100) / 100).toLocaleString("en-US", { maximumFractionDigits: 2 });

onOneEngine("the pages that show rates", (engine) => {
  test("are the built files again when no current set and no history is left, and newer when a newer one comes", async () => {
    await using app = await createTestApp(engine);
    const built = await read(app, "/remittance/kenya");
    assert.match(visibleText(built), new RegExp(example));
    await app.lookAtRates();
    const tag = async () => (await app.request("/remittance/kenya")).headers.get("etag");
    const builtTag = await tag();
    const now = Date.now();
    await keepSet(app.services.store, now - 2 * hourMs);
    await app.lookAtRates();
    const first = await tag();
    assert.notEqual(first, builtTag);
    await keepSet(app.services.store, now - hourMs, { KES: 130 });
    assert.equal(await tag(), first);
    await app.lookAtRates();
    assert.match(await read(app, "/remittance/kenya"), /13,000 KES/);
    await keepSet(app.services.store, now - 49 * hourMs, {}, now);
    await app.services.store.db.deleteFrom("rate_day").execute();
    await app.lookAtRates();
    assert.equal(await read(app, "/remittance/kenya"), built);
    assert.equal(await tag(), builtTag);
  });

  // What follows reads the same rows of either engine, and makes all these pages for each test.
  if (engine.name === "postgres") return;

  test("have room for a long figure without a style attribute, which the policy blocks", async () => {
    await using app = await createTestApp(engine);
    await keepSet(app.services.store, Date.now() - hourMs, { KES: 129.4567 });
    await app.lookAtRates();
    const html = await read(app, "/remittance/kenya");
    assert.match(html, /value="12,945\.67"/);
    assert.match(html, /<form class="calculator"[^>]* data-long=""/);
    assert.doesNotMatch(html, / style="/);
  });

  test("show the current rates with their hour and source, as they come and without scripts", async () => {
    await using app = await createTestApp(engine);
    const asOf = Date.now() - hourMs;
    await keepSet(app.services.store, asOf);
    await app.lookAtRates();
    for (const path of paths) {
      const text = visibleText(await read(app, path));
      assert.ok(text.includes(label(asOf)), `${path}: ${label(asOf)}`);
      assert.ok(!/sample rate, not/i.test(text), `${path} says that a rate is a sample`);
    }
    const home = await read(app, "/");
    assert.match(home, /name="receive"[^>]*value="15,025"/);
    const page = visibleText(await read(app, "/remittance"));
    assert.ok(page.includes("Send $100 and 15,025 birr arrive."));
    const table = visibleText((await read(app, "/remittance")).match(/id="table".*?<\/table>/s)![0]);
    for (const [code, rate] of Object.entries(someRates))
      assert.ok(table.includes(`${become(100, rate)} ${code}`), table);
    for (const [name, code] of Object.entries(countries)) {
      const html = await read(app, `/remittance/${name}`);
      const rate = someRates[code];
      const table = visibleText(html.match(/id="becomes".*?<\/table>/s)![0]);
      assert.ok(table.includes(`${label(asOf)} : 1 USD = ${rate.toLocaleString("en-US")} ${code}`), table);
      for (const dollars of [100, 200, 500])
        assert.ok(table.includes(`${become(dollars, rate)} ${code}`), `${code} ${dollars}`);
    }
  });

  test("tell their islands the rates of their hour beside the built file of props", async () => {
    await using app = await createTestApp(engine);
    await keepSet(app.services.store, Date.now() - hourMs);
    await app.lookAtRates();
    const answer = await (await app.request("/api/rates")).json();
    for (const path of paths) {
      const html = await read(app, path);
      const [, props, live] = /data-props="([^"]*)" data-now="([^"]*)"/.exec(html)!;
      assert.deepEqual(JSON.parse(live!.replaceAll("&quot;", '"')).answer, answer);
      assert.equal((await app.request(props!)).status, 200, props);
    }
    const asked = await read(app, "/remittance?to=KES&amount=250");
    assert.match(asked, /data-island="calculator" data-stale=""/);
    assert.match(asked, /data-now=/);
  });

  test("draw no history of one day, and of two on tell each, in a table, with its span and source", async () => {
    await using app = await createTestApp(engine);
    await keepDays(app.services.store, 1);
    await app.lookAtRates();
    assert.ok(!(await read(app, "/remittance")).includes(`id="rates"`));
    const { none } = (await builtSite()).words("en").country.history;
    assert.ok(visibleText(await read(app, "/remittance/kenya")).includes(none));
    await keepDays(app.services.store, 7);
    await app.lookAtRates();
    assert.ok(!(await read(app, "/")).includes(`id="rates"`));
    const { days } = await (await app.request("/api/rates/history?currency=ETB&days=30")).json();
    assert.equal(days.length, 7);
    const rowsIn = (section: string) => [
      ...section.matchAll(
        /<tr><th scope="row">(?:<time[^>]*>)?([^<]*)(?:<\/time>)?<\/th><td(?: data-of="ETB")?>([^<]*)<\/td>/g,
      ),
    ];
    const expected = days.map((day: { date: string; rate: number }) => [
      new Date(day.date).toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" }),
      String(day.rate),
    ]);
    const sectionOf = (html: string) => html.match(/<section[^>]*id="rates".*?<\/section>/s)![0];
    for (const path of ["/remittance", "/remittance/ethiopia"]) {
      const section = sectionOf(await read(app, path));
      const text = visibleText(section);
      assert.ok(text.includes("A dollar was worth 144.25 to 150.25 birr."), text);
      assert.ok(text.includes("rates.example"), text);
      assert.deepEqual(
        rowsIn(section).map(([, day, birr]) => [day, birr]),
        expected,
      );
      assert.equal(section.match(/class="thread"/g)!.length, path === "/remittance" ? 5 : 1);
    }
    const eritrea = visibleText(sectionOf(await read(app, "/remittance/eritrea")));
    assert.ok(eritrea.includes("A dollar was worth 15 nakfa on all of these days."), eritrea);
  });

  test("go on telling the days of the past when the last set is over, and say that what arrives is an example", async () => {
    await using app = await createTestApp(engine);
    await keepDays(app.services.store, 8);
    await keepSet(app.services.store, Date.now() - 49 * hourMs, {}, Date.now());
    await app.lookAtRates();
    const html = await read(app, "/remittance");
    assert.ok(html.includes(`id="rates"`));
    assert.match(visibleText(html), new RegExp(example));
    assert.doesNotMatch(html, /data-now="[^"]*answer/);
    assert.match(visibleText(html), /Send \$100 and 14,630 birr arrive\./);
  });
});
