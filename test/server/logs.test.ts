import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { sql } from "kysely";
import { ownPageUrl } from "../../features/ambassadors/server/ambassador-links.ts";
import type { Words } from "../../site/content/words.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine, onHaltedEngines, onOneEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";
import { withoutDatabase } from "../support/outage.ts";
import { freePort, until } from "../support/server-process.ts";

const somebody = { name: "Zerihun Wolde", phone: "+251 911 234567", email: "zerihun@private.example" };
const address = "198.51.100.77";
const personal = /zerihun|wolde|251\s?911|234567|private\.example|198\.51\.100\.77/i;

const join = (app: TestApp, values: object = somebody) => app.post("/api/waitlist", values, {}, address);
const dropWaitlist = (app: TestApp) => app.services.store.db.schema.dropTable("waitlist").execute();
/** Asks by a link for an entry, which is looked up in the waitlist. */
const readEntry = (app: TestApp, headers: Record<string, string> = {}) =>
  app.request(new URL(app.services.leaveLinks.url("1")).href, { headers });
const linesOf = (app: TestApp) =>
  app
    .logged()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** Checks that something was logged, and nobody named. */
function assertNobodyNamed(app: TestApp) {
  assert.ok(app.logged().length > 0);
  assert.equal(app.logged().match(personal)?.[0], undefined);
}

onHaltedEngines("the log names nobody", (engine) => {
  test("when people join, come twice, or send what is not valid", async () => {
    await using app = await createTestApp(engine);
    for (const values of [somebody, somebody, { ...somebody, name: "" }, [somebody]]) await join(app, values);
    await app.postForm("/api/waitlist", somebody);
    await app.request(`/api/waitlist/count?email=${somebody.email}`, { address });
    await until(async () => (await app.mails()).length > 0, { what: "the mail" });
    assertNobodyNamed(app);
  });

  test("when somebody leaves", async () => {
    await using app = await createTestApp(engine);
    const { id } = await (await join(app)).json();
    const { pathname, search } = new URL(app.services.leaveLinks.url(id));
    await app.request(pathname + search, { method: "POST", address });
    assertNobodyNamed(app);
    assert.ok(!app.logged().includes(search.slice(-20)));
  });

  test("when a page with a token in its path fails", async () => {
    await using app = await createTestApp(engine);
    const { accountLinks } = app.services;
    const id = randomUUID();
    for (const table of ["waitlist", "ambassador_application", "invitation"] as const)
      await app.services.store.db.schema.alterTable(table).renameTo(`${table}_away`).execute();
    const place = accountLinks.url({ id, email: somebody.email });
    const invitation = `${app.config.publicUrl}/invitation/${"t".repeat(43)}`;
    for (const url of [place, ownPageUrl(app.services, id, ""), invitation]) {
      const { pathname } = new URL(url);
      const answer = await app.request(pathname);
      assert.equal(answer.status, 500, pathname);
      const failed = linesOf(app).at(-1);
      assert.equal(failed.requestId, answer.headers.get("x-request-id"));
      assert.equal(failed.path, `/${pathname.split("/")[1]}/…`);
    }
  });

  test("when the database fails", async () => {
    await using app = await createTestApp(engine);
    await dropWaitlist(app);
    assert.equal((await join(app)).status, 500);
    assertNobodyNamed(app);
  });

  test("when the database is out of reach", async () => {
    await using app = await createTestApp(engine);
    await withoutDatabase(engine, app, async () => {
      assert.equal((await join(app)).status, 503);
    });
    assertNobodyNamed(app);
  });

  test("when the mail server is away", async () => {
    await using app = await createTestApp(engine, { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    await join(app);
    await until(() => linesOf(app).some(({ msg }) => msg === "mail not sent"), { what: "a failed mail" });
    assertNobodyNamed(app);
  });
});

onEachEngine(
  "the log of PostgreSQL's errors",
  (engine) => {
    test("names nobody, also when the error quotes a value", async () => {
      await using app = await createTestApp(engine);
      const { db } = app.services.store;
      await sql`alter table waitlist add constraint nobody check (name = '')`.execute(db);
      assert.equal((await join(app)).status, 500);
      assertNobodyNamed(app);
    });
  },
  ["postgres"],
);

onOneEngine("a failure on our side", (engine) => {
  test("is a generic 500 with the request's id", async () => {
    await using app = await createTestApp(engine);
    await dropWaitlist(app);
    for (const answer of [await join(app), await readEntry(app)]) {
      assert.equal(answer.status, 500);
      assert.equal(answer.headers.get("content-type"), "application/problem+json");
      const { title, requestId, ...rest } = await answer.json();
      assert.deepEqual(rest, { type: "about:blank", status: 500, code: "internal" });
      assert.equal(requestId, answer.headers.get("x-request-id"));
      assert.doesNotMatch(title, /waitlist|table|relation|sql/i);
    }
  });

  test("is a page with the request's id for who asks for one", async () => {
    await using app = await createTestApp(engine);
    await dropWaitlist(app);
    const answer = await readEntry(app, { accept: "text/html" });
    assert.deepEqual([answer.status, answer.headers.get("content-type")], [500, "text/html; charset=utf-8"]);
    const shown = shownText(await answer.text());
    assert.ok(shown.includes((app.site.renderer.words("en") as Words).error.heading));
    assert.ok(shown.includes(answer.headers.get("x-request-id")!));
    assert.doesNotMatch(shown, /no such table|relation/i);
  });

  test("is logged once with its reason, under the request's id", async () => {
    await using app = await createTestApp(engine);
    await dropWaitlist(app);
    for (const answer of [await readEntry(app), await join(app)]) {
      const requestId = answer.headers.get("x-request-id");
      const reasons = linesOf(app).filter((line) => line.requestId === requestId && line.error);
      assert.equal(reasons.length, 1);
      assert.match(reasons[0].error.message ?? reasons[0].error.code, /waitlist|^42P01$/);
    }
  });
});

onEachEngine(
  "each call of the API",
  (engine) => {
    test("is logged with its method, path and status, without its query", async () => {
      await using app = await createTestApp(engine);
      const answer = await app.request("/api/waitlist/count?secret=1");
      const [{ requestId, method, path, status }] = linesOf(app);
      assert.deepEqual([method, path, status], ["GET", "/api/waitlist/count", 200]);
      assert.equal(requestId, answer.headers.get("x-request-id"));
    });
  },
  ["sqlite"],
);
