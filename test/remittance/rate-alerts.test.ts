import assert from "node:assert/strict";
import { resolve } from "node:path";
import { test } from "node:test";
import { mostAlerts } from "../../features/remittance/alerts/contract.ts";
import { sweepAlerts } from "../../features/remittance/server/alerts/alerts.ts";
import { loadBuiltSite } from "../../server/pages/served-site.ts";
import { accountOf } from "../support/account-page.ts";
import { createTestApp, loadedSite } from "../support/app.ts";
import { enter } from "../support/confirmation.ts";
import { onEachEngine, onOneEngine } from "../support/engines.ts";
import { alertText, fieldValue, shownText } from "../support/html.ts";
import { person } from "../support/people.ts";
import { accept, activeAlert, alertsAt, askFor, linkOf, mailsTo } from "../support/rate-alerts.ts";

const dayMs = 86_400_000;

onEachEngine("POST /api/rates/alerts", (engine) => {
  test("answers alike whether or not an address is on the list; one that's confirmed there needs no mail", async () => {
    await using app = await createTestApp(engine);
    const [listed, unconfirmed, stranger] = [person().email, person().email, person().email];
    await enter(app, { email: listed, confirmed: true, kind: null });
    await enter(app, { email: unconfirmed, kind: null });
    const answers = [];
    for (const email of [listed, unconfirmed, stranger]) {
      const answer = await askFor(app, email, "160.50");
      answers.push([answer.status, answer.headers.get("cache-control"), await answer.text()]);
    }
    assert.deepEqual(answers[0], [202, "no-store", '{"currency":"ETB","atLeast":160.5}']);
    assert.deepEqual(answers, [answers[0], answers[0], answers[0]]);
    assert.deepEqual(await mailsTo(app, listed), []);
    assert.equal((await alertsAt(app, listed))[0]?.state, "active");
    for (const email of [unconfirmed, stranger]) {
      assert.equal((await mailsTo(app, email)).length, 1);
      assert.equal((await alertsAt(app, email))[0]?.state, "asked");
    }
    await accept(app, 161);
    assert.equal((await mailsTo(app, listed)).length, 1);
    assert.equal((await mailsTo(app, stranger)).length, 1);
  });

  test("has all alerts of a mailbox confirmed by one link, whose page changes nothing until its button is pressed", async () => {
    await using app = await createTestApp(engine);
    const { email } = person();
    for (const atLeast of [160, 170, 180]) await askFor(app, email, atLeast, { locale: "so" });
    const mails = await mailsTo(app, email);
    assert.equal(mails.length, 2, "the limit of a mailbox");
    const { emails, "rate-alert": words } = app.site.renderer.words("so");
    assert.equal(mails[0]!.subject, emails.rateAlertConfirmation.subject);
    assert.doesNotMatch(mails[0]!.text!.replace(/https?:\S+/g, ""), /160|170/);
    const confirm = linkOf(mails[0]!, "confirm");
    const page = await app.request(confirm);
    assert.equal(page.status, 200);
    assert.match(shownText(await page.text()), new RegExp(words.confirm.button));
    assert.deepEqual(
      (await alertsAt(app, email)).map(({ state }) => state),
      ["asked", "asked", "asked"],
    );
    const done = shownText(await (await app.postForm(confirm, {})).text());
    assert.ok(done.includes(words.confirmed.title), done);
    assert.deepEqual(
      (await alertsAt(app, email)).map(({ state }) => state),
      ["active", "active", "active"],
    );
    await askFor(app, email, 190);
    assert.equal((await alertsAt(app, email)).at(-1)?.state, "active");
  });

  test("takes five alerts of a mailbox, however it's spelled, and refuses the sixth alike on and off the list", async () => {
    await using app = await createTestApp(engine);
    for (const confirmed of [true, false]) {
      const email = `m${confirmed}.${person().email}`;
      await enter(app, { email, confirmed, kind: null });
      for (let atLeast = 151; atLeast <= 150 + mostAlerts; atLeast++)
        assert.equal((await askFor(app, email, atLeast)).status, 202);
      const sixth = await askFor(app, email.replace("@", "+more@"), 200);
      const problem = await sixth.json();
      assert.deepEqual([sixth.status, problem.code, problem.fields], [422, "invalid", { email: "alerts" }]);
      assert.equal((await askFor(app, email, 151)).status, 202, "one that's there may be asked for again");
      assert.equal((await alertsAt(app, email)).length, mostAlerts);
    }
  });

  test("is active for the very address that was confirmed, and asks its mailbox's other spellings", async () => {
    await using app = await createTestApp(engine);
    const { email } = person();
    const other = email.replace("@", "+y@");
    await enter(app, { email, confirmed: true, kind: null });
    await askFor(app, email.toUpperCase(), 160);
    await askFor(app, other, 160);
    await askFor(app, other, 170);
    const states = async (address: string) => (await alertsAt(app, address)).map(({ state }) => state);
    assert.deepEqual([await states(email), await states(other)], [["active"], ["asked", "asked"]]);
    const [mail] = await mailsTo(app, other);
    await app.postForm(linkOf(mail!, "confirm"), {});
    assert.deepEqual(await states(other), ["active", "active"]);
  });

  test("has one that rests renewed by its mailbox alone, which is offered it once, and an ended one confirmed anew", async () => {
    await using app = await createTestApp(engine);
    const { email } = await activeAlert(app, 160);
    await accept(app, 161);
    const subjects = async () => (await mailsTo(app, email)).map(({ subject }) => subject);
    assert.equal((await subjects()).length, 1);
    for (let again = 0; again < 3; again++) {
      const answer = await askFor(app, email, 160);
      assert.deepEqual([answer.status, await answer.json()], [202, { currency: "ETB", atLeast: 160 }]);
      await accept(app, 162 + again);
    }
    const { rateAlertRenewal, rateAlertConfirmation } = app.site.renderer.words("en").emails;
    const offers = (await mailsTo(app, email)).filter(({ subject }) => subject === rateAlertRenewal.subject);
    assert.deepEqual([offers.length, (await subjects()).length], [1, 2]);
    await app.postForm(linkOf(offers[0]!, "renew"), {});
    await accept(app, 170);
    assert.equal((await subjects()).length, 3);

    await app.postForm(linkOf(offers[0]!, "end"), {});
    for (const atLeast of [160, 155]) assert.equal((await askFor(app, email, atLeast)).status, 202);
    await accept(app, 171);
    const after = await mailsTo(app, email);
    const confirmations = after.filter(({ subject }) => subject === rateAlertConfirmation.subject);
    assert.deepEqual([confirmations.length, after.length], [1, 4], "two in 30 days, the offer among them");
    await app.postForm(linkOf(confirmations[0]!, "confirm"), {});
    assert.deepEqual(
      (await alertsAt(app, email)).map(({ state }) => state),
      ["active", "active"],
    );
  });

  test("takes no sixth of those that come together", async () => {
    await using app = await createTestApp(engine);
    const { email } = person();
    const all = Array.from({ length: 12 }, (_, index) => askFor(app, email, 150 + index));
    const statuses = (await Promise.all(all)).map(({ status }) => status).sort();
    assert.deepEqual(statuses, [...Array(5).fill(202), ...Array(7).fill(422)]);
    assert.equal((await alertsAt(app, email)).length, 5);
  });

  test("refuses what is no rate, no address and no currency of ours, naming each, and counts the client", async () => {
    await using app = await createTestApp(engine);
    const { email } = person();
    const wrong: [object, Record<string, string>][] = [
      [{}, { email: "required", currency: "unknown", atLeast: "required" }],
      [{ email, currency: "ETB", atLeast: "" }, { atLeast: "required" }],
      ...["0", "-160", "many", "160.505", "1e9", "9999999999", "160,5"].map(
        (atLeast): [object, Record<string, string>] => [{ email, currency: "ETB", atLeast }, { atLeast: "rate" }],
      ),
      [{ email, currency: "ETB", atLeast: { a: 1 } }, { atLeast: "rate" }],
      [{ email, currency: "EUR", atLeast: 1 }, { currency: "unknown" }],
      [{ email: "nobody", currency: "ETB", atLeast: 1 }, { email: "email_at" }],
      [{ email, currency: "ETB", atLeast: 1, company_website: "x" }, { company_website: "leave_empty" }],
    ];
    for (const [values, fields] of wrong) {
      const answer = await app.post("/api/rates/alerts", values);
      assert.equal(answer.status, 422, JSON.stringify(values));
      assert.deepEqual((await answer.json()).fields, fields, JSON.stringify(values));
    }
    assert.deepEqual(await alertsAt(app, email), []);
    for (let sent = wrong.length; sent < 60; sent++) await askFor(app, email, "x");
    assert.equal((await askFor(app, email)).status, 429);
  });

  test("reads a rate as people type it", async () => {
    await using app = await createTestApp(engine);
    for (const [typed, read] of [
      ["1,160.50", 1160.5],
      [" 160 birr", 160],
      ["፻፷", 160],
      [160.25, 160.25],
    ] as const)
      assert.equal((await (await askFor(app, person().email, typed)).json()).atLeast, read);
  });

  test("as a plain form leads to the notice on its page, and comes back as it was typed", async () => {
    await using app = await createTestApp(engine);
    const page = "/am/remittance/kenya";
    const form = { email: person().email, currency: "KES", atLeast: "130", locale: "am", page, company_website: "" };
    const good = await app.postForm("/api/rates/alerts", form);
    assert.deepEqual([good.status, good.headers.get("location")], [303, `${page}#alert-asked`]);
    assert.match(await (await app.request(page)).text(), /id="alert-asked"/);
    for (const elsewhere of ["//evil.example/place/a.b", "/waitlist-admin", ""]) {
      const answer = await app.postForm("/api/rates/alerts", { ...form, page: elsewhere });
      assert.equal(answer.headers.get("location"), "/am/remittance/ethiopia#alert-asked", elsewhere);
    }
    const bad = await app.postForm("/api/rates/alerts", { ...form, atLeast: '13"0 <b>' });
    assert.equal(bad.status, 422);
    const html = await bad.text();
    assert.equal(fieldValue(html, "atLeast"), '13"0 <b>');
    assert.deepEqual(
      ["email", "currency", "page"].map((name) => fieldValue(html, name)),
      [form.email, "KES", page],
    );
    const words = app.site.renderer.words("am");
    assert.ok(shownText(html).includes(words["rate-alert"].fieldErrors.rate));
    assert.equal(alertText(html), words.ui.errors.invalid);
    assert.doesNotMatch(html, /<b>"/);
  });

  test("gives who has only an alert what is kept of it, by the link that ends it alone", async () => {
    await using app = await createTestApp(engine);
    const { email } = person();
    await askFor(app, email, 160);
    await askFor(app, email, 170);
    await askFor(app, person().email, 180);
    const [mail] = await mailsTo(app, email);
    const end = linkOf(mail!, "end");
    const html = await (await app.request(end)).text();
    const [, data = ""] = html.match(/href="(\/api\/rates\/alerts\/data\?token=[\w.-]+)"/) ?? [];
    const answer = await app.request(data);
    assert.equal(answer.headers.get("content-disposition"), 'attachment; filename="rate-alerts.json"');
    const kept = (await answer.json()) as Record<string, unknown>[];
    assert.deepEqual(
      kept.map(({ email: whose, currency, atLeast, state }) => [whose, currency, atLeast, state]),
      [160, 170].map((atLeast) => [email, "ETB", atLeast, "asked"]),
    );
    const confirm = linkOf(mail!, "confirm").replace("/confirm", "/data");
    assert.equal((await app.request(confirm)).status, 404);
    await app.postForm(end, {});
    assert.doesNotMatch(await (await app.request(data)).text(), new RegExp(email));
  });
});

onOneEngine("the alerts of a person", (engine) => {
  test("end by one press, as each mail's header says, and a link that is no more is told", async () => {
    await using app = await createTestApp(engine);
    const { email } = await activeAlert(app);
    await accept(app, 160);
    const [mail] = await mailsTo(app, email);
    const offered = mail!.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
    const path = offered.replace(/^<.*?(?=\/api\/)|>$/g, "");
    assert.equal(path, linkOf(mail!, "end"));
    assert.equal((await app.request(path)).status, 200);
    assert.equal((await alertsAt(app, email)).length, 1);
    assert.equal((await app.postForm(path, { "List-Unsubscribe": "One-Click" })).status, 200);
    assert.deepEqual(await alertsAt(app, email), []);
    const { ended, badLink } = app.site.renderer.words("en")["rate-alert"];
    for (const step of ["end", "renew"] as const) {
      const gone = await app.request(linkOf(mail!, step));
      assert.ok(shownText(await gone.text()).includes(ended.title));
      const forged = linkOf(mail!, step).replace(/.$/, (last) => (last === "A" ? "B" : "A"));
      const answer = await app.postForm(forged, {});
      assert.equal(answer.status, 404);
      assert.ok(shownText(await answer.text()).includes(badLink.title));
    }
  });

  test("that nobody asked for end with all that wait, and the mailbox gets no other for a time", async () => {
    await using app = await createTestApp(engine);
    const { email } = person();
    await askFor(app, email);
    await askFor(app, email, 170);
    const [mail] = await mailsTo(app, email);
    await app.postForm(linkOf(mail!, "end"), {});
    assert.deepEqual(await alertsAt(app, email), []);
    const before = (await mailsTo(app, email)).length;
    await askFor(app, email, 180);
    assert.equal((await mailsTo(app, email)).length, before);
  });

  test("are in the file of their data, and go when they leave the list, but nobody else's", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app);
    await askFor(app, account.email, 155);
    const other = await activeAlert(app);
    const { rateAlerts } = await (await app.request(`${account.path}/data`)).json();
    assert.equal(rateAlerts.length, 1);
    assert.deepEqual([rateAlerts[0].currency, rateAlerts[0].atLeast, rateAlerts[0].state], ["ETB", 155, "active"]);
    await account.act("leave");
    assert.deepEqual(await alertsAt(app, account.email), []);
    assert.equal((await alertsAt(app, other.email)).length, 1);
  });

  test("are deleted 90 days later where nobody confirmed them", async () => {
    await using app = await createTestApp(engine);
    const { email } = person();
    await askFor(app, email);
    const active = await activeAlert(app);
    const [{ created_at } = assert.fail()] = await alertsAt(app, email);
    const { store } = app.services;
    await sweepAlerts(store, Date.parse(created_at) + 90 * dayMs - 1);
    assert.equal((await alertsAt(app, email)).length, 1);
    await sweepAlerts(store, Date.parse(created_at) + 90 * dayMs);
    assert.deepEqual(await alertsAt(app, email), []);
    await sweepAlerts(store, Date.parse(created_at) + 900 * dayMs);
    assert.equal((await alertsAt(app, active.email)).length, 1);
  });
});

test("without a source of rates the pages offer no alert, and say so", async () => {
  const without = await loadBuiltSite(resolve("dist"), "http://localhost:3000", { hasRates: false });
  const { none } = without.renderer.words("so")["rate-alert"];
  for (const [site, isOffered] of [
    [await loadedSite(), true],
    [without, false],
  ] as const) {
    const html = await (await (await site.find("/so/remittance/kenya"))!.respond(new Headers())).text();
    const [, said = ""] = new RegExp(`<p ([^>]*)>${none}</p>`).exec(html)!;
    const [, form = ""] = /<div ([^>]*)><div id="alert-asked"/.exec(html)!;
    assert.deepEqual([said.includes("hidden"), form.includes("hidden")], [isOffered, !isOffered]);
  }
});
