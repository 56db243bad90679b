import assert from "node:assert/strict";
import { test } from "node:test";
import { sweepOperatorLinks } from "../../features/operators/server/links/operator-links.ts";
import { addOperator } from "../../features/operators/server/operators.ts";
import { hourMs } from "../../languages/durations.ts";
import { assertProblem } from "../support/answers.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine, onOneEngine } from "../support/engines.ts";
import { linksIn } from "../support/html.ts";
import { watchScrypt } from "../support/scrypt.ts";
import { until } from "../support/server-process.ts";
import { account, signedIn, signIn } from "../support/signed-in.ts";

const { email, password } = account;
const guest = "hirut@example.com";
const chosen = "another long password";

const fieldsOf = async (answer: Response) => ((await answer.json()) as { fields?: Record<string, string> }).fields;
const mailsTo = async (app: TestApp, address: string) =>
  (await app.mails()).filter(({ to }) => to?.[0]?.address === address);

/** The token of the link in the newest of `count` mails to an address, which leads nowhere but to the team's page. */
async function tokenTo(app: TestApp, address: string, kind: string, count = 1): Promise<string> {
  await until(async () => (await mailsTo(app, address)).length >= count, { what: `mail ${count} to ${address}` });
  const mails = await mailsTo(app, address);
  assert.equal(mails.length, count);
  const start = `${app.config.publicUrl}/waitlist-admin#${kind}=`;
  const tokens = mails.map(({ html = "" }) =>
    linksIn(html)
      .find((link) => link.startsWith(start))!
      .slice(start.length),
  );
  const { db } = app.services.store;
  const rows = JSON.stringify([
    await db.selectFrom("operator_link").selectAll().execute(),
    await db.selectFrom("outbox").selectAll().execute(),
  ]);
  for (const token of tokens) assert.ok(token.length > 40 && !rows.includes(token), "only a hash is kept");
  return tokens.find((token) => !seen.has(token) && seen.add(token))!;
}
const seen = new Set<string>();

async function owning(app: TestApp) {
  const { cookie } = await signedIn(app);
  const post = (path: string, body: object = {}) => app.post(`/api/admin/operators${path}`, body, { cookie });
  const invite = async (role = "editor", address = guest) => {
    const answer = await post("/invitations", { email: address, role });
    assert.equal(answer.status, 201);
    return ((await answer.json()) as { id: string }).id;
  };
  return { cookie, post, invite };
}

const accept = (app: TestApp, token: string, values: object = {}) =>
  app.post("/api/auth/accept-invitation", { token, name: " Hirut Bekele ", password: chosen, ...values });
const log = async ({ services }: TestApp) =>
  (await services.store.db.selectFrom("audit").select("what").execute()).map(({ what }) => what);

onOneEngine("an invitation to the team", (engine) => {
  test("lets somebody in once, with the name and password that they choose and the role that they were given", async () => {
    await using app = await createTestApp(engine);
    const { invite, post, cookie } = await owning(app);
    await invite("viewer");
    const token = await tokenTo(app, guest, "invitation");
    const looked = await app.post("/api/auth/invitation", { token });
    assert.deepEqual(await looked.json(), { email: guest, role: "viewer" });
    assert.deepEqual(await fieldsOf(await accept(app, token, { name: " " })), { name: "required" });
    assert.deepEqual(await fieldsOf(await accept(app, token, { password: "qwertyqwerty" })), { password: "common" });
    assert.deepEqual(await fieldsOf(await accept(app, token, { password: "too short" })), { password: "too_short" });
    assert.deepEqual(await fieldsOf(await accept(app, token, { password: "Selam-Selam-1" })), { password: "known" });
    const answers = await Promise.all([accept(app, token), accept(app, token)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 410]);
    const theirs = await signIn(app, { email: guest, password: chosen });
    assert.equal(theirs.answer.status, 200);
    assert.equal(((await theirs.answer.json()) as { user: { name: string } }).user.name, "Hirut Bekele");
    const asGuest = (path: string) => app.request(path, { headers: { cookie: theirs.cookie } });
    assert.equal((await asGuest("/api/admin/waitlist")).status, 200);
    await assertProblem(await asGuest("/api/admin/operators"), 403, "forbidden");
    await assertProblem(await accept(app, token), 410, "link_ended");
    await assertProblem(await app.post("/api/auth/invitation", { token }), 410, "link_ended");
    await assertProblem(await post("/invitations", { email: guest.toUpperCase(), role: "owner" }), 409, "taken");
    const list = await (await app.request("/api/admin/operators", { headers: { cookie } })).json();
    assert.deepEqual(list.invitations, []);
    for (const what of ["invited-colleague", "joined-team"]) assert.ok((await log(app)).includes(what), what);
  });

  test("is valid for 72 hours, shows as over for a week, and is then forgotten", async (t) => {
    await using app = await createTestApp(engine);
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
    const { invite } = await owning(app);
    await invite();
    const token = await tokenTo(app, guest, "invitation");
    t.mock.timers.tick(72 * hourMs - 1000);
    assert.equal((await app.post("/api/auth/invitation", { token })).status, 200);
    t.mock.timers.tick(1000);
    await assertProblem(await accept(app, token), 410, "link_ended");
    const rows = async () => {
      await sweepOperatorLinks(app.services.store, Date.now());
      return (await app.services.store.db.selectFrom("operator_link").select("id").execute()).length;
    };
    assert.equal(await rows(), 1);
    t.mock.timers.tick(7 * 24 * hourMs);
    assert.equal(await rows(), 0);
  });

  test("that is withdrawn lets nobody in", async () => {
    await using app = await createTestApp(engine);
    const { invite, cookie } = await owning(app);
    const id = await invite();
    const token = await tokenTo(app, guest, "invitation");
    const withdraw = () =>
      app.request(`/api/admin/operators/invitations/${id}`, { method: "DELETE", headers: { cookie } });
    assert.equal((await withdraw()).status, 204);
    await assertProblem(await accept(app, token), 410, "link_ended");
    await assertProblem(await withdraw(), 404, "not_found");
    assert.ok((await log(app)).includes("withdrew-invitation"));
  });

  test("that is sent again, or made anew, takes the place of the one before, with its own role", async () => {
    await using app = await createTestApp(engine);
    const { invite, post } = await owning(app);
    const first = await invite("viewer");
    const tokens = [await tokenTo(app, guest, "invitation")];
    assert.equal((await post(`/invitations/${first}/mail`)).status, 202);
    tokens.push(await tokenTo(app, guest, "invitation", 2));
    await assertProblem(await post(`/invitations/${first}/mail`), 404, "not_found");
    await invite("owner");
    tokens.push(await tokenTo(app, guest, "invitation", 3));
    for (const token of tokens.slice(0, 2)) await assertProblem(await accept(app, token), 410, "link_ended");
    assert.equal((await accept(app, tokens[2]!)).status, 201);
    const { db } = app.services.store;
    const roles = await db.selectFrom("operator").select("role").where("email", "=", guest).execute();
    assert.deepEqual(
      roles.map(({ role }) => role),
      ["owner"],
    );
  });

  test("ends when the command lets the same address in", async () => {
    await using app = await createTestApp(engine);
    const { invite } = await owning(app);
    await invite();
    const token = await tokenTo(app, guest, "invitation");
    await addOperator(app.services, guest, password, "viewer");
    await assertProblem(await accept(app, token), 410, "link_ended");
  });
});

