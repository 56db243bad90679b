import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import { sweepAudit } from "../../features/audit/server/old-entries.ts";
import type { AuditPage } from "../../features/audit/team/contract.ts";
import { dayMs } from "../../languages/durations.ts";
import { announcing, listPeople, type Team } from "../support/announcing.ts";
import { createTestApp } from "../support/app.ts";
import { applicant } from "../support/applicants.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { account, signedIn } from "../support/signed-in.ts";

const log = async ({ app, cookie }: Pick<Team, "app" | "cookie">, query = "") =>
  (await (await app.request(`/api/admin/audit${query}`, { headers: { cookie } })).json()) as AuditPage;
const told = async (team: Pick<Team, "app" | "cookie">) =>
  (await log(team)).entries.map(({ what, subject }) => [what, subject].filter(Boolean).join(" ")).sort();

/** Someone of the team at an address whose deeds are told. */
async function deeds(team: Team) {
  const { app, cookie } = team;
  const { db } = app.services.store;
  const at = "2001:db8:1:2:3:4:5:6";
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { cookie, ...(body && { "content-type": "application/json" }) };
    const init = { method, headers, address: at, ...(body && { body: JSON.stringify(body) }) };
    const answer = await app.request(`/api/admin${path}`, init);
    await answer.arrayBuffer();
    return answer.status;
  };
  await app.post("/api/ambassadors", applicant());
  const application = (await db.selectFrom("ambassador_application").select("id").executeTakeFirstOrThrow()).id;
  return { db, ask, application };
}

