import assert from "node:assert/strict";
import { test } from "node:test";
import { assertFormPage } from "../support/answers.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { fieldValue, titlesOf } from "../support/html.ts";
import { person } from "../support/people.ts";

const type = "application/x-www-form-urlencoded";
const values = { ...person() } as Record<string, string>;
const send = (app: TestApp, headers: Record<string, string> = {}, body = String(new URLSearchParams(values))) =>
  app.post("/api/waitlist", body, { "content-type": type, ...headers });

/** A form whose body never comes. */
const sendNothing = (app: TestApp, address = "127.0.0.1") => {
  const body = new ReadableStream({ pull: () => new Promise(() => {}) });
  const init = { method: "POST", headers: { "content-type": type }, body, duplex: "half", address };
  return app.request("/api/waitlist", init as RequestInit);
};

/** Uses up the minute of a client. */
async function useUp(app: TestApp) {
  await Promise.all(Array.from({ length: 61 }, () => app.post("/api/waitlist", values)));
}

/** Checks that an answer is a page of under 1 KB that says what happened and leads home. */
async function assertBrief(answer: Response, status: number, language = "en", home = "/") {
  assert.deepEqual([answer.status, answer.headers.get("content-type")], [status, "text/html; charset=utf-8"]);
  assert.equal(answer.headers.get("cache-control"), "no-store");
  const html = await answer.text();
  assert.ok(html.length < 1024, `${html.length} characters`);
  assert.ok(html.includes(`<html lang="${language}">`) && html.includes(`href="${home}"`), html);
  return html;
}

onEachEngine(
  "a refused form",
  (engine) => {
    test("of a client over its limit comes back as typed ten times a minute, and unread in brief after that", async (t) => {
      await using app = await createTestApp(engine);
      await useUp(app);
      for (let time = 0; time < 10; time++) {
        const html = await (await send(app)).text();
        assert.equal(fieldValue(html, "name"), values.name);
      }
      const answer = await sendNothing(app);
      assert.match(answer.headers.get("retry-after")!, /^[1-9]\d*$/);
      const { errors } = app.site.renderer.words("en").ui;
      assert.ok((await assertBrief(answer, 429)).includes(errors.rate_limited));
      t.mock.timers.enable({ apis: ["Date"], now: Date.now() + 61_000 });
      await useUp(app);
      await assertFormPage(await send(app), 429);
    });

    test("is answered in brief in the language of its page", async () => {
      await using app = await createTestApp(engine);
      const { code, path } = app.site.renderer.languages.at(-1)!;
      const headers = { referer: `http://localhost:3000${path}/about`, "content-length": "100000" };
      await assertBrief(await send(app, headers), 413, code, path || "/");
    });

    test("that is too large is answered in brief", async () => {
      await using app = await createTestApp(engine);
      const html = await assertBrief(await send(app, {}, "a".repeat(70_000)), 413);
      const { failed } = app.site.renderer.words("en").waitlist.retry;
      assert.deepEqual(titlesOf(html), [failed, failed]);
    });

    test("from another site is answered in brief", async () => {
      await using app = await createTestApp(engine);
      await assertBrief(await send(app, { "sec-fetch-site": "cross-site" }), 403);
    });

    test("is rendered once for each kind of refusal, whoever sends it", async (t) => {
      await using app = await createTestApp(engine);
      const waitlist = t.mock.method(app.site.renderer, "renderWaitlistRetry");
      const wrong = (name: string) => new URLSearchParams({ ...values, name, phone: "0", email: "x", source: name });
      for (const name of ["One", "Two", "<Three>"]) {
        const html = await (await send(app, {}, String(wrong(name)))).text();
        for (const field of ["name", "source"]) assert.equal(fieldValue(html, field), name);
      }
      assert.ok(waitlist.mock.callCount() <= 1, `${waitlist.mock.callCount()} times`);
    });

    test("tells its island what was typed, and nothing that no field of it holds", async () => {
      await using app = await createTestApp(engine);
      const typed = { ...values, name: `"\\ '<&>\u2028\n{}`, email: "x", source: "" };
      const html = await (await send(app, {}, String(new URLSearchParams({ ...typed, more: "unasked" })))).text();
      const json = html.match(/data-island="waitlist-form"[^>]* data-props="([^"]*)"/)![1]!;
      const entities = { "&quot;": '"', "&#x27;": "'", "&#39;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };
      const decoded = json.replace(/&[^;]+;/g, (entity) => entities[entity as keyof typeof entities]);
      const nothing = { company_website: "", page: "", interest: "", corridor: "", amount: "" };
      assert.deepEqual(JSON.parse(decoded).sent.values, { ...typed, ...nothing });
      assert.ok(!html.includes("unasked"));
    });

    test("keeps a reason's first empty lines", async () => {
      await using app = await createTestApp(engine);
      const reason = "\r\n\r\nBecause of <b>& you";
      const body = new URLSearchParams({ ...values, email: "x", reason });
      const html = await (await app.request("/api/ambassadors", { method: "POST", body })).text();
      assert.match(html, /<textarea[^>]*>\n\r\n\r\nBecause of &lt;b&gt;&amp; you<\/textarea>/);
    });

    test("that looks as a placeholder of the page does is only text", async () => {
      await using app = await createTestApp(engine);
      const name = "\ue000email\ue001";
      const html = await (await send(app, {}, String(new URLSearchParams({ ...values, name, email: "x" })))).text();
      assert.equal(fieldValue(html, "name"), name);
    });

    test("is read beside 119 others of its client, and not beside more, which hurts nobody else", async () => {
      await using app = await createTestApp(engine);
      const waiting = Array.from({ length: 120 }, () => sendNothing(app, "192.0.2.1"));
      let answered = 0;
      for (const one of waiting) void one.then(() => answered++);
      await assertBrief(await sendNothing(app, "192.0.2.1"), 429);
      assert.equal(answered, 0);
      const other = await app.post("/api/waitlist", person(), {}, "192.0.2.2");
      assert.equal(other.status, 201);
    });
  },
  ["sqlite"],
);
