import assert from "node:assert/strict";
import { test } from "node:test";
import { Hono } from "hono";
import { addOperator } from "../../features/operators/server/operators.ts";
import { roles, type TeamRole } from "../../team/roles.ts";
import { assertRoles, requireRole, teamCallOf } from "../../team/server/require-role.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { applicant } from "../support/applicants.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { signIn } from "../support/signed-in.ts";
import { authCalls, callsOfRole } from "../support/team-roles.ts";

const password = "a long enough password";
const nobody = "nobody signed in";

/** Makes an operator of a role and signs them in; their cookie. */
async function entered(app: TestApp, role: TeamRole): Promise<string> {
  const email = `${role}@example.com`;
  assert.equal(await addOperator(app.services, email, password, role), "added");
  return (await signIn(app, { email, password })).cookie;
}

/** A viewer, an editor, an owner and nobody signed in, each by the cookie they send. */
async function everybody(app: TestApp): Promise<[who: string, cookie: string][]> {
  const signedIn: [string, string][] = [];
  for (const role of roles) signedIn.push([role, await entered(app, role)]);
  return [[nobody, ""], ...signedIn];
}

/** The team's calls that the app answers, each with a path that fits it. */
const callsOf = ({ routes }: TestApp) =>
  routes.flatMap((route) => {
    const call = teamCallOf(route);
    if (!call) return [];
    const path = route.path
      .replace(":file{[\\w-]+\\.(?:html|txt)}", "en.txt")
      .replace(":kind{csv|full}", "csv")
      .replace(":what{pause|resume|stop}", "pause")
      .replace(":where{publish|withdraw}", "publish")
      .replace(/:\w+(\{[^{}]*\})?/g, "1");
    return [{ call, method: route.method, path }];
  });

/**
 * Asks as somebody, whose writes count for this call alone; "allowed" unless the answer says that they may not. What a role forbids
 * is not counted.
 */
async function outcomeOf(app: TestApp, path: string, init: RequestInit): Promise<string> {
  const { db } = app.services.store;
  await db.deleteFrom("rate_limit").execute();
  const answer = await app.request(path, init);
  const code = answer.status === 401 || answer.status === 403 ? ((await answer.json()) as { code: string }).code : "";
  await answer.body?.cancel().catch(() => {});
  if (code === "forbidden") assert.deepEqual(await db.selectFrom("rate_limit").selectAll().execute(), [], path);
  return code || "allowed";
}

test("a server does not start with a call of the team that requires no role, or two", () => {
  const answer = () => new Response();
  const [viewer, owner] = [requireRole("viewer"), requireRole("owner")];
  assertRoles(new Hono().get("/api/admin/one", viewer, answer).get("/api/other", answer).routes);
  const none = new Hono().get("/api/admin/one", viewer, answer).post("/api/admin/one", answer);
  assert.throws(() => assertRoles(none.routes), /^Error: POST \/one /);
  assert.throws(
    () => assertRoles(new Hono().get("/api/admin/one", viewer, owner, answer).routes),
    /^Error: GET \/one /,
  );
});

