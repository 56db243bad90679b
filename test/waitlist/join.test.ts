import assert from "node:assert/strict";
import { test } from "node:test";
import type { FieldErrors } from "../../forms/refusal.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";

const join = (app: TestApp, values: object) => app.post("/api/waitlist", values);
const stored = (app: TestApp) => app.services.store.db.selectFrom("waitlist").selectAll().execute();

onEachEngine("joining the waitlist", (engine) => {
  test("a new person gets an id, the time and the rank on the list, and nothing else", async () => {
    await using app = await createTestApp(engine);
    const before = Date.now();
    const answer = await join(app, person());
    assert.equal(answer.status, 201);
    assert.match(answer.headers.get("content-type")!, /^application\/json/);
    const body = await answer.json();
    assert.deepEqual(Object.keys(body).sort(), ["createdAt", "id", "place"]);
    assert.match(body.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.ok(Date.parse(body.createdAt) >= before && Date.parse(body.createdAt) <= Date.now());
    const [row] = await stored(app);
    assert.deepEqual([row?.id, row?.created_at], [body.id, body.createdAt]);
  });

  test("the e-mail address is stored trimmed and in lower case", async () => {
    await using app = await createTestApp(engine);
    await join(app, person({ email: "  Hirut.B+Selam@Example.COM " }));
    assert.equal((await stored(app))[0]?.email, "hirut.b+selam@example.com");
  });

  test("the name is stored as it was typed, without the spaces around it", async () => {
    await using app = await createTestApp(engine);
    await join(app, person({ name: "  ሕሩት  በቀለ 👩🏾‍🦱 " }));
    assert.equal((await stored(app))[0]?.name, "ሕሩት  በቀለ 👩🏾‍🦱");
  });

  test("the phone number is stored as E.164", async () => {
    await using app = await createTestApp(engine);
    await join(app, person({ phone: "(202) 555-0143" }));
    assert.equal((await stored(app))[0]?.phone, "+12025550143");
  });

  for (const [what, change] of Object.entries<(email: string) => string>({
    "the same address": (email) => email,
    "the address in capitals": (email) => email.toUpperCase(),
    "the address with spaces around it": (email) => `  ${email}\t`,
  })) {
    test(`${what} again is 23505 and says nothing of the entry`, async () => {
      await using app = await createTestApp(engine);
      const { email } = person();
      await join(app, person({ email }));
      const answer = await join(app, person({ name: "Somebody Else", phone: "+251911234567", email: change(email) }));
      assert.equal(answer.status, 409);
      assert.equal(answer.headers.get("content-type"), "application/problem+json");
      const body = await answer.json();
      assert.deepEqual(Object.keys(body).sort(), ["code", "status", "title", "type"]);
      assert.deepEqual([body.code, body.status], ["23505", 409]);
      assert.equal((await stored(app))[0]?.name, person().name);
      assert.equal((await stored(app)).length, 1);
    });
  }

  test("each entry has one mail", async () => {
    await using app = await createTestApp(engine);
    const people = [person(), person()];
    for (const values of people) await join(app, values);
    await until(async () => (await app.mails()).length === 2, { what: "two mails" });
    await app.services.outbox.stop();
    const addresses = (await app.mails()).map(({ to }) => to?.[0]?.address);
    assert.deepEqual(addresses.sort(), people.map(({ email }) => email).sort());
  });

  test("what else was sent is stored with the entry", async () => {
    await using app = await createTestApp(engine);
    const more = {
      interest: "course",
      corridor: "USD-ETB",
      amount: "100",
      source: "church-flyer",
      consent: "2026-11-21",
    };
    await join(app, person({ ...more, locale: "en" }));
    const { interest, corridor, amount, source, consent, locale } = (await stored(app))[0]!;
    assert.deepEqual({ interest, corridor, amount, source, consent, locale }, { ...more, locale: "en" });
  });

  test("an amount may be a number", async () => {
    await using app = await createTestApp(engine);
    await join(app, person({ amount: 250.5 }));
    assert.equal((await stored(app))[0]?.amount, "250.5");
    const beyond = JSON.stringify(person({ amount: 1 })).replace('"amount":1', '"amount":1e999');
    const headers = { "content-type": "application/json" };
    assert.equal((await app.request("/api/waitlist", { method: "POST", headers, body: beyond })).status, 422);
  });

  test("without more, the entry has the consent line of today and nothing made up", async () => {
    await using app = await createTestApp(engine);
    await join(app, person());
    const [row] = await stored(app);
    assert.equal(row?.consent, app.site.renderer.words("en").waitlist.consent.version);
    assert.deepEqual([row?.interest, row?.corridor, row?.amount, row?.source], [null, null, null, null]);
  });

  for (const locale of ["tlh", "", "../en", null]) {
    test(`the locale ${JSON.stringify(locale)} falls back to English`, async () => {
      await using app = await createTestApp(engine);
      assert.equal((await join(app, person({ locale }))).status, 201);
      assert.equal((await stored(app))[0]?.locale, "en");
    });
  }

  test("two people of one household may share a phone", async () => {
    await using app = await createTestApp(engine);
    const answers = [await join(app, person()), await join(app, person())];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201],
    );
  });

  test("of many joins at once with one address exactly one is the first", async () => {
    await using app = await createTestApp(engine);
    const { email } = person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(app, person({ email }))));
    const statuses = answers.map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [201, ...Array(19).fill(409)]);
    await until(async () => (await app.mails()).length > 0, { what: "a mail" });
    await app.services.outbox.stop();
    assert.equal((await app.mails()).length, 1);
  });

  test("a refused entry is not stored", async () => {
    await using app = await createTestApp(engine);
    const answer = await join(app, person({ name: "" }));
    const { fields } = (await answer.json()) as { fields: FieldErrors };
    assert.deepEqual([answer.status, fields], [422, { name: "required" }]);
    assert.deepEqual(await stored(app), []);
  });
});
