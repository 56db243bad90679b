import assert from "node:assert/strict";
import { test } from "node:test";
import { asOwner, removeOperator } from "../../features/operators/server/colleagues/changing-team.ts";
import { addOperator } from "../../features/operators/server/operators.ts";
import type { TeamList } from "../../features/operators/team/contract.ts";
import type { TeamRole } from "../../team/roles.ts";
import { assertProblem } from "../support/answers.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine, onOneEngine } from "../support/engines.ts";
import { readEvents } from "../support/events.ts";
import { until } from "../support/server-process.ts";
import { account, signIn } from "../support/signed-in.ts";

const { password } = account;
const path = "/api/admin/operators";

/** Makes an operator and signs in; `ask` is a call of theirs about the team. */
async function enter(app: TestApp, email = account.email, role: TeamRole = "owner") {
  await addOperator(app.services, email, password, role);
  const { cookie } = await signIn(app, { email, password });
  return { cookie, ...caller(app, cookie) };
}

function caller(app: TestApp, cookie: string) {
  const ask = (method: string, to: string, body?: object) =>
    app.request(path + to, {
      method,
      headers: { cookie, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const list = async () => (await (await ask("GET", "")).json()) as TeamList;
  const idOf = async (email: string) => (await list()).operators.find((each) => each.email === email)!.id;
  return { ask, list, idOf };
}

const told = async ({ services }: TestApp) =>
  (await services.store.db.selectFrom("audit").select("what").orderBy("created_at").execute()).map(({ what }) => what);

onEachEngine("the team", (engine) => {
  test("is listed with roles, when each was seen last, and on how many devices", async (t) => {
    await using app = await createTestApp(engine);
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
    const { ask, list, cookie } = await enter(app);
    await addOperator(app.services, "abel@example.com", password, "viewer");
    const before = await list();
    assert.deepEqual(
      before.operators.map(({ name, email, role, sessions, bounced }) => [name, email, role, sessions, bounced]),
      [
        ["abel", "abel@example.com", "viewer", 0, false],
        ["team", account.email, "owner", 1, false],
      ],
    );
    assert.deepEqual([before.operators[0]!.lastSeenAt, before.invitations], [null, []]);
    assert.equal(before.operators[1]!.lastSeenAt, new Date().toISOString());
    t.mock.timers.tick(30 * 60_000);
    await app.request("/api/auth/get-session", { headers: { cookie } });
    assert.equal((await list()).operators[1]!.lastSeenAt, new Date().toISOString());
    const stopped = { state: "bounced", soft_bounces: 0, soft_since: null, reason: "gone", until: null } as const;
    const mailbox = app.services.suppression.codeOf("abel@example.com");
    const at = new Date().toISOString();
    await app.services.store.db
      .insertInto("mail_standing")
      .values({ ...stopped, mailbox, at })
      .execute();
    assert.deepEqual(
      (await list()).operators.map(({ bounced }) => bounced),
      [true, false],
    );
    assert.equal((await ask("GET", "")).headers.get("cache-control"), "no-store");
  });

  test("changes roles, which count at the next call, and tells the log", async () => {
    await using app = await createTestApp(engine);
    const { ask, idOf } = await enter(app);
    const abel = await enter(app, "abel@example.com", "viewer");
    const id = await idOf("abel@example.com");
    assert.equal((await abel.ask("GET", "")).status, 403);
    assert.equal((await ask("PATCH", `/${id}`, { role: "owner" })).status, 204);
    assert.equal((await abel.ask("GET", "")).status, 200);
    await assertProblem(await ask("PATCH", `/${id}`, { role: "king" }), 422, "invalid");
    await assertProblem(await ask("PATCH", "/nobody", { role: "viewer" }), 404, "not_found");
    const log = app.services.store.db.selectFrom("audit").select(["operator_name", "subject_id"]);
    const line = await log.where("what", "=", "changed-role").executeTakeFirstOrThrow();
    assert.deepEqual({ ...line }, { operator_name: "team", subject_id: id });
  });

  test("removes somebody at once: their sessions end and their open streams are cut", async () => {
    await using app = await createTestApp(engine);
    const { ask, idOf, list } = await enter(app);
    const { cookie } = await enter(app, "abel@example.com", "editor");
    const id = await idOf("abel@example.com");
    const stream = readEvents(await app.request("/api/admin/waitlist/events", { headers: { cookie } }));
    await assertProblem(await ask("DELETE", "/nobody"), 404, "not_found");
    assert.equal((await ask("DELETE", `/${id}`)).status, 204);
    assert.equal((await app.request("/api/admin/waitlist", { headers: { cookie } })).status, 401);
    await until(() => stream.hasEnded(), { what: "the end of the stream" });
    assert.equal((await signIn(app, { email: "abel@example.com", password })).answer.status, 401);
    assert.deepEqual(
      (await list()).operators.map(({ email }) => email),
      [account.email],
    );
    await assertProblem(await ask("DELETE", `/${id}`), 404, "not_found");
    assert.deepEqual((await told(app)).filter((what) => what === "removed-colleague").length, 1);
  });

  test("signs somebody out everywhere, who may come back", async () => {
    await using app = await createTestApp(engine);
    const { ask, idOf, list } = await enter(app);
    const abel = await enter(app, "abel@example.com");
    const id = await idOf("abel@example.com");
    assert.equal((await ask("DELETE", `/${id}/sessions`)).status, 204);
    assert.equal((await abel.ask("GET", "")).status, 401);
    assert.equal((await list()).operators.find((each) => each.id === id)!.sessions, 0);
    assert.equal((await signIn(app, { email: "abel@example.com", password })).answer.status, 200);
    await assertProblem(await ask("DELETE", "/nobody/sessions"), 404, "not_found");
  });

  test("keeps its last owner, who is neither removed nor made less", async () => {
    await using app = await createTestApp(engine);
    const { ask, idOf } = await enter(app);
    await addOperator(app.services, "abel@example.com", password, "editor");
    const id = await idOf(account.email);
    await assertProblem(await ask("DELETE", `/${id}`), 409, "last_owner");
    await assertProblem(await ask("PATCH", `/${id}`, { role: "viewer" }), 409, "last_owner");
    assert.equal((await ask("PATCH", `/${id}`, { role: "owner" })).status, 204);
    assert.equal((await ask("DELETE", `/${await idOf("abel@example.com")}`)).status, 204);
  });

  test("lets an owner do nothing who is removed at the same time", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const first = await enter(app, "a@example.com");
    await enter(app, "b@example.com");
    const [a, b] = [await first.idOf("a@example.com"), await first.idOf("b@example.com")];
    const { other } = await asOwner(store, a, async (trx) => {
      const other = removeOperator(store, { by: b, id: a, note: async () => {} });
      await trx.deleteFrom("operator").where("id", "=", b).execute();
      return { other };
    }).then((done) => (done === "forbidden" ? assert.fail(done) : done));
    assert.equal(await other, "forbidden");
  });

  test("keeps one owner of several who go at once", async () => {
    for (const go of ["remove", "both", "demote"]) {
      await using app = await createTestApp(engine);
      const emails = ["a@example.com", "b@example.com", "c@example.com", "d@example.com"];
      const owners: Awaited<ReturnType<typeof enter>>[] = [];
      for (const email of emails) owners.push(await enter(app, email));
      const ids = await Promise.all(emails.map((email) => owners[0]!.idOf(email)));
      const answers = await Promise.all(
        owners.map(({ ask }, index) =>
          go === "remove" || (go === "both" && index % 2)
            ? ask("DELETE", `/${ids[(index + 1) % ids.length]}`)
            : ask("PATCH", `/${ids[(index + 1) % ids.length]}`, { role: "viewer" }),
        ),
      );
      const { db } = app.services.store;
      const left = await db.selectFrom("operator").select("id").where("role", "=", "owner").execute();
      assert.ok(left.length >= 1, `${go}: ${answers.map(({ status }) => status)}`);
    }
  });
});

onOneEngine("what changes who can get in", (engine) => {
  test("wants the password again ten minutes after it was given, and then does it", async (t) => {
    await using app = await createTestApp(engine);
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
    const { ask, idOf, cookie } = await enter(app);
    await addOperator(app.services, "abel@example.com", password, "viewer");
    const id = await idOf("abel@example.com");
    const post = (to: string, body: object) => app.post(`/api/auth/${to}`, body, { cookie });
    const deeds: [string, () => Promise<Response>, number][] = [
      ["a role", () => ask("PATCH", `/${id}`, { role: "editor" }), 204],
      ["an invitation", () => ask("POST", "/invitations", { email: "new@example.com", role: "owner" }), 201],
      ["an address", () => post("change-address", { email: "other@example.com" }), 202],
      ["a removal", () => ask("DELETE", `/${id}`), 204],
    ];
    t.mock.timers.tick(10 * 60_000 + 1000);
    for (const [, deed] of deeds) await assertProblem(await deed(), 403, "reauthenticate");
    const wrong = await post("reauthenticate", { password: "a wrong password" });
    assert.deepEqual((await wrong.clone().json()).fields, { password: "wrong" });
    await assertProblem(wrong, 422, "invalid");
    await assertProblem(await deeds[0]![1](), 403, "reauthenticate");
    assert.equal((await post("reauthenticate", { password })).status, 204);
    t.mock.timers.tick(9 * 60_000);
    for (const [what, deed, status] of deeds) assert.equal((await deed()).status, status, what);
  });

  test("bounds the tries of that password, and asks nobody who is not signed in", async () => {
    await using app = await createTestApp(engine);
    const { cookie } = await enter(app);
    const attempt = (headers = {}) => app.post("/api/auth/reauthenticate", { password: "a wrong password" }, headers);
    await assertProblem(await attempt(), 401, "unauthenticated");
    for (let tries = 0; tries < 10; tries++) assert.equal((await attempt({ cookie })).status, 422);
    await assertProblem(await attempt({ cookie }), 429, "rate_limited");
  });
});