onEachEngine("the roles of the team", (engine) => {
  test("are those that each call below /api/admin is to need, and no call is without one", async () => {
    await using app = await createTestApp(engine);
    const calls = callsOf(app).map(({ call }) => call);
    assert.deepEqual(calls.toSorted(), Object.values(callsOfRole).flat().toSorted());
    const expected = roles.flatMap((role) => callsOfRole[role].map((call) => [call, role]));
    const required = [...app.roleChecks].map(([call, checks]) => [call, checks.map(({ role }) => role).join()]);
    assert.deepEqual(Object.fromEntries(required), Object.fromEntries(expected));
  });

  test("let a viewer, an editor and an owner make their calls, and nobody else", async () => {
    await using app = await createTestApp(engine);
    const people = await everybody(app);
    const mayMake: Record<string, string[]> = {
      viewer: callsOfRole.viewer,
      editor: [...callsOfRole.viewer, ...callsOfRole.editor],
      owner: Object.values(callsOfRole).flat(),
    };
    for (const { call, method, path } of callsOf(app)) {
      for (const [who, cookie] of people) {
        const expected = who === nobody ? "unauthenticated" : mayMake[who]!.includes(call) ? "allowed" : "forbidden";
        assert.equal(await outcomeOf(app, path, { method, headers: { cookie } }), expected, `${call} by ${who}`);
      }
    }
  });

  test("are checked once more by each act that changes who can get in, whatever the routes let through", async () => {
    await using app = await createTestApp(engine);
    const { db } = app.services.store;
    const cookies = Object.fromEntries(await everybody(app));
    const owner = await db.selectFrom("operator").select("id").where("role", "=", "owner").executeTakeFirstOrThrow();
    const asked = async (who: string, method: string, path: string, body?: object) => {
      const headers = { cookie: cookies[who]!, "content-type": "application/json" };
      const answer = await app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      await db.deleteFrom("rate_limit").execute();
      return answer;
    };
    const invitations = "/api/admin/operators/invitations";
    const invited = await asked("owner", "POST", invitations, { email: "new@example.com", role: "viewer" });
    const { id: invitation } = (await invited.json()) as { id: string };
    const held = async () => ({
      operators: await db.selectFrom("operator").select(["id", "role"]).orderBy("id").execute(),
      sessions: await db.selectFrom("operator_session").select("id").orderBy("id").execute(),
      links: await db.selectFrom("operator_link").select("id").execute(),
      settings: await db.selectFrom("team_setting").selectAll().execute(),
      audit: await db.selectFrom("audit").select("id").orderBy("id").execute(),
    });
    const before = await held();
    for (const check of [...app.roleChecks.values()].flat()) check.role = "viewer";
    for (const who of ["viewer", "editor"]) {
      const own = await db.selectFrom("operator").select("id").where("role", "=", who).executeTakeFirstOrThrow();
      for (const [method, path, body] of [
        ["PATCH", `/api/admin/operators/${own.id}`, { role: "owner" }],
        ["PATCH", `/api/admin/operators/${owner.id}`, { role: "viewer" }],
        ["DELETE", `/api/admin/operators/${owner.id}`],
        ["DELETE", `/api/admin/operators/${owner.id}/sessions`],
        ["POST", invitations, { email: "mine@example.com", role: "owner" }],
        ["POST", `${invitations}/${invitation}/mail`],
        ["DELETE", `${invitations}/${invitation}`],
        ["PUT", "/api/admin/factors", { required: false }],
        ["DELETE", `/api/admin/factors/${owner.id}`],
      ] as const) {
        const answer = await asked(who, method, path, body);
        const { code } = (await answer.json()) as { code: string };
        assert.deepEqual([answer.status, code], [403, "forbidden"], `${method} ${path} by the ${who}`);
      }
    }
    assert.deepEqual(await held(), before);
  });

  test("a call that is none of the team's is not found", async () => {
    await using app = await createTestApp(engine);
    const headers = { cookie: await entered(app, "viewer") };
    assert.equal((await app.request("/api/admin/nothing", { headers })).status, 404);
  });

  test("viewers get no phone number, not even of further texts, and see all the rest", async () => {
    await using app = await createTestApp(engine);
    await app.post("/api/waitlist", person());
    const email = "hirut@example.com";
    for (const name of ["Hirut", "Hirut again"]) await app.post("/api/ambassadors", applicant({ name, email }));
    const phones = { viewer: 0, editor: 3, owner: 3 };
    for (const role of roles) {
      const headers = { cookie: await entered(app, role) };
      const people = await (await app.request("/api/admin/waitlist", { headers })).text();
      const applications = await (await app.request("/api/admin/ambassadors", { headers })).text();
      assert.ok(people.includes("Hirut") && applications.includes("Hirut again"), role);
      assert.equal((people + applications).split("+12025550143").length - 1, phones[role], role);
      assert.equal((people + applications).split('"phone"').length - 1, phones[role], role);
    }
  });
});

onEachEngine(
  "the calls of operators below /api/auth",
  (engine) => {
    test("are each answered alike to a viewer, an editor and an owner, and as they are to be to nobody signed in", async () => {
      await using app = await createTestApp(engine);
      const routes = app.routes.filter(({ path }) => path.startsWith("/api/auth/"));
      const mounted = new Set(routes.map(({ method, path }) => `${method} ${path.replace("/api/auth", "")}`));
      assert.deepEqual([...mounted].toSorted(), Object.keys(authCalls).toSorted());
      const people = await everybody(app);
      for (const [call, [toNobody, toOperators, body]] of Object.entries(authCalls)) {
        const [method = "", path = ""] = call.split(" ");
        for (const [who, cookie] of people) {
          const headers = { cookie, "content-type": "application/json" };
          const init = { method, headers, ...(method !== "GET" && { body: JSON.stringify(body ?? {}) }) };
          const answer = await app.request(`/api/auth${path}`, init);
          await answer.body?.cancel();
          assert.equal(answer.status, who === nobody ? toNobody : toOperators, `${call} by ${who}`);
          await app.services.store.db.deleteFrom("rate_limit").execute();
        }
      }
    });
  },
  ["sqlite"],
);
