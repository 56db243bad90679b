import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { parse } from "yaml";
import { builtSite, visibleText } from "../support/built-site.ts";

const site = await builtSite();
const words = site.words("en");
const source = parse(readFileSync("content/rates.yml", "utf8")) as { rates: { code: string; rate: string }[] };
const codes = { ethiopia: "ETB", somalia: "SOS", kenya: "KES", uganda: "UGX", eritrea: "ERN" } as const;
const names = Object.keys(codes) as (keyof typeof codes)[];
const pages = new Map<string, { html: string; text: string }>();
for (const name of names) {
  const { html } = await site.render(`/remittance/${name}`, new Map());
  pages.set(name, { html, text: visibleText(html.match(/<main.*<\/main>/s)![0]) });
}

/** dollars x rate in hundredths, half up, written out: another way to it than the site's. */
function oracle(dollars: bigint, text: string) {
  const [whole = "", fraction = ""] = text.split(".");
  const scale = 10n ** BigInt(fraction.length);
  const doubled = 2n * dollars * 100n * BigInt(whole + fraction);
  return written((doubled + scale) / (2n * scale));
}
const written = (hundredths: bigint) => {
  const cents = String(hundredths % 100n)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return `${(hundredths / 100n).toLocaleString("en-US")}${cents && `.${cents}`}`;
};
const rateOf = (name: keyof typeof codes) => source.rates.find(({ code }) => code === codes[name])!.rate;
/** The cents that a percentage with two decimals takes of 200 dollars: 5.80 of each 100. */
const ofTwoHundred = (percentage: string) => hundredths(percentage) * 2n;
const hundredths = (percentage: string) => BigInt(percentage.replace(/\D/g, "").padEnd(3, "0"));

