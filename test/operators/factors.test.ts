import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { FactorState } from "../../features/operators/factor-contract.ts";
import { addOperator, resetPassword } from "../../features/operators/server/operators.ts";
import { sweepVerifications } from "../../features/operators/server/second-factors/factor-step.ts";
import { minuteMs } from "../../languages/durations.ts";
import { assertProblem } from "../support/answers.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onOneEngine, type TestEngine } from "../support/engines.ts";
import { authCalls, enrol, withPassword, wrongCode } from "../support/second-factor.ts";
import { account, cookieOf, signIn } from "../support/signed-in.ts";

const stepMs = 30_000;

/** The app with an operator who has an authenticator app, on a clock that only the test moves. */
async function open(t: TestContext, engine: TestEngine) {
  const app = await createTestApp(engine);
  await addOperator(app.services, account.email, account.password);
  t.mock.timers.enable({ apis: ["Date"], now: Date.parse("2026-11-22T12:00:05Z") });
  const enrolled = await enrol(app);
  t.mock.timers.tick(2 * stepMs);
  return { app, tick: (ms: number) => t.mock.timers.tick(ms), ...enrolled };
}

const told = async ({ services: { store } }: TestApp) =>
  (await store.db.selectFrom("audit").select("what").orderBy("created_at").execute()).map(({ what }) => what);
const mayRead = async (app: TestApp, cookie: string) =>
  (await app.request("/api/admin/waitlist", { headers: { cookie } })).status;
const fieldsOf = async (answer: Response) => ((await answer.json()) as { fields?: Record<string, string> }).fields;

onOneEngine("an authenticator app", (engine) => {
  test("is switched on by a right code, ends the other sessions, and gives ten recovery codes", async () => {
    await using app = await createTestApp(engine);
    await addOperator(app.services, account.email, account.password);
    const elsewhere = (await signIn(app)).cookie;
    const { post, cookie } = await withPassword(app);
    const { uri, secret } = (await (await post("/two-factor/enable")).json()) as { uri: string; secret: string };
    assert.match(uri, new RegExp(`^otpauth://totp/Selam:team%40example\\.com\\?secret=${secret}&issuer=Selam`));
    assert.match(secret, /^[A-Z2-7]{32}$/);
    const { post: answered } = await withPassword(app);
    assert.equal((await answered("/two-factor/verify-totp", { code: "nothing" })).status, 422);
    assert.equal(await mayRead(app, cookie), 200, "nothing is asked for before a code was right");
    const { cookie: entered, recoveryCodes } = await enrol(app);
    assert.equal(new Set(recoveryCodes).size, 10);
    for (const code of recoveryCodes) assert.match(code, /^[a-z0-9]{5}-[a-z0-9]{5}$/);
    assert.deepEqual([await mayRead(app, entered), await mayRead(app, elsewhere)], [200, 401]);
    const state = await authCalls(app, entered).read<FactorState>("/factors");
    assert.deepEqual(state, { required: false, app: true, recoveryCodes: 10, passkeys: [] });
    await assertProblem(await authCalls(app, entered).post("/two-factor/enable"), 409, "wrong_state");
    assert.ok((await told(app)).includes("app-added"));
  });

  test("is asked for after the password: without its code nobody is in", async (t) => {
    const { app, code } = await open(t, engine);
    await using _ = app;
    const { answer, post, cookie } = await withPassword(app);
    assert.deepEqual(await answer.json(), { methods: ["app", "recovery"] });
    assert.equal(await mayRead(app, cookie), 401);
    assert.equal((await told(app)).filter((what) => what === "signed-in").length, 1);
    const wrong = await post("/two-factor/verify-totp", { code: await wrongCode(code) });
    assert.deepEqual(await fieldsOf(wrong), { code: "wrong" });
    const right = await post("/two-factor/verify-totp", { code: ` ${(await code()).replace(/(?=...$)/, " ")}` });
    assert.equal(right.status, 200);
    assert.equal(await mayRead(app, cookieOf(right)), 200);
    assert.equal((await told(app)).filter((what) => what === "signed-in").length, 2);
    assert.equal(await mayRead(app, cookie), 401);
  });

  test("gives each code once: not again, none before it, and of two at once one", async (t) => {
    const { app, code, tick } = await open(t, engine);
    await using _ = app;
    const enter = async (typed: string) => {
      const answer = await (await withPassword(app)).post("/two-factor/verify-totp", { code: typed });
      return answer.ok ? "in" : (await fieldsOf(answer))?.code;
    };
    const [before, now] = [await code(-1), await code()];
    assert.equal(await enter(now), "in");
    assert.deepEqual([await enter(now), await enter(before)], ["used", "used"]);
    tick(stepMs);
    assert.equal(await enter(now), "used");
    const next = await code();
    const both = await Promise.all([enter(next), enter(next)]);
    assert.deepEqual(both.sort(), ["in", "used"]);
    tick(3 * stepMs);
    assert.equal(await enter(next), "wrong");
  });

  test("is waited for ten minutes", async (t) => {
    const { app, code, tick } = await open(t, engine);
    await using _ = app;
    const { post } = await withPassword(app);
    tick(10 * minuteMs + 1000);
    await assertProblem(await post("/two-factor/verify-totp", { code: await code() }), 401, "unauthenticated");
    const waiting = () => app.services.store.db.selectFrom("operator_verification").select("id").execute();
    assert.notEqual((await waiting()).length, 0);
    await sweepVerifications(app.services.store, Date.now());
    assert.equal((await waiting()).length, 0);
  });

  test("takes ten wrong codes of a client, slows all strangers down, and lets the operator's browser in", async (t) => {
    const { app, code } = await open(t, engine);
    await using _ = app;
    const guess = async (address: string, typed: string) =>
      (await (await withPassword(app, account, address)).post("/two-factor/verify-totp", { code: typed })).status;
    const wrong = await wrongCode(code);
    for (let time = 0; time < 10; time++) assert.equal(await guess("10.0.0.1", wrong), 422);
    assert.equal(await guess("10.0.0.1", await code()), 429, "the password starts nothing anew");
    assert.equal(await guess("10.0.0.2", await code()), 429);
    await resetPassword(app.services, account.email, account.password);
    assert.equal(await guess("10.0.0.3", await code()), 200);
  });

  test("is kept encrypted, as recovery codes are; what another secret encrypted opens nothing", async (t) => {
    const { app, code, secret, recoveryCodes } = await open(t, engine);
    await using _ = app;
    const { db } = app.services.store;
    const kept = JSON.stringify(await db.selectFrom("operator_factor").selectAll().execute());
    for (const text of [secret, ...recoveryCodes]) assert.ok(!kept.includes(text));
    await db
      .updateTable("operator_factor")
      .set({ secret: "00".repeat(60), backup_codes: "00".repeat(60) })
      .execute();
    const { post } = await withPassword(app);
    assert.equal((await post("/two-factor/verify-totp", { code: await code() })).status, 422);
    assert.equal((await post("/two-factor/verify-backup-code", { code: recoveryCodes[0]! })).status, 422);
  });

  test("is switched off by who is in, and asked for no more", async (t) => {
    const { app, cookie, code } = await open(t, engine);
    await using _ = app;
    const again = await authCalls(app, cookie).post("/two-factor/verify-totp", { code: await code() });
    assert.deepEqual(await fieldsOf(again), { code: "wrong" }, "what is on is not switched on");
    assert.equal((await told(app)).filter((what) => what === "app-added").length, 1);
    assert.equal((await authCalls(app, cookie).post("/two-factor/disable")).status, 204);
    const { answer, cookie: entered } = await withPassword(app);
    assert.equal(answer.status, 200);
    assert.equal(await mayRead(app, entered), 200);
    assert.deepEqual(await app.services.store.db.selectFrom("operator_factor").select("id").execute(), []);
    assert.ok((await told(app)).includes("app-removed"));
    await assertProblem(await authCalls(app, entered).post("/two-factor/disable"), 409, "wrong_state");
  });

  test("is changed only by who proved themself in the last ten minutes", async (t) => {
    const { app, cookie, tick } = await open(t, engine);
    await using _ = app;
    tick(11 * minuteMs);
    const { post } = authCalls(app, cookie);
    const calls = ["enable", "disable", "generate-backup-codes"].map((name) => `/two-factor/${name}`);
    for (const call of [...calls, "/passkey/generate-register-options"])
      await assertProblem(await post(call), 403, "reauthenticate");
    await assertProblem(await post("/passkey/delete-passkey", { id: "1" }), 403, "reauthenticate");
    assert.equal((await post("/reauthenticate", { password: account.password })).status, 204);
    assert.equal((await post("/two-factor/disable")).status, 204);
  });
});

