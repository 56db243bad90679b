import assert from "node:assert/strict";
import { test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import type { AuditPage } from "../../features/audit/team/contract.ts";
import { finishSome } from "../../features/waitlist/server/adding/finish-imports.ts";
import type { ImportReport, OneImport, PersonToAdd } from "../../features/waitlist/team/adding/adding-contract.ts";
import { dayMs } from "../../languages/durations.ts";
import type { Words } from "../../site/content/words.ts";
import { createTestApp } from "../support/app.ts";
import { enter } from "../support/confirmation.ts";
import { onEachEngine, type TestEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";
import { signedIn } from "../support/signed-in.ts";

const path = "/api/admin/waitlist";
const consent = { how: "Signed our sheet at the Bethel fair", on: "2026-11-22" };
const consented = { consentHow: consent.how, consentOn: consent.on, name: "Bethel fair" };

/** An operator who adds people. */
async function adding(engine: TestEngine) {
  const app = await createTestApp(engine);
  const { cookie, ask } = await signedIn(app);
  const { db } = app.services.store;
  const add = async (body: Partial<PersonToAdd> | object) => {
    const answer = await app.post(path, body, { cookie });
    return { status: answer.status, ...((await answer.json()) as { id: string; fields: Record<string, string> }) };
  };
  const send = async (csv: string | Uint8Array, query: Record<string, string>, type = "text/csv") => {
    const answer = await app.post(`${path}/import?${new URLSearchParams(query)}`, csv, {
      cookie,
      "content-type": type,
    });
    return { status: answer.status, ...((await answer.json()) as ImportReport & { fields: Record<string, string> }) };
  };
  const rows = () => db.selectFrom("waitlist").selectAll().orderBy("created_at").orderBy("id").execute();
  return {
    ...{ app, db, add, send, rows, ask },
    dryRun: (csv: string, query: Record<string, string> = {}) => send(csv, { dryRun: "yes", ...query }),
    undo: async (id: string) => (await app.post(`${path}/imports/${id}/undo`, {}, { cookie })).status,
    one: async (id: string) => (await (await ask(`${path}/imports/${id}`)).json()) as OneImport,
    finished: (state: string) =>
      until(async () => (await db.selectFrom("waitlist_import").select("state").execute())[0]?.state === state, {
        what: state,
      }),
    kept: async (id: string) => (await ask(`${path}/${id}/export`)).json(),
    row: (email: string) => db.selectFrom("waitlist").selectAll().where("email", "=", email).executeTakeFirst(),
    told: async () => (await db.selectFrom("audit").select("what").execute()).map(({ what }) => what),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

const fileOf = (people: ReturnType<typeof person>[]) =>
  ["Name,Email,Phone", ...people.map(({ name, email, phone }) => [name, email, `"${phone}"`].join(","))].join("\r\n");

onEachEngine("adding people", (engine) => {
  test("by hand keeps how and when they agreed, and mails them or nobody", async () => {
    await using team = await adding(engine);
    const [mailed, unmailed] = [person({ state: "ohio", note: "At the\nfair" }), person()];
    const first = await team.add({ ...mailed, consent, confirm: "mail" });
    assert.equal(first.status, 201);
    await team.add({ ...unmailed, consent, confirm: "none" });
    const row = (await team.row(mailed.email))!;
    assert.deepEqual(
      [row.consent_how, row.consent_at, row.state, row.phone, row.reminded_at],
      [consent.how, `${consent.on}T00:00:00.000Z`, "OH", "+12025550143", null],
    );
    // Nobody reminds who was to get no mail.
    assert.ok((await team.row(unmailed.email))!.reminded_at);
    const jobs = await team.db.selectFrom("outbox").select(["subject_id", "kind"]).execute();
    assert.deepEqual(
      jobs.map(({ subject_id, kind }) => [subject_id, kind]),
      [[row.id, "waitlist-confirmation"]],
    );
    const { consentHow, consentAt } = await team.kept(row.id);
    assert.deepEqual([consentHow, consentAt], [row.consent_how, row.consent_at]);
    assert.equal((await team.told()).filter((what) => what === "added-person").length, 2);
  });

  test("by hand names all that is wrong at once, and leaves who is there as they are", async () => {
    await using team = await adding(engine);
    const refused = await team.add({
      ...person({ email: "a,b", phone: "1" }),
      state: "Bavaria",
      consent: { on: "2999-01-01" },
    });
    assert.equal(refused.status, 422);
    assert.deepEqual(refused.fields, {
      email: "email_comma",
      phone: "phone",
      state: "unknown",
      "consent.how": "required",
      "consent.on": "date",
      confirm: "required",
    });
    const own = await team.add({ ...person({ interest: "savings-without-interest" }), consent, confirm: "none" });
    assert.deepEqual(own.fields, { interest: "consent" });
    const there = person();
    await enter(team.app, there);
    const again = await team.add({ ...there, name: "Another", consent, confirm: "none" });
    assert.deepEqual([again.status, again.fields], [409, { email: "23505" }]);
    assert.equal((await team.row(there.email))!.name, there.name);
  });

  test("a dry run names each row's fault and writes nothing", async () => {
    await using team = await adding(engine);
    const [there, left, bounced, good] = [person(), person(), person(), person()];
    await enter(team.app, there);
    const { suppression, store } = team.app.services;
    await store.db.transaction().execute((trx) => suppression.remember(trx, null, left.email));
    await store.db
      .insertInto("mail_standing")
      .values({
        mailbox: suppression.codeOf(bounced.email),
        state: "bounced",
        soft_bounces: 0,
        soft_since: null,
        reason: "full",
        at: timestamp(),
        until: null,
      })
      .execute();
    const csv = [
      "Full name;Phone;E-mail;Language;Consent date",
      `${good.name};'+1 202 555 0143;${good.email.toUpperCase()};Amharic;11/20/2026`,
      `${there.name};2025550143;${there.email};;`,
      `${left.name};2025550143;${left.email};;`,
      `${bounced.name};2025550143;${bounced.email};;`,
      `${good.name};2025550143;${good.email};;`,
      ";;;;",
      ";12;nobody;Klingon;22.11.2026",
    ].join("\n");
    const report = await team.dryRun(csv);
    assert.deepEqual(report.columns, ["name", "phone", "email", "locale", "consentOn"]);
    assert.deepEqual([report.rows, report.added, report.listed], [6, 1, 1]);
    assert.deepEqual(
      report.faults.map(({ row, field, code }) => [row, field, code]),
      [
        [4, "email", "left"],
        [5, "email", "bounced"],
        [6, "email", "twice"],
        [8, "name", "required"],
        [8, "phone", "phone"],
        [8, "email", "email_at"],
        [8, "locale", "unknown"],
        [8, "consentOn", "date"],
      ],
    );
    assert.equal((await team.rows()).length, 1);

    const done = await team.send(csv, { ...consented, mail: "no" });
    assert.deepEqual([done.status, done.added, done.listed], [201, 1, 1]);
    const row = (await team.row(good.email))!;
    assert.deepEqual(
      [row.locale, row.phone, row.consent_at, row.consent_how, row.source],
      ["am", "+12025550143", "2026-11-20T00:00:00.000Z", consent.how, "import: Bethel fair"],
    );
  });

  test("knows the columns of the sign-up sheet in each language, and those that are chosen", async () => {
    await using team = await adding(engine);
    for (const { code } of team.app.site.renderer.languages) {
      const { columns } = (team.app.site.renderer.words(code) as Words).posters.signUp;
      const report = await team.dryRun(`${Object.values(columns).join(",")}\nA,2025550143,a@example.com,,2026-11-20`);
      assert.deepEqual(report.columns, ["name", "phone", "email", "", "consentOn"]);
      assert.equal(report.added, 1);
    }
    const unheaded = "Hirut,Bekele,h@example.com,2025550143";
    assert.deepEqual((await team.dryRun(unheaded)).missing, ["name", "phone", "email"]);
    const chosen = { columns: "name,name,email,phone" };
    assert.equal((await team.dryRun(unheaded, chosen)).added, 1);
    await team.send(unheaded, { ...chosen, ...consented, mail: "no" });
    assert.equal((await team.row("h@example.com"))!.name, "Hirut Bekele");
  });

  test("says what is wrong with a file and with what is asked", async () => {
    await using team = await adding(engine);
    const csv = fileOf([person()]);
    assert.deepEqual((await team.send(csv, { mail: "maybe", consentOn: "x" })).fields, {
      mail: "unknown",
      name: "required",
      consentHow: "required",
      consentOn: "date",
    });
    assert.deepEqual((await team.dryRun("")).fields, { file: "empty" });
    assert.deepEqual((await team.send(new Uint8Array([0xe9, 0x2c]), { dryRun: "yes" })).fields, { file: "encoding" });
    assert.equal((await team.send(csv, { dryRun: "yes" }, "application/json")).status, 415);
    const tooMany = `Name,Email,Phone\n${"A,a@example.com,1\n".repeat(10_001)}`;
    assert.deepEqual((await team.dryRun(tooMany)).fields, { file: "too_many" });
    assert.deepEqual((await team.send("A,B\n1,2", consented)).fields, { columns: "required" });
  });

  test("from a file mails each person once, in the order of the file", async () => {
    await using team = await adding(engine);
    const people = Array.from({ length: 120 }, (_, index) => person({ name: `Person ${index}` }));
    assert.equal((await team.send(fileOf(people), { ...consented, mail: "yes" })).status, 201);
    assert.deepEqual(
      (await team.rows()).map(({ name }) => name),
      people.map(({ name }) => name),
    );
    const jobs = team.db.selectFrom("outbox").select("subject_id").where("kind", "=", "waitlist-confirmation");
    await until(async () => (await jobs.execute()).length === people.length, { what: "a job for each" });
    assert.equal(new Set((await jobs.execute()).map(({ subject_id }) => subject_id)).size, people.length);
  });

  test("is undone but for who was changed, without remembering anybody as having left", async () => {
    await using team = await adding(engine);
    const people = Array.from({ length: 60 }, () => person({ name: "Hirut" }));
    const there = person();
    await enter(team.app, there);
    const { id } = await team.send(fileOf([there, ...people]), { ...consented, mail: "no" });
    const [confirmed, noted, gone] = people;
    await team.db
      .updateTable("waitlist")
      .set({ confirmed_at: timestamp() })
      .where("email", "=", confirmed!.email)
      .execute();
    await team.db.updateTable("waitlist").set({ note: "Called" }).where("email", "=", noted!.email).execute();
    await team.db.deleteFrom("waitlist").where("email", "=", gone!.email).execute();
    assert.equal(await team.undo(id!), 202);
    assert.equal(await team.undo(id!), 409);
    await team.finished("undone");
    const left = (await team.rows()).map(({ email }) => email);
    assert.deepEqual(left.sort(), [there.email, confirmed!.email, noted!.email].sort());
    const { kept, keptCount, removed } = await team.one(id!);
    assert.deepEqual(kept.map(({ email }) => email).sort(), [confirmed!.email, noted!.email].sort());
    assert.deepEqual([keptCount, removed], [2, 57]);
    assert.equal((await team.send(fileOf(people), { ...consented, mail: "no" })).added, 58);
    const { entries } = (await (await team.ask("/api/admin/audit?kind=undid-import")).json()) as AuditPage;
    const facts = { import: "Bethel fair", people: "60" };
    assert.deepEqual(
      entries.map(({ subjectIs, changes }) => [subjectIs?.name, ...changes.map((fact) => [fact.field, fact.after])]),
      [["Bethel fair", ...Object.entries(facts)]],
    );
  });

  test("can be undone for a day; then its rows are forgotten, and so are those of an import that broke off", async () => {
    await using team = await adding(engine);
    const { id } = await team.send(fileOf([person()]), { ...consented, mail: "no" });
    await team.db.updateTable("waitlist_import").set({ state: "staging" }).execute();
    const { id: whole } = await team.send(fileOf([person()]), { ...consented, mail: "no" });
    await team.db.updateTable("waitlist_import").set({ ends_at: timestamp() }).where("id", "=", whole!).execute();
    assert.deepEqual([await team.undo(id!), await team.undo(whole!)], [404, 404]);
    while (await finishSome(team.app.services, Date.now() + dayMs + 1));
    for (const table of ["waitlist_import", "waitlist_import_row"] as const)
      assert.deepEqual(await team.db.selectFrom(table).select("id").execute(), []);
    assert.equal((await team.rows()).length, 2);
  });
});