describe("the page of a country", () => {
  for (const name of names) {
    const { html, text } = pages.get(name)!;
    const page = words[`countries/${name}`];

    test(`/remittance/${name} opens its calculator with its currency, and its form knows it`, () => {
      assert.deepEqual(
        [...html.matchAll(/<input(?=[^>]*name="to")(?=[^>]*checked)[^>]*value="(\w+)"/g)].map(([, code]) => code),
        [codes[name]],
      );
      assert.match(html, new RegExp(`<input type="hidden" name="corridor" value="${codes[name]}"`));
      assert.doesNotMatch(html, /<input type="hidden" name="interest"/);
    });

    test(`/remittance/${name} offers an alert on a rate at which somebody is paid`, () => {
      const [, form = ""] = /<form [^>]*action="\/api\/rates\/alerts"[^>]*>(.*?)<\/form>/s.exec(html)!;
      const fields = [...form.matchAll(/<(?:input type="hidden" name="currency"|option) value="(\w+)"/g)];
      const offered = fields.map(([, code]) => code);
      const { compare, alert } = words.country.history.dollars;
      const isDollars = name === "somalia";
      assert.deepEqual([text.includes(compare), text.includes(alert)], [isDollars, isDollars]);
      assert.deepEqual(offered, isDollars ? ["ETB", "KES", "UGX", "ERN"] : [codes[name]]);
    });

    test(`/remittance/${name} says what 100, 200 and 500 dollars become, exactly, and the fee of each`, () => {
      const table = visibleText(html.match(/id="becomes".*?<\/table>/s)![0]);
      for (const [dollars, low, high] of [
        [100n, "$0.50", "$1.50"],
        [200n, "$1.00", "$3.00"],
        [500n, "$2.50", "$7.50"],
      ] as const) {
        const arrives = `${oracle(dollars, rateOf(name))} ${codes[name]}`;
        const row = name === "somalia" ? `${dollars} USD ${arrives}` : arrives;
        assert.ok(table.includes(`$${dollars} ${row} ${low} to ${high}`), table);
      }
    });

    test(`/remittance/${name} says what sending costs today, whose figure that is, and how much money`, () => {
      const id = page.cost.text.match(/\{claim:([\w-]+)/)![1]!;
      const { value, note } = site.claims[id]!;
      assert.ok(text.includes(value), value);
      const whose = {
        "cost-to-uganda": [/World Bank's blog .* In 2023 /, /^World Bank Data Blog: in 2023/],
        "cost-to-ethiopia": [
          /World Bank found .* in the first quarter of 2025/,
          /^World Bank, .* first quarter of 2025/,
        ],
        "cost-to-region": [/World Bank found .* in the third quarter of 2023/, /^World Bank, .* third quarter of 2023/],
      };
      const [inText, inNote] = whose[id as keyof typeof whose];
      assert.match(page.cost.text, inText!);
      assert.match(note, inNote!);
      assert.ok(html.includes(note.slice(0, 60)), "its note");
      const cents = ofTwoHundred(value);
      const dollars = `$${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
      assert.ok(text.includes(dollars), dollars);
      if (page.cost.text.includes("{local}")) {
        const [whole = "", fraction = ""] = rateOf(name).split(".");
        const scale = 10n ** BigInt(fraction.length);
        const local = written((2n * cents * BigInt(whole + fraction) + scale) / (2n * scale));
        assert.ok(text.includes(local), local);
      }
    });

    test(`/remittance/${name} compares with what was measured for it, and names whose figure that is and of when`, () => {
      const own = { ethiopia: ["cost-to-ethiopia", 9.42, "2025"], uganda: ["cost-to-uganda", 9.3, "2023"] } as const;
      const [id, threads, year] =
        name in own ? own[name as keyof typeof own] : (["cost-to-region", 9.26, "2023"] as const);
      const comparison = html.match(/<section class="crossing">.*?<\/section>/s)![0];
      const cents = 100n * hundredths(site.claims[id]!.value);
      const shown = visibleText(comparison);
      for (const text of [site.claims[id]!.value, "World Bank", year]) assert.ok(shown.includes(text), text);
      assert.ok(!shown.includes(site.claims["traditional-fees"]!.value), "no range of our own");
      assert.match(comparison, new RegExp(`aria-label="[^"]*\\b${threads} `));
      const whole = /^M0 0h1v12\.0.*M0 144h1v12\.0/;
      const [, drawn = ""] = comparison.match(/class="came".*?<path d="([^"]+)"/s)!;
      assert.match(drawn, whole);
      assert.ok(drawn.endsWith(`M0 162h1v${((threads - 9) * 12).toFixed(1)}h-1z`), drawn);
      // 100 dollars are sent: as many cents do not arrive as the percentage has hundredths.
      const lost = name === "somalia" ? `$${cents / 10_000n}` : null;
      if (lost) assert.ok(shown.includes(`${lost}.39 less for your family`), shown);
      else {
        const [digits = "", fraction = ""] = rateOf(name).split(".");
        const scale = 10n ** BigInt(fraction.length) * 10_000n;
        const units = (2n * cents * BigInt(digits + fraction) + scale) / (2n * scale);
        assert.ok(shown.includes(`${units.toLocaleString("en-US")} `), `${units} in ${shown}`);
      }
    });

    test(`/remittance/${name} is crossed by its own cloth alone`, () => {
      const strips = [...html.matchAll(/<svg class="(?:strip|gate)".*?<\/svg>/gs)].map(([svg]) => svg);
      assert.equal(strips.length, 3);
      for (const strip of strips) assert.match(strip, /fill="url\(#cloth\)"/);
      assert.equal([...html.matchAll(/<div class="band cloth-edge">/g)].length, 2);
      assert.doesNotMatch(html, /weave-(mid|wide)/);
    });

    test(`/remittance/${name} has its parts in their order`, () => {
      const parts = [
        `<h1><span class="plain-name">${page.name}<i>:</i></span>`,
        'data-island="calculator"',
        'id="becomes"',
        page.arrives.heading,
        page.cost.heading,
        page.receiver.heading,
        words.country.rights.heading,
        page.days.heading,
        page.asked.heading,
        'id="waitlist"',
      ].map((part) => html.indexOf(part));
      assert.ok(!parts.includes(-1), String(parts));
      assert.deepEqual(
        parts,
        parts.toSorted((a, b) => a - b),
      );
      assert.ok(page.asked.questions.length >= 3 && page.asked.questions.length <= 5);
    });

    test(`/remittance/${name} leads to the tax on cash and the sender's rights`, () => {
      assert.ok(html.includes(`href="/remittance#terms"`));
    });

    test(`/remittance/${name} says of its ways that they are planned, and that no contract is signed yet`, () => {
      assert.match(page.arrives.status, /\[\[.*planned.*\]\]/);
      assert.match(page.arrives.status, /haven't signed/);
    });
  }

  test("a wallet is named on the page of its own country alone", () => {
    const wallets = {
      ethiopia: [/telebirr/i],
      somalia: [/EVC Plus/, /Zaad/, /Sahal/],
      kenya: [/M-PESA/i],
      uganda: [/MTN/, /Airtel/],
    };
    for (const [home, named] of Object.entries(wallets)) {
      for (const wallet of named) {
        assert.deepEqual(
          names.filter((name) => wallet.test(pages.get(name)!.text)),
          [home],
        );
      }
    }
    for (const name of names) assert.doesNotMatch(pages.get(name)!.text, /hargeisa/i);
  });

  test("/remittance says the tax on cash, when it does not apply, and the law's times, where the countries' pages lead", async () => {
    const { html } = await site.render("/remittance");
    const terms = visibleText(html.match(/<section class="terms wrap" id="terms">.*?<\/section>/s)![0]);
    const ids = ["us-excise", "transfer-tax", "cancel-window", "refund-window", "error-window", "investigation-window"];
    for (const id of ids) assert.ok(terms.includes(site.claims[id]!.value), id);
  });

  test("no time is told for Eritrea while its payout is not settled, and OFAC is named", () => {
    const { text } = pages.get("eritrea")!;
    assert.ok(text.includes(words.remittance.calculator.unsettled));
    assert.doesNotMatch(text, /24 hours/);
    assert.match(text, /OFAC/);
    assert.ok(pages.get("eritrea")!.html.includes(`href="/compliance"`));
  });

  test("Ethiopia's feasts fall on their days of the Ethiopian calendar", () => {
    const calendar = new Intl.DateTimeFormat("en-u-ca-ethiopic", { month: "numeric", day: "numeric", timeZone: "UTC" });
    const feasts = { Genna: "4/29", Timkat: "5/11", Enkutatash: "1/1", Meskel: "1/17" };
    for (const [feast, day] of Object.entries(feasts)) {
      const found = words["countries/ethiopia"].days.days.find(({ name }) => name.startsWith(feast))!;
      assert.equal(calendar.format(new Date(`${found.day} UTC`)), day, feast);
    }
  });

  test("each stands on /remittance beside its country, and in the site's map", async () => {
    const { html } = await site.render("/remittance");
    for (const name of names) {
      const { country } = words[`countries/${name}`];
      assert.ok(html.includes(`<a href="/remittance/${name}">${country}</a></th>`), name);
      assert.ok(site.indexedPaths().includes(`/remittance/${name}`), name);
    }
  });

  test("each has a cloth of its own, on the page and in its share picture", () => {
    const drawn = names.map((name) => pages.get(name)!.html.match(/<pattern id="cloth".*?<\/pattern>/s)![0]);
    assert.equal(new Set(drawn).size, names.length);
    const cloths = site.pictures().flatMap(({ path, cloth }) => (cloth ? [[path, cloth]] : []));
    assert.deepEqual(
      cloths,
      site.languages.flatMap(({ code }) => names.map((name) => [`/share/${code}/remittance/${name}.png`, name])),
    );
  });
});
