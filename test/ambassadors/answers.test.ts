import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import { withdrawalUrl } from "../../features/ambassadors/server/ambassador-links.ts";
import type { ApplicationPage, ReplyList } from "../../features/ambassadors/team/contract.ts";
import { dayMs } from "../../languages/durations.ts";
import { createTestApp } from "../support/app.ts";
import { applicant } from "../support/applicants.ts";
import { onEachEngine, onOneEngine, type TestEngine } from "../support/engines.ts";
import { until } from "../support/server-process.ts";
import { signedIn } from "../support/signed-in.ts";

const admin = "/api/admin/ambassadors";

/** A team with one application, whose address `email` is. */
async function team(engine: TestEngine) {
  const app = await createTestApp(engine);
  const { cookie } = await signedIn(app);
  const values = applicant({ name: "Hirut Bekele" });
  const { id } = (await (await app.post("/api/ambassadors", values)).json()) as { id: string };
  const ask = (method: string, path: string, body?: object) =>
    app.request(`${admin}${path}`, {
      method,
      headers: { cookie, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { db } = app.services.store;
  return {
    app,
    db,
    id,
    email: values.email,
    ask,
    status: async (method: string, path: string, body?: object) => (await ask(method, path, body)).status,
    fields: async (method: string, path: string, body: object) =>
      ((await (await ask(method, path, body)).json()) as { fields?: object }).fields,
    replies: async () => ((await (await ask("GET", `/${id}/replies`)).json()) as ReplyList).replies,
    listed: async (query = "") =>
      ((await (await ask("GET", `/${query}`.replace(/^\/(?=\?|$)/, ""))).json()) as ApplicationPage).entries,
    deeds: async () =>
      (await db.selectFrom("audit").select(["what", "subject_id"]).where("what", "<>", "signed-in").execute()).map(
        ({ what, subject_id }) => `${what} ${subject_id}`,
      ),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

const mail = (changes: object = {}) => ({
  id: randomUUID(),
  subject: "About Sunday",
  text: "Selam!\n\nAt noon?",
  ...changes,
});

onOneEngine("a note on an application", (engine) => {
  test("is kept with who wrote it and in the log, changed only by who saw it as it is, and taken away", async () => {
    await using opened = await team(engine);
    const path = `/${opened.id}/note`;
    assert.equal((await opened.listed())[0]!.note, null);
    assert.equal(await opened.status("PUT", path, { note: "Met her.\r\nSpeaks Somali.", before: null }), 204);
    const { note } = (await opened.listed())[0]!;
    assert.equal(note?.text, "Met her.\nSpeaks Somali.");
    assert.equal(note?.by, "team");
    assert.ok(Math.abs(Date.parse(note!.at) - Date.now()) < 600_000);
    assert.equal(await opened.status("PUT", path, { note: "Another's", before: null }), 409);
    assert.equal(await opened.status("PUT", path, { note: note!.text, before: null }), 204);
    assert.equal(await opened.status("PUT", path, { note: " ", before: note!.text }), 204);
    assert.equal((await opened.listed())[0]!.note, null);
    assert.deepEqual(await opened.deeds(), Array(2).fill(`noted-application ${opened.id}`));
  });

  test("holds at most 2,000 characters and none that cannot be seen, and belongs to an application", async () => {
    await using opened = await team(engine);
    const path = `/${opened.id}/note`;
    const note = "👩🏾‍🌾".repeat(500);
    assert.equal(await opened.status("PUT", path, { note, before: null }), 204);
    assert.deepEqual(await opened.fields("PUT", path, { note: `${note}x`, before: note }), { note: "too_long" });
    assert.deepEqual(await opened.fields("PUT", path, { note: "a\u0007", before: note }), { note: "characters" });
    assert.deepEqual(await opened.fields("PUT", path, { note: "a" }), { before: "required" });
    assert.equal(await opened.status("PUT", `/${randomUUID()}/note`, { note: "a", before: null }), 404);
    assert.equal((await opened.listed())[0]!.note?.text, note);
  });
});

onEachEngine("an answer to an application by mail", (engine) => {
  test("goes to the applicant alone, once however often it is sent, from a person who can be answered", async () => {
    await using opened = await team(engine);
    const path = `/${opened.id}/replies`;
    const one = mail({ text: "Selam <b>Hirut</b>,\n\nshall we talk?\nAt noon?" });
    const statuses = await Promise.all([opened.status("POST", path, one), opened.status("POST", path, one)]);
    assert.deepEqual(statuses, [204, 204]);
    assert.equal(await opened.status("POST", path, { ...one, text: "Pressed again" }), 204);
    const sent = async () => (await opened.app.mails()).filter(({ subject }) => subject === one.subject);
    await until(async () => (await opened.replies()).every(({ state }) => state === "sent"), { what: "the mail" });
    assert.equal((await sent()).length, 1);
    const [message] = await sent();
    const { brand } = opened.app.site.renderer;
    assert.deepEqual(
      message!.to?.map(({ address }) => address),
      [opened.email],
    );
    assert.deepEqual(
      message!.replyTo?.map(({ address }) => address),
      [brand.supportEmail],
    );
    assert.match(message!.source, /^Auto-Submitted: no\r?$/m);
    assert.ok(message!.text!.includes("Selam <b>Hirut</b>,\n\nshall we talk?\nAt noon?"));
    assert.ok(
      message!.html!.includes("Selam &lt;b&gt;Hirut&lt;/b&gt;,") && message!.html!.includes("talk?<br>At noon?"),
    );
    assert.ok(message!.text!.includes(withdrawalUrl(opened.app.services, opened.id)));
    const [reply, ...more] = (await opened.replies()).filter(({ by }) => by !== null);
    assert.deepEqual(more, []);
    assert.deepEqual([reply!.subject, reply!.text, reply!.by], [one.subject, one.text, "team"]);
    assert.deepEqual(await opened.deeds(), [`replied-application ${opened.id}`]);
  });

  test("makes a new application one that is talked about, as the log tells, and leaves another state as it is", async () => {
    await using opened = await team(engine);
    const path = `/${opened.id}/replies`;
    const changes = async () => {
      const rows = opened.db.selectFrom("audit").select("changes").where("what", "=", "replied-application");
      return (await rows.orderBy("created_at").execute()).map((row) => row.changes && JSON.parse(row.changes));
    };
    assert.equal((await opened.listed())[0]!.state, "new");
    assert.equal(await opened.status("POST", path, mail()), 204);
    assert.equal((await opened.listed())[0]!.state, "talking");
    assert.equal(await opened.status("PATCH", `/${opened.id}`, { state: "declined" }), 204);
    assert.equal(await opened.status("POST", path, mail()), 204);
    assert.equal((await opened.listed())[0]!.state, "declined");
    assert.deepEqual(await changes(), [[{ field: "state", before: "new", after: "talking" }], null]);
  });

  test("is refused empty, too long, in two lines of subject or to nobody, and shown as it will look before", async () => {
    await using opened = await team(engine);
    const path = `/${opened.id}/replies`;
    assert.deepEqual(await opened.fields("POST", path, mail({ subject: " ", text: "" })), {
      subject: "required",
      text: "required",
    });
    assert.deepEqual(await opened.fields("POST", path, mail({ subject: "a\nb", text: "x".repeat(5001) })), {
      subject: "characters",
      text: "too_long",
    });
    assert.deepEqual(await opened.fields("POST", path, mail({ text: "\uE000leaveUrl\uE001" })), { text: "characters" });
    assert.deepEqual(await opened.fields("POST", path, mail({ id: "1" })), { id: "unknown" });
    assert.equal(await opened.status("POST", `/${randomUUID()}/replies`, mail()), 404);
    const shown = await opened.ask("POST", `/${opened.id}/preview`, mail());
    assert.match(
      shown.headers.get("content-security-policy")!,
      /^default-src 'none'; style-src 'unsafe-inline'; sandbox;/,
    );
    const page = await shown.text();
    assert.ok(page.includes("At noon?") && !page.includes("token="));
    assert.match(page, /<h1[^>]*>About Sunday<\/h1>/);
    assert.deepEqual([(await opened.replies()).filter(({ by }) => by !== null), await opened.deeds()], [[], []]);
  });

  test("goes to nobody whose mailbox takes none, and ten times in 24 hours at most", async () => {
    await using opened = await team(engine);
    const path = `/${opened.id}/replies`;
    const { suppression } = opened.app.services;
    const code = suppression.codeOf(opened.email);
    const at = timestamp();
    await opened.db
      .insertInto("mail_standing")
      .values({
        mailbox: code,
        state: "bounced",
        soft_bounces: 0,
        soft_since: null,
        reason: "mailbox",
        at,
        until: null,
      })
      .execute();
    const refused = await opened.ask("POST", path, mail());
    assert.deepEqual([refused.status, ((await refused.json()) as { code: string }).code], [409, "bounced"]);
    await suppression.lift(opened.db, opened.email);
    for (let sent = 0; sent < 10; sent++) assert.equal(await opened.status("POST", path, mail()), 204);
    const over = await opened.ask("POST", path, mail());
    assert.equal(over.status, 429);
    const wait = Number(over.headers.get("retry-after"));
    assert.ok(wait > 86_000 && wait <= 86_400, String(wait));
    await opened.db
      .updateTable("ambassador_reply")
      .set({ created_at: timestamp(Date.now() - dayMs) })
      .execute();
    assert.equal(await opened.status("POST", path, mail()), 204);
    assert.equal((await opened.replies()).filter(({ by }) => by !== null).length, 11);
  });

  test("goes with its application, whether that is deleted or too old, and is not sent then", async () => {
    await using opened = await team(engine);
    await opened.app.services.outbox.stop();
    assert.equal(await opened.status("POST", `/${opened.id}/replies`, mail()), 204);
    assert.equal(await opened.status("DELETE", `/${opened.id}`), 204);
    assert.deepEqual(await opened.db.selectFrom("ambassador_reply").selectAll().execute(), []);
    const job = await opened.db
      .selectFrom("outbox")
      .selectAll()
      .where("kind", "=", "ambassador-reply")
      .executeTakeFirstOrThrow();
    const messages = await opened.app.services.messages["ambassador-reply"]!([job]);
    assert.equal(messages.size, 0);
  });
});

onOneEngine("the list of applications", (engine) => {
  test("is listed by state, page by page, and refuses a state that there is none of", async () => {
    await using opened = await team(engine);
    for (const name of ["Saba", "Lul"]) await opened.app.post("/api/ambassadors", applicant({ name }));
    await opened.status("PATCH", `/${opened.id}`, { state: "talking" });
    const names = async (query: string) => (await opened.listed(query)).map(({ name }) => name);
    assert.deepEqual(await names("?state=talking"), ["Hirut Bekele"]);
    assert.deepEqual(await names("?state=new"), ["Lul", "Saba"]);
    assert.deepEqual(await names("?state=accepted"), []);
    assert.deepEqual(await names(""), ["Lul", "Saba", "Hirut Bekele"]);
    assert.deepEqual(await names("?state=new&limit=1"), ["Lul"]);
    const refused = await opened.ask("GET", "?state=old");
    assert.deepEqual(
      [refused.status, ((await refused.json()) as { fields: object }).fields],
      [422, { state: "unknown" }],
    );
  });
});
