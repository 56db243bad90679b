import assert from "node:assert/strict";
import { before, test } from "node:test";
import { noticeKind, replyKind } from "../../features/ambassadors/server/messages/message-kinds.ts";
import { announcementKind, announcementTestKind } from "../../features/announcements/server/announcement-rows.ts";
import type { BuiltSite } from "../../server/pages/served-site.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { firstMail } from "../support/confirmation.ts";
import { onEachEngine } from "../support/engines.ts";
import { everyKind, mailOfEachKind, toTeam } from "../support/every-kind.ts";
import { alertText, fieldValue, linksIn, shownText, titlesOf } from "../support/html.ts";
import { person } from "../support/people.ts";
import { loadTwoLanguages, other } from "../support/two-languages.ts";

const origin = "http://localhost:3000";
const accepting = { "accept-language": "fr, xa-XA;q=0.8, en;q=0.5" };

/** What is asserted of every answer here: its language, in the head and in the page. */
async function page(answer: Response, status: number, code: string = other.code) {
  const html = await answer.text();
  const lang = html.match(/<html lang="([^"]+)"/)?.[1];
  assert.deepEqual([answer.status, answer.headers.get("content-language"), lang], [status, code, code]);
  return html;
}

onEachEngine(
  "who joins in another language",
  (engine) => {
    let site: BuiltSite;
    before(async () => {
      site = await loadTwoLanguages();
    });
    const start = (env: Record<string, string> = {}) => createTestApp(engine, env, undefined, Promise.resolve(site));
    const words = () => site.renderer.words(other.code);
    /** Sends a page's form as a browser without JavaScript does. */
    const sendFrom = (app: TestApp, from: string, values: object, headers: Record<string, string> = {}) =>
      app.request("/api/waitlist", {
        method: "POST",
        headers: { accept: "text/html", ...(from && { referer: origin + from }), ...headers },
        body: new URLSearchParams(values as Record<string, string>),
      });

    test("has it in the form, in the mail, on the page of their account and to the end", async () => {
      await using app = await start();
      const form = await page(await app.request(`${other.path}/savings`), 200);
      assert.equal(fieldValue(form, "locale"), other.code);
      const someone = person({ locale: fieldValue(form, "locale") });

      const wrong = await page(await sendFrom(app, `${other.path}/savings`, { ...someone, email: "x" }), 422);
      assert.ok(shownText(wrong).includes(words().waitlist.fieldErrors.email_at));
      const joined = await sendFrom(app, `${other.path}/savings`, someone);
      assert.equal(joined.headers.get("location"), `${other.path}/savings#joined`);
      const again = await sendFrom(app, "", someone);
      assert.equal(again.headers.get("location"), `${other.path}/#already`);
      const { locale } = await app.services.store.db.selectFrom("waitlist").select("locale").executeTakeFirstOrThrow();
      assert.equal(locale, other.code);

      const mail = await firstMail(app);
      assert.match(mail.html, /<html lang="xa"/);
      const own = linksIn(mail.html).find((link) => link.includes("/place/"))!;
      assert.ok(own.startsWith(`${origin}${other.path}/place/`), own);
      const account = await page(await app.request(own.slice(origin.length)), 200);
      assert.ok(titlesOf(account)[1]!.includes(words().account.title));
      const inEnglish = own.slice(origin.length + other.path.length);
      assert.ok(linksIn(account).includes(inEnglish), "the way to the page in English");
      await page(await app.request(inEnglish), 200, "en");

      const address = mail.header("list-unsubscribe")!.slice(1, -1).replace(origin, "");
      const leaving = await page(await app.request(address), 200);
      assert.ok(shownText(leaving).includes(words().waitlist.leave.title));
      const left = await page(await app.request(address, { method: "POST" }), 200);
      assert.ok(shownText(left).includes(words().waitlist.left.title));
      // Nothing of the entry is left that would tell its language.
      await page(await app.request(address, { headers: accepting }), 200);
    });

    test("confirms a new address by a form that leads to the page it stands on", async () => {
      await using app = await start();
      await sendFrom(app, other.path, person({ locale: other.code }));
      const { db } = app.services.store;
      const entry = await db.selectFrom("waitlist").selectAll().executeTakeFirstOrThrow();
      await db.updateTable("waitlist").set({ new_email: "new@example.com", confirmed_at: entry.created_at }).execute();
      const path = app.services.accountLinks
        .url({ id: entry.id, email: "new@example.com" }, other.path)
        .replace(/^https?:\/\/[^/]+/, "");
      const html = await page(await app.request(path), 200);
      assert.deepEqual(
        new Set([...html.matchAll(/<form[^>]* action="([^"]+)"/g)].map(([, to]) => to)),
        new Set([path]),
      );
    });

    test("is refused in it where nothing was read, and where no path tells the language, in the browser's", async () => {
      await using app = await start();
      const bad = "token=x";
      for (const path of [`/api/waitlist/leave?${bad}`, `/api/ambassadors/withdraw?${bad}`, "/invitation/x"]) {
        await page(await app.request(path, { headers: accepting }), 404);
        await page(await app.request(path, { headers: { "accept-language": "fr, xa;q=0" } }), 404, "en");
        await page(await app.request(path), 404, "en");
      }
      const elsewhere = { "sec-fetch-site": "cross-site", referer: "https://other.example/am" };
      const foreign = await page(await sendFrom(app, "", person(), { ...elsewhere, ...accepting }), 403);
      assert.equal(alertText(foreign), words().ui.errors.forbidden_origin);
      const large = { ...person(), reason: "x".repeat(70_000) };
      const tooLarge = await page(await sendFrom(app, `${other.path}/help`, large), 413);
      assert.equal(alertText(tooLarge), words().ui.errors.too_large);
      await page(await sendFrom(app, "/help", large, accepting), 413, "en");
    });

    test("is told in it that too much was sent, and that something broke", async () => {
      await using app = await start();
      let answer = await sendFrom(app, other.path, person({ locale: other.code }));
      for (let sent = 0; answer.status === 303 && sent < 500; sent++)
        answer = await sendFrom(app, other.path, person({ locale: other.code }));
      assert.ok(shownText(await page(answer, 429)).includes(words().ui.errors.rate_limited));
      await app.services.store.close();
      const html = { accept: "text/html" };
      for (const headers of [
        { ...html, ...accepting },
        { ...html, referer: `${origin}${other.path}/help` },
      ])
        await page(await app.request("/api/waitlist/leave?token=x", { method: "POST", headers }), 500);
    });

    test("gets every message in it", async () => {
      await using app = await start(everyKind);
      const mails = await mailOfEachKind(app, { locale: other.code });
      const written = [replyKind, announcementKind, announcementTestKind];
      for (const [kind, { html = "", text = "" }] of mails) {
        const isTheirs = !toTeam.includes(kind) && kind !== noticeKind;
        if (!isTheirs || written.includes(kind)) continue;
        assert.match(html, /<html lang="xa"/, kind);
        const { name } = site.renderer.brand;
        const plain = text
          .replaceAll(/\S*[@/%=:]\S*/g, "")
          .replaceAll(/\p{L}+ \d+, \d{4}|\d+ \p{L}+ \d{4}/gu, "")
          .replaceAll(name, "")
          .replaceAll(/Hirut Bekele|UTC/g, "");
        const english = [...plain.matchAll(/[A-Za-z]{3,}/g)].filter(([word]) => /[aeious]/i.test(word));
        assert.deepEqual(
          english.map(([word]) => word),
          [],
          kind,
        );
      }
    });
  },
  ["sqlite"],
);
