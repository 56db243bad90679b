import assert from "node:assert/strict";
import { test } from "node:test";
import { accountOf, allRows, markOf } from "../support/account-page.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { enter } from "../support/confirmation.ts";
import { costOf, mostMs } from "../support/cost.ts";
import { onOneEngine } from "../support/engines.ts";
import { fieldValue, shownText } from "../support/html.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";

const wordsOf = (app: TestApp) => app.site.renderer.words("en");
const settled = ({ services: { store } }: TestApp) => {
  const pending = store.db.selectFrom("outbox").select("id").where("state", "=", "pending");
  return until(async () => !(await pending.executeTakeFirst()), { what: "the outbox" });
};

onOneEngine("the page of one's own", (engine) => {
  test("tells the rank as it is now, and the state of the mail", async () => {
    await using app = await createTestApp(engine);
    const first = await accountOf(app);
    const second = await accountOf(app);
    await settled(app);
    const html = await second.html();
    assert.equal(markOf(html, "data-rank"), "2");
    assert.equal(markOf(html, "data-mail-state"), "sent");
    assert.ok(shownText(html).includes(second.email));
    await first.act("leave");
    assert.equal(markOf(await second.html(), "data-rank"), "1");
  });

  test("is never kept, found or told of", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app);
    for (const [path, status] of [
      [account.path, 200],
      [`${account.path}/data`, 200],
      [`${account.path}x`, 404],
    ] as const) {
      const answer = await app.request(path);
      assert.equal(answer.status, status, path);
      assert.equal(answer.headers.get("cache-control"), "no-store");
      assert.match(answer.headers.get("x-robots-tag") ?? "", /noindex/);
      assert.equal(answer.headers.get("referrer-policy"), "no-referrer");
    }
    const led = await app.request(`${account.path}/`);
    assert.deepEqual([led.status, led.headers.get("cache-control")], [308, "no-store"]);
    assert.match(await account.html(), /<meta name="robots" content="noindex"\/?>/);
    const rules = await (await app.request("/speculation-rules.json")).text();
    assert.ok(rules.includes('"/place/*"') && rules.includes('"/*/place/*"'));
    assert.ok(!app.logged().includes(account.path));
  });

  test("opening it, its data and the link to leave changes nothing, however often", async () => {
    await using app = await createTestApp(engine);
    const unconfirmed = await accountOf(app, { confirmed: false });
    const account = await accountOf(app);
    await account.act("address", { email: "new@example.com" });
    await settled(app);
    const before = await allRows(app);
    const leave = new URL(app.services.leaveLinks.url(account.id));
    const paths = [account.path, unconfirmed.path, account.pathFor("new@example.com")].flatMap((path) => [
      path,
      `${path}/data`,
      `${path}?do=confirm`,
      `${path}?do=leave`,
    ]);
    for (const path of [...paths, leave.pathname + leave.search])
      for (const method of ["GET", "HEAD"]) await app.request(path, { method });
    assert.equal(await allRows(app), before);
  });

  test("a token that is changed by a letter, of another entry or of nobody is not found", async () => {
    await using app = await createTestApp(engine);
    const [one, other] = [await accountOf(app), await accountOf(app)];
    const last = one.path.at(-5) === "A" ? "B" : "A";
    const wrong = [
      one.path.slice(0, -5) + last + one.path.slice(-4),
      one.path.slice(0, -1),
      `/place/${other.id}${one.path.slice(one.path.lastIndexOf("."))}`,
      `/place/${one.id}`,
      "/place/%00.%00",
      `/place/${"x".repeat(5000)}`,
      `/place/${crypto.randomUUID()}${one.path.slice(one.path.lastIndexOf("."))}`,
    ];
    for (const path of wrong) {
      const answer = await app.request(path);
      assert.equal(answer.status, 404, path);
      assert.ok(shownText(await answer.text()).includes(wordsOf(app).account.unknown.help));
      assert.equal((await app.postForm(path, { do: "leave" })).status, 404);
    }
    assert.ok((await one.row()) && (await other.row()));
  });

  test("shows nothing that was typed, and lets nobody change it, before the address is confirmed", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app, { confirmed: false, name: "Call 1-888-EVIL" });
    const html = await account.html();
    assert.ok(!html.includes("EVIL") && !html.includes("2025550143"));
    for (const [act, values] of [
      ["details", { name: "Else", phone: "+12025550144" }],
      ["address", { email: "new@example.com" }],
    ] as const)
      assert.equal((await account.act(act, values)).headers.get("location"), `${account.path}#confirm`);
    assert.equal((await app.request(`${account.path}/data`)).status, 303);
    assert.equal((await account.row())?.name, "Call 1-888-EVIL");
    assert.equal((await account.row())?.new_email, null);
  });

  test("one press confirms the address, and a second changes nothing", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app, { confirmed: false });
    assert.ok(shownText(await account.html()).includes(wordsOf(app).account.confirm.button));
    const answer = await account.act("confirm");
    assert.deepEqual([answer.status, answer.headers.get("location")], [303, `${account.path}#confirmed`]);
    const at = (await account.row())?.confirmed_at;
    assert.ok(at);
    await account.act("confirm");
    assert.equal((await account.row())?.confirmed_at, at);
    assert.ok(!shownText(await account.html()).includes(wordsOf(app).account.confirm.button));
  });

  test("corrects name and phone by the rules of the form, and gives back what is wrong as it was typed", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app);
    const evil = `<script>alert(1)</script>" onfocus="x`;
    const refused = await account.act("details", { name: evil, phone: "0911 234567" });
    const html = await refused.text();
    assert.equal(refused.status, 422);
    assert.ok(!html.includes("<script>alert"));
    assert.equal(fieldValue(html, "name"), evil);
    assert.equal(fieldValue(html, "phone"), "0911 234567");
    assert.ok(shownText(html).includes(wordsOf(app).waitlist.fieldErrors.country_code));
    assert.equal((await account.act("details", { name: evil, phone: "+251 911 234567" })).status, 303);
    assert.deepEqual([(await account.row())?.name, (await account.row())?.phone], [evil, "+251911234567"]);
    assert.equal(fieldValue(await account.html(), "name"), evil);
  });

  test("two pages that correct at once keep what each corrected", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app);
    const was = { was_name: "Hirut Bekele", was_phone: (await account.row())!.phone };
    const name = { ...was, name: "Hirut B.", phone: was.was_phone };
    const phone = { ...was, name: was.was_name, phone: "+251911234567" };
    const [one, other] = await Promise.all([account.act("details", name), account.act("details", phone)]);
    assert.deepEqual([one.status, other.status], [303, 303]);
    const kept = async () => [(await account.row())?.name, (await account.row())?.phone];
    assert.deepEqual(await kept(), ["Hirut B.", "+251911234567"]);
    for (const stale of [name, phone])
      await account.act("details", { ...stale, was_name: stale.name, was_phone: stale.phone });
    assert.deepEqual(await kept(), ["Hirut B.", "+251911234567"]);
  });

  test("sends the email again, as often as an address may have it", async () => {
    await using app = await createTestApp(engine);
    for (const confirmed of [false, true]) {
      const account = await accountOf(app, { confirmed });
      await settled(app);
      assert.equal((await account.act("send")).headers.get("location"), `${account.path}#sent-again`);
      await settled(app);
      assert.equal((await account.jobs("waitlist-confirmation")).length, 2);
      const text = shownText(await account.html());
      const [untilWords] = wordsOf(app).account.mail.until.split("{date}");
      assert.ok(text.includes(untilWords!), `${confirmed}`);
      assert.ok(!text.includes(wordsOf(app).account.mail.button));
      assert.equal((await account.act("send")).headers.get("location"), `${account.path}#mail`);
      assert.equal((await account.jobs("waitlist-confirmation")).length, 2);
    }
  });

  test("keeps the interests that content knows, the sensitive one only by its own tick", async () => {
    await using app = await createTestApp(engine);
    const email = `came-${process.pid}@example.com`;
    const { id } = await (await app.post("/api/waitlist", person({ email, interest: "credit" }))).json();
    const { db } = app.services.store;
    await db.updateTable("waitlist").set({ confirmed_at: "2026-11-22T00:00:00.000Z" }).execute();
    const path = new URL(app.services.accountLinks.url({ id, email })).pathname;
    const topics = async () =>
      (await db.selectFrom("waitlist_interest").select("topic").where("entry_id", "=", id).execute())
        .map(({ topic }) => topic)
        .sort();
    assert.deepEqual(await topics(), ["credit"]);
    const tick = (values: Record<string, string>) => app.postForm(path, { do: "interests", ...values });
    await tick({ "topic-course": "yes", "topic-savings": "yes", "topic-made-up": "yes" });
    assert.deepEqual(await topics(), ["course", "savings"]);
    await tick({ "topic-savings-without-interest": "yes" });
    assert.deepEqual(await topics(), []);
    await tick({ "topic-savings-without-interest": "consent" });
    assert.deepEqual(await topics(), ["savings-without-interest"]);
    const entry = await db.selectFrom("waitlist").select("interest").where("id", "=", id).executeTakeFirst();
    assert.equal(entry?.interest, "credit");
    await app.postForm(path, { do: "leave" });
    assert.deepEqual(await topics(), []);
  });

  test("leaves after the address was named", async () => {
    await using app = await createTestApp(engine);
    const [account, other] = [await accountOf(app), await accountOf(app)];
    const leave = new URL(app.services.leaveLinks.url(account.id));
    assert.ok(shownText(await (await app.request(leave.pathname + leave.search)).text()).includes(account.email));
    assert.ok(shownText(await account.html()).includes(wordsOf(app).account.leave.button));
    const answer = await account.act("leave");
    assert.ok(shownText(await answer.text()).includes(wordsOf(app).waitlist.left.title));
    assert.equal(await account.row(), undefined);
    assert.ok(await other.row());
    assert.equal((await account.get()).status, 404);
  });

  test("the data holds all that is kept, and nothing of others", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app, { name: 'ሕሩት "B"' });
    const other = await accountOf(app, { name: "Somebody Else", email: "listed@example.com" });
    await settled(app);
    await account.act("interests", { "topic-course": "yes" });
    await account.act("address", { email: other.email });
    await until(async () => !(await account.jobs("waitlist-new-address")).some(({ state }) => state === "pending"), {
      what: "the new address's mail",
    });
    const answer = await app.request(`${account.path}/data`);
    assert.match(answer.headers.get("content-disposition") ?? "", /^attachment; filename=/);
    const text = await answer.text();
    const data = JSON.parse(text);
    const row = (await account.row())!;
    const held = JSON.stringify(data);
    for (const value of Object.values(row)) if (value) assert.ok(held.includes(JSON.stringify(value)), value);
    assert.deepEqual(data.interests, ["course"]);
    assert.equal(data.place, 1);
    assert.ok(data.emails.some(({ state }: { state?: string }) => state === "sent"));
    const asked = data.emails.find(({ kind }: { kind: string }) => kind === "waitlist-new-address");
    assert.deepEqual(Object.keys(asked).sort(), ["askedAt", "kind"]);
    assert.ok(!text.includes(other.id) && !text.includes("Somebody Else"));
  });

  test("posts cost the client's limit and what is typed comes back; another site's are refused", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app);
    const cross = await app.request(account.path, {
      method: "POST",
      body: new URLSearchParams({ do: "leave" }),
      headers: { "sec-fetch-site": "cross-site" },
    });
    assert.equal(cross.status, 403);
    assert.equal((await app.post(account.path, { do: "leave" })).status, 415);
    for (let time = 0; time < 59; time++) await app.postForm(`/place/${crypto.randomUUID()}.x`, { do: "leave" });
    const over = await account.act("details", { name: "Typed by me", phone: "1" });
    assert.equal(over.status, 429);
    assert.ok(over.headers.get("retry-after"));
    assert.equal(fieldValue(await over.text(), "name"), "Typed by me");
    assert.ok(await account.row());
    assert.equal((await account.get()).status, 200);
  });

  test("a body that is too large is refused unread", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app);
    assert.equal((await account.act("details", { name: "x".repeat(20_000), phone: "1" })).status, 413);
  });

  test("one request costs little processor time", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app);
    await settled(app);
    const ms = await costOf(account.html);
    assert.ok(ms <= mostMs, `${ms} ms`);
  });

  test("confirming counts once for the link that one came by, and the page of its owner shows it", async () => {
    await using app = await createTestApp(engine);
    const sharer = await accountOf(app);
    const url = app.services.referrals.url(sharer.id);
    const email = `brought-${process.pid}@example.com`;
    const joined = await app.post("/api/waitlist", person({ email, source: new URL(url).search.slice(1) }));
    const { id } = await joined.json();
    const path = new URL(app.services.accountLinks.url({ id, email })).pathname;
    const shared = async () => (await app.services.referrals.of(app.services.store.db, sharer.id)).people;
    assert.equal(await shared(), 0);
    for (let time = 0; time < 2; time++) await app.postForm(path, { do: "confirm" });
    assert.equal(await shared(), 1);
    const html = await sharer.html();
    assert.ok(html.includes(`href="${url}"`));
    // 16 CFR 255.5: what one sends says that it is counted, and that one gets nothing.
    const said = encodeURIComponent(wordsOf(app).waitlist.share.ownText).replaceAll("'", "&#x27;");
    assert.equal(html.split(said).length - 1, 3);
  });

  test("says that an address to which our mails came back gets no more", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app);
    await settled(app);
    const { db } = app.services.store;
    const at = new Date().toISOString();
    const mailbox = app.services.suppression.codeOf(account.email);
    await db
      .insertInto("mail_standing")
      .values({ mailbox, state: "bounced", soft_bounces: 0, soft_since: null, reason: "hard", at, until: null })
      .execute();
    assert.equal(markOf(await account.html(), "data-mail-state"), "stopped");
    assert.equal((await account.act("send")).headers.get("location"), `${account.path}#mail`);
    assert.equal((await account.jobs("waitlist-confirmation")).length, 1);
  });

  test("a reminder or a stranger's entry does not make a page of theirs", async () => {
    await using app = await createTestApp(engine);
    const id = await enter(app);
    const forged = new URL(app.services.accountLinks.url({ id, email: "stranger@example.com" })).pathname;
    assert.equal((await app.request(forged)).status, 404);
  });
});