onEachEngine("the audit log", (engine) => {
  test("tells who did what to which row and from where, once each, newest first, and nothing of the people", async () => {
    await using team = await announcing(engine);
    const { db, ask, application } = await deeds(team);
    const [someone] = await listPeople(team.app.services.store, 3);
    const set = randomUUID();
    const now = timestamp();
    await db
      .insertInto("rate_set")
      .values({
        ...{ id: set, fingerprint: "one", state: "refused", reason: "far", currency: "ETB", source: "rates.example" },
        ...{ day: now.slice(0, 10), as_of: now, rates: '{"ETB":"190.5"}', fetched_at: now, accepted_at: null },
      })
      .execute();
    const { id: draft } = await team.draft();
    const { id: sending } = await team.draft();
    const people = await team.count(sending);
    const done: [string, number][] = [
      ["signed-in", 0],
      ["exported-csv", await ask("POST", "/waitlist/exports/csv")],
      ["exported-full-csv", await ask("GET", "/waitlist/export?format=csv")],
      ["exported-full-xlsx", await ask("GET", "/waitlist/export?format=xlsx")],
      ["exported-log", await ask("POST", "/audit/exports")],
      [`application-offered ${application}`, await ask("PATCH", `/ambassadors/${application}`, { state: "offered" })],
      [`application-declined ${application}`, await ask("PATCH", `/ambassadors/${application}`, { state: "declined" })],
      [
        `noted-application ${application}`,
        await ask("PUT", `/ambassadors/${application}/note`, { note: "Hirut called.", before: null }),
      ],
      [
        `replied-application ${application}`,
        await ask("POST", `/ambassadors/${application}/replies`, { id: randomUUID(), subject: "Hirut", text: "Selam" }),
      ],
      ["exported-applications-csv", await ask("GET", "/ambassadors/export?format=csv")],
      ["exported-applications-xlsx", await ask("GET", "/ambassadors/export?format=xlsx")],
      [`deleted-application ${application}`, await ask("DELETE", `/ambassadors/${application}`)],
      [`deleted-person ${someone!.id}`, await ask("DELETE", `/waitlist/${someone!.id}`)],
      [`accepted-rates ${set}`, await ask("POST", "/rates/accept", { id: set })],
      [`deleted-draft ${draft}`, await ask("DELETE", `/announcements/${draft}`)],
      ["follow-up-on rent", await ask("PUT", "/follow-ups/rent", { on: true, earlier: false })],
      ["follow-up-earlier rent", await ask("PUT", "/follow-ups/rent", { on: true, earlier: true })],
      ["follow-up-off rent", await ask("PUT", "/follow-ups/rent", { on: false, earlier: false })],
      [`announcement-started ${sending}`, await ask("POST", `/announcements/${sending}/start`, { recipients: people })],
    ];
    assert.deepEqual(
      done.filter(([, status]) => status >= 300),
      [],
    );
    assert.deepEqual(await told(team), done.map(([what]) => what).sort());
    const { entries } = await log(team);
    const operator = await db.selectFrom("operator").select(["id", "name"]).executeTakeFirstOrThrow();
    for (const entry of entries) assert.deepEqual([entry.operatorId, entry.operator], [operator.id, operator.name]);
    const clients = new Set(entries.map(({ what, client }) => `${what === "signed-in"} ${client}`));
    assert.deepEqual([...clients].sort(), ["false 2001:db8:1:2::/64", "true 127.0.0.1"]);
    const times = entries.map(({ createdAt }) => createdAt);
    assert.deepEqual(times, times.toSorted().reverse());
    assert.doesNotMatch(JSON.stringify(entries), /Hirut|@|\+1202/);
    const started = entries.find(({ what }) => what === "announcement-started");
    assert.deepEqual(started?.subjectIs, {
      name: (await team.read(sending)).texts.en?.subject,
      tab: "announcements",
      opens: true,
    });
  });

  test("tells of no change that was none: of a row that is not there, of a state that was set, of a wrong password", async () => {
    await using team = await announcing(engine);
    const { ask, application } = await deeds(team);
    const nobody = randomUUID();
    const answers = [
      await ask("PATCH", `/ambassadors/${application}`, { state: "new" }),
      await ask("PATCH", `/ambassadors/${nobody}`, { state: "offered" }),
      await ask("DELETE", `/ambassadors/${nobody}`),
      await ask("DELETE", `/waitlist/${nobody}`),
      await ask("POST", "/rates/accept", { id: nobody }),
      await ask("DELETE", `/announcements/${nobody}`),
      await ask("POST", `/announcements/${nobody}/pause`),
      await ask("PUT", "/follow-ups/none", { on: true, earlier: false }),
      await ask("PUT", "/follow-ups/rent", { on: false, earlier: false }),
    ];
    assert.deepEqual(answers, [204, ...Array(7).fill(404), 200]);
    await team.app.post("/api/auth/sign-in/email", { ...account, password: "not the password" });
    assert.deepEqual(await told(team), ["signed-in"]);
  });

  test("stands in the transaction of the change: what cannot be told is not done", async () => {
    await using team = await announcing(engine);
    const { db, ask, application } = await deeds(team);
    const [someone] = await listPeople(team.app.services.store, 1);
    const { id: draft } = await team.draft();
    await db.schema.alterTable("audit").renameTo("audit_lost").execute();
    const statuses = [
      await ask("DELETE", `/waitlist/${someone!.id}`),
      await ask("PATCH", `/ambassadors/${application}`, { state: "offered" }),
      await ask("DELETE", `/ambassadors/${application}`),
      await ask("DELETE", `/announcements/${draft}`),
    ];
    await db.schema.alterTable("audit_lost").renameTo("audit").execute();
    assert.deepEqual(statuses, [500, 500, 500, 500]);
    const { state } = await db.selectFrom("ambassador_application").select("state").executeTakeFirstOrThrow();
    assert.equal(state, "new");
    assert.equal((await db.selectFrom("waitlist").select("id").execute()).length, 1);
    assert.equal((await team.read(draft)).id, draft);
  });

  test("is read page by page, and keeps lines for 400 days", async () => {
    await using app = await createTestApp(engine);
    const { cookie } = await signedIn(app);
    const { store } = app.services;
    await app.post("/api/waitlist", person());
    const now = Date.parse("2026-11-22T12:00:00Z");
    await store.db.deleteFrom("audit").execute();
    for (let age = 398; age <= 402; age++) {
      const row = { id: `line-${age}`, operator_id: "a", operator_name: "Ruth", what: "signed-in", subject_id: null };
      await store.db
        .insertInto("audit")
        .values({ ...row, client: "10.0.0.1", created_at: timestamp(now - age * dayMs) })
        .execute();
    }
    const first = await log({ app, cookie }, "?limit=3");
    const last = await log({ app, cookie }, `?limit=3&before=${first.next}`);
    const ids = [...first.entries, ...last.entries].map(({ id }) => id);
    assert.deepEqual(ids, ["line-398", "line-399", "line-400", "line-401", "line-402"]);
    assert.equal(last.next, null);
    await sweepAudit(store, now);
    const kept = (await log({ app, cookie })).entries.map(({ id }) => id);
    assert.deepEqual(kept, ["line-398", "line-399"]);
  });
});
