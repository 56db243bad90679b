import assert from "node:assert/strict";
import { test } from "node:test";
import type { Words } from "../../site/content/words.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { mailTo } from "../support/confirmation.ts";
import { onEachEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";
import { person } from "../support/people.ts";

const wordsOf = (app: TestApp) => app.site.renderer.words("en") as Words;

onEachEngine("the words of the confirmation mail", (engine) => {
  test("says the same in an HTML and a text part", async () => {
    await using app = await createTestApp(engine);
    const { html, text } = await mailTo(app, person());
    const { heading, button, leave } = wordsOf(app).emails.waitlistConfirmation;
    for (const words of [heading, button, leave, person().name]) {
      assert.ok(shownText(html).includes(words), `HTML: ${words}`);
      assert.ok(text.includes(words), `text: ${words}`);
    }
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
    await using app = await createTestApp(engine);
    const { html, text } = await mailTo(app, person());
    const marks = /\{[\w:-]+\}|\[\[|\]\]|undefined|null|public-url/;
    for (const part of [shownText(html), text]) assert.equal(part.match(marks)?.[0], undefined);
  });

  test("says the note of each claim that it makes", async () => {
    await using app = await createTestApp(engine);
    const { html, text } = await mailTo(app, person());
    const words = JSON.stringify(wordsOf(app).emails.waitlistConfirmation);
    const ids = [...words.matchAll(/\{claim:([^}]+)\}/g)].map(([, id]) => id!);
    assert.ok(ids.length > 0);
    for (const id of ids) {
      const { value, note } = app.site.renderer.claims[id]!;
      for (const said of [value, note.en!]) assert.ok(shownText(html).includes(said) && text.includes(said), said);
    }
  });

  test("shows a name as text only, apart from the words around it", async () => {
    await using app = await createTestApp(engine);
    const { html } = await mailTo(app, person({ name: `<b>"Hirut" & O'Neil</b>` }));
    const shown = html.match(/<bdi>.*?<\/bdi>/s)?.[0] ?? "";
    assert.match(shown, /^<bdi>&lt;b&gt;&quot;Hirut&quot; &amp; O(&#39;|&#x27;|')Neil&lt;\/b&gt;<\/bdi>$/);
  });

  for (const name of ["{claim:sent-home} [[now]]", "$& $1 $$", "{name}", "=cmd()"]) {
    test(`takes the name ${name} as it is`, async () => {
      await using app = await createTestApp(engine);
      const { html, text } = await mailTo(app, person({ name }));
      assert.ok(shownText(html).includes(name) && text.includes(name));
    });
  }

  test("has a postal line only when the brand has an address", async () => {
    await using app = await createTestApp(engine);
    const { brand } = app.site.renderer;
    const before = brand.postalAddress;
    brand.postalAddress = "1 Example Street, Oakland";
    try {
      const { html, text } = await mailTo(app, person());
      for (const part of [shownText(html), text]) assert.ok(part.includes(`${brand.name}, 1 Example Street, Oakland`));
      brand.postalAddress = null;
      await using other = await createTestApp(engine);
      assert.ok((await mailTo(other, person())).text.trimEnd().endsWith(wordsOf(app).ui.partnerBankUnnamed));
    } finally {
      brand.postalAddress = before;
    }
  });
});