onOneEngine("recovery codes", (engine) => {
  test("let in once each, however they are typed, and are counted", async (t) => {
    const { app, recoveryCodes, cookie } = await open(t, engine);
    await using _ = app;
    const enter = async (code: string) =>
      (await (await withPassword(app)).post("/two-factor/verify-backup-code", { code })).status;
    const [first, second] = recoveryCodes as [string, string];
    assert.equal(await enter(` ${first.toUpperCase().replace("-", " ")}`), 200);
    assert.equal(await enter(first), 422);
    const both = await Promise.all([enter(second), enter(second)]);
    assert.deepEqual(both.sort(), [200, 422]);
    assert.equal(await enter("nothing"), 422);
    assert.equal((await authCalls(app, cookie).read<FactorState>("/factors")).recoveryCodes, 8);
    assert.equal((await told(app)).filter((what) => what === "recovery-used").length, 2);
  });

  test("are replaced by a new set", async (t) => {
    const { app, recoveryCodes, cookie } = await open(t, engine);
    await using _ = app;
    const answer = await authCalls(app, cookie).post("/two-factor/generate-backup-codes");
    const renewed = ((await answer.json()) as { recoveryCodes: string[] }).recoveryCodes;
    assert.equal(new Set([...renewed, ...recoveryCodes]).size, 20);
    const { post } = await withPassword(app);
    assert.equal((await post("/two-factor/verify-backup-code", { code: recoveryCodes[0]! })).status, 422);
    assert.equal((await post("/two-factor/verify-backup-code", { code: renewed[0]! })).status, 200);
    assert.ok((await told(app)).includes("recovery-renewed"));
  });

  test("are nothing to who has no factor, and open nothing without the password", async () => {
    await using app = await createTestApp(engine);
    await addOperator(app.services, account.email, account.password);
    const { post } = await withPassword(app);
    await assertProblem(await post("/two-factor/generate-backup-codes"), 409, "wrong_state");
    const { recoveryCodes } = await enrol(app);
    const stranger = authCalls(app, "");
    await assertProblem(
      await stranger.post("/two-factor/verify-backup-code", { code: recoveryCodes[0]! }),
      401,
      "unauthenticated",
    );
  });
});
