import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkApplication } from "../../features/ambassadors/contract.ts";
import type { Words } from "../../site/content/words.ts";
import { assertProblem } from "../support/answers.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { applicant } from "../support/applicants.ts";
import { onHaltedEngines } from "../support/engines.ts";
import { alertText, fieldValue, shownText, titlesOf } from "../support/html.ts";
import { withoutDatabase } from "../support/outage.ts";

const path = "/api/ambassadors";
const stored = async (app: TestApp) => {
  const rows = await app.services.store.db.selectFrom("ambassador_application").selectAll().execute();
  return rows.map((row) => ({ ...row }));
};
const wordsOf = (app: TestApp) => app.site.renderer.words("en") as Words;

onHaltedEngines("applying as an ambassador", (engine) => {
  test("is 201 with its id and time, and keeps what was written, in lines", async () => {
    await using app = await createTestApp(engine);
    const values = applicant({ email: " Hirut@Example.COM ", reason: "  They ask me.\r\nEvery Sunday.\n" });
    const answer = await app.post(path, values);
    assert.equal(answer.status, 201);
    assert.equal(answer.headers.get("cache-control"), "no-store");
    const { id, createdAt, ...more } = await answer.json();
    assert.deepEqual(more, {});
    assert.deepEqual(await stored(app), [
      {
        id,
        name: values.name,
        email: "hirut@example.com",
        phone: "+12025550143",
        reason: "They ask me.\nEvery Sunday.",
        created_at: createdAt,
        mailbox: "hirut@example.com",
        locale: "en",
        state: "new",
        code: null,
        decided_at: null,
        again_at: null,
        began_at: null,
        note: null,
        noted_at: null,
        noted_by: null,
      },
    ]);
    assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test("puts nobody on the waitlist", async () => {
    await using app = await createTestApp(engine);
    await app.post(path, applicant());
    assert.deepEqual(await (await app.request("/api/waitlist/count")).json(), { count: 0 });
  });

  test("with wrong fields is 422 with the code of each, and keeps nothing", async () => {
    await using app = await createTestApp(engine);
    const wrong = { name: "Hi\nrut", phone: "0911 234567", email: "hirut", reason: " " };
    const answer = await app.post(path, wrong);
    assert.equal(answer.status, 422);
    const { code, fields } = await answer.json();
    assert.equal(code, "invalid");
    assert.deepEqual(fields, { name: "characters", phone: "country_code", email: "email_at", reason: "required" });
    assert.deepEqual(await stored(app), []);
  });

  for (const [what, body] of Object.entries({ "broken JSON": "{", "a list": "[]", null: "null" })) {
    test(`${what} is 422`, async () => {
      await using app = await createTestApp(engine);
      await assertProblem(await app.post(path, body), 422, "invalid");
    });
  }

  test("as text is 415, and 20 KB are 413", async () => {
    await using app = await createTestApp(engine);
    const type = { "content-type": "text/plain" };
    await assertProblem(await app.post(path, "Hello", type), 415, "unsupported_media_type");
    await assertProblem(await app.post(path, applicant({ reason: "a".repeat(20_000) })), 413, "too_large");
  });

  test("2,000 letters of any script fit, from a form too", async () => {
    await using app = await createTestApp(engine);
    const answer = await app.postForm(path, applicant({ reason: "ኢ".repeat(2000) }) as Record<string, string>);
    assert.equal(answer.status, 303);
    assert.equal((await stored(app)).length, 1);
  });

  test("counts with the same client's signups, and tells when to come back", async () => {
    await using app = await createTestApp(engine);
    await Promise.all(Array.from({ length: 60 }, () => app.post("/api/waitlist", {})));
    const answer = await app.post(path, applicant());
    assert.match(answer.headers.get("retry-after")!, /^\d+$/);
    await assertProblem(answer, 429, "rate_limited");
  });

  test("without a database is 503, and works again afterwards", async () => {
    await using app = await createTestApp(engine);
    await withoutDatabase(engine, app, async () => {
      await assertProblem(await app.post(path, applicant()), 503, "unavailable");
    });
    assert.equal((await app.post(path, applicant())).status, 201);
  });
});

onHaltedEngines("the application's form without JavaScript", (engine) => {
  test("leads to the place that says one has applied, which is there", async () => {
    await using app = await createTestApp(engine);
    const answer = await app.postForm(path, applicant());
    assert.deepEqual([answer.status, answer.headers.get("location")], [303, "/ambassador#applied"]);
    assert.equal((await stored(app)).length, 1);
    const html = await (await app.request("/ambassador")).text();
    const place = html.slice(html.indexOf('id="applied"'));
    assert.ok(shownText(place).includes(wordsOf(app).ambassador.applied.title));
  });

  test("comes back with its messages and all that was typed", async () => {
    await using app = await createTestApp(engine);
    const typed = applicant({ email: "hirut", reason: '</textarea><script>alert("1")</script>\nand & more' });
    const answer = await app.postForm(path, typed);
    assert.equal(answer.status, 422);
    const html = await answer.text();
    const { ui, waitlist, ambassador } = wordsOf(app);
    assert.deepEqual(titlesOf(html), [ambassador.retry.title, ambassador.retry.title]);
    assert.equal(alertText(html), ui.errors.invalid);
    assert.ok(shownText(html).includes(waitlist.fieldErrors.email_at));
    for (const name of ["name", "email", "phone"] as const) assert.equal(fieldValue(html, name), typed[name]);
    const area = html.match(/<textarea[^>]*>(.*?)<\/textarea>/s)?.[1];
    assert.equal(shownText(area!).trim(), typed.reason.replace("\n", " "));
  });

  test("without a database comes back as 503 with what was typed", async () => {
    await using app = await createTestApp(engine);
    const typed = applicant();
    await withoutDatabase(engine, app, async () => {
      const answer = await app.postForm(path, typed);
      assert.equal(answer.status, 503);
      const html = await answer.text();
      const { ui, ambassador } = wordsOf(app);
      assert.deepEqual(titlesOf(html), [ambassador.retry.failed, ambassador.retry.failed]);
      assert.equal(alertText(html), ui.errors.unavailable);
      assert.equal(fieldValue(html, "name"), typed.name);
    });
  });
});

describe("a reason", () => {
  const errorOf = (reason: unknown) => {
    const checked = checkApplication({ ...applicant(), reason });
    return checked.ok ? undefined : checked.fields.reason;
  };

  for (const [what, reason] of Object.entries({
    "one letter": "x",
    "a web address": "See https://example.com/me",
    paragraphs: "One.\n\nTwo.",
    Amharic: "ሰዎች ይጠይቁኛል።",
    "2,000 emoji": "🐫".repeat(2000),
    "2,000 letters with 100 line breaks of a form": `${`${"a".repeat(18)}\r\n`.repeat(100)}${"a".repeat(100)}`,
  })) {
    test(`may be ${what}`, () => assert.equal(errorOf(reason), undefined));
  }

  for (const [what, [reason, code]] of Object.entries<[unknown, string]>({
    missing: [undefined, "required"],
    "a number": [5, "required"],
    "nothing that shows": ["\u200b\n\u00ad", "required"],
    "2,001 letters": ["a".repeat(2001), "too_long"],
    "with a tab": ["a\tb", "characters"],
    "with NUL": ["a\0b", "characters"],
    "with a right-to-left override": ["a\u202eb", "characters"],
    "with a lone surrogate": ["a\ud83db", "characters"],
  })) {
    test(`${what} is "${code}"`, () => assert.equal(errorOf(reason), code));
  }
});
