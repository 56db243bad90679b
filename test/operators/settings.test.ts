import assert from "node:assert/strict";
import { test } from "node:test";
import type { AdminNeeds, AdminSettings } from "../../features/operators/settings/contract.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { signedIn } from "../support/signed-in.ts";

/** An owner who reads and changes the settings. */
async function owner(app: TestApp) {
  const { cookie, ask } = await signedIn(app);
  const change = (body: object) =>
    app.request("/api/admin/settings", {
      method: "PATCH",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const read = async <Answer>(path: string) => (await (await ask(path)).json()) as Answer;
  return { change, read, ask };
}

onEachEngine("the team's settings", (engine) => {
  test("are changed by an owner, told in the log with what they were, and the mail follows", async () => {
    await using app = await createTestApp(engine);
    const { change, read } = await owner(app);
    const { db } = app.services.store;
    assert.equal((await read<AdminNeeds>("/api/admin/needs")).noPostalAddress, true);
    const set = {
      postalAddress: " 1 Main St, Silver Spring ",
      timeZone: "Africa/Addis_Ababa",
      replyTo: "us@example.com",
    };
    const changed = (await (await change(set)).json()) as AdminSettings;
    assert.equal(changed.postalAddress, "1 Main St, Silver Spring");
    assert.equal((await read<AdminNeeds>("/api/admin/needs")).noPostalAddress, false);
    assert.equal((await read<{ timeZone: string }>("/api/auth/get-session")).timeZone, "Africa/Addis_Ababa");
    await change({ replyTo: "" });
    await change({ replyTo: "" });
    const lines = await db
      .selectFrom("audit")
      .select(["what", "changes"])
      .where("what", "=", "changed-settings")
      .execute();
    const told = lines
      .flatMap(({ changes }) => JSON.parse(changes!))
      .map((each) => JSON.stringify(Object.values(each)));
    assert.deepEqual(told.sort(), [
      '["postalAddress",null,"1 Main St, Silver Spring"]',
      '["replyTo","us@example.com",null]',
      '["replyTo",null,"us@example.com"]',
      '["timeZone",null,"Africa/Addis_Ababa"]',
    ]);
    assert.match(app.services.letterhead.brand.postalAddress ?? "", /^1 Main St/);
  });

  test("are refused with what is wrong with each field, and nothing is changed", async () => {
    await using app = await createTestApp(engine);
    const { change, read } = await owner(app);
    const refused = await change({ postalAddress: "x".repeat(201), timeZone: "Mars/Crater", replyTo: "nobody" });
    assert.deepEqual(
      [refused.status, ((await refused.json()) as { fields: object }).fields],
      [422, { postalAddress: "too_long", timeZone: "unknown", replyTo: "email" }],
    );
    const { postalAddress, timeZone, replyTo } = await read<AdminSettings>("/api/admin/settings");
    assert.deepEqual([postalAddress, timeZone, replyTo], [null, null, null]);
  });

  test("that the environment fixes are shown as fixed, and cannot be changed", async () => {
    await using app = await createTestApp(engine, { POSTAL_ADDRESS: "PO Box 7, Silver Spring" });
    const { change, read } = await owner(app);
    const { postalAddress, fixed } = await read<AdminSettings>("/api/admin/settings");
    assert.deepEqual([postalAddress, fixed.postalAddress?.by], ["PO Box 7, Silver Spring", "POSTAL_ADDRESS"]);
    assert.equal((await change({ postalAddress: "Somewhere else" })).status, 422);
    assert.equal(app.services.letterhead.brand.postalAddress, "PO Box 7, Silver Spring");
  });

  test("close the list: the pages say that it is full, joining keeps a wish for news, and opening gives places", async () => {
    await using app = await createTestApp(engine);
    const { change } = await owner(app);
    const { full, waiting } = app.site.renderer.words("en").waitlist;
    const home = async () => (await app.request("/join")).text();
    assert.match(await home(), /data-list-full="" hidden/);
    await app.post("/api/waitlist", person({ email: "first@example.com" }));
    await change({ listClosed: true });
    const page = await home();
    assert.ok(page.includes(full.title) && !/data-list-full="" hidden/.test(page));
    const joined = await app.post("/api/waitlist", person({ email: "second@example.com" }));
    const answer = (await joined.json()) as { id: string; place?: number; waiting?: boolean };
    assert.deepEqual([joined.status, answer.waiting, answer.place], [201, true, undefined]);
    const posted = await app.postForm(
      "/api/waitlist",
      person({ email: "third@example.com" }) as Record<string, string>,
    );
    assert.match(posted.headers.get("location") ?? "", /#waiting$/);
    assert.ok(page.includes(waiting.title.replace("'", "&#x27;")));
    const entry = app.services.store.db.selectFrom("waitlist").selectAll().where("id", "=", answer.id);
    const link = app.services.accountLinks.url(await entry.executeTakeFirstOrThrow(), "");
    const ownPage = async () => (await app.request(new URL(link).pathname)).text();
    const { waiting: said } = app.site.renderer.words("en").account;
    assert.ok((await ownPage()).includes(said.replace("'", "&#x27;")));
    await change({ listClosed: false });
    assert.match(await ownPage(), /data-rank="2"/);
    assert.match(await home(), /data-list-full="" hidden/);
  });
});
