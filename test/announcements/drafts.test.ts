import assert from "node:assert/strict";
import { test } from "node:test";
import type { Announcement, AnnouncementPage, Blocker } from "../../features/announcements/contract.ts";
import { announcing, everybody, greetingText, listPeople } from "../support/announcing.ts";
import { onEachEngine } from "../support/engines.ts";
import { until } from "../support/server-process.ts";

const codeOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as { code: string }) });

onEachEngine("a draft of an announcement", (engine) => {
  test("is for operators alone", async () => {
    await using team = await announcing(engine);
    assert.equal((await team.app.request("/api/admin/announcements")).status, 401);
    assert.equal((await team.app.post("/api/admin/announcements", { kind: "news" })).status, 401);
  });

  test("is made, saved, listed newest first and deleted", async () => {
    await using team = await announcing(engine);
    const made = await team.draft({ first: 1000 }, "Come.", "invitation");
    assert.equal(made.state, "draft");
    assert.equal(made.audience.first, 1000);
    assert.deepEqual(made.invitation, { invited: 0, opened: 0, confirmed: 0 });
    const second = await team.draft({ filter: "language=en", first: 5 });
    assert.deepEqual(second.texts, { en: { subject: "We have news", text: greetingText } });
    assert.deepEqual(second.audience, { ...everybody, filter: "language=en", first: 5 });
    const first = (await (await team.ask("?limit=1")).json()) as AnnouncementPage;
    assert.deepEqual(
      first.entries.map(({ id }) => id),
      [second.id],
    );
    const next = (await (await team.ask(`?limit=1&before=${first.next}`)).json()) as AnnouncementPage;
    assert.deepEqual(
      next.entries.map(({ id }) => id),
      [made.id],
    );
    assert.equal(next.next, null);
    assert.equal((await team.send("DELETE", `/${made.id}`)).status, 204);
    assert.equal((await team.ask(`/${made.id}`)).status, 404);
  });

  test("that somebody else changed meanwhile is not saved over", async () => {
    await using team = await announcing(engine);
    const { id, texts, audience, updatedAt } = await team.draft();
    const save = (subject: string) =>
      team.send("PUT", `/${id}`, { texts: { en: { ...texts.en, subject } }, audience, updatedAt });
    assert.equal((await save("One")).status, 200);
    const refused = await codeOf(await save("Two"));
    assert.deepEqual([refused.status, refused.code], [409, "changed"]);
    const kept = await team.read(id);
    assert.equal(kept.texts.en?.subject, "One");
    const { store } = team.app.services;
    const { name, email } = await store.db.selectFrom("operator").select(["name", "email"]).executeTakeFirstOrThrow();
    assert.equal(kept.updatedBy, name || email);
  });

  test("is kept while it is half written, but neither shown, tried nor started", async () => {
    await using team = await announcing(engine);
    await listPeople(team.app.services.store, 1);
    const { id, audience, ...made } = await team.draft();
    let { updatedAt } = made;
    const english = { subject: "News", text: "News." };
    const save = async (texts: object) => {
      const answer = await team.send("PUT", `/${id}`, { texts, audience, updatedAt });
      assert.equal(answer.status, 200, JSON.stringify(texts));
      const saved = (await answer.json()) as Announcement;
      assert.deepEqual(saved.texts, texts);
      updatedAt = saved.updatedAt;
    };
    const missing = async (answer: Response) => {
      assert.equal(answer.status, 422);
      return ((await answer.json()) as { fields: object }).fields;
    };
    for (const [texts, fields] of [
      [{}, { "texts.en.subject": "required", "texts.en.text": "required" }],
      [{ en: { subject: "News", text: "" } }, { "texts.en.text": "required" }],
      [{ en: { subject: "", text: "News." } }, { "texts.en.subject": "required" }],
    ]) {
      await save(texts!);
      assert.equal(await team.count(id), 1);
      assert.deepEqual(await missing(await team.ask(`/${id}/preview/en.html`)), fields);
      assert.deepEqual(await missing(await team.send("POST", `/${id}/test`, { locale: "en" })), fields);
      assert.deepEqual(await missing(await team.send("POST", `/${id}/start`, { recipients: 1 })), fields);
    }
    await save({ en: english });
    assert.equal((await team.ask(`/${id}/preview/en.html`)).status, 200);
    for (const recipients of [2 ** 31, 2 ** 53, -(2 ** 53), 1.5])
      assert.deepEqual(await missing(await team.send("POST", `/${id}/start`, { recipients })), {
        recipients: "number",
      });
  });

  test("with what cannot be sent is refused, by its field", async () => {
    await using team = await announcing(engine);
    const { id, audience, updatedAt } = await team.draft();
    const faults = async (texts: object, more: object = {}) => {
      const answer = await team.send("PUT", `/${id}`, { texts, audience: { ...audience, ...more }, updatedAt });
      assert.equal(answer.status, 422, JSON.stringify(texts));
      return ((await answer.json()) as { fields: object }).fields;
    };
    const english = { subject: "News", text: "News." };
    assert.deepEqual(await faults({ en: { subject: "", text: "<b>News</b>" } }), { "texts.en.text": "html" });
    assert.deepEqual(await faults({ en: english, qq: english }), { "texts.qq.subject": "unknown" });
    assert.deepEqual(await faults({ en: english }, { first: 0 }), { "audience.first": "number" });
    const filter = "language=nowhere-!&state=XX&from=2026-02-31&shoe=42";
    assert.deepEqual(await faults({ en: english }, { filter }), {
      "audience.language": "unknown",
      "audience.state": "unknown",
      "audience.from": "date",
      "audience.shoe": "unknown",
    });
    assert.deepEqual(
      await faults({ en: { subject: "x".repeat(151), text: "<b>a</b> {foo} [a](http://example.com)" } }),
      {
        "texts.en.subject": "too_long",
        "texts.en.text": "html placeholder link",
      },
    );
    for (const [text, code] of [
      ["<b>News</b>", "html"],
      ["![a](https://example.com/a.png)", "image"],
      ["[a](http://example.com)", "link"],
      ["[a](javascript:alert)", "link"],
      ["[a](//example.com)", "link"],
      ["Hello {surname}", "placeholder"],
      ["News.\n\nSelam, {name}!", "name"],
      ["x".repeat(6001), "too_long"],
    ])
      assert.deepEqual(await faults({ en: { subject: "News", text } }), { "texts.en.text": code }, text);
  });

  test("is counted in the background by each part of its audience, and anew when that changes", async () => {
    await using team = await announcing(engine);
    const { store } = team.app.services;
    const people = await listPeople(store, 2500, (index) => ({
      ...(index % 2 && { confirmed_at: null }),
      ...(index % 5 === 0 && { corridor: "ETB" }),
      ...(index % 4 === 0 && { interest: "credit" }),
      ...(index < 10 && { source: "church" }),
      ...(index % 10 === 0 && { locale: "am" }),
    }));
    const chosen = people.filter((_, index) => index % 4 === 2 && index < 42).map(({ id }) => id);
    for (const entry_id of chosen)
      await store.db.insertInto("waitlist_interest").values({ entry_id, topic: "credit" }).execute();
    const counts: [Partial<typeof everybody>, number][] = [
      [{}, 1250],
      [{ confirmed: false }, 2500],
      [{ confirmed: false, filter: "corridor=ETB" }, 500],
      [{ confirmed: false, filter: "interest=credit" }, 625 + chosen.length],
      [{ filter: "source=church" }, 5],
      [{ filter: "confirmed=no" }, 0],
      [{ filter: `q=${encodeURIComponent(people[3]!.email)}`, confirmed: false }, 1],
      [{ confirmed: false, first: 1003 }, 1003],
      [{ first: 1003 }, 1003],
      [{ first: 2000 }, 1250],
      [{ confirmed: false, first: 10_000 }, 2500],
    ];
    const findable = store.db.selectFrom("waitlist_search").select("id").where("id", "=", people[3]!.id);
    await until(async () => (await findable.execute()).length, { what: "the search text" });
    for (const [audience, expected] of counts) {
      const { id, updatedAt, texts } = await team.draft(audience);
      assert.equal(await team.count(id), expected, JSON.stringify(audience));
      const changes = { texts, audience: { ...everybody, filter: "source=other" }, updatedAt };
      assert.equal((await team.send("PUT", `/${id}`, changes)).status, 200);
      assert.equal((await team.read(id)).count, null);
    }
  });

  test("is not started without a count or with a wrong number", async () => {
    await using team = await announcing(engine);
    await listPeople(team.app.services.store, 3);
    const { id } = await team.draft();
    const start = async (recipients: unknown) => codeOf(await team.send("POST", `/${id}/start`, { recipients }));
    const uncounted = await start(3);
    assert.deepEqual([uncounted.status, uncounted.code], [409, "not_counted"]);
    assert.equal(await team.count(id), 3);
    for (const wrong of [4, "3", undefined, 2.5]) {
      const { status, fields } = (await start(wrong)) as { status: number; fields?: object };
      assert.equal(status, 422, String(wrong));
      assert.deepEqual(Object.keys(fields ?? {}), ["recipients"]);
    }
    assert.equal((await team.read(id)).state, "draft");
    assert.equal((await start(3)).status, 200);
    for (const [method, to] of [
      ["DELETE", ""],
      ["POST", "/count"],
      ["POST", "/start"],
    ]) {
      const { status, code } = await codeOf(await team.send(method!, `/${id}${to}`, { recipients: 3 }));
      assert.deepEqual([status, code], [409, "not_draft"], method + to!);
    }
    await team.ended(id);
  });

  test("is not started without a postal address, and tells before what stands in the way", async () => {
    await using team = await announcing(engine, { POSTAL_ADDRESS: "" });
    await listPeople(team.app.services.store, 3);
    const blockers = async () => (await (await team.ask("/blockers")).json()) as { blockers: Blocker[] };
    assert.deepEqual(await blockers(), { blockers: ["no_postal_address", "mail_as_files"] });
    const { id } = await team.draft();
    const { status, code } = await codeOf(
      await team.send("POST", `/${id}/start`, { recipients: await team.count(id) }),
    );
    assert.deepEqual([status, code], [409, "no_postal_address"]);
    assert.equal((await team.read(id)).state, "draft");
    await using other = await announcing(engine, { SMTP_URL: "smtp://127.0.0.1:9" });
    assert.deepEqual(await (await other.ask("/blockers")).json(), { blockers: [] });
  });

  test("is shown as the mail and the text that it will be, in a frame of ours alone", async () => {
    await using team = await announcing(engine);
    const { id } = await team.draft();
    const html = await team.ask(`/${id}/preview/en.html`);
    assert.equal(html.headers.get("x-frame-options"), "SAMEORIGIN");
    assert.match(html.headers.get("content-security-policy")!, /default-src 'none'.*sandbox/);
    const page = await html.text();
    assert.match(page, /<strong>news<\/strong>/);
    assert.doesNotMatch(page, /\{name\}|\uE000/);
    const { greeting } = team.app.site.renderer.words("en").emails.announcement;
    assert.ok(page.includes(greeting));
    const text = await (await team.ask(`/${id}/preview/en.txt`)).text();
    assert.match(text, /We have news\. Read it \(http:\/\/localhost:3000\/blog\)\./);
    assert.equal((await team.ask(`/${id}/preview/qq.html`)).status, 404);
  });

  test("goes to the operator who asks for it, and to nobody else", async () => {
    await using team = await announcing(engine);
    await listPeople(team.app.services.store, 2);
    const { id } = await team.draft();
    assert.equal((await team.send("POST", `/${id}/test`, { locale: "en" })).status, 202);
    await until(async () => (await team.app.mails()).length, { what: "the mail" });
    const [mail, ...others] = await team.app.mails();
    assert.deepEqual(others, []);
    assert.equal(mail?.to?.[0]?.address, "team@example.com");
    const { announcementTest: testSubject } = team.app.site.renderer.words("en")["team-emails"];
    assert.equal(mail?.subject, testSubject.replace("{subject}", "We have news"));
    const { status } = await team.send("POST", `/${id}/test`, { locale: "qq" });
    assert.equal(status, 422);
  });
});
