import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { sql } from "kysely";
import { timestamp } from "../../db/schema.ts";
import {
  type FollowUp,
  type FollowUpId,
  followUpDays,
  followUpIds,
} from "../../features/announcements/follow-up-contract.ts";
import { writeDueFollowUps } from "../../features/announcements/server/follow-ups/write-due.ts";
import { leave } from "../../features/waitlist/server/leaving.ts";
import { dayMs } from "../../languages/durations.ts";
import { enqueueAll } from "../../mail/outbox.ts";
import { announcing } from "../support/announcing.ts";
import { assertProblem } from "../support/answers.ts";
import { loadedSite, type TestApp } from "../support/app.ts";
import { enter } from "../support/confirmation.ts";
import { onEachEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";
import { signIn } from "../support/signed-in.ts";
import { isSweep } from "../support/sweep.ts";

const { renderer } = await loadedSite();
const begin = Date.parse("2027-03-01T09:00:00.000Z");

/** The app of a team that sends letters, on a clock that stands at the beginning until it is moved. */
async function series(engine: Parameters<typeof announcing>[0]) {
  mock.timers.enable({ apis: ["Date"], now: begin });
  const team = await announcing(engine);
  const { app } = team;
  const path = "/api/admin/follow-ups";
  const choose = async (letter: FollowUpId, choice: { on: boolean; earlier?: boolean }) => {
    const answer = await app.request(`${path}/${letter}`, {
      method: "PUT",
      headers: { cookie: (await signIn(app)).cookie, "content-type": "application/json" },
      body: JSON.stringify({ earlier: false, ...choice }),
    });
    assert.equal(answer.status, 200, await answer.clone().text());
    return ((await answer.json()) as { letters: FollowUp[] }).letters.find(({ id }) => id === letter)!;
  };
  return {
    app,
    choose,
    async read() {
      const { cookie } = await signIn(app);
      return ((await (await app.request(path, { headers: { cookie } })).json()) as { letters: FollowUp[] }).letters;
    },
    /** Moves the clock to a day of the series, and writes and sends what is due, as several processes would. */
    async onDay(day: number) {
      mock.timers.setTime(begin + day * dayMs);
      await Promise.all([1, 2, 3].map(() => writeDueFollowUps(app.services, Date.now())));
      app.services.outbox.wake();
      await settled(app);
    },
    async [Symbol.asyncDispose]() {
      await team[Symbol.asyncDispose]();
      mock.timers.reset();
    },
  };
}

const settled = (app: TestApp) =>
  until(
    async () => {
      const { db } = app.services.store;
      return !(await db.selectFrom("outbox").select("id").where("state", "=", "pending").execute()).length;
    },
    { what: "every letter to be sent" },
  );

/** A person on the list who confirmed at once. */
async function joined(app: TestApp, locale = "en") {
  const { email } = person();
  return { id: await enter(app, { email, locale, kind: null, confirmed: true }), email };
}

/** The letters that somebody got, in their order. */
async function followUpsTo(app: TestApp, { email }: { email: string }): Promise<string[]> {
  const mails = (await app.mails()).filter(({ to }) => to?.[0]?.address === email);
  const subjects = mails.map(({ subject }) => subject ?? "");
  const order = [...renderer.languages].flatMap(({ code }) =>
    followUpIds.map((id) => ({ said: `${code} ${id}`, subject: renderer.words(code).emails.followUps[id].subject })),
  );
  return order.flatMap(({ said, subject }) => subjects.filter((each) => each === subject).map(() => said));
}

const all = (code: string) => followUpIds.map((id) => `${code} ${id}`);
const mailTo = async (app: TestApp, email: string, subject: string) =>
  (await app.mails()).find((mail) => mail.to?.[0]?.address === email && mail.subject === subject)!;

onEachEngine("the follow-up letters", (engine) => {
  test("reach who joins once they are on, each once, on its day, in their language", async () => {
    await using team = await series(engine);
    const { app } = team;
    const earlier = await joined(app);
    const address = person().email;
    const confirmedLater = { email: address, id: await enter(app, { email: address, kind: null }) };
    mock.timers.tick(1000);
    for (const id of followUpIds) assert.equal((await team.choose(id, { on: true })).on, true);
    mock.timers.tick(1000);
    const people = await Promise.all(["en", "am", "so"].map((code) => joined(app, code)));
    const email = person().email;
    const unconfirmed = { email, id: await enter(app, { email, kind: null }) };
    const agreedToLess = { email: person().email };
    await enter(app, { ...agreedToLess, kind: null, confirmed: true, consent: "2026-11-24" });
    await app.services.store.db
      .updateTable("waitlist")
      .set({ confirmed_at: timestamp() })
      .where("id", "=", confirmedLater.id)
      .execute();
    const days: Record<string, number> = {};
    for (const day of [0, 1, 2, 3, 13, 14, 15, 16, 44, 45, 46, 119, 120, 121, 130]) {
      await team.onDay(day + 0.5);
      const { db } = app.services.store;
      const rows = await db.selectFrom("follow_up_sent").select("letter").distinct().execute();
      for (const { letter } of rows) days[letter] ??= day;
    }
    assert.deepEqual(days, followUpDays);
    for (const [index, code] of ["en", "am", "so"].entries())
      assert.deepEqual(await followUpsTo(app, people[index]!), all(code));
    for (const each of [earlier, confirmedLater, unconfirmed, agreedToLess])
      assert.deepEqual(await followUpsTo(app, each), []);
    assert.deepEqual(
      (await team.read()).map(({ sent, waiting }) => [sent, waiting]),
      Array(4).fill([3, 0]),
    );
    const { subject, rows } = renderer.words("am").emails.followUps.transfers;
    const mail = await mailTo(app, people[1]!.email, subject);
    const claims = renderer.claimsIn("am");
    for (const part of [mail.text!, mail.html!]) {
      assert.ok(part.includes(rows[0]!.title) && part.includes(claims["remittance-fees"]!.value), part);
      assert.doesNotMatch(part, /\{(?:claim:|date|brand)/);
      assert.ok(part.includes("/am/remittance") && part.includes("1 Example Street"));
    }
  });

  if (isSweep)
    test("reach everybody who joins in a year, each once and on its day", async () => {
      await using team = await series(engine);
      const { app } = team;
      for (const id of followUpIds) await team.choose(id, { on: true });
      const year = 365;
      const people: { id: string; email: string; day: number }[] = [];
      for (let day = 1; day <= year; day++) {
        await team.onDay(day);
        people.push({ ...(await joined(app)), day });
      }
      const rows = await app.services.store.db.selectFrom("follow_up_sent").selectAll().execute();
      const writtenTo = Map.groupBy(rows, ({ entry_id }) => entry_id);
      const mailsTo = Map.groupBy(await app.mails(), ({ to }) => to![0]!.address);
      const { followUps } = renderer.words("en").emails;
      for (const { id, email, day } of people) {
        const due = followUpIds.filter((letter) => day + followUpDays[letter] <= year);
        const daysAfter = (writtenTo.get(id) ?? []).map(({ letter, at }) => [
          letter,
          Math.round((Date.parse(at) - begin) / dayMs) - day,
        ]);
        assert.deepEqual(
          Object.fromEntries(daysAfter),
          Object.fromEntries(due.map((each) => [each, followUpDays[each]])),
        );
        const subjects = (mailsTo.get(email) ?? []).map(({ subject }) => subject);
        assert.deepEqual(subjects.sort(), due.map((each) => followUps[each].subject).sort());
      }
    });

  test("leave out who joined before, unless the team says otherwise: then their days begin", async () => {
    await using team = await series(engine);
    const { app } = team;
    const earlier = await joined(app);
    const email = person().email;
    const late = { email, id: await enter(app, { email, kind: null }) };
    await team.onDay(10);
    for (const id of followUpIds) await team.choose(id, { on: true });
    await team.onDay(20);
    for (const id of followUpIds) assert.equal((await team.choose(id, { on: true, earlier: true })).earlier, true);
    await team.onDay(21);
    await app.services.store.db
      .updateTable("waitlist")
      .set({ confirmed_at: timestamp() })
      .where("id", "=", late.id)
      .execute();
    assert.deepEqual(await followUpsTo(app, earlier), []);
    await team.onDay(22.1);
    assert.deepEqual(await followUpsTo(app, earlier), ["en transfers"]);
    assert.deepEqual(await followUpsTo(app, late), []);
    for (const day of [23.1, 33, 34.1, 65.1, 139]) await team.onDay(day);
    assert.deepEqual(await followUpsTo(app, earlier), all("en").slice(0, 3));
    await team.onDay(150);
    for (const each of [earlier, late]) assert.deepEqual(await followUpsTo(app, each), all("en"));
  });

  test("that are off go to nobody, and not later to who was due meanwhile", async () => {
    await using team = await series(engine);
    const { app } = team;
    const never = await joined(app);
    await team.onDay(5);
    await team.choose("transfers", { on: true });
    mock.timers.tick(1000);
    const missed = await joined(app);
    await team.choose("transfers", { on: false });
    await team.onDay(8);
    await team.choose("transfers", { on: true });
    mock.timers.tick(1000);
    const next = await joined(app);
    await team.onDay(30);
    for (const each of [never, missed]) assert.deepEqual(await followUpsTo(app, each), []);
    assert.deepEqual(await followUpsTo(app, next), ["en transfers"]);
  });

  test("stop by their own link in one press, and the person stays on the list", async () => {
    await using team = await series(engine);
    const { app } = team;
    for (const id of followUpIds) await team.choose(id, { on: true });
    mock.timers.tick(1000);
    const [one, other, leaver] = [await joined(app), await joined(app, "so"), await joined(app)];
    await team.onDay(3);
    const mail = await mailTo(app, one.email, renderer.words("en").emails.followUps.transfers.subject);
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    const url = header("list-unsubscribe")!.slice(1, -1);
    assert.equal(header("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
    assert.ok(mail.text!.includes(url));
    const path = url.slice(app.config.publicUrl.length);
    const words = renderer.words("en")["follow-ups"];
    const asked = await app.request(path);
    assert.equal(asked.status, 200);
    assert.ok(shownText(await asked.text()).includes(words.open.button));
    const { db } = app.services.store;
    const stops = async () =>
      (await db.selectFrom("follow_up_stop").select("entry_id").execute()).map(({ entry_id }) => entry_id);
    assert.deepEqual(await stops(), []);
    const pressed = await app.postForm(path, { "List-Unsubscribe": "One-Click" });
    assert.ok(pressed.status === 200 && shownText(await pressed.text()).includes(words.stopped.title));
    assert.ok(shownText(await (await app.request(path)).text()).includes(words.stopped.title));
    assert.deepEqual(await stops(), [one.id]);
    assert.equal((await app.request(`${path}x`)).status, 404);
    await leave(app.services, leaver.id);
    await team.onDay(130);
    assert.deepEqual(await followUpsTo(app, one), ["en transfers"]);
    assert.deepEqual(await followUpsTo(app, leaver), ["en transfers"]);
    assert.deepEqual(await followUpsTo(app, other), all("so"));
    assert.deepEqual(await (await app.request("/api/waitlist/count")).json(), { count: 2 });
    const kept = await app.services.announcedTo({ id: one.id, locale: "en" }, []);
    assert.equal(kept.followUps.stoppedAt, timestamp(begin + 3 * dayMs));
    assert.deepEqual(
      kept.followUps.sent.map(({ letter }) => letter),
      ["transfers"],
    );
    await leave(app.services, one.id);
    const left = await db.selectFrom("follow_up_sent").select("entry_id").distinct().execute();
    assert.deepEqual([await stops(), left.map(({ entry_id }) => entry_id)], [[], [other.id]]);
  });

  test("that were written before somebody stopped them do not go out", async () => {
    await using team = await series(engine);
    const { app } = team;
    await team.choose("transfers", { on: true });
    mock.timers.tick(1000);
    const one = await joined(app);
    const { store } = app.services;
    mock.timers.setTime(begin + 3 * dayMs);
    await store.db.insertInto("follow_up_stop").values({ entry_id: one.id, stopped_at: timestamp() }).execute();
    const sent = { entry_id: one.id, letter: "transfers", at: timestamp() };
    await store.db.insertInto("follow_up_sent").values(sent).execute();
    await store.db
      .transaction()
      .execute((trx) => enqueueAll(trx, store.engine, "follow-up", [{ id: one.id, cause: null, about: "transfers" }]));
    app.services.outbox.wake();
    await settled(app);
    const job = await store.db.selectFrom("outbox").select(["state", "last_error"]).executeTakeFirstOrThrow();
    assert.deepEqual({ ...job }, { state: "suppressed", last_error: "gone" });
    assert.deepEqual(await followUpsTo(app, one), []);
  });

  test("are written with their record or not at all, when the writing breaks off", async () => {
    await using team = await series(engine);
    const { app } = team;
    const { store } = app.services;
    await team.choose("transfers", { on: true });
    mock.timers.tick(1000);
    const people: Awaited<ReturnType<typeof joined>>[] = [];
    while (people.length < 210) people.push(...(await Promise.all(Array.from({ length: 30 }, () => joined(app)))));
    const state = () => store.db.selectFrom("follow_up").selectAll().execute();
    const before = await state();
    mock.timers.setTime(begin + 3 * dayMs);
    const { begin: cut, end: mend } = cutOff[engine.name];
    for (const statement of cut) await sql.raw(statement).execute(store.db);
    await assert.rejects(writeDueFollowUps(app.services, Date.now()), /cut off/);
    await sql.raw(mend).execute(store.db);
    assert.deepEqual(await state(), before);
    assert.deepEqual(await store.db.selectFrom("follow_up_sent").select("letter").execute(), []);
    await team.onDay(3);
    const mails = (await app.mails()).map(({ to }) => to?.[0]?.address).toSorted();
    assert.deepEqual(mails, people.map(({ email }) => email).toSorted());
  });

  test("need a postal address, and a letter that there is", async () => {
    await using team = await announcing(engine, { POSTAL_ADDRESS: "" });
    const put = (id: string, body: unknown) =>
      team.app.request(`/api/admin/follow-ups/${id}`, {
        method: "PUT",
        headers: { cookie: team.cookie, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    await assertProblem(await put("transfers", { on: true, earlier: false }), 409, "no_postal_address");
    await assertProblem(await put("other", { on: true, earlier: false }), 404, "not_found");
    await assertProblem(await put("transfers", { on: "yes" }), 422, "invalid");
    assert.equal((await put("transfers", { on: false, earlier: false })).status, 200);
    const preview = await team.app.request("/api/admin/follow-ups/rent/preview/so.html", {
      headers: { cookie: team.cookie },
    });
    assert.ok(shownText(await preview.text()).includes(renderer.words("so").emails.followUps.rent.next));
  });
});

/** What makes each job that is written fail, by the engine, and what ends that. */
const cutOff = {
  sqlite: {
    begin: ["create trigger cut_off before insert on outbox begin select raise(abort, 'cut off'); end"],
    end: "drop trigger cut_off",
  },
  postgres: {
    begin: [
      "create function cut_off() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$",
      "create trigger cut_off before insert on outbox for each row execute function cut_off()",
    ],
    end: "drop function cut_off cascade",
  },
};
