import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkClaims } from "../site/content/check-claims.ts";
import { claimsIn } from "../site/content/claims-in.ts";
import type { Claims, ClaimWords, Ledger } from "../site/content/content-schema.ts";
import { pseudo } from "../site/content/pseudo.ts";
import type { Words } from "../site/content/words.ts";
import { numberClaims } from "../site/number-claims.ts";
import { builtSite, visibleText } from "./support/built-site.ts";

const claims: Claims = {
  planned: {
    label: "Yield",
    value: "2.5%",
    status: "planned",
    asOf: "2026-11-21",
    source: "plan",
    note: "Not offered yet.",
  },
  true: {
    label: "Countries",
    value: "4",
    status: "verified",
    asOf: "2026-11-21",
    source: "counted",
    note: "Counted.",
  },
};
const regulated: Claims = { insured: { ...claims.planned!, regulated: true } };
const statusWords = ["planned", "not yet"];
const words = (block: unknown, statusWords: string[]) => ({ ui: { statusWords }, home: { block } }) as unknown as Words;
const check = (block: unknown, said = statusWords) =>
  checkClaims("en", words(block, said), { ...claims, ...regulated });

describe("the claims ledger", () => {
  for (const typed of ["$250M", "$ 5", "€3", "2.5%", "4.9/5", "50,000+", "3M+", "15+ countries"]) {
    test(`a figure typed into copy is refused: ${typed}`, () => {
      assert.throws(() => check({ text: `We have ${typed} of it` }), /belongs in content\/claims\.yml/);
    });
  }

  test("years, dates, steps and times are no figures", () => {
    check({ text: "Founded 2024, step 01, within 24 hours, 256-bit, 7 PM EST, W3C" });
  });

  test("an unknown claim is refused", () => {
    assert.throws(() => check({ text: "{claim:nothing} [[planned]]" }), /no claim "nothing"/);
  });

  describe("the words of a language's claims", () => {
    const ledger: Ledger = {
      yield: { value: "2.5%", status: "planned", asOf: "2026-11-21", source: "{plan}; 12 CFR 1030.8" },
      time: { value: "24 hours", status: "planned", asOf: "2026-11-21", source: "{plan}" },
    };
    const amharic: ClaimWords = {
      sources: { plan: "እቅድ" },
      notes: { soon: "ገና {claim:yield}" },
      claims: { yield: { label: "ወለድ", note: "soon" }, time: { label: "ጊዜ", note: "soon", value: "24 ሰዓት" } },
    };
    const said = (change: (words: ClaimWords) => void) => {
      const words = structuredClone(amharic);
      change(words);
      return claimsIn("am", ledger, words);
    };

    test("join the ledger's figures", () => {
      const { yield: interest, time } = said(() => {});
      assert.deepEqual(
        [interest?.value, interest?.source, interest?.label, interest?.note],
        ["2.5%", "እቅድ; 12 CFR 1030.8", "ወለድ", "ገና 2.5%"],
      );
      assert.equal(time?.value, "24 ሰዓት");
    });

    for (const [fault, change] of Object.entries<(words: ClaimWords) => void>({
      'claims: "yield" is missing': ({ claims }) => delete claims.yield,
      'claims.other: no claim "other" in content/claims.yml': ({ claims }) =>
        (claims.other = { label: "ሌላ", note: "soon" }),
      'claims.time: "time" has no value': ({ claims }) => delete claims.time!.value,
      'claims.time.value: "time" has other figures than 24 hours': ({ claims }) => (claims.time!.value = "42 ሰዓት"),
      'claims.time.note: "time" has the note "never", which is not there': ({ claims }) =>
        (claims.time!.note = "never"),
      'notes.late: no claim has the note "late"': ({ notes }) => (notes.late = "ዘግይቶ"),
      'notes.soon: no claim "rate" in content/claims.yml': ({ notes }) => (notes.soon = "{claim:rate}"),
      "notes.soon: write {claim:yield} in place of 2.5%": ({ notes }) => (notes.soon = "ገና 2.5%"),
      'sources: no source "plan"': ({ sources }) => delete sources.plan,
    })) {
      test(`are refused: ${fault}`, () =>
        assert.throws(() => said(change), { message: `content/am/claims.yml: ${fault}` }));
    }
  });

  test("no two claims have the same label", async () => {
    const site = await builtSite();
    const labels = Object.values(site.claims).map(({ label }) => label);
    assert.equal(new Set(labels).size, labels.length);
  });

  test("a claim that is not verified needs its status in the same block", () => {
    assert.throws(() => check({ text: "{claim:planned} a year" }), /status is not said/);
    check({ text: "{claim:planned} a year, [[planned]]" });
    check({ value: "{claim:planned}", label: "a year, [[planned]]" });
    assert.throws(() => check({ a: { text: "{claim:planned}" }, b: { text: "[[planned]]" } }), /status is not said/);
    check({ text: "{claim:true} countries" });
  });

  test("a section's status speaks for what is in it, but for a regulated claim", () => {
    check({ status: "[[Planned]] for our opening.", rows: [{ text: "{claim:planned} a year" }] });
    check({ lead: "An account. [[Planned]].", rows: [{ text: "{claim:planned} a year" }] });
    check({ status: "Not yet.", rows: [{ text: "{claim:planned} a year" }] });
    check(pseudo({ status: "This is planned.", rows: [{ text: "{claim:planned} a year" }] }), pseudo(statusWords));
    assert.throws(() => check({ status: "Soon.", rows: [{ text: "{claim:planned} a year" }] }), /status is not said/);
    const regulatedText = (text: string) => check({ status: "[[Planned]].", rows: [{ text }] });
    assert.throws(
      () => regulatedText("Insured up to {claim:insured}."),
      /"insured" is planned and its status is not said/,
    );
    regulatedText("Insured up to {claim:insured}: planned.");
  });

  test("a note is marked at its first place on a page alone, after the words that a figure counts", async () => {
    const { render } = await builtSite();
    const { html } = await render("/");
    const marks = [...html.matchAll(/href="#note-(\d+)" id="mark-(\d+)"/g)].map(([, note, mark]) => [note, mark]);
    const notes = [...html.matchAll(/<li id="note-(\d+)">/g)].map(([, note]) => note);
    assert.ok(notes.length > 5);
    assert.deepEqual(
      marks,
      notes.map((note) => [note, note]),
    );
  });

  test("a claim that is shown without a mark of its note is found", () => {
    const page = numberClaims(claims, "Note {number}");
    assert.equal(page.value("planned"), "2.5%");
    assert.deepEqual(page.unmarked(), ["planned"]);
    assert.deepEqual([page.mark("planned"), page.mark("planned")], [1, undefined]);
    assert.deepEqual(page.unmarked(), []);
    assert.deepEqual(page.notes(), [{ number: 1, text: "Not offered yet." }]);
  });

  test("every page says above its header that Selam has not opened, and leads to the plan", async () => {
    const { render, paths, languageOfPath } = await builtSite();
    for (const path of paths()) {
      const { html } = await render(path);
      const [before = ""] = html.split("<header");
      assert.match(before, /data-status-line="".*data-status=""/s, path);
      assert.ok(before.includes(`href="${languageOfPath(path).path}/journey"`), path);
    }
  });

  test("before launch nothing served, sent, rated, certified, insured or licensed is verified", async () => {
    const site = await builtSite();
    const verified = Object.entries(site.claims).filter(([, claim]) => claim.status === "verified");
    assert.deepEqual(verified, []);
  });
});

