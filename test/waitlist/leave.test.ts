import assert from "node:assert/strict";
import { test } from "node:test";
import { signingKey } from "../../db/signing-key.ts";
import { withdrawalUrl } from "../../features/ambassadors/server/ambassador-links.ts";
import { createLeaveLinks } from "../../features/waitlist/server/leave-link.ts";
import type { Words } from "../../site/content/words.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { mailTo } from "../support/confirmation.ts";
import { onOneEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";
import { person } from "../support/people.ts";
import { freePort, until } from "../support/server-process.ts";
import { startSmtp } from "../support/smtp.ts";

const wordsOf = (app: TestApp) => (app.site.renderer.words("en") as Words).waitlist;
const count = async (app: TestApp) => (await (await app.request("/api/waitlist/count")).json()).count;

/** Lets somebody join; the headers of their mail, and the path of the link in it. */
async function joined(app: TestApp) {
  const { header } = await mailTo(app, person());
  const address = header("list-unsubscribe")?.match(/^<(.+)>$/)?.[1] ?? "";
  return { header, address, path: address.replace(/^https?:\/\/[^/]+/, "") };
}

/** Posts to the link as a mail provider does (RFC 8058). */
const oneClick = (app: TestApp, path: string) =>
  app.request(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

async function assertPage(answer: Response, status: number, title: string) {
  assert.equal(answer.status, status);
  assert.equal(answer.headers.get("content-type"), "text/html; charset=utf-8");
  assert.ok(shownText(await answer.text()).includes(title));
}

onOneEngine("leaving the waitlist", (engine) => {
  test("a mail says how, for one press (RFC 8058)", async () => {
    await using app = await createTestApp(engine, { PUBLIC_URL: "https://selam.example" });
    const { header, address } = await joined(app);
    assert.ok(address.startsWith("https://selam.example/api/"));
    assert.equal(header("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
  });

  test("nobody guesses links, more than 60 in a minute", async () => {
    await using app = await createTestApp(engine);
    for (let guess = 0; guess < 60; guess++)
      assert.notEqual((await oneClick(app, `/api/waitlist/leave?token=${guess}`)).status, 429);
    assert.equal((await oneClick(app, "/api/waitlist/leave?token=none")).status, 429);
  });

  test("both parts of the mail hold the same link", async () => {
    await using app = await createTestApp(engine);
    const { address } = await joined(app);
    const [mail] = await app.mails();
    assert.ok(mail?.text?.includes(address));
    assert.ok(mail?.html?.includes(`href="${address}"`));
  });

  test("opening the link asks and changes nothing", async () => {
    await using app = await createTestApp(engine);
    const { path } = await joined(app);
    await assertPage(await app.request(path), 200, wordsOf(app).leave.title);
    await app.request(path, { method: "HEAD" });
    assert.equal(await count(app), 1);
  });

  test("nobody is told the link's address", async () => {
    await using app = await createTestApp(engine);
    const { path } = await joined(app);
    const withdrawal = new URL(withdrawalUrl(app.services, "1"));
    for (const asked of [path, withdrawal.pathname + withdrawal.search]) {
      const { headers } = await app.request(asked);
      assert.equal(headers.get("referrer-policy"), "strict-origin", asked);
      assert.match(headers.get("x-robots-tag") ?? "", /noindex/);
      assert.equal(headers.get("cache-control"), "no-store");
    }
  });

  test("the page's own form deletes the entry", async () => {
    await using app = await createTestApp(engine);
    const { path } = await joined(app);
    const html = await (await app.request(path)).text();
    const action = html.match(/<form[^>]* action="([^"]+)"/)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const headers = { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" };
    await assertPage(await app.request(action, { method: "POST", headers }), 200, wordsOf(app).left.title);
    assert.equal(await count(app), 0);
  });

  test("a mail provider's press deletes the entry with all its data", async () => {
    await using app = await createTestApp(engine);
    const { path } = await joined(app);
    assert.equal((await oneClick(app, path)).status, 200);
    assert.deepEqual(await app.services.store.db.selectFrom("waitlist").selectAll().execute(), []);
  });

  test("a second press is told the same, so that a provider that asks again sees no failure", async () => {
    await using app = await createTestApp(engine);
    const { path } = await joined(app);
    await oneClick(app, path);
    await assertPage(await oneClick(app, path), 200, wordsOf(app).left.title);
    await assertPage(await app.request(path), 200, wordsOf(app).left.title);
  });

  test("who has left may join again", async () => {
    await using app = await createTestApp(engine);
    const { path } = await joined(app);
    const email = (await app.mails())[0]?.to?.[0]?.address;
    await oneClick(app, path);
    assert.equal((await app.post("/api/waitlist", person({ email }))).status, 201);
  });

  test("a link that was made up, cut or changed deletes nobody", async () => {
    await using app = await createTestApp(engine);
    const { path } = await joined(app);
    const { id } = await (await app.post("/api/waitlist", person())).json();
    const [before, signature] = [path.slice(0, path.lastIndexOf(".")), path.slice(path.lastIndexOf("."))];
    const base = path.slice(0, path.indexOf("=") + 1);
    const swapped = signature.endsWith("A") ? "B" : "A";
    const forged = [
      before,
      `${before}.`,
      path.slice(0, -1),
      path.slice(0, -1) + swapped,
      `${base}${id}${signature}`,
      base,
    ];
    for (const link of [...forged, `${base}%00`, path.slice(0, path.indexOf("?"))]) {
      assert.equal((await oneClick(app, link)).status, 404, link);
    }
    assert.equal(await count(app), 2);
  });

  test("the link of another database does not work, though the secret is the same", async () => {
    await using app = await createTestApp(engine);
    const { id } = await (await app.post("/api/waitlist", person())).json();
    await using other = await createTestApp(engine);
    const { pathname, search } = new URL(other.services.leaveLinks.url(id));
    assert.equal((await oneClick(app, pathname + search)).status, 404);
  });

  test("the link works on a server that has the database, though another secret", async () => {
    await using app = await createTestApp(engine);
    const { path } = await joined(app);
    const { dataDir, databaseUrl } = app.config;
    const restored = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    await using other = await createTestApp(engine, {
      ...restored,
      AUTH_SECRET: "another secret for the tests, also long",
    });
    assert.equal((await oneClick(other, path)).status, 200);
    assert.equal(await count(app), 0);
  });

  test("a link that AUTH_SECRET signed, as in mails of before, works", async () => {
    await using app = await createTestApp(engine);
    const { id } = await (await app.post("/api/waitlist", person())).json();
    const earlier = createLeaveLinks({ key: app.config.authSecret, earlierKeys: [], publicUrl: "" });
    assert.equal((await oneClick(app, earlier.url(id))).status, 200);
    assert.equal(await count(app), 0);
  });

  test("processes that ask at the same moment have one key", async () => {
    await using app = await createTestApp(engine);
    const { db } = app.services.store;
    const keys = await Promise.all(Array.from({ length: 8 }, () => signingKey(db, "asked for at once")));
    assert.equal(new Set(keys).size, 1);
    assert.notEqual(keys[0], await signingKey(db, "links"));
    assert.ok(Buffer.from(keys[0]!, "base64url").length >= 32);
  });

  test("who leaves before the mail is out gets none", async () => {
    const port = await freePort();
    await using app = await createTestApp(engine, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    const jobs = app.services.store.db.selectFrom("outbox").select(["state", "last_error"]);
    const { id } = await (await app.post("/api/waitlist", person())).json();
    const staying = person();
    await app.post("/api/waitlist", staying);
    const haveFailed = async () => (await jobs.execute()).every(({ last_error }) => last_error);
    await until(haveFailed, { what: "the first tries" });
    const { pathname, search } = new URL(app.services.leaveLinks.url(id));
    await oneClick(app, pathname + search);
    const smtp = await startSmtp({ port });
    try {
      const areDone = async () => (await jobs.execute()).every(({ state }) => state !== "pending");
      await until(areDone, { what: "the outbox" });
      assert.deepEqual(
        smtp.messages.map(({ to }) => to),
        [[staying.email]],
      );
    } finally {
      await smtp.stop();
    }
  });
});
