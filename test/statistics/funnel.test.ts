import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onOneEngine } from "../support/engines.ts";
import { everyTable } from "../support/every-table.ts";
import { person } from "../support/people.ts";
import { launch, newDeployment } from "../support/processes.ts";
import { until } from "../support/server-process.ts";
import { browserAt, browserName, countedOf } from "../support/visiting.ts";

const token = /\/place\/([^\s"]+)/;

/** Confirms the address of the last mail, by its link. */
async function confirm(app: TestApp) {
  await until(async () => (await app.mails()).length > 0, { what: "a mail" });
  const link = (await app.mails()).at(-1)!.text!.match(token)![1]!;
  const answer = await app.postForm(`/place/${link}`, { do: "confirm" });
  assert.equal(answer.status, 303);
}

onOneEngine("the funnel", (engine) => {
  test("a form is begun, sent and confirmed where it stands, in its language, and by how one came", async () => {
    await using app = await createTestApp(engine);
    const { tell, send } = browserAt(app);
    const came = { source: "utm_source=newsletter", from: "https://www.google.com/" };
    await tell("/started", "/credit", came);
    const sent = { ...person({ source: came.source }), from: came.from };
    assert.equal((await send("/credit", { ...sent, phone: "1" })).status, 422);
    assert.equal((await send("/credit", sent)).status, 201);
    assert.equal((await send("/credit", sent)).status, 409);
    await confirm(app);
    await confirm(app);
    const here = { "/credit en email": 1 };
    for (const step of ["started", "refused", "joined", "listed"] as const)
      assert.deepEqual(await countedOf(app, step), here, step);
    assert.deepEqual(await countedOf(app, "confirmed"), { " en email": 1 });
  });

  test("without words in the link, the page before counts, as long as it is known", async () => {
    await using app = await createTestApp(engine);
    const { tell, send } = browserAt(app);
    const from = "https://www.bing.com/";
    await tell("/started", "/", { source: "", from });
    await send("/", { ...person(), from: from });
    await confirm(app);
    assert.deepEqual(await countedOf(app, "started"), { "/ en search": 1 });
    assert.deepEqual(await countedOf(app, "joined"), { "/ en search": 1 });
    assert.deepEqual(await countedOf(app, "confirmed"), { " en direct": 1 });
  });

  test("a form without a script was begun by who sent it, once, however often it came back", async () => {
    await using app = await createTestApp(engine);
    const { sendPlain } = browserAt(app);
    const typed = { name: "Hirut", phone: "(202) 555-0143", email: "hirut@example.com", locale: "en" };
    assert.equal((await sendPlain("/savings", { ...typed, email: "no" })).status, 422);
    assert.equal((await sendPlain("/api/waitlist", { ...typed, page: "/savings" })).status, 303);
    assert.deepEqual(await countedOf(app, "started"), { "/savings en direct": 1 });
    assert.deepEqual(await countedOf(app, "refused"), { "/savings en direct": 1 });
    assert.deepEqual(await countedOf(app, "joined"), { "/savings en direct": 1 });
  });

  test("a program that sends forms is on the list and in no count", async () => {
    await using app = await createTestApp(engine);
    const { tell, send } = browserAt(app);
    assert.equal((await send("/", person(), { "user-agent": "node" })).status, 201);
    await tell("/started", "/nothing");
    assert.deepEqual([await countedOf(app, "started"), await countedOf(app, "joined")], [{}, {}]);
  });

  test("nothing of a visitor's address, browser, link or page before is in any table", async () => {
    await using app = await createTestApp(engine);
    const { open, tell } = browserAt(app);
    const secret = "zzsecret";
    const referer = `https://${secret}.example/${secret}`;
    const path = `/?utm_source=${secret}&ref=${secret}&q=${secret}`;
    await open(path, { "user-agent": `${browserName} ${secret}`, referer });
    await app.request(path, { headers: { "user-agent": browserName }, address: "192.0.2.77" });
    await tell("/started", path, { source: `utm_campaign=${secret}`, from: referer }, "192.0.2.77");
    await tell("", path, {}, "192.0.2.77");
    await tell("/searches", "/help", { words: secret, language: "en" }, "192.0.2.77");
    await app.services.visiting.flush();
    const { store } = app.services;
    const tables = await everyTable(store.engine, async (statement) => {
      const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(store.db);
      return rows;
    });
    const held = JSON.stringify(tables);
    assert.ok(tables.visit_tally!.length && tables.help_search!.length === 1);
    for (const trace of [secret, "192.0.2", "Mozilla", "Chrome"]) assert.ok(!held.includes(trace), trace);
  });

  test("two processes add up, and what was counted is written at SIGTERM", async () => {
    await using deployment = await newDeployment(engine);
    const headers = { "user-agent": browserName };
    const views = async (length: number) =>
      Number((await deployment.rows(`select sum(views) as n from visit_tally where length(period) = ${length}`))[0]!.n);
    await using one = await launch(deployment.env);
    await using two = await launch(deployment.env);
    for (const { url } of [one, two, one]) assert.equal((await fetch(`${url}/about`, { headers })).status, 200);
    for (const { kill } of [one, two]) assert.equal((await kill("SIGTERM")).code, 0);
    assert.deepEqual([await views(10), await views(7)], [3, 3]);
  });

  test("what was counted is written within seconds, and what the database did not take goes with the next", async () => {
    await using app = await createTestApp(engine);
    const { open } = browserAt(app);
    const { store } = app.services;
    await store.db.schema.alterTable("visit_tally").renameTo("away").execute();
    await open("/about");
    await assert.rejects(app.services.visiting.flush());
    await store.db.schema.alterTable("away").renameTo("visit_tally").execute();
    await open("/about");
    const counted = () =>
      store.db
        .selectFrom("visit_tally")
        .select((eb) => eb.fn.sum<number | string>("views").as("views"))
        .executeTakeFirstOrThrow();
    await until(async () => Number((await counted()).views) === 4, { what: "the flush" });
  });
});
