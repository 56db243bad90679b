import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { alertKinds } from "../../features/operators/server/alerts/alerting.ts";
import { addOperator, resetPassword } from "../../features/operators/server/operators.ts";
import { removeFactorsOf } from "../../features/operators/server/second-factors/factor-rows.ts";
import { createTestApp, loadedSite, type TestApp } from "../support/app.ts";
import { createAuthenticator } from "../support/authenticator.ts";
import { onOneEngine, type TestEngine } from "../support/engines.ts";
import { linksIn } from "../support/html.ts";
import { addPasskey } from "../support/passkey.ts";
import { authCalls, enrol, withPassword } from "../support/second-factor.ts";
import { until } from "../support/server-process.ts";
import { account, cookieOf, signIn } from "../support/signed-in.ts";

const stepMs = 30_000;
const at = "2026-11-22T12:00:05Z";
const { of: said, when, whyLeft, why } = (await loadedSite()).renderer.words("en")["team-emails"].operatorAlert;

async function open(engine: TestEngine, t: TestContext) {
  const app = await createTestApp(engine);
  t.mock.timers.enable({ apis: ["Date"], now: Date.parse(at) });
  await addOperator(app.services, account.email, account.password);
  return { app, ...authCalls(app, (await signIn(app)).cookie) };
}

/** The subjects of the mails to an address, once there are so many. */
async function told(app: TestApp, count: number, address = account.email) {
  const mails = async () => (await app.mails()).filter(({ to }) => to?.[0]?.address === address);
  await until(async () => (await mails()).length >= count, { what: `${count} mails to ${address}` });
  return (await mails()).map(({ subject }) => subject).sort();
}
const subjects = (...what: (keyof typeof said)[]) => what.map((each) => said[each].subject).sort();
const count = async ({ services: { store } }: TestApp, kind: string) =>
  (await store.db.selectFrom("outbox").select("id").where("kind", "=", kind).execute()).length;

/** Changes the address by the link that is sent to the new one. */
async function move(app: TestApp, cookie: string, email: string) {
  assert.equal((await authCalls(app, cookie).post("/change-address", { email })).status, 202);
  await until(async () => (await app.mails()).some(({ to }) => to?.[0]?.address === email), { what: "the link" });
  const mail = (await app.mails()).find(({ to }) => to?.[0]?.address === email)!;
  const token = linksIn(mail.html!)
    .find((link) => link.includes("#address="))!
    .split("=")[1];
  return app.post("/api/auth/confirm-address", { token });
}

