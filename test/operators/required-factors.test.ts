import assert from "node:assert/strict";
import { test } from "node:test";
import { addOperator } from "../../features/operators/server/operators.ts";
import type { TeamList } from "../../features/operators/team/contract.ts";
import { assertProblem } from "../support/answers.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onOneEngine, type TestEngine } from "../support/engines.ts";
import { launch, newDeployment } from "../support/processes.ts";
import { appOf, authCalls, enrol, withPassword } from "../support/second-factor.ts";
import { account, cookieOf, signIn } from "../support/signed-in.ts";
import { callsOfRole } from "../support/team-roles.ts";

const colleague = { email: "saba@example.com", password: account.password };

/** The app with two owners, and the team's calls of each. */
async function open(engine: TestEngine) {
  const app = await createTestApp(engine);
  for (const { email, password } of [account, colleague]) await addOperator(app.services, email, password);
  return { app, owner: teamCallsOf(app, (await signIn(app)).cookie) };
}

function teamCallsOf(app: TestApp, cookie: string) {
  const ask = (method: string, path: string, body?: object) => {
    const headers = { cookie, ...(body && { "content-type": "application/json" }) };
    return app.request(`/api/admin${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  const require = (required: boolean) => ask("PUT", "/factors", { required });
  return { cookie, ask, require, team: async () => (await ask("GET", "/factors")).json() };
}

const told = async ({ services: { store } }: TestApp) =>
  (await store.db.selectFrom("audit").select(["what", "subject_id"]).execute()).filter(({ what }) =>
    what.startsWith("factors-"),
  );

onOneEngine("second factors that everybody must have", (engine) => {
  test("are for an owner to decide, who has one", async () => {
    const { app, owner } = await open(engine);
    await using _ = app;
    await assertProblem(await owner.require(true), 409, "no_factor");
    assert.deepEqual(await owner.team(), { required: false, operators: 2, withFactor: 0 });
    const enrolled = teamCallsOf(app, (await enrol(app)).cookie);
    assert.equal((await enrolled.require(true)).status, 204);
    assert.equal((await enrolled.require(true)).status, 204);
    assert.deepEqual(await enrolled.team(), { required: true, operators: 2, withFactor: 1 });
    await assertProblem(await authCalls(app, enrolled.cookie).post("/two-factor/disable"), 409, "factor_needed");
    assert.equal((await enrolled.require(false)).status, 204);
    assert.equal((await authCalls(app, enrolled.cookie).post("/two-factor/disable")).status, 204);
    const kinds = (await told(app)).map(({ what }) => what).sort();
    assert.deepEqual(kinds, ["factors-optional", "factors-required"]);
  });

  test("keep who has none from every call of the team until they have one", async () => {
    const { app } = await open(engine);
    await using _ = app;
    const early = teamCallsOf(app, (await signIn(app, colleague)).cookie);
    assert.equal((await early.ask("GET", "/waitlist")).status, 200);
    await teamCallsOf(app, (await enrol(app)).cookie).require(true);
    const late = teamCallsOf(app, (await signIn(app, colleague)).cookie);
    for (const call of Object.values(callsOfRole).flat()) {
      const [method = "", path = ""] = call.split(" ");
      const filled = path.replace(":file", "en.txt").replace(":what", "pause");
      for (const { ask } of [early, late])
        await assertProblem(await ask(method, filled.replace(/:\w+/g, "1")), 403, "factor_required");
      await app.services.store.db.deleteFrom("rate_limit").execute();
    }
    const session = (cookie: string) => authCalls(app, cookie).read<{ factorRequired?: boolean }>("/get-session");
    assert.equal((await session(late.cookie)).factorRequired, true);
    const { cookie } = await enrol(app, colleague);
    assert.equal((await session(cookie)).factorRequired, undefined);
    assert.equal((await teamCallsOf(app, cookie).ask("GET", "/waitlist")).status, 200);
  });

  test("are removed by an owner for a colleague who lost theirs, not for themself", async () => {
    const { app } = await open(engine);
    await using _ = app;
    await enrol(app, colleague);
    const { cookie } = await enrol(app);
    const owner = teamCallsOf(app, cookie);
    const { db } = app.services.store;
    const idOf = async (email: string) =>
      (await db.selectFrom("operator").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
    await assertProblem(await owner.ask("DELETE", `/factors/${await idOf(account.email)}`), 409, "wrong_state");
    const theirs = await idOf(colleague.email);
    const factorsOf = async () => {
      const { operators } = (await (await owner.ask("GET", "/operators")).json()) as TeamList;
      return Object.fromEntries(operators.map(({ email, hasFactor }) => [email, hasFactor]));
    };
    assert.deepEqual(await factorsOf(), { [account.email]: true, [colleague.email]: true });
    assert.equal((await owner.ask("DELETE", `/factors/${theirs}`)).status, 204);
    await assertProblem(await owner.ask("DELETE", `/factors/${theirs}`), 404, "not_found");
    assert.deepEqual(await factorsOf(), { [account.email]: true, [colleague.email]: false });
    const lines = (await told(app)).map(({ what, subject_id }) => [what, subject_id]);
    assert.deepEqual(lines, [["factors-removed", theirs]]);
    const { answer } = await withPassword(app, colleague);
    assert.ok("user" in ((await answer.json()) as object));
  });
});

onOneEngine("a code of an authenticator app", (engine) => {
  test("is taken once by two processes that are asked at once", async () => {
    const settings = { OPERATOR_EMAIL: account.email, OPERATOR_PASSWORD: account.password };
    await using deployment = await newDeployment(engine, settings);
    await using first = await launch(deployment.env);
    await using second = await launch(deployment.env);
    const post = (url: string, path: string, body: object, cookie = "") =>
      fetch(`${url}/api/auth${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify(body),
      });
    const entered = cookieOf(await post(first.url, "/sign-in/email", account));
    const begun = await post(first.url, "/two-factor/enable", {}, entered);
    const code = appOf(((await begun.json()) as { secret: string }).secret);
    const on = await post(first.url, "/two-factor/verify-totp", { code: await code(0) }, entered);
    assert.equal(on.status, 200);
    const servers = [first, second, first, second];
    const pending: string[] = [];
    for (const { url } of servers) {
      const answer = await post(url, "/sign-in/email", account);
      assert.equal(answer.status, 200);
      pending.push(cookieOf(answer));
    }
    const next = await code(1);
    const answers = await Promise.all(
      servers.map(({ url }, index) => post(url, "/two-factor/verify-totp", { code: next }, pending[index])),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422, 422]);
  });
});
