import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { addOperator } from "../../features/operators/server/operators.ts";
import { hourMs } from "../../languages/durations.ts";
import { assertProblem } from "../support/answers.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine, onHaltedEngines, onOneEngine } from "../support/engines.ts";
import { readEvents } from "../support/events.ts";
import { withoutDatabase } from "../support/outage.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";
import { account, cookieOf, signedIn, signIn } from "../support/signed-in.ts";

const { email, password } = account;

/** The name and the attributes of each cookie that an answer sets, without the values. */
const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ""));

const isIn = async (app: TestApp, cookie: string) =>
  (await app.request("/api/admin/waitlist", { headers: { cookie } })).status === 200;

onOneEngine("the session's cookie", (engine) => {
  for (const [PUBLIC_URL, prefix, secure] of [
    ["https://selam.example", "__Host-selam", "; Secure"],
    ["http://localhost:3000", "selam", ""],
  ] as const) {
    test(`at ${PUBLIC_URL} is for this host, no script and no other site, for 12 hours`, async () => {
      await using app = await createTestApp(engine, { PUBLIC_URL });
      await addOperator(app.services, email, password);
      const { answer, cookie } = await signIn(app);
      assert.deepEqual(cookiesOf(answer), [
        `${prefix}.session_token; Max-Age=43200; Path=/; HttpOnly${secure}; SameSite=Strict`,
        `${prefix}.device; Max-Age=15552000; Path=/; HttpOnly${secure}; SameSite=Strict`,
      ]);
      assert.ok(await isIn(app, cookie));
      const out = await app.post("/api/auth/sign-out", {}, { cookie });
      assert.ok(
        cookiesOf(out).includes(`${prefix}.session_token; Max-Age=0; Path=/; HttpOnly${secure}; SameSite=Strict`),
      );
      assert.match(out.headers.getSetCookie().join(), /session_token=;/);
    });
  }
});

