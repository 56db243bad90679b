import assert from "node:assert/strict";
import { test } from "node:test";
import type { Words } from "../../site/content/words.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { enter, firstMail, mailTo } from "../support/confirmation.ts";
import { onOneEngine, type TestEngine } from "../support/engines.ts";
import { linksIn, shownText } from "../support/html.ts";
import { person } from "../support/people.ts";

/** An app that knows where the company is. */
const appWithAddress = (engine: TestEngine, POSTAL_ADDRESS = "1 Example Street, Oakland") =>
  createTestApp(engine, { POSTAL_ADDRESS });

const wordsOf = (app: TestApp) => app.site.renderer.words("en") as Words;

onOneEngine("the words of the confirmation mail", (engine) => {
  test("says the same in an HTML and a text part", async () => {
    await using app = await createTestApp(engine);
    const { html, text } = await mailTo(app, person());
    const { heading, text: first, leave } = wordsOf(app).emails.waitlistConfirmation;
    for (const words of [heading, first, leave]) {
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
    await using app = await appWithAddress(engine);
    const { html, text } = await mailTo(app, person());
    const marks = /[\uE000\uE001]|\{[\w:-]+\}|\[\[|\]\]|undefined|null|public-url/;
    for (const part of [shownText(html), text]) assert.equal(part.match(marks)?.[0], undefined);
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

  test("makes no offer, and has a postal line where the brand has an address", async () => {
    await using app = await appWithAddress(engine);
    await using other = await createTestApp(engine);
    const address = "1 Example Street, Oakland";
    const { perks } = app.site.renderer.words("en").home.waitlist;
    for (const { asked, has } of [
      { asked: app, has: true },
      { asked: other, has: false },
    ]) {
      const { html, text } = await mailTo(asked, person());
      assert.deepEqual([shownText(html).includes(address), text.includes(address)], [has, has]);
      for (const { title } of perks) assert.ok(!shownText(html).includes(title) && !text.includes(title), title);
    }
  });

  test("says how ranks are counted, and that one stays on the list without confirming", async () => {
    await using app = await createTestApp(engine);
    const { html, text } = await mailTo(app, person());
    const { waitlistConfirmation, waitlistPage } = wordsOf(app).emails;
    for (const words of [waitlistConfirmation.counted.text, waitlistPage.confirm.text])
      assert.ok(shownText(html).includes(words) && text.includes(words), words);
  });

  test("says who sends it and where they can be reached", async () => {
    await using app = await createTestApp(engine, { PUBLIC_URL: "https://selam.example" });
    const { html, text } = await mailTo(app, person());
    for (const said of [`selam.example.`, app.site.renderer.brand.supportEmail])
      assert.ok(shownText(html).includes(said) && text.includes(said), said);
  });

  test("has one link that confirms, to the page of one's own, in the person's language", async () => {
    await using app = await createTestApp(engine);
    const { html, text } = await mailTo(app, person());
    const entry = await app.services.store.db.selectFrom("waitlist").select(["id", "email"]).executeTakeFirstOrThrow();
    const url = app.services.accountLinks.url(entry);
    assert.deepEqual(
      linksIn(html).filter((link) => link.includes("/place/")),
      [url],
    );
    assert.equal(text.split("/place/").length, 2);
    const { button } = wordsOf(app).emails.waitlistPage.confirm;
    assert.ok(text.includes(`${button}: ${url}`));
    assert.match(html, new RegExp(`<a href="[^"]*/place/[^"]*"[^>]*>${button}</a>`));
  });

  test("asks who has confirmed for nothing, and says so", async () => {
    await using app = await createTestApp(engine);
    await enter(app, { confirmed: true });
    const { html, text } = await firstMail(app);
    const { confirm, open } = wordsOf(app).emails.waitlistPage;
    for (const part of [shownText(html), text]) {
      assert.ok(part.includes(open.text) && part.includes(open.button));
      assert.ok(!part.includes(confirm.button));
    }
  });

  test("has one's own referral link to share, in plain text and in three ways, with what one gets for it", async () => {
    await using app = await createTestApp(engine);
    const { html, text } = await mailTo(app, person());
    const { id } = await app.services.store.db.selectFrom("waitlist").select("id").executeTakeFirstOrThrow();
    const url = app.services.referrals.url(id);
    const { text: disclosed, message } = wordsOf(app).emails.waitlistConfirmation.share;
    assert.ok(text.includes(disclosed) && text.includes(`\n${url}\n`));
    const links = linksIn(html).map((link) => new URL(link));
    assert.ok(links.some(({ href }) => href === url));
    const [whatsapp, telegram, mail] = ["wa.me", "t.me", ""].map((host) => links.find((link) => link.host === host)!);
    assert.equal(whatsapp!.searchParams.get("text"), `${message}\n${url}`);
    assert.deepEqual(
      ["text", "url"].map((name) => telegram!.searchParams.get(name)),
      [message, url],
    );
    assert.equal(mail!.searchParams.get("body"), `${message}\r\n${url}`);
  });
});
