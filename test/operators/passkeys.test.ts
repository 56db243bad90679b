import assert from "node:assert/strict";
import { test } from "node:test";
import type { FactorState } from "../../features/operators/factor-contract.ts";
import { addOperator } from "../../features/operators/server/operators.ts";
import { assertProblem } from "../support/answers.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { createAuthenticator } from "../support/authenticator.ts";
import { onOneEngine, type TestEngine } from "../support/engines.ts";
import { addPasskey, type Device, type Doing, showPasskey } from "../support/passkey.ts";
import { authCalls, withPassword } from "../support/second-factor.ts";
import { account, cookieOf, signIn } from "../support/signed-in.ts";

/** The app with an operator who is signed in. */
async function open(engine: TestEngine) {
  const app = await createTestApp(engine);
  await addOperator(app.services, account.email, account.password);
  return { app, ...authCalls(app, (await signIn(app)).cookie) };
}

/** Signs in with a device alone: the answer, and a way to send it again. */
async function enter(app: TestApp, device: Device, doing: Doing = {}) {
  const { send } = await showPasskey(app, "", device, doing);
  const again = () => send("/passkey/verify-authentication");
  return { answer: await again(), again };
}

const mayRead = async (app: TestApp, cookie: string) =>
  (await app.request("/api/admin/waitlist", { headers: { cookie } })).status;
const stateOf = (app: TestApp, cookie: string) => authCalls(app, cookie).read<FactorState>("/factors");

