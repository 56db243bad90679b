import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  createHelpSearches,
  keptWords,
  readHelpSearches,
} from "../../features/statistics/server/help/help-searches.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { signedIn } from "../support/signed-in.ts";
import { browserAt } from "../support/visiting.ts";

describe("the words of a search", () => {
  test("are kept as anybody could have typed them", () => {
    const typed = {
      "  Crypto  Wallet?! ": "crypto wallet",
      "M-Pesa": "m-pesa",
      "Somalia’s banks...": "somalia’s banks",
      "ገንዘብ መላክ": "ገንዘብ መላክ",
      ﬁnance: "finance",
      "إرسال المال": "إرسال المال",
    };
    for (const [text, words] of Object.entries(typed)) assert.equal(keptWords(text), words);
  });

  test("are not kept where they may be more: addresses, numbers, codes, letters to us", () => {
    const typed = [
      "hirut@example.com",
      "hirut example.com",
      "202 555 0143",
      "٢٠٢",
      "order a1",
      "no",
      "http://x",
      "a_b_c",
      "<b>x</b>",
    ];
    for (const text of [
      ...typed,
      "",
      "my name is hirut bekele and I live in Seattle",
      "ab\u202Ecd",
      "x".repeat(1_000_000),
    ])
      assert.equal(keptWords(text), undefined, text.slice(0, 50));
  });
});

const day = (day: number) => Date.UTC(2026, 10, day, 12);

/** Looks for words on some days of November 2026. */
async function lookFor(app: TestApp, words: string, ...days: number[]) {
  const clock = { now: 0 };
  const searches = createHelpSearches(app.services.store, app.services.mailHash, () => clock.now);
  for (const each of days) {
    clock.now = day(each);
    assert.ok(searches.count(words, "en"));
    await searches.flush();
  }
}

onEachEngine("searches without an answer", (engine) => {
  const kept = (app: TestApp) => app.services.store.db.selectFrom("help_search").selectAll().execute();

  test("nobody can read words of two days, however often they were typed; on the third day the team reads them", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    const path = "/api/admin/statistics/help-searches";
    const read = async () => (await (await ask(path)).json()).searches;
    await lookFor(app, "Crypto", 1, 1, 1, 2);
    const [row] = await kept(app);
    assert.deepEqual([row!.days, row!.times, row!.words], [2, 4, null]);
    assert.ok(!JSON.stringify(row).toLowerCase().includes("crypto"));
    assert.deepEqual(await read(), []);
    await lookFor(app, "crypto?", 4);
    assert.deepEqual(await read(), [{ words: "crypto", language: "en", times: 5, days: 3, lastDay: "2026-11-04" }]);
    assert.equal((await app.request(path)).status, 401);
  });

  test("they come from the page, 20 in a minute from one client, and not from programs", async () => {
    await using app = await createTestApp(engine);
    const { tell } = browserAt(app);
    const statuses = [];
    for (let time = 0; time < 21; time++) statuses.push((await tell("/searches", "/help", { words: "crypto" })).status);
    assert.deepEqual([statuses.lastIndexOf(204), statuses.indexOf(429)], [19, 20]);
    const values = new URLSearchParams({ words: "stocks" });
    await app.request("/api/visits/searches", { method: "POST", body: values, address: "192.0.2.9" });
    await tell("/searches", "/help", { words: "hirut@example.com" }, "192.0.2.10");
    await app.services.visiting.flush();
    assert.deepEqual(
      (await kept(app)).map(({ times }) => times),
      [20],
    );
  });

  test("at most 2,000 are kept: those go that were typed on the fewest days, and what nobody types in 90 days", async () => {
    await using app = await createTestApp(engine);
    const { store, mailHash } = app.services;
    await lookFor(app, "crypto", 1, 2, 3);
    const clock = { now: day(3) };
    const searches = createHelpSearches(store, mailHash, () => clock.now);
    const letters = [..."abcdefghijklmnopqrstuvwxyz"];
    const words = letters.flatMap((a) => letters.flatMap((b) => letters.slice(0, 4).map((c) => `word${a}${b}${c}`)));
    for (let start = 0; start < 2200; start += 200) {
      for (const word of words.slice(start, start + 200)) searches.count(word, "en");
      await searches.flush();
    }
    const count = async () => (await kept(app)).length;
    assert.equal(await count(), 2000);
    assert.equal((await readHelpSearches(store)).searches[0]!.words, "crypto");
    clock.now = day(3) + 90 * 86_400_000;
    await searches.sweep();
    assert.equal(await count(), 2000);
    clock.now += 86_400_000;
    await searches.sweep();
    assert.equal(await count(), 0);
  });
});
