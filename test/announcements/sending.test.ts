import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { timestamp } from "../../db/schema.ts";
import type { AnnouncedPage } from "../../features/announcements/contract.ts";
import { leave } from "../../features/waitlist/server/leaving.ts";
import { announcing, jobsAbout, listPeople, openMinute, useUpTheMinute } from "../support/announcing.ts";
import { enter } from "../support/confirmation.ts";
import { onEachEngine } from "../support/engines.ts";
import { until } from "../support/server-process.ts";
import { startSmtp } from "../support/smtp.ts";

/** Messages that a process may have on their way. */
const atOnce = 5;

onEachEngine("an announcement", (engine) => {
  test("reaches each of its audience once, with their own rank, page and way to leave", async () => {
    await using team = await announcing(engine);
    const { store } = team.app.services;
    const people = await listPeople(store, 460, (index) => ({
      ...(index === 3 && { name: "Visit http://spam.example" }),
      ...(index === 4 && { confirmed_at: null }),
      email: `p${index}@example.com`,
    }));
    const { id } = await team.draft();
    await team.start(id);
    const done = await team.ended(id);
    assert.deepEqual(done.progress, { planned: 459, sent: 459, waiting: 0, skipped: 0, dead: 0 });
    assert.ok(done.startedAt && done.endedAt);
    const mails = await team.app.mails();
    const to = mails.map((mail) => mail.to?.[0]?.address).toSorted();
    assert.deepEqual(
      to,
      people
        .filter((_, index) => index !== 4)
        .map(({ email }) => email)
        .toSorted(),
    );
    const of = (index: number) => mails.find((mail) => mail.to?.[0]?.address === `p${index}@example.com`)!;
    assert.match(of(300).text!, /Selam, Hirut Bekele!/);
    assert.match(of(300).text!, /You are number 301\./);
    const { accountLinks, leaveLinks } = team.app.services;
    const { id: whose, email } = people[300]!;
    assert.ok(of(300).text!.includes(accountLinks.url({ id: whose, email })));
    const header = (key: string) => of(300).headers.find((each) => each.key === key)?.value;
    assert.equal(header("list-unsubscribe"), `<${leaveLinks.url(whose)}>`);
    assert.equal(header("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
    assert.ok(of(300).text!.includes("1 Example Street"));
    const { greeting } = team.app.site.renderer.words("en").emails.announcement;
    assert.ok(of(3).text!.includes(greeting));
    assert.doesNotMatch(of(3).source, /spam\.example/);
    const page = (await (await team.ask(`/${id}/people?limit=200`)).json()) as AnnouncedPage;
    const firstMade = new Set(people.slice(0, 200).map(({ email }) => email));
    assert.equal(page.entries.length, 200);
    assert.ok(page.entries.slice(0, 199).every(({ email }) => firstMade.has(email!)));
    const rest = (await (
      await team.ask(`/${id}/people?limit=500&state=sent&before=${page.next}`)
    ).json()) as AnnouncedPage;
    assert.equal(rest.entries.length, 259);
    assert.equal(new Set([...page.entries, ...rest.entries].map((each) => each.email)).size, 459);
    assert.equal((await team.ask(`/${id}/people?state=what`)).status, 422);
  });

  test("that has sent nothing yet tells what is sent before it", async () => {
    await using team = await announcing(engine);
    const { store, announcing: running } = team.app.services;
    await listPeople(store, 3);
    await useUpTheMinute(store);
    const [one, two] = [(await team.draft()).id, (await team.draft({}, "Come, {name}!", "invitation")).id];
    await team.start(one);
    await team.start(two);
    assert.deepEqual([(await team.read(one)).behind, (await team.read(two)).behind], [null, "We have news"]);
    await openMinute(store);
    running.wake();
    assert.deepEqual([(await team.ended(one)).behind, (await team.ended(two)).behind], [null, null]);
  });

  test("has one job for each person, whoever makes it", async () => {
    await using team = await announcing(engine);
    const { db } = team.app.services.store;
    await listPeople(team.app.services.store, 2);
    const { id } = await team.draft();
    await team.start(id);
    await team.ended(id);
    const [job] = (await jobsAbout(team.app, id)).values();
    await assert.rejects(
      db
        .insertInto("outbox")
        .values({ ...job!, id: "another" })
        .execute(),
    );
  });

  test("that is paused sends nothing until it goes on, and what is stopped sends nothing more", async () => {
    await using smtp = await startStoppable();
    await using team = await announcing(engine, { SMTP_URL: smtp.url });
    const { store } = team.app.services;
    await listPeople(store, 300);
    const { id } = await team.draft();
    await team.start(id);
    await until(() => smtp.messages.length > 20, { what: "the first mails" });
    assert.equal((await team.send("POST", `/${id}/pause`)).status, 200);
    const answered = smtp.messages.length;
    const settled = async () => {
      const { progress } = await team.read(id);
      return progress.sent === smtp.messages.length;
    };
    for (let look = 0; look < 10; look++) {
      team.app.services.announcing.wake();
      await wait(100);
    }
    await until(settled, { what: "what was on its way" });
    const paused = smtp.messages.length;
    assert.ok(paused <= answered + atOnce && paused < 300, `${paused} after ${answered}`);
    const { state, progress } = await team.read(id);
    assert.equal(state, "paused");
    assert.deepEqual(progress, { planned: 300, sent: paused, waiting: 300 - paused, skipped: 0, dead: 0 });
    assert.equal((await team.send("POST", `/${id}/pause`)).status, 409);
    assert.equal((await team.send("POST", `/${id}/resume`)).status, 200);
    await until(() => smtp.messages.length > paused + 20, { what: "more mails" });
    assert.equal((await team.send("POST", `/${id}/stop`)).status, 200);
    await until(async () => (await team.read(id)).endedAt, { what: "the end" });
    await wait(500);
    await until(settled, { what: "what was on its way" });
    const stopped = smtp.messages.length;
    assert.ok(stopped < 300);
    assert.deepEqual((await team.read(id)).progress, {
      planned: 300,
      sent: stopped,
      waiting: 0,
      skipped: 300 - stopped,
      dead: 0,
    });
    const states = new Set([...(await jobsAbout(team.app, id)).values()].map((job) => job.state));
    assert.deepEqual([...states].toSorted(), ["sent", "suppressed"]);
    assert.equal((await team.send("POST", `/${id}/resume`)).status, 409);
  });

  test("skips who has left or is no longer confirmed when it is their turn", async () => {
    await using team = await announcing(engine);
    const { store } = team.app.services;
    const people = await listPeople(store, 10);
    await useUpTheMinute(store);
    const { id } = await team.draft();
    await team.start(id);
    await until(async () => (await jobsAbout(team.app, id)).size === 10, { what: "the jobs" });
    await leave(team.app.services, people[0]!.id);
    await store.db.updateTable("waitlist").set({ confirmed_at: null }).where("id", "=", people[1]!.id).execute();
    await store.db
      .updateTable("waitlist")
      .set({ email: "corrected@example.com" })
      .where("id", "=", people[2]!.id)
      .execute();
    await openMinute(store);
    team.app.services.announcing.wake();
    const { progress } = await team.ended(id);
    assert.deepEqual(progress, { planned: 10, sent: 8, waiting: 0, skipped: 2, dead: 0 });
    const to = (await team.app.mails()).map((mail) => mail.to?.[0]?.address);
    assert.ok(to.includes("corrected@example.com"));
    assert.ok(!to.includes(people[0]!.email) && !to.includes(people[1]!.email) && !to.includes(people[2]!.email));
  });

  test("leaves out who joined or confirmed after the count, and counts as skipped who left before their job was made", async () => {
    await using team = await announcing(engine);
    const { store } = team.app.services;
    const people = await listPeople(store, 10, (index) => (index === 5 ? { confirmed_at: null } : {}));
    const { id } = await team.draft();
    assert.equal(await team.count(id), 9);
    await store.db.updateTable("waitlist").set({ confirmed_at: timestamp() }).where("id", "=", people[5]!.id).execute();
    await listPeople(store, 1, () => ({ created_at: timestamp(), confirmed_at: timestamp() }));
    await leave(team.app.services, people[0]!.id);
    assert.equal((await team.send("POST", `/${id}/start`, { recipients: 9 })).status, 200);
    const { progress } = await team.ended(id);
    assert.deepEqual(progress, { planned: 9, sent: 8, waiting: 0, skipped: 1, dead: 0 });
  });

  test("to the unconfirmed is under the limit of their mailbox and holds nothing that was typed", async () => {
    await using team = await announcing(engine);
    const { store } = team.app.services;
    await listPeople(store, 3, (index) => ({ confirmed_at: null, email: `hirut+${index}@example.com` }));
    const { id } = await team.draft({ confirmed: false });
    await team.start(id);
    const { progress } = await team.ended(id);
    assert.deepEqual(progress, { planned: 3, sent: 2, waiting: 0, skipped: 1, dead: 0 });
    for (const { source } of await team.app.mails()) assert.doesNotMatch(source, /Bekele/);
  });

  test("lets what somebody waits for go first, and leaves room for it in each minute", async () => {
    await using smtp = await startStoppable();
    await using team = await announcing(engine, { SMTP_URL: smtp.url, MAIL_PER_MINUTE: "100" });
    await listPeople(team.app.services.store, 200);
    const { id } = await team.draft();
    await team.start(id);
    await until(() => smtp.messages.length >= 90, { what: "the minute's share" });
    const before = smtp.messages.length;
    await enter(team.app, { email: "waiting@example.com" });
    await until(() => smtp.messages.some(({ to }) => to.includes("waiting@example.com")), { what: "the confirmation" });
    assert.ok(before <= 90, `${before} of 100`);
    assert.ok(smtp.messages.length <= 92);
  });

  test("tells its progress to who follows it", async () => {
    await using team = await announcing(engine);
    await listPeople(team.app.services.store, 30);
    const { id } = await team.draft();
    const answer = await team.ask(`/${id}/events`);
    assert.equal(answer.headers.get("content-type"), "text/event-stream");
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = "";
    const hear = async (what: string) => {
      while (!heard.includes(what)) heard += (await reader.read()).value;
    };
    await hear('"state":"draft"');
    await team.start(id);
    await hear('"sent":30');
    await reader.cancel();
  });
});

/** A mail server that ends with the test. */
async function startStoppable() {
  const smtp = await startSmtp();
  return { ...smtp, [Symbol.asyncDispose]: () => smtp.stop() };
}