onOneEngine("passkeys", (engine) => {
  test("are added by who is in, and let in alone, past any password", async () => {
    const { app, cookie } = await open(engine);
    await using _ = app;
    const elsewhere = (await signIn(app)).cookie;
    const device = createAuthenticator();
    const added = await addPasskey(app, cookie, device);
    assert.equal(added.status, 200);
    assert.equal(((await added.json()) as { recoveryCodes: string[] }).recoveryCodes.length, 10);
    assert.deepEqual([await mayRead(app, cookie), await mayRead(app, elsewhere)], [200, 401]);
    const { answer } = await enter(app, device);
    assert.equal(answer.status, 200);
    const entered = cookieOf(answer);
    assert.equal(await mayRead(app, entered), 200);
    const { passkeys, app: hasApp } = await stateOf(app, entered);
    assert.deepEqual([passkeys.length, passkeys[0]!.name, hasApp], [1, "My phone", false]);
    assert.ok(passkeys[0]!.lastUsedAt! >= passkeys[0]!.createdAt);
    const second = await addPasskey(app, entered, createAuthenticator(), { name: "A key" });
    assert.deepEqual(await second.json(), { recoveryCodes: [] }, "the codes of the first stay");
    assert.equal(await mayRead(app, cookie), 200);
    const told = await app.services.store.db.selectFrom("audit").select("what").execute();
    const counted = (what: string) => told.filter((line) => line.what === what).length;
    assert.deepEqual([counted("passkey-added"), counted("signed-in")], [2, 3]);
  });

  test("are asked for after the password, of who has nothing else", async () => {
    const { app, cookie } = await open(engine);
    await using _ = app;
    const device = createAuthenticator();
    const { recoveryCodes } = (await (await addPasskey(app, cookie, device)).json()) as { recoveryCodes: string[] };
    const pending = await withPassword(app);
    assert.deepEqual(await pending.answer.json(), { methods: ["passkey", "recovery"] });
    assert.equal(await mayRead(app, pending.cookie), 401);
    assert.equal((await pending.post("/two-factor/verify-totp", { code: "123456" })).status, 422);
    const answer = await pending.post("/two-factor/verify-backup-code", { code: recoveryCodes[9]! });
    assert.equal(answer.status, 200);
    assert.equal(await mayRead(app, cookieOf(answer)), 200);
  });

  test("count only when the device made sure of its user, for this site, once each", async () => {
    const { app, cookie } = await open(engine);
    await using _ = app;
    const device = createAuthenticator();
    for (const doing of [{ verified: false }, { origin: "https://selam.evil.example" }])
      await assertProblem(await addPasskey(app, cookie, device, { doing }), 422, "invalid");
    assert.deepEqual((await stateOf(app, cookie)).passkeys, []);
    assert.equal((await addPasskey(app, cookie, device)).status, 200);
    for (const doing of [{ verified: false }, { origin: "https://selam.evil.example" }])
      await assertProblem((await enter(app, device, doing)).answer, 422, "invalid");
    await assertProblem((await enter(app, createAuthenticator())).answer, 422, "invalid");
    const { answer, again } = await enter(app, device);
    assert.equal(answer.status, 200);
    await assertProblem(await again(), 422, "invalid");
  });

  test("show that it is them for ten minutes, in the session that is there and no other, by their own alone", async (t) => {
    const { app, cookie, post } = await open(engine);
    await using _ = app;
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
    const device = createAuthenticator();
    assert.equal((await addPasskey(app, cookie, device)).status, 200);
    const other = { email: "saba@example.com", password: account.password };
    await addOperator(app.services, other.email, other.password);
    const theirs = createAuthenticator();
    assert.equal((await addPasskey(app, (await signIn(app, other)).cookie, theirs)).status, 200);
    const { db } = app.services.store;
    const sessions = async () =>
      (await db.selectFrom("operator_session").select(["id", "operator_id"]).orderBy("id").execute()).map((row) => ({
        ...row,
      }));
    const before = await sessions();
    const renew = () => post("/two-factor/generate-backup-codes");
    const prove = async (with_: Device, doing?: Doing) =>
      (await showPasskey(app, cookie, with_, doing)).send("/passkey/reauthenticate");
    t.mock.timers.tick(11 * 60_000);
    await assertProblem(await renew(), 403, "reauthenticate");
    await assertProblem(await prove(theirs), 422, "invalid");
    await assertProblem(await prove(device, { verified: false }), 422, "invalid");
    await assertProblem(await renew(), 403, "reauthenticate");
    const shown = await showPasskey(app, cookie, device);
    const proved = await shown.send("/passkey/reauthenticate");
    assert.deepEqual([proved.status, proved.headers.getSetCookie()], [204, []]);
    await assertProblem(await shown.send("/passkey/reauthenticate"), 422, "invalid");
    assert.deepEqual(await sessions(), before, "nobody was signed in by it");
    assert.equal((await renew()).status, 200);
    t.mock.timers.tick(10 * 60_000);
    await assertProblem(await renew(), 403, "reauthenticate");
    const stranger = await (await showPasskey(app, "", device)).send("/passkey/reauthenticate");
    await assertProblem(stranger, 401, "unauthenticated");
  });

  test("are named and removed by their owner alone", async () => {
    const { app, cookie, post } = await open(engine);
    await using _ = app;
    const device = createAuthenticator();
    await addPasskey(app, cookie, device);
    const { id } = (await stateOf(app, cookie)).passkeys[0]!;
    const other = { email: "saba@example.com", password: account.password };
    await addOperator(app.services, other.email, other.password);
    const stranger = authCalls(app, (await signIn(app, other)).cookie);
    await assertProblem(await stranger.post("/passkey/update-passkey", { id, name: "Mine" }), 404, "not_found");
    await assertProblem(await stranger.post("/passkey/delete-passkey", { id }), 404, "not_found");
    await assertProblem(await post("/passkey/update-passkey", { id, name: " " }), 422, "invalid");
    assert.equal((await post("/passkey/update-passkey", { id, name: "  The blue key " })).status, 204);
    assert.equal((await stateOf(app, cookie)).passkeys[0]!.name, "The blue key");
    assert.equal((await post("/passkey/delete-passkey", { id })).status, 204);
    await assertProblem((await enter(app, device)).answer, 422, "invalid");
    assert.equal((await signIn(app)).answer.status, 200);
    assert.equal((await stateOf(app, cookie)).recoveryCodes, 0);
    const told = await app.services.store.db.selectFrom("audit").select("what").execute();
    assert.ok(told.some(({ what }) => what === "passkey-removed"));
  });
});