onOneEngine("a forgotten password", (engine) => {
  const ask = (app: TestApp, address: string) => app.post("/api/auth/forgot-password", { email: address });
  const reset = (app: TestApp, token: string, next = chosen) =>
    app.post("/api/auth/reset-password", { token, password: next });

  test("is replaced by a link once, which ends all sessions and forgets the tries", async () => {
    await using app = await createTestApp(engine);
    const { cookie } = await owning(app);
    for (let tries = 0; tries < 10; tries++) await signIn(app, { email, password: "a wrong password" });
    assert.equal((await signIn(app, { email, password })).answer.status, 429);
    assert.equal((await ask(app, ` ${email.toUpperCase()} `)).status, 202);
    const token = await tokenTo(app, email, "recovery");
    assert.deepEqual(await fieldsOf(await reset(app, token, "qwertyqwerty")), { password: "common" });
    assert.deepEqual(await fieldsOf(await reset(app, token, "Selam-Selam-1")), { password: "known" });
    const answers = await Promise.all([reset(app, token), reset(app, token)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410]);
    const answer = answers.find(({ ok }) => ok)!;
    assert.deepEqual([await answer.json(), answer.headers.getSetCookie()], [{ email }, []]);
    assert.equal((await app.request("/api/admin/waitlist", { headers: { cookie } })).status, 401);
    assert.equal((await signIn(app, { email, password })).answer.status, 401);
    assert.equal((await signIn(app, { email, password: chosen })).answer.status, 200);
    await assertProblem(await reset(app, token), 410, "link_ended");
    assert.ok((await log(app)).includes("recovered-password"));
  });

  test("is answered alike for any address, after the same statements and no hash, and mailed to operators alone", async (t) => {
    await using app = await createTestApp(engine);
    await addOperator(app.services, email, password);
    const { seen: hashes } = watchScrypt(t);
    const texts: string[] = [];
    const rows: number[] = [];
    for (const address of ["nobody@example.com", email]) {
      const answer = await ask(app, address);
      const { date: _, "x-request-id": __, ...headers } = Object.fromEntries(answer.headers);
      texts.push(JSON.stringify([answer.status, headers, await answer.text()]));
      rows.push((await app.services.store.db.selectFrom("operator_link").select("id").execute()).length);
    }
    assert.equal(texts[0], texts[1]);
    assert.deepEqual(rows, [1, 2]);
    assert.deepEqual(hashes.asked, []);
    await tokenTo(app, email, "recovery");
    const waits = app.services.store.db.selectFrom("outbox").select("id").where("state", "=", "pending");
    await until(async () => !(await waits.execute()).length, { what: "the outbox" });
    assert.deepEqual(await mailsTo(app, "nobody@example.com"), []);
  });

  test("is asked for three times an hour for an address, known or not", async (t) => {
    await using app = await createTestApp(engine);
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
    await addOperator(app.services, email, password);
    for (const address of [email, "nobody@example.com"]) {
      for (let times = 0; times < 3; times++) assert.equal((await ask(app, address)).status, 202);
      await assertProblem(await ask(app, address), 429, "rate_limited");
    }
    t.mock.timers.tick(hourMs + 1000);
    assert.equal((await ask(app, email)).status, 202);
  });

  test("leaves the link good for an hour, and only the newest", async (t) => {
    await using app = await createTestApp(engine);
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
    await addOperator(app.services, email, password);
    await ask(app, email);
    const first = await tokenTo(app, email, "recovery");
    await ask(app, email);
    const second = await tokenTo(app, email, "recovery", 2);
    await assertProblem(await reset(app, first), 410, "link_ended");
    t.mock.timers.tick(hourMs);
    await assertProblem(await reset(app, second), 410, "link_ended");
    await sweepOperatorLinks(app.services.store, Date.now());
    assert.deepEqual(await app.services.store.db.selectFrom("operator_link").select("id").execute(), []);
  });
});

