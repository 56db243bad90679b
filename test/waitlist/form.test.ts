import assert from "node:assert/strict";
import { test } from "node:test";
import type { Words } from "../../site/content/words.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { builtSite } from "../support/built-site.ts";
import { onHaltedEngines } from "../support/engines.ts";
import { alertText, fieldValue, shownText, titlesOf } from "../support/html.ts";
import { withoutDatabase } from "../support/outage.ts";
import { person } from "../support/people.ts";

const { retry } = (await builtSite()).words("en").waitlist;
const wordsOf = (app: TestApp) => app.site.renderer.words("en") as Words;
const send = (app: TestApp, values: Record<string, unknown>) =>
  app.postForm("/api/waitlist", values as Record<string, string>);

/** The page of a refused form: checks its status, its title and that it holds all that was typed. */
async function refusedPage(answer: Response, status: number, typed: Record<string, unknown>): Promise<string> {
  assert.equal(answer.status, status);
  assert.equal(answer.headers.get("content-type"), "text/html; charset=utf-8");
  assert.equal(answer.headers.get("cache-control"), "no-store");
  const html = await answer.text();
  const title = status === 422 ? retry.title : retry.failed;
  assert.deepEqual(titlesOf(html), [title, title]);
  for (const [name, value] of Object.entries(typed)) assert.equal(fieldValue(html, name), value);
  return html;
}

onHaltedEngines("the form without JavaScript", (engine) => {
  test("leads to the place that says one has joined", async () => {
    await using app = await createTestApp(engine);
    const answer = await send(app, person());
    assert.deepEqual([answer.status, answer.headers.get("location")], [303, "/#joined"]);
    assert.equal(await answer.text(), "");
    assert.deepEqual(await (await app.request("/api/waitlist/count")).json(), { count: 1 });
  });

  test("leads to the place that says one was there already", async () => {
    await using app = await createTestApp(engine);
    const values = person();
    await send(app, values);
    const answer = await send(app, { ...values, name: "Somebody Else" });
    assert.deepEqual([answer.status, answer.headers.get("location")], [303, "/#already"]);
  });

  test("both places are on the home page, with their words", async () => {
    await using app = await createTestApp(engine);
    const html = await (await app.request("/")).text();
    for (const outcome of ["joined", "already"] as const) {
      const place = html.slice(html.indexOf(`id="${outcome}"`));
      assert.ok(shownText(place).includes(wordsOf(app).waitlist[outcome].title));
    }
  });

  test("with an empty field comes back with the message and all that was typed", async () => {
    await using app = await createTestApp(engine);
    const typed = { name: "ሕሩት በቀለ", phone: "(202) 555-0143" };
    const html = await refusedPage(await send(app, { ...typed, email: "" }), 422, typed);
    assert.equal(alertText(html), wordsOf(app).waitlist.missing);
  });

  test("with a wrong field comes back with that field's message beside it", async () => {
    await using app = await createTestApp(engine);
    const typed = person({ phone: "0911 234567" });
    const html = await refusedPage(await send(app, typed), 422, typed);
    const { ui, waitlist } = wordsOf(app);
    assert.equal(alertText(html), ui.errors.invalid);
    const described = html.match(/<input[^>]*aria-describedby="([^"]+)"[^>]* name="phone"/)?.[1];
    assert.ok(html.includes(`id="${described}">${waitlist.fieldErrors.country_code}<`));
  });

  test("marks exactly the wrong fields", async () => {
    await using app = await createTestApp(engine);
    const html = await (await send(app, person({ phone: "abc", email: "x" }))).text();
    const marked = [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]* name="(\w+)"/g)].map(([, name]) => name);
    assert.deepEqual(marked, ["phone", "email"]);
  });

  for (const name of [
    '<script>alert("1")</script>',
    `"><img src=x onerror=alert('1')>`,
    "</title></style><b>&amp;lt;",
  ]) {
    test(`shows the name ${name} as text only`, async () => {
      await using app = await createTestApp(engine);
      const typed = person({ name, email: "wrong" });
      const html = await refusedPage(await send(app, typed), 422, typed);
      assert.ok(!html.includes(name));
    });
  }

  test("keeps what was chosen for the person, too", async () => {
    await using app = await createTestApp(engine);
    const chosen = { interest: "course", corridor: "USD-ETB", amount: "100", source: "flyer" };
    await refusedPage(await send(app, { ...person(), ...chosen, email: "wrong" }), 422, chosen);
  });

  test("keeps what the address of its page carried, as far as it fits, and what was refused keeps it", async () => {
    await using app = await createTestApp(engine);
    const chosen = { interest: "course", corridor: "ETB", amount: "100" };
    const referer = `http://localhost:3000/?${new URLSearchParams({ ...chosen, source: "x".repeat(201), name: "Not Me" })}`;
    const typed = person({ email: "wrong" }) as Record<string, string>;
    const sent = (values: Record<string, string>) =>
      app.request("/api/waitlist", { method: "POST", body: new URLSearchParams(values), headers: { referer } });
    await refusedPage(await sent(typed), 422, { ...typed, ...chosen });
    assert.equal((await sent({ ...typed, email: "right@example.com" })).status, 303);
    const { name, interest, corridor, amount, source } = await app.services.store.db
      .selectFrom("waitlist")
      .selectAll()
      .executeTakeFirstOrThrow();
    assert.deepEqual({ name, interest, corridor, amount, source }, { name: typed.name, ...chosen, source: null });
  });

  test("beyond the limit comes back as 429 with when to try again", async () => {
    await using app = await createTestApp(engine);
    const typed = person();
    await Promise.all(Array.from({ length: 60 }, () => app.post("/api/waitlist", typed)));
    const answer = await send(app, typed);
    assert.match(answer.headers.get("retry-after")!, /^\d+$/);
    const html = await refusedPage(answer, 429, typed);
    assert.equal(alertText(html), wordsOf(app).ui.errors.rate_limited);
  });

  test("without a database comes back as 503", async () => {
    await using app = await createTestApp(engine);
    const typed = person();
    await withoutDatabase(engine, app, async () => {
      const html = await refusedPage(await send(app, typed), 503, typed);
      assert.equal(alertText(html), wordsOf(app).ui.errors.unavailable);
    });
    assert.equal((await send(app, typed)).headers.get("location"), "/#joined");
  });

  test("that fails on our side comes back as 500", async () => {
    await using app = await createTestApp(engine);
    await app.services.store.db.schema.dropTable("waitlist").execute();
    const typed = person();
    const html = await refusedPage(await send(app, typed), 500, typed);
    assert.equal(alertText(html), wordsOf(app).ui.errors.internal);
  });
});

onHaltedEngines("the API without a database", (engine) => {
  test("a join is 503 unavailable, and works again afterwards", async () => {
    await using app = await createTestApp(engine);
    const values = person();
    await withoutDatabase(engine, app, async () => {
      const answer = await app.post("/api/waitlist", values);
      assert.equal(answer.headers.get("content-type"), "application/problem+json");
      assert.deepEqual([answer.status, (await answer.json()).code], [503, "unavailable"]);
    });
    assert.equal((await app.post("/api/waitlist", values)).status, 201);
  });
});
