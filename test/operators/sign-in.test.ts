import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { timestamp } from "../../db/schema.ts";
import type { Application } from "../../features/ambassadors/team/contract.ts";
import { addOperator, hasOperator, issueSetupToken } from "../../features/operators/server/operators.ts";
import { hourMs } from "../../languages/durations.ts";
import type { Page } from "../../team/reading/page.ts";
import { assertProblem } from "../support/answers.ts";
import { createTestApp } from "../support/app.ts";
import { applicant } from "../support/applicants.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { account, signIn } from "../support/signed-in.ts";

const { email, password } = account;

onEachEngine("operators", (engine) => {
  test("an operator signs in and reads the list, newest first, page by page", async () => {
    await using app = await createTestApp(engine);
    await addOperator(app.services, email, password);
    for (let i = 0; i < 5; i++) await app.post("/api/waitlist", person({ name: `Person ${i}` }));
    const { answer, cookie } = await signIn(app);
    assert.equal(answer.status, 200);
    const names: string[] = [];
    let next: string | null = null;
    do {
      const page = await app.request(`/api/admin/waitlist?limit=2${next ? `&before=${next}` : ""}`, {
        headers: { cookie },
      });
      assert.equal(page.status, 200);
      const body = (await page.json()) as { entries: { name: string }[]; next: string | null };
      names.push(...body.entries.map(({ name }) => name));
      next = body.next;
    } while (next);
    assert.equal(names.length, 5);
    const summary = await app.request("/api/admin/waitlist/summary?timeZone=Africa/Nairobi", { headers: { cookie } });
    assert.deepEqual(await summary.json(), { total: 5, today: 5, last7Days: 5 });
  });
  test("an operator reads the applications, newest first, page by page", async () => {
    await using app = await createTestApp(engine);
    await addOperator(app.services, email, password);
    const { cookie } = await signIn(app);
    for (let i = 0; i < 3; i++) await app.post("/api/ambassadors", applicant({ name: `Person ${i}` }));
    const read = async (query: string) => {
      const answer = await app.request(`/api/admin/ambassadors${query}`, { headers: { cookie } });
      return { status: answer.status, ...((await answer.json()) as Page<Application>) };
    };
    const first = await read("?limit=2");
    const last = await read(`?limit=2&before=${first.next}`);
    assert.equal(last.next, null);
    const entries = [...first.entries, ...last.entries];
    assert.deepEqual(new Set(entries.map(({ name }) => name)), new Set(["Person 0", "Person 1", "Person 2"]));
    const times = entries.map(({ createdAt }) => createdAt);
    assert.deepEqual(times, times.toSorted().reverse());
    const own = ["createdAt", "email", "id", "locale", "name", "phone", "reason"];
    const fields = [...own, "code", "decidedAt", "further", "note", "state"].sort();
    assert.deepEqual(Object.keys(entries[0]!).sort(), fields);
    assert.equal((await read("?limit=0")).status, 422);
    assert.equal((await read("?before=x")).status, 422);
  });

  test("every route of the team is closed: 401 without a session, 403 in another role, nothing personal", async () => {
    await using app = await createTestApp(engine);
    await addOperator(app.services, email, password);
    await app.post("/api/waitlist", person({ name: "Hirut Bekele" }));
    await app.post("/api/ambassadors", applicant({ name: "Hirut Bekele" }));
    const { cookie } = await signIn(app);
    await app.services.store.db.updateTable("operator").set({ role: "visitor" }).execute();
    const team = app.routes.filter(({ path, method }) => path.startsWith("/api/admin/") && method !== "ALL");
    assert.ok(team.length >= 6, "the routes are found");
    for (const { method, path } of team) {
      for (const [status, headers] of [
        [401, {}],
        [403, { cookie }],
      ] as const) {
        const answer = await app.request(path.replace(/:\w+(\{.*?\})?/g, "1"), { method, headers });
        assert.equal(answer.status, status, `${method} ${path}`);
        assert.doesNotMatch(await answer.text(), /Hirut|@|\+1202/);
      }
    }
  });

  test("of two who follow the set-up link at once one becomes the operator", async () => {
    await using app = await createTestApp(engine);
    const token = await issueSetupToken(app.services.store);
    const setUp = (address: string) => app.post("/api/auth/setup", { token, email: address, password });
    const answers = await Promise.all(["a@example.com", "b@example.com", "a@example.com"].map(setUp));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 403, 403]);
    const { db } = app.services.store;
    assert.equal((await db.selectFrom("operator").select("id").execute()).length, 1);
  });

  test("one address that is let in twice at once is an operator once, and may sign in", async () => {
    await using app = await createTestApp(engine);
    const outcomes = await Promise.all([1, 2, 3].map(() => addOperator(app.services, email, password)));
    assert.deepEqual(outcomes.sort(), ["added", "taken", "taken"]);
    assert.equal((await signIn(app)).answer.status, 200);
  });

  test("an operator who could not be written whole is not there, and the set-up link stays", async () => {
    await using app = await createTestApp(engine);
    const { db } = app.services.store;
    const token = await issueSetupToken(app.services.store);
    await signIn(app); // Whereupon better-auth looks for its tables, once.
    await sql`alter table operator_account rename to gone`.execute(db);
    assert.equal((await app.post("/api/auth/setup", { token, email, password })).status, 500);
    await assert.rejects(addOperator(app.services, email, password));
    await sql`alter table gone rename to operator_account`.execute(db);
    assert.equal(await hasOperator(app.services.store), false);
    assert.equal((await app.post("/api/auth/setup", { token, email, password })).status, 201);
    assert.equal((await signIn(app)).answer.status, 200);
  });

  test("set-up link", async () => {
    await using app = await createTestApp(engine);
    const token = await issueSetupToken(app.services.store);
    assert.equal((await app.post("/api/auth/setup", { token, email, password })).status, 201);
    assert.equal((await app.post("/api/auth/setup", { token, email: "b@example.com", password })).status, 403);
    const { answer } = await signIn(app);
    assert.equal(answer.status, 200, await answer.text());
  });

  test("a set-up link ends once somebody else is let in", async () => {
    await using app = await createTestApp(engine);
    const token = await issueSetupToken(app.services.store);
    await addOperator(app.services, email, password);
    const sent = { token, email: "b@example.com", password };
    await assertProblem(await app.post("/api/auth/setup", sent), 403, "forbidden");
  });

  test("a set-up link is good for an hour", async () => {
    await using app = await createTestApp(engine);
    const { db } = app.services.store;
    const token = await issueSetupToken(app.services.store);
    const { expires_at } = await db.selectFrom("operator_setup").select("expires_at").executeTakeFirstOrThrow();
    assert.ok(Date.parse(expires_at) <= Date.now() + hourMs);
    await db.updateTable("operator_setup").set({ expires_at: timestamp() }).execute();
    await assertProblem(await app.post("/api/auth/setup", { token, email, password }), 403, "forbidden");
    assert.equal(await hasOperator(app.services.store), false);
  });

  test("refusals of sign-in are problems, whatever is sent", async () => {
    await using app = await createTestApp(engine);
    const refuse = async (path: string, body: unknown, status: number, code: string) =>
      assertProblem(await app.post(`/api/auth/${path}`, body), status, code);
    await refuse("sign-in/email", {}, 422, "invalid");
    await refuse("sign-in/email", { email: { toString: 1 }, password }, 422, "invalid");
    await refuse("sign-in/email", { email: "a\0@example.com", password }, 422, "invalid");
    await refuse("sign-up/email", { email, password, name: "A stranger" }, 404, "not_found");
    await refuse("reset-password", { token: "\0", password }, 410, "link_ended");
    await refuse("nothing", {}, 404, "not_found");
    await assertProblem(await app.request("/api/auth/error"), 404, "not_found");
  });

  test("a password may be as long as one likes", async () => {
    await using app = await createTestApp(engine);
    const long = { email, password: "ሰላም ".repeat(100) };
    await addOperator(app.services, email, long.password);
    assert.equal((await signIn(app, long)).answer.status, 200);
  });

  test("refused", async () => {
    await using app = await createTestApp(engine);
    await addOperator(app.services, email, password);
    const a = await signIn(app, { email, password: "wrong password!" });
    const b = await signIn(app, { email: "nobody@example.com", password: "wrong password!" });
    assert.equal(a.answer.status, 401);
    assert.equal(a.answer.headers.get("content-type"), "application/problem+json");
    assert.equal(await a.answer.text(), await b.answer.text());
    const { cookie } = await signIn(app);
    assert.equal((await app.post("/api/auth/sign-out", {}, { cookie })).status, 200);
    assert.equal((await app.request("/api/admin/waitlist", { headers: { cookie } })).status, 401);
  });
});
