import assert from "node:assert/strict";
import { test } from "node:test";
import type { Words } from "../../site/content/words.ts";
import { createTestApp, loadedSite, type TestApp } from "../support/app.ts";
import { enter, firstMail, mailTo } from "../support/confirmation.ts";
import { onEachEngine, type TestEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";
import { person } from "../support/people.ts";

/** An app whose brand has a postal address. */
async function appWithAddress(engine: TestEngine, address = "1 Example Street, Oakland") {
  const { brand } = (await loadedSite()).renderer;
  const before = brand.postalAddress;
  brand.postalAddress = address;
  try {
    return await createTestApp(engine);
  } finally {
    brand.postalAddress = before;
  }
}

const wordsOf = (app: TestApp) => app.site.renderer.words("en") as Words;

onEachEngine("the words of the confirmation mail", (engine) => {
  test("says the same in an HTML and a text part", async () => {
    await using app = await createTestApp(engine);
    const { html, text } = await mailTo(app, person());
    const { heading, text: first, leave } = wordsOf(app).emails.waitlistConfirmation;
    for (const words of [heading, first, leave]) {
      assert.ok(shownText(html).includes(words), `HTML: ${words}`);
      assert.ok(text.includes(words), `text: ${words}`);
    }
  });

  test("holds no word that whoever joined typed, not even in its headers", async () => {
    await using app = await createTestApp(engine);
    const typed = {
      name: "Zzname",
      interest: "Zzinterest",
      corridor: "Zzcorridor",
      amount: "909091",
      source: "Zzsource",
    };
    const { source, html, text } = await mailTo(app, person(typed));
    for (const part of [source, html, text]) assert.doesNotMatch(part, /zz|909091/i);
  });

  test("says in both parts that Selam is not a bank", async () => {
    await using app = await createTestApp(engine);
    const { html, text } = await mailTo(app, person());
    const { notABank, partnerBankUnnamed } = wordsOf(app).ui;
    for (const line of [notABank, partnerBankUnnamed]) assert.ok(shownText(html).includes(line) && text.includes(line));
  });

  test("holds the phone number in no part", async () => {
    await using app = await createTestApp(engine);
    const { source, html, text } = await mailTo(app, person());
    for (const part of [source, html, text]) assert.equal(part.search(/555[^\da-z]*0143/i), -1);
  });

  test("has every mark of the content resolved", async () => {
    await using app = await appWithAddress(engine);
    const { html, text } = await mailTo(app, person());
    const marks = /[\uE000\uE001]|\{[\w:-]+\}|\[\[|\]\]|undefined|null|public-url/;
    for (const part of [shownText(html), text]) assert.equal(part.match(marks)?.[0], undefined);
  });

  test("says the note of each claim that it makes", async () => {
    await using app = await appWithAddress(engine);
    const { html, text } = await mailTo(app, person());
    const words = JSON.stringify(wordsOf(app).emails.waitlistConfirmation);
    const ids = [...words.matchAll(/\{claim:([^}]+)\}/g)].map(([, id]) => id!);
    assert.ok(ids.length > 0);
    for (const id of ids) {
      const { value, note } = app.site.renderer.claims[id]!;
      for (const said of [value, note.en!]) assert.ok(shownText(html).includes(said) && text.includes(said), said);
    }
  });

  test("greets who confirmed the address by name, apart from the words around it", async () => {
    await using app = await createTestApp(engine);
    await enter(app, { name: "Hirut O'Neil-ሕሩት", confirmed: true });
    const { html, text } = await firstMail(app);
    assert.match(html, /Selam, <bdi>Hirut O&#39;Neil-ሕሩት<\/bdi>\./);
    assert.ok(text.includes("Selam, Hirut O'Neil-ሕሩት."));
  });

  for (const name of ["<b>Hirut</b>", "{claim:sent-home} [[now]]", "$& $1 $$", "call 1-888-555-0100", "=cmd()"]) {
    test(`greets nobody as ${name}`, async () => {
      await using app = await createTestApp(engine);
      await enter(app, { name, confirmed: true });
      const { html, text, to } = await firstMail(app);
      for (const part of [shownText(html), text, to?.[0]?.name ?? ""]) assert.ok(!part.includes(name));
      assert.doesNotMatch(html, /<bdi>/);
    });
  }

  test("makes an offer and has a postal line only when the brand has an address", async () => {
    await using app = await appWithAddress(engine);
    await using other = await createTestApp(engine);
    const { perks, button } = wordsOf(app).emails.waitlistConfirmation;
    const offer = ["1 Example Street, Oakland", button, ...perks.map(({ title }) => title)];
    for (const { app: asked, offers } of [
      { app, offers: true },
      { app: other, offers: false },
    ]) {
      const { html, text } = await mailTo(asked, person());
      for (const words of offer) {
        assert.equal(shownText(html).includes(words), offers, `HTML: ${words}`);
        assert.equal(text.includes(words), offers, `text: ${words}`);
      }
    }
  });

  test("is at most 12 KB of HTML and 14 KB in all, with an offer and an address", async () => {
    await using app = await appWithAddress(engine);
    const { html, source } = await mailTo(app, person());
    assert.ok(Buffer.byteLength(html) <= 12 * 1024, `${Buffer.byteLength(html)} bytes of HTML`);
    assert.ok(source.length <= 14 * 1024, `${source.length} bytes`);
  });
});
