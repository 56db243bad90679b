import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import type { Words } from "../../site/content/words.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onOneEngine } from "../support/engines.ts";
import { alertText, fieldValue, shownText, titlesOf } from "../support/html.ts";
import { person } from "../support/people.ts";

const page = "/join/dc-area";
const referer = `http://localhost:3000${page}`;

onOneEngine("the page of a chapter or an event", (engine) => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp(engine);
  });
  after(() => app[Symbol.asyncDispose]());

  const wordsOf = () => app.site.renderer.words("en") as Words;
  const open = async (path = page) => {
    const answer = await app.request(path);
    return { answer, html: await answer.text() };
  };
  /** Sends the form as the page holds it, with some fields filled in, as a browser without JavaScript. */
  async function send(html: string, typed: Record<string, string>, headers: Record<string, string> = { referer }) {
    const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const values = { ...Object.fromEntries(hidden.map(([, name, value]) => [name!, value!])), ...typed };
    return app.request("/api/waitlist", { method: "POST", body: new URLSearchParams(values), headers });
  }
  const typed = () => person() as Record<"name" | "phone" | "email", string>;
  const entryOf = (email: string) =>
    app.services.store.db.selectFrom("waitlist").selectAll().where("email", "=", email).executeTakeFirst();

  test("is under 10 KB with all that it loads, compressed", async () => {
    const { html } = await open();
    const files = [...html.matchAll(/(?: (?:src|href)="|url\()(\/[^")]+\.\w+)/g)].map(([, file]) => file!);
    assert.ok(files.some((file) => file.endsWith(".js")));
    let bytes = brotliCompressSync(html).byteLength;
    for (const file of files)
      bytes += brotliCompressSync(new Uint8Array(await (await app.request(file)).arrayBuffer())).byteLength;
    assert.ok(bytes < 10_240, `${bytes} bytes`);
    assert.doesNotMatch(html, /@import|data-island/);
  });

  test("is kept by no browser, loads nothing ahead, and no search engine lists it", async () => {
    const { answer, html } = await open();
    assert.equal(answer.headers.get("cache-control"), "no-store");
    assert.equal(answer.headers.get("speculation-rules"), null);
    assert.match(html, /<meta name="robots" content="noindex"/);
    assert.ok(!(await (await app.request("/sitemap.xml")).text()).includes(page));
    assert.match((await app.request("/join")).headers.get("speculation-rules") ?? "", /json/);
  });

  test("offers in no field what was typed before", async () => {
    const { html } = await open();
    assert.match(html, /<form [^>]*autoComplete="off"/i);
    for (const name of ["name", "phone", "email"]) {
      const [field] = html.match(new RegExp(`<input [^>]*name="${name}"[^>]*>`)) ?? [];
      assert.match(field ?? "", /autoComplete="off"/i, name);
    }
  });

  test("keeps where one joined, and leads back to its place that says so", async () => {
    const someone = typed();
    const answer = await send((await open()).html, someone);
    assert.deepEqual([answer.status, answer.headers.get("location")], [303, `${page}#joined`]);
    const entry = await entryOf(someone.email);
    assert.equal(entry?.source, "event:dc-area");
    assert.equal(entry?.consent, wordsOf().waitlist.consent.version);
    const again = await send((await open()).html, someone);
    assert.equal(again.headers.get("location"), `${page}#already`);
  });

  test("leads back also for a browser that tells no referrer, and to none that is not ours", async () => {
    const { html } = await open("/join/seattle");
    const answer = await send(html, typed(), {});
    assert.equal(answer.headers.get("location"), "/join/seattle#joined");
    const elsewhere = await send(html, { ...typed(), page: "//evil.example/" }, {});
    assert.equal(elsewhere.headers.get("location"), "/#joined");
  });

  test("comes back with what was typed and its own source, and then leads to itself", async () => {
    const someone = { ...typed(), name: 'Hirut "<b>" Bekele' };
    const refused = await send((await open()).html, { ...someone, phone: "0911 234567" });
    assert.equal(refused.status, 422);
    assert.equal(refused.headers.get("cache-control"), "no-store");
    const html = await refused.text();
    const { waitlist, ui } = wordsOf();
    assert.deepEqual(titlesOf(html), [waitlist.retry.title, waitlist.retry.title]);
    assert.equal(alertText(html), ui.errors.invalid);
    assert.ok(shownText(html).includes(waitlist.fieldErrors.country_code!));
    assert.equal(fieldValue(html, "name"), someone.name);
    assert.equal(fieldValue(html, "phone"), "0911 234567");
    assert.doesNotMatch(html, /data-island/);
    const mended = await send(html, someone, { referer: "http://localhost:3000/api/waitlist" });
    assert.equal(mended.headers.get("location"), `${page}#joined`);
    assert.equal((await entryOf(someone.email))?.source, "event:dc-area");
  });

  test("of a place that is not in the content is the 404 page", async () => {
    for (const path of ["/join/nowhere", "/join/dc-area/more", "/join/DC-AREA"]) {
      const { answer, html } = await open(path);
      assert.equal(answer.status, 404, path);
      assert.deepEqual(titlesOf(html)[1], wordsOf()["not-found"].title, path);
    }
  });
});