onHaltedEngines("a session", (engine) => {
  for (const [what, path] of [
    ["the page's question", "/api/auth/get-session"],
    ["a call of the team's API", "/api/admin/waitlist"],
  ] as const) {
    test(`goes on with ${what}, and ends after 12 hours without`, async (t) => {
      await using app = await createTestApp(engine);
      t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
      const { ask, cookie } = await signedIn(app);
      t.mock.timers.tick(hourMs);
      const answer = await ask(path);
      assert.deepEqual(
        [answer.status, cookiesOf(answer)[0]?.split(" Path")[0]],
        [200, "selam.session_token; Max-Age=43200;"],
      );
      assert.equal(cookieOf(answer), cookie.split("; ")[0], "the same session");
      t.mock.timers.tick(11.9 * hourMs);
      assert.ok(await isIn(app, cookie));
      t.mock.timers.tick(12 * hourMs + 1000);
      assert.equal(await isIn(app, cookie), false);
    });
  }

  test("is not written anew at every use, and not by an open stream", async (t) => {
    await using app = await createTestApp(engine);
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
    const { ask, cookie } = await signedIn(app);
    const stream = readEvents(await ask("/api/admin/waitlist/events"));
    t.mock.timers.tick(9 * 60_000);
    assert.deepEqual(cookiesOf(await ask("/api/auth/get-session")), []);
    t.mock.timers.tick(hourMs);
    const told = stream.text().length;
    await app.post("/api/waitlist", person());
    await until(() => stream.text().slice(told).includes("event: change"), { what: "the change" });
    await stream.close();
    t.mock.timers.tick(11 * hourMs);
    assert.equal(await isIn(app, cookie), false);
  });

  test("ends 7 days after the sign-in, however much it is used", async (t) => {
    await using app = await createTestApp(engine);
    const start = Date.now();
    t.mock.timers.enable({ apis: ["Date"], now: start });
    const { ask, cookie } = await signedIn(app);
    for (let hours = 6; hours < 7 * 24; hours += 6) {
      t.mock.timers.tick(6 * hourMs);
      assert.ok(await isIn(app, cookie), `after ${hours} hours`);
    }
    const { session } = await (await ask("/api/auth/get-session")).json();
    assert.equal(Date.parse(session.expiresAt), Date.parse(session.createdAt) + 7 * 24 * hourMs);
    t.mock.timers.tick(6 * hourMs - 1000);
    assert.ok(await isIn(app, cookie));
    t.mock.timers.tick(2000);
    assert.equal(await isIn(app, cookie), false);
  });

  test("that is asked for in a browser that forgets ends no later", async () => {
    await using app = await createTestApp(engine);
    await addOperator(app.services, email, password);
    const answer = await app.post("/api/auth/sign-in/email", { email, password, rememberMe: false, callbackURL: "/x" });
    const { session } = await (
      await app.request("/api/auth/get-session", { headers: { cookie: cookieOf(answer) } })
    ).json();
    assert.ok(Date.parse(session.expiresAt) - Date.parse(session.createdAt) <= 12 * hourMs + 1000);
    assert.equal(answer.headers.get("location"), null);
  });

  test("ends with the sign-out, which takes what the browser kept of the site", async () => {
    await using app = await createTestApp(engine);
    const { cookie } = await signedIn(app);
    for (const path of ["sign-out", "revoke-sessions"]) {
      const { cookie: own } = await signIn(app);
      const answer = await app.post(`/api/auth/${path}`, {}, { cookie: own });
      assert.deepEqual([answer.status, answer.headers.get("clear-site-data")], [200, '"cache", "storage"']);
      assert.equal(await isIn(app, own), false);
    }
    assert.equal(await isIn(app, cookie), false, "sign-outs everywhere end all");
    const refused = await app.post("/api/auth/revoke-sessions", {}, { cookie });
    assert.deepEqual([refused.status, refused.headers.get("clear-site-data")], [401, null]);
  });

  test("is told by its id: its token is in its cookie alone, and so long that nobody guesses it", async () => {
    await using app = await createTestApp(engine);
    await addOperator(app.services, email, password);
    const { answer, cookie } = await signIn(app);
    const tokens = await app.services.store.db.selectFrom("operator_session").select("token").execute();
    assert.deepEqual(
      tokens.map(({ token }) => /^[A-Za-z0-9]{32}$/.test(token)),
      [true],
    );
    const headers = { cookie };
    const answers = [answer];
    for (const path of ["get-session", "list-sessions"])
      answers.push(await app.request(`/api/auth/${path}`, { headers }));
    const change = { currentPassword: password, newPassword: "another long password" };
    answers.push(await app.post("/api/auth/change-password", change, headers));
    tokens.push(...(await app.services.store.db.selectFrom("operator_session").select("token").execute()));
    for (const each of answers) {
      assert.equal(each.status, 200);
      const text = await each.text();
      for (const { token } of tokens) assert.ok(!text.includes(token), text);
    }
  });

  test("is ended by its operator alone, who has shown in the last ten minutes that it is them", async (t) => {
    await using app = await createTestApp(engine);
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
    const { ask, cookie } = await signedIn(app);
    const { cookie: other } = await signIn(app);
    const stranger = { email: "stranger@example.com", password };
    await addOperator(app.services, stranger.email, password);
    const { cookie: theirs } = await signIn(app, stranger);
    const listed: { id: string }[] = await (await ask("/api/auth/list-sessions")).json();
    const { session } = await (await ask("/api/auth/get-session")).json();
    const [{ id }] = listed.filter((each) => each.id !== session.id) as [{ id: string }];
    assert.equal(listed.length, 2);
    const end = (whose: string) => app.post("/api/auth/revoke-session", { id }, { cookie: whose });
    assert.equal((await end(theirs)).status, 200);
    assert.ok(await isIn(app, other), "another's sessions are not one's own");
    t.mock.timers.tick(10 * 60_000 + 1000);
    for (const path of ["revoke-session", "revoke-other-sessions", "revoke-sessions"])
      await assertProblem(await app.post(`/api/auth/${path}`, { id }, { cookie }), 403, "reauthenticate");
    assert.ok(await isIn(app, other));
    assert.equal((await app.post("/api/auth/reauthenticate", { password }, { cookie })).status, 204);
    assert.equal((await end(cookie)).status, 200);
    assert.deepEqual([await isIn(app, other), await isIn(app, cookie)], [false, true]);
  });

  test("is one of 20 at most: with one more the one ends that was not used for longest", async (t) => {
    await using app = await createTestApp(engine);
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
    const { cookie: first } = await signedIn(app);
    const more: string[] = [];
    for (let time = 1; time < 20; time++) {
      t.mock.timers.tick(hourMs / 4);
      more.push((await signIn(app)).cookie);
    }
    assert.ok(await isIn(app, first), "20 stand, and the first is used again");
    t.mock.timers.tick(hourMs / 4);
    const { cookie: last } = await signIn(app);
    assert.deepEqual(await Promise.all([first, ...more, last].map((cookie) => isIn(app, cookie))), [
      true,
      false,
      ...Array.from({ length: 19 }, () => true),
    ]);
  });

  test("that could not be ended is not said to be", async () => {
    await using app = await createTestApp(engine);
    const { cookie } = await signedIn(app);
    const { db } = app.services.store;
    await sql`create table holding (session text references operator_session (id))`.execute(db);
    await sql`insert into holding select id from operator_session`.execute(db);
    const answer = await app.post("/api/auth/sign-out", {}, { cookie });
    assert.deepEqual([answer.status, answer.headers.getSetCookie()], [500, []]);
    assert.ok(await isIn(app, cookie));
  });

  test("that could not be ended, or opened, without a database is 503 and stands", async () => {
    await using app = await createTestApp(engine);
    const { cookie } = await signedIn(app);
    await withoutDatabase(engine, app, async () => {
      for (const [path, body] of [
        ["sign-out", {}],
        ["sign-in/email", account],
      ] as const)
        await assertProblem(await app.post(`/api/auth/${path}`, body, { cookie }), 503, "unavailable");
    });
    assert.ok(await isIn(app, cookie));
  });
});