describe("the pages' words", () => {
  test("all come from content: in the pseudo-language no visible English is left", async () => {
    const site = await builtSite({ withPseudo: true });
    const names = site.languages.map(({ name }) => name);
    const { name, supportEmail, pressEmail, careersEmail } = site.brand;
    const unchanged = [
      "DC area",
      "Minneapolis-St. Paul",
      "Seattle",
      "Atlanta",
      "Bay Area",
      name,
      supportEmail,
      pressEmail,
      careersEmail,
      ...names,
      "USD ETB SOS KES UGX ERN",
    ];
    for (const path of [...site.paths().filter((path) => path.startsWith("/xa")), "/xa/nowhere"]) {
      const { html } = await site.render(path);
      const values = Object.values(site.claims)
        .map((claim) => claim.value)
        .sort((a, b) => b.length - a.length);
      const text = values.reduce((rest, value) => rest.replaceAll(value, ""), visibleText(html));
      const english = [...text.matchAll(/[A-Za-z]{3,}/g)].map(([word]) => word);
      const plainWords = english.filter(
        (word) => /[aeious]/i.test(word) && !unchanged.some((name) => name.includes(word)),
      );
      assert.deepEqual(plainWords, [], path);
    }
  });

  test("what only the team sees is in English, in every language", async () => {
    const site = await builtSite({ withPseudo: true });
    for (const file of ["announcements", "settings", "statistics", "team-emails", "waitlist-admin"] as const)
      assert.deepEqual(site.words("xa")[file], site.words("en")[file], file);
    const paths = site.paths().filter((path) => path.endsWith("/waitlist-admin"));
    assert.deepEqual(paths, ["/waitlist-admin"]);
    assert.equal((await site.render("/xa/waitlist-admin")).found, false);
  });

  test("a brand of another name is named so on every page and in every word", async () => {
    const { name } = (await builtSite()).brand;
    const site = await builtSite({ brandName: "Kadir" });
    for (const path of [...site.paths(), "/nowhere"]) {
      const { html } = await site.render(path);
      assert.ok(html.includes("Kadir"), path);
      const [left] = html.match(new RegExp(`.{0,40}\\b(Ask)?${name}\\b(?!, Hana| \\{name\\}).{0,40}`)) ?? [];
      assert.equal(left, undefined, path);
    }
    assert.ok(!JSON.stringify([site.words("en"), site.claims]).includes("{brand}"));
  });

  test("links and the document's language follow the page's language", async () => {
    const site = await builtSite({ withPseudo: true });
    const { html } = await site.render("/xa");
    assert.match(html, /<html lang="xa">/);
    const links = [...html.matchAll(/<a(?![^>]*hrefLang)[^>]* href="(\/[^"]*)"/g)].map(([, href]) => href!);
    assert.ok(links.length > 20);
    assert.deepEqual(
      links.filter((href) => !href.startsWith("/xa")),
      [],
    );
    assert.match(html, /hrefLang="x-default" href="https:\/\/public-url\.invalid\/"/);
    assert.match(html, /hrefLang="en" href="https:\/\/public-url\.invalid\/"/);
    assert.match(html, /hrefLang="xa" href="https:\/\/public-url\.invalid\/xa"/);
  });

  test("each legal page says in words of which day its text is", async () => {
    const site = await builtSite();
    for (const page of ["privacy", "terms", "security", "compliance"] as const) {
      const { dated, updated } = site.words("en")[page];
      const [year, , day] = dated.split("-");
      const month = new Date(dated).toLocaleString("en", { month: "long", timeZone: "UTC" });
      const said = updated.replace("{date}", `${month} ${Number(day)}, ${year}`);
      assert.notEqual(said, updated);
      assert.ok(visibleText((await site.render(`/${page}`)).html).includes(said), page);
    }
  });

  test("every page says that Selam is not a bank", async () => {
    const site = await builtSite();
    for (const path of [...site.paths(), "/nowhere"]) {
      const { html } = await site.render(path);
      const { code } = site.languageOfPath(path);
      const says =
        code === "en"
          ? "Selam is a financial technology company, not a bank"
          : site.words(code).ui.notABank.slice(0, -1);
      assert.ok(visibleText(html).includes(says), path);
    }
  });

  test("the pseudo-language keeps placeholders, links and statuses", () => {
    const made = pseudo("See {claim:a}, {claim:b days}, {name} and [this page](/about), [[as planned]]");
    for (const kept of ["{claim:a}", "{claim:b ", "{name}", "](/about)", "[[", "]]"]) {
      assert.ok(made.includes(kept), made);
    }
    for (const changed of ["page", "days"]) assert.ok(!made.includes(changed), made);
  });
});
