import assert from "node:assert/strict";
import { test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import type { AdminPerson, PersonChanges } from "../../features/waitlist/team/person-contract.ts";
import { enqueueAll } from "../../mail/outbox.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { enter } from "../support/confirmation.ts";
import { onEachEngine, type TestEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";
import { signedIn } from "../support/signed-in.ts";

const path = "/api/admin/waitlist";

/** An operator who looks after one person; `changes` are the person's, as `enter` takes them. */
async function lookingAfter(engine: TestEngine, changes: Parameters<typeof enter>[1] = {}) {
  const app = await createTestApp(engine);
  const { cookie, ask } = await signedIn(app);
  const id = await enter(app, changes);
  const { db } = app.services.store;
  const send = (method: string, to: string, body?: object) =>
    app.request(path + to, {
      method,
      headers: { cookie, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const settled = () =>
    until(async () => !(await db.selectFrom("outbox").select("id").where("state", "=", "pending").executeTakeFirst()), {
      what: "an empty outbox",
    });
  await settled();
  return {
    app,
    id,
    db,
    ask,
    send,
    settled,
    read: async () => (await (await send("GET", `/${id}`)).json()) as AdminPerson,
    patch: async (body: PersonChanges | object) => {
      const answer = await send("PATCH", `/${id}`, body);
      return { status: answer.status, ...((await answer.json()) as AdminPerson & Problem) };
    },
    row: () => db.selectFrom("waitlist").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    jobs: (kind: string) =>
      db.selectFrom("outbox").selectAll().where("subject_id", "=", id).where("kind", "=", kind).execute(),
    told: async () =>
      (await db.selectFrom("audit").select("what").where("subject_id", "=", id).orderBy("created_at").execute()).map(
        ({ what }) => what,
      ),
    mailsTo: async (address: string) => (await app.mails()).filter(({ to }) => to?.[0]?.address === address),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

type Problem = { code?: string; fields?: Record<string, string>; until?: string };
const accountPath = (app: TestApp, id: string, email: string) =>
  new URL(app.services.accountLinks.url({ id, email })).pathname;
let made = 0;
const newAddress = () => `corrected-${process.pid}-${++made}@example.com`;

onEachEngine("one person, for the team", (engine) => {
  test("is all that is held of them, and looking at them is told once", async () => {
    await using team = await lookingAfter(engine, { interest: "course", corridor: "ETB", amount: "250" });
    await team.app.post("/api/waitlist", person());
    const held = await team.read();
    const row = await team.row();
    assert.deepEqual(
      [held.name, held.email, held.phone, held.locale, held.corridor, held.amount, held.interests, held.consent],
      [row.name, row.email, row.phone, "en", "ETB", "250", ["course"], row.consent],
    );
    assert.deepEqual([held.place, held.people, held.referred, held.confirmedAt, held.note], [1, 2, 0, null, null]);
    assert.deepEqual(
      held.letters.map(({ kind, state, attempts }) => [kind, state, attempts]),
      [["waitlist-confirmation", "sent", []]],
    );
    assert.ok(held.letters[0]!.sentAt! >= held.letters[0]!.createdAt);
    await team.read();
    assert.deepEqual(await team.told(), ["looked-at-person"]);
    const ago = timestamp(Date.now() - 600_001);
    await team.db.updateTable("audit").set({ created_at: ago }).where("subject_id", "=", team.id).execute();
    await team.read();
    assert.equal((await team.told()).length, 2);
    assert.equal((await team.send("GET", "/00000000-0000-4000-8000-000000000000")).status, 404);
  });

  test("is corrected by the rules of the form, and nothing else of them changes", async () => {
    await using team = await lookingAfter(engine, { interest: "course" });
    const before = await team.row();
    const { status, code, fields } = await team.patch({
      name: " ",
      phone: "0911 234567",
      email: "hirut,bekele@example.com",
      locale: "xx",
      interests: ["nothing of ours"],
      note: "x".repeat(2001),
      confirmedAt: null,
    });
    assert.deepEqual([status, code], [422, "invalid"]);
    assert.deepEqual(fields, {
      name: "required",
      phone: "country_code",
      email: "email_comma",
      locale: "unknown",
      note: "too_long",
      confirmedAt: "unknown",
    });
    const topics = await team.patch({ interests: ["nothing of ours"] });
    assert.deepEqual([topics.status, topics.fields], [422, { interests: "unknown" }]);
    assert.deepEqual(await team.row(), before);
    assert.deepEqual(await team.told(), []);

    const done = await team.patch({
      name: " ሂሩት በቀለ ",
      phone: "+254 712 345678",
      interests: ["savings", "course"],
      note: " Called.\r\nWill come on Sunday. ",
    });
    assert.equal(done.status, 200);
    assert.deepEqual(
      [done.name, done.phone, done.interests, done.note, done.email],
      ["ሂሩት በቀለ", "+254712345678", ["course", "savings"], "Called.\nWill come on Sunday.", before.email],
    );
    assert.deepEqual(await team.told(), ["changed-person"]);
    assert.equal((await team.jobs("waitlist-confirmation")).length, 1);
    const emptied = await team.patch({ interests: [], note: "" });
    assert.deepEqual([emptied.interests, emptied.note], [[], null]);
    assert.equal((await team.patch({ note: null })).status, 200);
    assert.equal((await team.told()).length, 2);
  });

  test("keeps what another has changed since somebody saw it", async () => {
    await using team = await lookingAfter(engine);
    const { name, note, interests } = await team.read();
    assert.equal((await team.patch({ name: "Hirut Tadesse", was: { name } })).status, 200);
    const late = await team.patch({ name: "Hirut B.", note: "Mine.", was: { name, note } });
    assert.deepEqual([late.status, late.code, late.fields], [409, "changed", { name: "changed" }]);
    assert.deepEqual([(await team.row()).name, (await team.row()).note], ["Hirut Tadesse", null]);
    const other = await team.patch({ note: "Mine.", interests: ["course"], was: { name, note, interests } });
    assert.deepEqual([other.status, other.name, other.note], [200, "Hirut Tadesse", "Mine."]);
    assert.equal((await team.patch({ name: "Hirut Tadesse", was: { name } })).status, 200);
  });

  test("gets an address that nobody confirmed replaced at once, and asked to confirm; the old one hears no more", async () => {
    await using team = await lookingAfter(engine);
    const { app, id } = team;
    const old = (await team.row()).email;
    const email = newAddress();
    const due = timestamp(Date.now() + 3_600_000);
    await team.db
      .transaction()
      .execute((trx) => enqueueAll(trx, engine.name, "waitlist-reminder", [{ id, cause: null, due }]));
    const done = await team.patch({ email: ` ${email.toUpperCase()} `, was: { email: old } });
    assert.deepEqual([done.status, done.email, done.newEmail, done.confirmedAt], [200, email, null, null]);
    await until(async () => (await team.mailsTo(email)).length === 1, { what: "the message to the new address" });
    const [mail] = await team.mailsTo(email);
    assert.equal(mail!.subject, app.site.renderer.words("en").emails.waitlistConfirmation.subject);
    assert.ok(mail!.text!.includes(accountPath(app, id, email)));
    assert.equal((await team.mailsTo(old)).length, 1);
    const [waiting] = done.letters.filter(({ kind }) => kind === "waitlist-reminder");
    assert.deepEqual([waiting?.state, waiting?.why], ["suppressed", "replaced"]);
    assert.equal((await app.request(accountPath(app, id, old))).status, 404);
    assert.equal((await app.postForm(accountPath(app, id, email), { do: "confirm" })).status, 303);
    assert.ok((await team.row()).confirmed_at);
  });

  test("keeps a confirmed address until the new one is confirmed by its own mail", async () => {
    await using team = await lookingAfter(engine, { confirmed: true });
    const { app, id } = team;
    const old = (await team.row()).email;
    const { emails } = app.site.renderer.words("en");
    const email = newAddress();
    const asked = await team.patch({ email });
    assert.deepEqual([asked.email, asked.newEmail], [old, email]);
    await until(async () => (await team.mailsTo(email)).length === 1, { what: "the message to the new address" });
    await until(async () => (await team.mailsTo(old)).length === 2, { what: "the message to the old address" });
    assert.equal((await team.mailsTo(email))[0]!.subject, emails.waitlistNewAddress.subject);
    const warned = (await team.mailsTo(old)).find(({ subject }) => subject === emails.waitlistAddressChange.subject);
    assert.ok(warned && !warned.source.includes(email) && !warned.text!.includes("Hirut"));
    await app.postForm(accountPath(app, id, email), { do: "confirm" });
    assert.deepEqual([(await team.row()).email, (await team.row()).new_email], [email, null]);
    await team.patch({ email: newAddress() });
    assert.equal((await team.patch({ email })).newEmail, null);
  });

  test("cannot have another's address, also not one that is taken at the same moment", async () => {
    await using team = await lookingAfter(engine);
    const other = person();
    await team.app.post("/api/waitlist", other);
    const before = await team.row();
    const refused = await team.patch({ email: other.email, name: "Not this either" });
    assert.deepEqual([refused.status, refused.code, refused.fields], [409, "23505", { email: "23505" }]);
    assert.deepEqual(await team.row(), before);
    await team.db.updateTable("waitlist").set({ confirmed_at: timestamp() }).where("id", "=", team.id).execute();
    assert.equal((await team.patch({ email: other.email })).status, 409);
    assert.equal((await team.row()).new_email, null);
    await team.db.updateTable("waitlist").set({ confirmed_at: null }).where("id", "=", team.id).execute();
    const email = newAddress();
    const [joined, moved] = await Promise.all([
      team.app.post("/api/waitlist", person({ email })),
      team.patch({ email }),
    ]);
    assert.deepEqual([joined.status, moved.status].sort(), joined.status === 201 ? [201, 409] : [200, 409]);
  });

  test("is sent the confirmation again, twice in 30 days and not to an address that bounced; each refusal says why", async () => {
    await using team = await lookingAfter(engine);
    const again = async () => {
      const answer = await team.send("POST", `/${team.id}/mail`);
      return [answer.status, answer.status === 204 ? "" : ((await answer.json()) as Problem).code];
    };
    assert.deepEqual(await again(), [204, ""]);
    await team.settled();
    assert.equal((await team.mailsTo((await team.row()).email)).length, 2);
    assert.deepEqual(await again(), [409, "mail_limit"]);
    const { refusal } = (await team.read()).mail;
    assert.ok(refusal?.code === "mail_limit" && Date.parse(refusal.until!) > Date.now() + 29 * 86_400_000);
    const { suppression } = team.app.services;
    const mailbox = suppression.codeOf((await team.row()).email);
    for (const [state, code] of [
      ["bounced", "bounced"],
      ["complained", "complained"],
    ] as const) {
      const at = timestamp();
      const standing = { mailbox, state, soft_bounces: 0, soft_since: null, reason: "mailbox", at, until: null };
      await team.db.deleteFrom("mail_standing").execute();
      await team.db.insertInto("mail_standing").values(standing).execute();
      assert.deepEqual(await again(), [409, code]);
      assert.equal((await team.read()).mail.trouble?.state, state);
    }
    await team.db.deleteFrom("mail_standing").execute();
    await team.db
      .updateTable("outbox")
      .set({ state: "pending", due_at: timestamp(Date.now() + 3_600_000) })
      .execute();
    assert.deepEqual(await again(), [409, "mail_waiting"]);
    assert.equal((await team.told()).filter((what) => what === "mailed-person").length, 1);
    assert.equal((await team.send("POST", "/1/mail")).status, 404);
  });

  test("is exported whole for who asks what we hold, with the note; the person's own file has the same", async () => {
    await using team = await lookingAfter(engine, { confirmed: true });
    await team.patch({ note: "Prefers a call in the evening." });
    const answer = await team.send("GET", `/${team.id}/export`);
    const file = `attachment; filename="waitlist-${team.id.slice(0, 8)}.json"`;
    assert.deepEqual([answer.status, answer.headers.get("content-disposition")], [200, file]);
    const data = await answer.json();
    const own = await (await team.app.request(`${accountPath(team.app, team.id, data.email)}/data`)).json();
    assert.deepEqual(data, own);
    const row = await team.row();
    assert.deepEqual(
      [data.name, data.phone, data.teamNote, data.emails[0].kind, data.emails[0].state, data.invitations],
      [row.name, row.phone, "Prefers a call in the evening.", "waitlist-confirmation", "sent", []],
    );
    assert.deepEqual(await team.told(), ["changed-person", "exported-person"]);
    assert.equal((await team.send("GET", "/1/export")).status, 404);
  });

  test("has no phone for a viewer, who reads the rest", async () => {
    await using team = await lookingAfter(engine);
    await team.db.updateTable("operator").set({ role: "viewer" }).execute();
    const held = await team.read();
    assert.deepEqual(["phone" in held, held.name], [false, "Hirut Bekele"]);
  });

  test("may not be given the wish that only they can give, and may lose it", async () => {
    await using team = await lookingAfter(engine);
    const wish = "savings-without-interest";
    assert.deepEqual((await team.patch({ interests: [wish] })).fields, { interests: "consent" });
    await team.db.insertInto("waitlist_interest").values({ entry_id: team.id, topic: wish }).execute();
    assert.deepEqual((await team.patch({ interests: ["course", wish] })).interests, ["course", wish]);
    assert.deepEqual((await team.patch({ interests: ["course"] })).interests, ["course"]);
  });
});
