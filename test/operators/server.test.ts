import assert from "node:assert/strict";
import { test } from "node:test";
import { addOperator, createSetupToken } from "../../features/operators/server/operators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";

const email = "team@example.com";
const password = "a long enough password";

async function signIn(app: TestApp, values = { email, password }) {
  const answer = await app.post("/api/auth/sign-in/email", values);
  return {
    answer,
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; "),
  };
}

onEachEngine("operators", (engine) => {
  test("an operator signs in and reads the list, newest first, page by page", async () => {
    await using app = await createTestApp(engine);
    await addOperator(app.services.auth, email, password);
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
  test("set-up link", async () => {
    await using app = await createTestApp(engine);
    const token = await createSetupToken(app.services.store);
    assert.equal((await app.post("/api/auth/setup", { token, email, password })).status, 201);
    assert.equal((await app.post("/api/auth/setup", { token, email: "b@example.com", password })).status, 403);
    const { answer } = await signIn(app);
    assert.equal(answer.status, 200, await answer.text());
  });
  test("refused", async () => {
    await using app = await createTestApp(engine);
    await addOperator(app.services.auth, email, password);
    const a = await signIn(app, { email, password: "wrong password!" });
    const b = await signIn(app, { email: "nobody@example.com", password: "wrong password!" });
    assert.equal(a.answer.status, 401);
    assert.equal(await a.answer.text(), await b.answer.text());
    const { cookie } = await signIn(app);
    assert.equal((await app.post("/api/auth/sign-out", {}, { cookie })).status, 200);
    assert.equal((await app.request("/api/admin/waitlist", { headers: { cookie } })).status, 401);
  });
});