onOneEngine("an operator hears by mail", (engine) => {
  test("of each second factor that was added or removed, and of recovery codes, once each", async (t) => {
    const { app } = await open(engine, t);
    await using _ = app;
    const { cookie, recoveryCodes } = await enrol(app);
    const { post } = authCalls(app, cookie);
    const device = createAuthenticator();
    assert.equal((await addPasskey(app, cookie, device)).status, 200);
    t.mock.timers.tick(2 * stepMs);
    const entering = await withPassword(app);
    assert.equal((await entering.post("/two-factor/verify-backup-code", { code: recoveryCodes[0]! })).status, 200);
    assert.equal((await entering.post("/two-factor/verify-backup-code", { code: recoveryCodes[0]! })).status, 401);
    assert.equal((await post("/two-factor/generate-backup-codes")).status, 200);
    assert.equal((await post("/two-factor/disable")).status, 204);
    const { passkeys } = await authCalls(app, cookie).read<{ passkeys: { id: string }[] }>("/factors");
    assert.equal((await post("/passkey/delete-passkey", { id: passkeys[0]!.id })).status, 204);
    const all = subjects(
      "app-added",
      "passkey-added",
      "recovery-used",
      "recovery-renewed",
      "app-removed",
      "passkey-removed",
    );
    assert.deepEqual(await told(app, all.length), all);
  });

  test("of what was refused, nothing", async (t) => {
    const { app, post, cookie } = await open(engine, t);
    await using _ = app;
    const wrong = { currentPassword: "not the password", newPassword: "another long password" };
    assert.equal((await post("/change-password", wrong)).status, 422);
    assert.equal((await addPasskey(app, cookie, createAuthenticator(), { doing: { verified: false } })).status, 422);
    assert.equal((await post("/two-factor/disable")).status, 409);
    assert.equal(await removeFactorsOf(app.services.store, account.email), false);
    const { db } = app.services.store;
    assert.deepEqual(await db.selectFrom("outbox").select("kind").execute(), []);
  });

  test("when their password was changed, by them, by a link or by the command, with the day and hour", async (t) => {
    const { app, post } = await open(engine, t);
    await using _ = app;
    const next = "another long password";
    const changed = await post("/change-password", { currentPassword: account.password, newPassword: next });
    assert.equal(changed.status, 200);
    const first = (await told(app, 1))[0];
    assert.equal(first, said["password-changed"].subject);
    const { text = "", html = "" } = (await app.mails())[0]!;
    for (const part of [text.replaceAll(/\s+/g, " "), html.replaceAll(/\s+/g, " ")])
      for (const sentence of [
        said["password-changed"].text.replace("'", "'"),
        when.replace("{date}", "November 22, 2026 at 12:00"),
      ])
        assert.ok(part.replaceAll("&#39;", "'").includes(sentence), sentence);
    assert.ok(linksIn(html).includes(`${app.config.publicUrl}/waitlist-admin`));
    assert.equal(await resetPassword(app.services, account.email, account.password), true);
    assert.deepEqual(await told(app, 2), subjects("password-changed", "password-changed"));
    assert.equal((await app.post("/api/auth/forgot-password", { email: account.email })).status, 202);
    await told(app, 3);
    const recovery = (await app.mails()).find(({ html = "" }) => html.includes("#recovery="))!;
    const token = linksIn(recovery.html!)
      .find((link) => link.includes("#recovery="))!
      .split("=")[1];
    assert.equal((await app.post("/api/auth/reset-password", { token, password: next })).status, 200);
    await told(app, 4);
    assert.equal(await count(app, alertKinds["password-changed"]), 3);
  });

  test("of a new address, at the new one and at the old", async (t) => {
    const { app, cookie } = await open(engine, t);
    await using _ = app;
    const moved = "ruth@example.com";
    assert.equal((await move(app, cookie, moved)).status, 200);
    const [there, here] = [await told(app, 2, moved), await told(app, 2)];
    assert.ok(there.includes(said["address-changed"].subject));
    assert.ok(here.includes(said["address-left"].subject));
    const left = (await app.mails()).find(({ subject }) => subject === said["address-left"].subject)!;
    const plain = left.text!.replaceAll(/\s+/g, " ");
    assert.ok(plain.includes(whyLeft) && !plain.includes(why), "who lost the address cannot change the password");
  });

  test("when an owner removed their second factors", async (t) => {
    const { app, cookie } = await open(engine, t);
    await using _ = app;
    const colleague = { email: "saba@example.com", password: account.password };
    await addOperator(app.services, colleague.email, colleague.password, "viewer");
    await enrol(app, colleague);
    const { db } = app.services.store;
    const { id } = await db
      .selectFrom("operator")
      .select("id")
      .where("email", "=", colleague.email)
      .executeTakeFirstOrThrow();
    const remove = () => app.request(`/api/admin/factors/${id}`, { method: "DELETE", headers: { cookie } });
    assert.equal((await remove()).status, 204);
    assert.equal((await remove()).status, 404);
    assert.deepEqual(await told(app, 2, colleague.email), subjects("app-added", "factors-removed"));
    await enrol(app, colleague);
    assert.equal(await removeFactorsOf(app.services.store, colleague.email), true);
    assert.equal((await told(app, 4, colleague.email)).length, 4);
  });
});

onOneEngine("what an operator is told of", (engine) => {
  test("is not done when the mail cannot be written down", async (t) => {
    const { app } = await open(engine, t);
    await using _ = app;
    const device = createAuthenticator();
    const { cookie: enrolled, recoveryCodes } = await enrol(app);
    assert.equal((await addPasskey(app, enrolled, device)).status, 200);
    t.mock.timers.tick(2 * stepMs);
    const pending = await withPassword(app);
    const { db } = app.services.store;
    const state = async () => ({
      accounts: await db.selectFrom("operator_account").select("password").execute(),
      factors: await db.selectFrom("operator_factor").select(["backup_codes", "verified", "secret"]).execute(),
      passkeys: await db.selectFrom("operator_passkey").select("id").execute(),
      sessions: await db.selectFrom("operator_session").select("token").orderBy("token").execute(),
      operators: await db.selectFrom("operator").select("email").execute(),
    });
    const before = await state();
    await db.schema.alterTable("outbox").renameTo("outbox_away").execute();
    const mine = authCalls(app, enrolled);
    const sent = { currentPassword: account.password, newPassword: "another long password" };
    const tries = [
      await mine.post("/change-password", sent),
      await mine.post("/two-factor/generate-backup-codes"),
      await mine.post("/two-factor/disable"),
      await mine.post("/passkey/delete-passkey", { id: before.passkeys[0]!.id }),
      await addPasskey(app, enrolled, createAuthenticator()),
      await pending.post("/two-factor/verify-backup-code", { code: recoveryCodes[0]! }),
    ];
    assert.deepEqual(
      tries.map(({ status }) => status >= 500),
      tries.map(() => true),
    );
    assert.deepEqual(await state(), before);
    await db.schema.alterTable("outbox_away").renameTo("outbox").execute();
    const again = await pending.post("/two-factor/verify-backup-code", { code: recoveryCodes[0]! });
    assert.equal(again.status, 200, "the code was not used up");
    assert.ok(cookieOf(again));
  });
});
