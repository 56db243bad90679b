import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createTestApp } from "../support/app.ts";
import { builtSite } from "../support/built-site.ts";
import { onEachEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";

type Figure = { alt: string; caption: string; texts: string[] };

const dollars = (text: string) => Number(text.replace("−", "-").replace(/[^\d.-]/g, ""));

onEachEngine(
  "the app as it is drawn",
  (engine) => {
    const screens = new Map<string, Figure>();
    let site: Awaited<ReturnType<typeof builtSite>>;

    before(async () => {
      site = await builtSite();
      await using app = await createTestApp(engine);
      const html = (await (await app.request("/press")).text()) + (await (await app.request("/checking")).text());
      for (const [figure] of html.matchAll(/<figure[^>]*>(?:(?!<\/figure>).)*?\/assets\/app-.*?<\/figure>/gs)) {
        const [, src = "", name = ""] = figure.match(/src="(\/assets\/app-([a-z]+)-[^"]+)"/) ?? [];
        const answer = await app.request(src);
        assert.match(answer.headers.get("content-type")!, /^image\/svg\+xml/);
        const svg = await answer.text();
        const texts = [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, text = ""]) => shownText(text).trim());
        const alt = shownText(figure.match(/ alt="([^"]*)"/)![1]!);
        screens.set(name, { alt, texts, caption: shownText(figure.match(/<figcaption>(.*?)<\/figcaption>/s)![1]!) });
      }
    });

    const textsOf = (name: string) => screens.get(name)!.texts;
    /** The text that follows another one on a screen. */
    const after = (name: string, text: string) => textsOf(name)[textsOf(name).indexOf(text) + 1]!;

    test("has the six screens of the press kit, each told in order to those who do not see it", () => {
      for (const { screen } of site.words("en").press.screens.list) {
        const { alt, texts, caption } = screens.get(screen)!;
        assert.ok(texts.length > 8, screen);
        assert.ok(alt.endsWith(texts.map((text) => text.replace(/\.$/, "")).join(". ")), alt);
        assert.ok(caption.includes(site.words("en").ui.drawn), screen);
      }
    });

    test("stands where it explains: on home, /checking and /core-banking, and in the press kit, on no other page", async () => {
      await using app = await createTestApp(engine);
      const shown = new Map<string, string[]>();
      for (const path of site.paths().filter((path) => !/^\/(am|so)\b|admin/.test(path))) {
        const html = await (await app.request(path)).text();
        const files = [...html.matchAll(/src="\/assets\/app-([a-z]+)-/g)].map(([, name = ""]) => name);
        const drawn = html.includes('class="app"') ? ["home"] : [];
        if (files.length + drawn.length) shown.set(path, [...drawn, ...files].sort());
      }
      assert.deepEqual([...shown.keys()].sort(), ["/", "/checking", "/core-banking", "/press"]);
      assert.deepEqual(shown.get("/checking"), ["home"]);
      assert.deepEqual(shown.get("/core-banking"), ["alert", "card"]);
    });

    test("shows the balance that her month on /checking comes to, and movements that lead to it", () => {
      const { app, checking } = site.words("en");
      const { opening, events } = checking.month;
      const balance = (until: number) =>
        events.filter(({ day }) => day <= until).reduce((sum, { amount }) => sum + amount, opening);
      const shown = textsOf("home");
      assert.equal(dollars(shown[2]!), balance(app.today));
      const first = shown.indexOf(app.screens.home.movements) + 1;
      const movements = Array.from({ length: 5 }, (_, index) => shown.slice(first + index * 3, first + index * 3 + 3));
      const thisMonth = events.filter(({ day }) => day <= app.today).toReversed();
      for (const [index, { text, amount }] of thisMonth.entries()) {
        assert.deepEqual([movements[index]![0], dollars(movements[index]![1]!)], [text, amount]);
      }
      const inMonth = thisMonth.reduce((sum, { amount }) => sum + amount, 0);
      assert.equal(balance(app.today) - inMonth, opening);
    });

    test("sends what then is missing from the balance, at the example rate and the planned fee", () => {
      const { send } = site.words("en").app.screens;
      const sent = dollars(after("send", send.from.replace("{balance}", "$1,029.00")));
      assert.equal(sent, dollars(textsOf("home").find((text) => text.startsWith("−"))!) * -1);
      assert.equal(dollars(textsOf("home")[2]!), 1029 - sent);
      const { rate } = site.exampleRates.rates.find(({ code }) => code === "ETB")!;
      const arrives = after("send", send.arrives);
      assert.equal(dollars(arrives), Math.round(sent * Number(rate)));
      assert.equal(after("send", send.fee), site.claims["transfer-fee"]!.value);
      assert.ok(textsOf("track").includes(arrives));
    });

    test("has each language's own country as the pages of its month and its goal have it", () => {
      for (const { code, country } of site.languages) {
        const { app, checking, savings } = site.words(code);
        const { sent, goal } = app.countries[country as keyof typeof app.countries];
        assert.ok(
          checking.month.events.some(({ day, text }) => day === app.today && text === sent),
          code,
        );
        assert.equal(savings.loom.goal, goal, code);
      }
    });

    test("saves for the goal of /savings, pays the rent of /credit and the card's payment of the month", () => {
      const { savings, credit, app, checking } = site.words("en");
      const [saved] = savings.loom.months;
      assert.equal(textsOf("goal")[0], savings.loom.goal);
      assert.equal(dollars(textsOf("goal")[1]!), dollars(saved!.saved));
      const toGo = textsOf("goal").find((text) => text.endsWith("to go"))!;
      assert.equal(dollars(toGo) + dollars(saved!.saved), dollars(site.claims["savings-example"]!.value));
      const [first] = checking.month.events.filter(({ text }) => text.startsWith("Rent"));
      assert.equal(app.screens.rent.paidNow, -first!.amount);
      assert.equal(textsOf("rent").filter((text) => text === `$${credit.book.rent} paid`).length, 6);
      const paid = checking.month.events.find(({ text }) => text === app.shop)!;
      assert.ok(textsOf("card").includes(`$${-paid.amount} of $${app.screens.card.weekLimit}`));
    });
  },
  ["sqlite"],
);
