import assert from "node:assert/strict";
import { test } from "node:test";
import { addOperator } from "../../features/operators/server/operators.ts";
import { callOf, teamCalls } from "../../server/team-calls.ts";
import { reaches, roles, type TeamRole } from "../../team/roles.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { applicant } from "../support/applicants.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { signIn } from "../support/signed-in.ts";

const password = "a long enough password";

/** Makes an operator of a role and signs them in; their cookie. */
async function entered(app: TestApp, role: TeamRole): Promise<string> {
  const email = `${role}@example.com`;
  assert.equal(await addOperator(app.services, email, password, role), "added");
  return (await signIn(app, { email, password })).cookie;
}

/** The team's calls that the app answers, each with a path that fits it. */
const callsOf = ({ routes }: TestApp) =>
  routes.flatMap((route) => {
    const call = callOf(route);
    if (!call) return [];
    const path = route.path
      .replace(":file{[\\w-]+\\.(?:html|txt)}", "en.txt")
      .replace(":kind{csv|full}", "csv")
      .replace(":what{pause|resume|stop}", "pause")
      .replace(/:\w+(\{[^{}]*\})?/g, "1");
    return [{ call, method: route.method, path }];
  });

onEachEngine("the roles of the team", (engine) => {
  test("every call of the team has its line in the table, and every line its call", async () => {
    await using app = await createTestApp(engine);
    assert.deepEqual(
      callsOf(app)
        .map(({ call }) => call)
        .sort(),
      Object.keys(teamCalls).sort(),
    );
  });

  test("every call is answered to who has its role, and to nobody else", async () => {
    await using app = await createTestApp(engine);
    const cookies = { viewer: "", editor: "", owner: "" };
    for (const role of roles) cookies[role] = await entered(app, role);
    for (const { call, method, path } of callsOf(app)) {
      assert.equal((await app.request(path, { method })).status, 401, `${call} for nobody`);
      for (const role of roles) {
        const answer = await app.request(path, { method, headers: { cookie: cookies[role] } });
        const refused =
          answer.status === 403 ? ((await answer.json()) as { code: string }).code : answer.status === 401;
        await answer.body?.cancel().catch(() => {});
        assert.equal(refused, reaches(role, teamCalls[call]!) ? false : "forbidden", `${call} for the ${role}`);
        await app.services.store.db.deleteFrom("rate_limit").execute();
      }
    }
  });

  test("a call that the table forgot is refused to owners, and one that is none is not found", async () => {
    await using app = await createTestApp(engine);
    const cookie = await entered(app, "owner");
    const read = async (path: string) => (await app.request(path, { headers: { cookie } })).status;
    const { "GET /waitlist/days": needed, ...rest } = teamCalls;
    assert.deepEqual([await read("/api/admin/waitlist/days"), await read("/api/admin/nothing")], [200, 404]);
    delete teamCalls["GET /waitlist/days"];
    try {
      assert.equal(await read("/api/admin/waitlist/days"), 403);
    } finally {
      Object.assign(teamCalls, { ...rest, "GET /waitlist/days": needed });
    }
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
