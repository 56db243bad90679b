import assert from "node:assert/strict";
import { test } from "node:test";
import { addOperator } from "../../features/operators/server/operators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { account, signedIn, signIn } from "../support/signed-in.ts";

const json = { "content-type": "application/json" };

/** An owner who is signed in, and how they make a key. */
async function owned(app: TestApp) {
  const { cookie } = await signedIn(app);
  const make = async (asked: object = {}) => {
    const body = { name: "Payroll", role: "viewer", scopes: ["entries:read"], ...asked };
    return app.post("/api/admin/keys", body, { cookie });
  };
  const made = async (asked?: object) => (await (await make(asked)).json()) as { id: string; key: string };
  return { cookie, make, made };
}

const withKey = (app: TestApp, key: string, path = "/api/admin/waitlist", init: RequestInit = {}) =>
  app.request(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${key}` } });

onEachEngine("an API key", (engine) => {
  test("is told once, kept as a hash, used by its role and scope alone, and revoked", async () => {
    await using app = await createTestApp(engine);
    const { db } = app.services.store;
    await app.post("/api/waitlist", person());
    const { cookie, made } = await owned(app);
    const { id, key } = await made();
    assert.match(key, /^selam_[\w-]{43}$/);
    const kept = await db.selectFrom("api_key").selectAll().executeTakeFirstOrThrow();
    assert.ok(!JSON.stringify(kept).includes(key.slice(14)));

    const list = await (await withKey(app, key)).json();
    assert.equal(list.entries.length, 1);
    assert.ok(!("phone" in list.entries[0]));
    const editor = await made({ role: "editor", scopes: ["entries:read", "entries:add"] });
    assert.ok("phone" in (await (await withKey(app, editor.key)).json()).entries[0]);
    const writer = await made({ role: "editor", scopes: ["entries:add"] });
    for (const [with_, path] of [
      [writer.key, "/api/admin/waitlist"],
      [editor.key, "/api/admin/waitlist/summary"],
      [editor.key, "/api/admin/keys"],
    ] as const)
      assert.equal((await withKey(app, with_, path)).status, 403, path);

    const adding = { ...person(), consent: { how: "paper", on: "2026-11-01" }, confirm: "none" };
    const crossSite = { "content-type": "application/json", "sec-fetch-site": "cross-site" };
    const post = { method: "POST", headers: crossSite, body: JSON.stringify(adding) };
    assert.equal((await withKey(app, key, "/api/admin/waitlist", post)).status, 403);
    const added = await withKey(app, writer.key, "/api/admin/waitlist", post);
    assert.equal(added.status, 201, await added.clone().text());
    const line = db
      .selectFrom("audit")
      .selectAll()
      .where("subject_id", "=", (await added.json()).id);
    const { operator_id, operator_name, what } = await line.executeTakeFirstOrThrow();
    assert.deepEqual([operator_id, operator_name, what], [writer.id, "Payroll", "added-person"]);

    const listed = await (await app.request("/api/admin/keys", { headers: { cookie } })).json();
    const found = listed.find((one: { id: string }) => one.id === id);
    assert.equal(found.lastUsedOn, new Date().toISOString().slice(0, 10));
    assert.equal(found.prefix, key.slice(0, 14));
    assert.ok(!JSON.stringify(listed).includes(key));

    const revoked = await app.request(`/api/admin/keys/${id}`, { method: "DELETE", headers: { cookie } });
    assert.equal(revoked.status, 204);
    assert.equal((await withKey(app, key)).status, 401);
    const said = await db.selectFrom("audit").select("what").where("subject_id", "=", id).execute();
    assert.deepEqual(said.map(({ what }) => what).toSorted(), ["made-key", "revoked-key"]);
  });

  test("counts alone where it is sent, and neither as a cookie nor elsewhere", async () => {
    await using app = await createTestApp(engine);
    const { cookie, made } = await owned(app);
    const { key } = await made({ name: "Import", role: "editor", scopes: ["entries:read"] });
    const other = { "sec-fetch-site": "cross-site" };
    const [remove, waitlist] = [{ method: "DELETE", headers: { ...other, cookie } }, "/api/admin/waitlist/1"];
    assert.equal((await app.request(waitlist, remove)).status, 403);
    const both = await withKey(app, "wrong", waitlist, remove);
    assert.equal(both.status, 401);
    assert.equal((await (await withKey(app, key, waitlist, remove)).json()).code, "forbidden");
    for (const check of app.roleChecks.get("DELETE /waitlist/:id")!) assert.equal(check.role, "editor");
    assert.equal((await app.request("/api/admin/waitlist", { headers: { cookie: `key=${key}` } })).status, 401);
    const elsewhere = await withKey(app, key, "/api/waitlist", { method: "POST", headers: { ...other, ...json } });
    assert.equal(elsewhere.status, 403);
  });

  test("that is wrong, or over, is refused ten times and then not looked at, while a right one goes through", async (t) => {
    await using app = await createTestApp(engine);
    const { make, made } = await owned(app);
    const { key } = await made();
    const last = await made({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    assert.equal((await withKey(app, last.key)).status, 200);
    await app.services.store.db
      .updateTable("api_key")
      .set({ expires_at: "2020-01-01T00:00:00.000Z" })
      .where("id", "=", last.id)
      .execute();
    const hashing = t.mock.method(app.services.auth.passwords, "verify");
    const wrong = [last.key, `${key.slice(0, 14)}${"a".repeat(35)}`, key.slice(0, -1), "", "\u00e9", "a".repeat(5000)];
    for (let index = 0; index < 10; index++) {
      const answer = await withKey(app, wrong[index % wrong.length]!);
      assert.equal(answer.status, 401);
      assert.equal(answer.headers.get("www-authenticate"), "Bearer");
    }
    const refused = await withKey(app, last.key);
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get("retry-after")) > 0);
    assert.equal((await withKey(app, key)).status, 200);
    assert.equal(hashing.mock.callCount(), 0);
    for (const [asked, fields] of [
      [
        { name: "", role: "owner", scopes: [] },
        { name: "required", role: "unknown", scopes: "required" },
      ],
      [{ scopes: ["entries:add"] }, { role: "needs_editor" }],
      [{ expiresAt: "2020-01-01T00:00:00Z" }, { expiresAt: "past" }],
    ] as const) {
      const answer = await make(asked);
      assert.deepEqual([answer.status, (await answer.json()).fields], [422, fields]);
    }
  });

  test("is made by owners alone, who gave their password lately", async () => {
    await using app = await createTestApp(engine);
    const { cookie, make } = await owned(app);
    await addOperator(app.services, "editor@example.com", account.password, "editor");
    const editor = await signIn(app, { ...account, email: "editor@example.com" });
    const { db } = app.services.store;
    for (const check of app.roleChecks.get("POST /keys")!) check.role = "viewer";
    const asked = { name: "Mine", role: "editor", scopes: ["entries:read"] };
    assert.equal((await app.post("/api/admin/keys", asked, { cookie: editor.cookie })).status, 403);
    await db.updateTable("operator_session").set({ created_at: "2020-01-01T00:00:00.000Z" }).execute();
    const late = await make();
    assert.equal((await late.json()).code, "reauthenticate");
    assert.deepEqual(await (await app.request("/api/admin/keys", { headers: { cookie } })).json(), []);
  });
});
