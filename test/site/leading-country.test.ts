import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { parsePhoneNumber } from "libphonenumber-js";
import type { Words } from "../../site/content/words.ts";
import { currencies } from "../../ui/cloths/countries.ts";
import { type CountryName, weavings } from "../../ui/cloths/country-cloths.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { builtSite } from "../support/built-site.ts";
import { onEachEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";

/** What the specification of languages says: which country leads in each, and how one calls it. */
const leading: Record<string, { country: CountryName; calling: string }> = {
  en: { country: "ethiopia", calling: "251" },
  am: { country: "ethiopia", calling: "251" },
  so: { country: "somalia", calling: "252" },
};

/** A calculator that waits for what its address asks. */
const asks = /data-island="(?:calculator|sentence)" data-stale=""/;

const choices = (html: string) =>
  [...html.matchAll(/<input[^>]* name="to"[^>]*>/g)].map(([input]) => ({
    code: input.match(/value="([A-Z]{3})"/)![1],
    checked: / checked/.test(input),
  }));

onEachEngine(
  "the country that leads",
  (engine) => {
    let app: TestApp;
    before(async () => {
      app = await createTestApp(engine);
    });
    after(() => app[Symbol.asyncDispose]());
    const read = async (path: string) => (await app.request(path)).text();
    const wordsIn = (code: string) => app.site.renderer.words(code) as Words;

    test("is told for every served language", () => {
      const told = app.site.renderer.languages.map(({ code, country }) => [code, country]);
      assert.deepEqual(
        told,
        Object.entries(leading).map(([code, { country }]) => [code, country]),
      );
    });

    for (const [code, { country, calling }] of Object.entries(leading)) {
      const prefix = code === "en" ? "" : `/${code}`;
      const currency = currencies[country];

      test(`is ${country} in both calculators in ${code}, chosen and first of five, whatever the address asks`, async () => {
        const usual = [currency, ...Object.values(currencies).filter((other) => other !== currency)];
        for (const path of [prefix || "/", `${prefix}/remittance`]) {
          const html = await read(path);
          assert.deepEqual(
            choices(html).map((choice) => choice.code),
            usual,
            path,
          );
          assert.deepEqual(choices(html).find(({ checked }) => checked)?.code, currency, path);
          assert.doesNotMatch(html, asks, path);
          assert.match(await read(`${path}?to=KES`), asks, path);
        }
      });

      test(`is ${country} in what arrives of $100 in ${code}`, async () => {
        const { calculator } = wordsIn(code).remittance;
        const hero = (await read(prefix || "/")).match(/<form class="sentence".*?<\/form>/s)![0];
        const arrives = country === "somalia" ? "100" : "14,630";
        assert.match(hero, new RegExp(`name="receive"[^>]* value="${arrives}"|value="${arrives}"[^>]* name="receive"`));
        assert.ok(shownText(hero).includes(calculator.places[currency as "ETB" | "SOS"].currency));
        assert.equal(hero.includes("SOS<"), false);
        if (country === "somalia") assert.match(shownText(hero), /EVC Plus, Zaad \S+ Sahal/);
      });

      test(`is the first in menu, footer and map in ${code}, with all five there`, async () => {
        const html = await read(prefix || "/");
        const parts = [
          /<header class="top">.*?<\/header>/s,
          /<section class="map.*?<\/section>/s,
          /<footer.*<\/footer>/s,
        ];
        for (const part of parts) {
          const links = [...html.match(part)![0].matchAll(/href="(?:\/\w\w)?\/remittance\/(\w+)"/g)].map(
            ([, name]) => name,
          );
          assert.equal(links[0], country, String(part));
          assert.deepEqual(links.toSorted(), Object.keys(currencies).sort(), String(part));
        }
      });

      test(`is the first of the five under the voices in ${code}`, async () => {
        const { places } = wordsIn(code).remittance.calculator;
        const homes = (await read(prefix || "/")).match(/<ul class="homes">.*?<\/ul>/s)![0];
        const named = [...homes.matchAll(/>([^<>]+)<\/li>/g)].map(([, name]) => name);
        assert.equal(named[0], places[currency as "ETB" | "SOS"].country);
        assert.deepEqual(
          named.toSorted(),
          Object.values(places)
            .map((place) => place.country)
            .sort(),
        );
      });

      test(`is where the drawn app sends in ${code}, and other people are in other countries`, () => {
        const { app: drawn, remittance, checking } = wordsIn(code);
        const { capital } = remittance.calculator.places[currency as "ETB" | "SOS"];
        const { send, track } = drawn.screens;
        assert.deepEqual([send.people[0]!.place, track.to], [capital, capital]);
        assert.equal(new Set(send.people.map(({ place }) => place)).size, 3);
        assert.ok(checking.month.events.some(({ text, day }) => day === drawn.today && text.includes(capital)));
      });

      test(`is what the drawn app's transfer arrives in, in ${code}, and its cloth is on the card`, async () => {
        const { send } = wordsIn(code).app.screens;
        const amount = country === "somalia" ? "200" : "29,260";
        const screens = Object.values((await builtSite()).appScreens(code));
        const arrives = screens.filter((svg) => svg.includes(`>${send.receive.replace("{amount}", amount)}<`));
        assert.equal(arrives.length, 2);
        const dyed = screens.filter((svg) => svg.includes(weavings.somalia().dyes.o![0]));
        assert.equal(dyed.length, country === "somalia" ? 1 : 0);
      });

      test(`has the samples of the form's errors in ${code}`, () => {
        const { fieldErrors: errors } = wordsIn(code).waitlist;
        for (const text of [errors.country_code, errors.wrong_country]) assert.ok(text!.includes(`+${calling}`), text);
        const sample = errors.phone!.match(/\+[\d ]+\d/)![0];
        const phone = parsePhoneNumber(sample);
        assert.ok(phone.isPossible() && (code === "en" || phone.countryCallingCode === calling), sample);
      });
    }

    for (const name of ["kenya", "eritrea"] as const)
      test(`is ${name} on its own page, in each language`, async () => {
        for (const { path } of app.site.renderer.languages) {
          const found = choices(await read(`${path}/remittance/${name}`));
          assert.deepEqual(found[0], { code: currencies[name], checked: true }, path);
          assert.equal(found.length, 5);
        }
      });

    describe("/about", () => {
      const letters = async (path: string) => [...(await read(path)).matchAll(/class="threads initial"/g)].length;

      test("spells S E L A M in English, and nothing where no word is spelt", async () => {
        const { list } = wordsIn("en").about.principles;
        assert.equal(list.map(({ initial }) => initial).join(""), "SELAM");
        for (const { initial, title } of list) assert.ok(title.startsWith(initial!));
        assert.deepEqual([await letters("/about"), await letters("/am/about"), await letters("/so/about")], [5, 0, 0]);
      });

      test("weaves the language's own greeting into the border", () => {
        const shapes = ["en", "am", "so"].map((code) => wordsIn(code).about.hero.shape);
        assert.deepEqual(shapes, ["SELAM", "ሰላም", "NABAD"]);
      });
    });
  },
  ["sqlite"],
);
