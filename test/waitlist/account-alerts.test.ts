import assert from "node:assert/strict";
import { test } from "node:test";
import { mostAlerts } from "../../features/remittance/alerts/contract.ts";
import { accountOf } from "../support/account-page.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";
import { person } from "../support/people.ts";
import { accept, activeAlert, alertsAt, askFor, mailsTo } from "../support/rate-alerts.ts";

/** The alerts that a page lists, and whether each is on. */
const listed = (html: string) => [...html.matchAll(/ data-alert="(\w+)"/g)].map(([, state]) => state);
const formOf = (html: string) => html.includes('action="/api/rates/alerts"');

onEachEngine("the page of one's own lists one's rate alerts", (engine) => {
  test("which are added, told, renewed and ended there", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app, { kind: null });
    const words = app.site.renderer.words("en");
    assert.deepEqual([listed(await account.html()), formOf(await account.html())], [[], true]);
    const asked = await app.postForm("/api/rates/alerts", {
      ...{ email: account.email, currency: "ETB", atLeast: "160", locale: "en", page: account.path },
    });
    assert.deepEqual([asked.status, asked.headers.get("location")], [303, `${account.path}#alert-asked`]);
    const html = await account.html();
    assert.deepEqual(listed(html), ["on"]);
    assert.ok(
      shownText(html).includes(
        words.account.alerts.item.replace("{atLeast}", "160").replace("{currency}", "birr (ETB)"),
      ),
    );
    await accept(app, 161);
    assert.equal((await mailsTo(app, account.email)).length, 1);
    assert.deepEqual(listed(await account.html()), ["off"]);
    const [{ id: alert } = assert.fail()] = await alertsAt(app, account.email);
    const renewed = await account.act("alert-renew", { alert });
    assert.deepEqual([renewed.status, renewed.headers.get("location")], [303, `${account.path}#alert-renewed`]);
    assert.deepEqual(listed(await account.html()), ["on"]);
    const ended = await account.act("alert-end", { alert });
    assert.deepEqual([ended.status, ended.headers.get("location")], [303, `${account.path}#alert-ended`]);
    assert.deepEqual([listed(await account.html()), await alertsAt(app, account.email)], [[], []]);
    assert.equal((await account.act("alert-renew", { alert })).headers.get("location"), `${account.path}#alert-ended`);
  });

  test("which are on at once when asked for there, though one was ended", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app, { kind: null });
    await askFor(app, account.email, 160);
    const [{ id: alert } = assert.fail()] = await alertsAt(app, account.email);
    await account.act("alert-end", { alert });
    await askFor(app, account.email, 165);
    await askFor(app, account.email, 170, { page: account.path });
    await askFor(app, account.email, 175, { page: account.path.replace(/.$/, (last) => (last === "A" ? "B" : "A")) });
    assert.deepEqual(
      (await alertsAt(app, account.email)).map(({ state }) => state),
      ["asked", "active", "active"],
    );
    await askFor(app, "somebody@example.com", 170, { page: account.path });
    assert.equal((await alertsAt(app, "somebody@example.com"))[0]?.state, "asked");
  });

  test("which follow to a new address once that's confirmed, as many as it may have", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app, { kind: null });
    for (let index = 0; index < mostAlerts; index++) await askFor(app, account.email, 160 + index);
    const { email } = person();
    await askFor(app, email, 160);
    await account.act("address", { email });
    assert.equal((await alertsAt(app, email)).length, 1);
    await account.act("confirm", {}, account.pathFor(email));
    assert.deepEqual(await alertsAt(app, account.email), []);
    const alerts = await alertsAt(app, email);
    assert.deepEqual(
      alerts.map(({ at_least, state }) => [at_least, state]),
      [160, 161, 162, 163, 164].map((atLeast) => [atLeast, "active"]),
    );
    await accept(app, 162);
    assert.equal((await mailsTo(app, email)).filter(({ subject }) => subject?.includes("162")).length, 3);
  });

  test("and offers a currency in which nobody is paid last", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app, { kind: null, locale: "so" });
    const [form = ""] = /<select name="currency">.*?<\/select>/s.exec(await account.html()) ?? [];
    const offered = [...form.matchAll(/<option value="(\w+)"/g)].map(([, code]) => code);
    assert.deepEqual([offered.length, offered.at(-1)], [5, "SOS"]);
  });

  test("and no one else's; with five it says that there can be no more", async () => {
    await using app = await createTestApp(engine);
    const other = await activeAlert(app, 170);
    const account = await accountOf(app, { kind: null });
    for (const act of ["alert-renew", "alert-end"]) await account.act(act, { alert: other.id });
    assert.equal((await alertsAt(app, other.email)).length, 1);
    for (let index = 0; index < mostAlerts; index++) await askFor(app, account.email, 160 + index);
    const html = await account.html();
    assert.deepEqual([listed(html).length, formOf(html)], [mostAlerts, false]);
    assert.ok(shownText(html).includes(app.site.renderer.words("en").account.alerts.most));
    const unconfirmed = await accountOf(app, { confirmed: false, kind: null });
    assert.ok(!formOf(await unconfirmed.html()));
    assert.equal(
      (await unconfirmed.act("alert-end", { alert: other.id })).headers.get("location"),
      `${unconfirmed.path}#confirm`,
    );
  });
});