onEachEngine("an operator's own account", (engine) => {
  const confirm = (app: TestApp, token: string) => app.post("/api/auth/confirm-address", { token });

  async function moving(app: TestApp) {
    const { cookie, post } = await owning(app);
    const ask = (to: string) => app.post("/api/auth/change-address", { email: to }, { cookie });
    const read = async () => (await app.request("/api/auth/account", { headers: { cookie } })).json();
    return { cookie, post, ask, read };
  }

  test("gets a new address once that confirmed itself, and the old one is told at once", async () => {
    await using app = await createTestApp(engine);
    const { ask, read } = await moving(app);
    await addOperator(app.services, "taken@example.com", password, "viewer");
    assert.deepEqual(await fieldsOf(await ask(email)), { email: "same" });
    assert.deepEqual(await fieldsOf(await ask("nothing")), { email: "email" });
    await assertProblem(await ask("taken@example.com"), 409, "taken");
    assert.equal((await ask(guest)).status, 202);
    const token = await tokenTo(app, guest, "address");
    await until(async () => (await mailsTo(app, email)).length === 1, { what: "the mail to the old address" });
    assert.doesNotMatch((await mailsTo(app, email))[0]!.source, /hirut|waitlist-admin/);
    assert.equal((await read()).newAddress.email, guest);
    assert.equal((await signIn(app, { email, password })).answer.status, 200);
    assert.equal((await confirm(app, token)).status, 200);
    const { name, email: now, newAddress } = await read();
    assert.deepEqual([name, now, newAddress], ["team", guest, null]);
    assert.equal((await signIn(app, { email, password })).answer.status, 401);
    assert.equal((await signIn(app, { email: guest, password })).answer.status, 200);
    await assertProblem(await confirm(app, token), 410, "link_ended");
    for (const what of ["asked-address", "changed-address"]) assert.ok((await log(app)).includes(what), what);
  });

  test("takes no address that somebody else got meanwhile", async () => {
    await using app = await createTestApp(engine);
    const { ask, read } = await moving(app);
    await ask(guest);
    const token = await tokenTo(app, guest, "address");
    await addOperator(app.services, guest, password, "viewer");
    await assertProblem(await confirm(app, token), 409, "taken");
    assert.equal((await read()).email, email);
  });

  test("keeps its address when another is wished for, the password changes or a day has passed", async (t) => {
    await using app = await createTestApp(engine);
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
    const { ask, read, cookie } = await moving(app);
    await ask("first@example.com");
    const first = await tokenTo(app, "first@example.com", "address");
    await ask("second@example.com");
    const second = await tokenTo(app, "second@example.com", "address");
    await assertProblem(await confirm(app, first), 410, "link_ended");
    const change = { currentPassword: password, newPassword: chosen };
    const changed = await app.post("/api/auth/change-password", change, { cookie });
    assert.equal(changed.status, 200);
    await assertProblem(await confirm(app, second), 410, "link_ended");
    const { cookie: next } = await signIn(app, { email, password: chosen });
    await app.post("/api/auth/change-address", { email: guest }, { cookie: next });
    const third = await tokenTo(app, guest, "address");
    t.mock.timers.tick(24 * hourMs);
    await assertProblem(await confirm(app, third), 410, "link_ended");
    assert.equal((await read()).status, 401);
    assert.ok((await log(app)).includes("changed-password"));
  });

  test("gets another name", async () => {
    await using app = await createTestApp(engine);
    const { cookie, read } = await moving(app);
    const rename = (name: string, headers: object = { cookie }) =>
      app.request("/api/auth/account", {
        method: "PATCH",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ name }),
      });
    await assertProblem(await rename("Ruth", {}), 401, "unauthenticated");
    assert.deepEqual(await fieldsOf(await rename("")), { name: "required" });
    assert.equal((await rename(" ሩት አለሙ ")).status, 204);
    assert.equal((await read()).name, "ሩት አለሙ");
    assert.ok((await log(app)).includes("changed-name"));
  });
});