onHaltedEngines(
  "without PostgreSQL",
  (engine) => {
    test("the list and the session are 503, not a refusal", async () => {
      await using app = await createTestApp(engine);
      const { ask } = await signedIn(app);
      await withoutDatabase(engine, app, async () => {
        for (const path of ["admin/waitlist", "auth/get-session"])
          await assertProblem(await ask(`/api/${path}`), 503, "unavailable");
      });
    });
  },
  ["postgres"],
);

onEachEngine("changing one's password", (engine) => {
  const newPassword = "another long password";
  const change = (app: TestApp, cookie: string, values: object) =>
    app.post("/api/auth/change-password", { currentPassword: password, newPassword, ...values }, { cookie });

  test("ends the other sessions and goes on in a new one, whatever is asked", async () => {
    await using app = await createTestApp(engine);
    const { cookie } = await signedIn(app);
    const { cookie: other } = await signIn(app);
    const answer = await change(app, cookie, { revokeOtherSessions: false });
    assert.equal(answer.status, 200);
    assert.deepEqual([await isIn(app, cookie), await isIn(app, other)], [false, false]);
    assert.ok(await isIn(app, cookieOf(answer)));
    assert.equal((await signIn(app)).answer.status, 401);
    assert.equal((await signIn(app, { email, password: newPassword })).answer.status, 200);
  });

  test("says at its field what is wrong, and changes nothing then", async () => {
    await using app = await createTestApp(engine);
    const { cookie } = await signedIn(app);
    const refuse = async (values: object, fields: object) => {
      const answer = await change(app, cookie, values);
      assert.deepEqual([answer.status, (await answer.json()).fields], [422, fields]);
    };
    await refuse({ newPassword: "1q2w3e4r5t6y" }, { newPassword: "common" });
    await refuse({ newPassword: "short" }, { newPassword: "too_short" });
    await refuse({ newPassword: "team@example.com" }, { newPassword: "known" });
    await refuse({ currentPassword: "a wrong password" }, { currentPassword: "wrong" });
    assert.equal((await signIn(app)).answer.status, 200);
  });

  test("is for who is signed in, and for ten tries", async () => {
    await using app = await createTestApp(engine);
    const { cookie } = await signedIn(app);
    await assertProblem(await change(app, "", {}), 401, "unauthenticated");
    for (let time = 0; time < 10; time++)
      assert.equal((await change(app, cookie, { currentPassword: "a wrong password" })).status, 422);
    await assertProblem(await change(app, cookie, {}), 429, "rate_limited");
    assert.equal((await signIn(app)).answer.status, 200);
  });
});
