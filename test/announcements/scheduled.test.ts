import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { test } from "node:test";
import { openStore } from "../../db/open.ts";
import { timestamp } from "../../db/schema.ts";
import { findRow } from "../../features/announcements/server/announcement-rows.ts";
import { addDraft } from "../../features/announcements/server/drafts.ts";
import { findAnnouncement } from "../../features/announcements/server/find-announcement.ts";
import { announcementsSchema } from "../../features/announcements/server/schema/schema.ts";
import { schedule, startDue } from "../../features/announcements/server/starting/scheduling.ts";
import { instantIn, shownIn } from "../../languages/zoned-time.ts";
import { schemas } from "../../server/schemas.ts";
import { announcing, everybody, listPeople, type Team } from "../support/announcing.ts";
import { onEachEngine, type TestEngine } from "../support/engines.ts";
import { newDeployment } from "../support/processes.ts";
import { supervise, until } from "../support/server-process.ts";
import { startSmtp } from "../support/smtp.ts";

const zone = "America/Chicago";
const inDays = (days: number) => shownIn(zone, timestamp(Date.now() + days * 86_400_000));
const textsOf = (subject: string) => ({ en: { subject, text: "News." } });

/** Its time has come. */
const comes = ({ app }: Team, id: string) =>
  app.services.store.db.updateTable("announcement").set({ starts_at: timestamp() }).where("id", "=", id).execute();

async function plan(team: Team, id: string, time = inDays(2)) {
  const answer = await team.send("POST", `/${id}/schedule`, { time, zone });
  assert.equal(answer.status, 200, await answer.clone().text());
}

const faultsOf = async (answer: Response) => ((await answer.json()) as { fields: object }).fields;

test("a time in a zone is one instant, also where clocks are put forward or back", () => {
  const at = (text: string, name = zone) => {
    const { at: ms, how } = instantIn(name, text)!;
    return [new Date(ms).toISOString().slice(0, 16), how];
  };
  assert.deepEqual(at("2026-12-01T09:00"), ["2026-12-01T15:00", "once"]);
  assert.deepEqual(at("2026-03-08T02:30"), ["2026-03-08T08:30", "skipped"]);
  assert.equal(shownIn(zone, "2026-03-08T08:30:00.000Z"), "2026-03-08T03:30");
  assert.deepEqual(at("2026-11-01T01:30"), ["2026-11-01T06:30", "repeated"]);
  assert.deepEqual(at("2026-12-01T09:00", "Africa/Addis_Ababa"), ["2026-12-01T06:00", "once"]);
  for (const [name, text] of [
    [zone, "2026-02-30T09:00"],
    ["Nowhere/Else", "2026-12-01T09:00"],
    ["+01:00", "2026-12-01T09:00"],
  ])
    assert.equal(instantIn(name!, text!), undefined);
});

onEachEngine("a scheduled start", (engine) => {
  test("is checked, can be changed and cancelled, and goes to those who are there at its time", async () => {
    await using team = await announcing(engine);
    const { store } = team.app.services;
    await listPeople(store, 2);
    const { id } = await team.draft();
    const asked = (body: object) => team.send("POST", `/${id}/schedule`, body);
    assert.deepEqual(await faultsOf(await asked({ time: "9 o'clock", zone })), { time: "date" });
    assert.deepEqual(await faultsOf(await asked({ time: inDays(2), zone: "Nowhere" })), { zone: "unknown" });
    assert.deepEqual(await faultsOf(await asked({ time: inDays(-1), zone })), { time: "past" });
    assert.deepEqual(await faultsOf(await asked({ time: inDays(400), zone })), { time: "far" });
    await plan(team, id);
    await plan(team, id, inDays(3));
    const planned = await team.read(id);
    assert.deepEqual([planned.state, planned.schedule?.zone], ["scheduled", zone]);
    assert.equal(shownIn(zone, planned.schedule!.at), inDays(3));
    const { texts, audience, updatedAt } = planned;
    assert.equal((await team.send("PUT", `/${id}`, { texts, audience, updatedAt })).status, 409);
    assert.equal((await team.send("POST", `/${id}/unschedule`)).status, 200);
    const again = await team.read(id);
    assert.deepEqual([again.state, again.schedule], ["draft", null]);
    await plan(team, id);
    await listPeople(store, 3);
    await comes(team, id);
    const { progress } = await team.ended(id);
    assert.deepEqual([progress.planned, progress.sent], [5, 5]);
    assert.equal((await team.send("POST", `/${id}/unschedule`)).status, 409);
    assert.equal((await team.app.mails()).length, 5);
  });

  test("of an invitation waits for another one, says for which, and invites nobody twice", async () => {
    await using team = await announcing(engine);
    const { store } = team.app.services;
    await listPeople(store, 4);
    const one = await team.draft({ first: 3 }, "Come.", "invitation");
    const two = await team.draft({ first: 3 }, "Come too.", "invitation");
    await team.start(one.id);
    assert.equal((await team.send("POST", `/${one.id}/pause`)).status, 200);
    await plan(team, two.id);
    await comes(team, two.id);
    await until(async () => (await team.read(two.id)).behind === "We have news", { what: "what it waits for" });
    assert.equal(await startDue(store, (await findRow(store.db, two.id))!), false);
    assert.equal((await team.send("POST", `/${one.id}/resume`)).status, 200);
    await team.ended(one.id);
    assert.equal((await team.ended(two.id)).progress.sent, 1);
    assert.equal((await team.app.mails()).length, 4);
  });

  test("to nobody ends at once", async () => {
    await using team = await announcing(engine);
    const { id } = await team.draft({ filter: "state=MN" });
    await plan(team, id);
    await comes(team, id);
    assert.equal((await team.ended(id)).progress.planned, 0);
  });
});

const people = 300;

async function opened(engine: TestEngine) {
  const deployment = await newDeployment(engine);
  const { DATABASE_URL: url, DATA_DIR: dataDir } = deployment.env;
  return { deployment, store: await openStore({ url, dataDir, schemas, onError: () => {} }) };
}

onEachEngine("a scheduled start on two processes", (engine) => {
  test("reaches everybody once, though each is killed on the way", async () => {
    const { deployment, store } = await opened(engine);
    const smtp = await startSmtp();
    const env = { ...process.env, ...deployment.env, SMTP_URL: smtp.url };
    const launch = () =>
      supervise(spawn(process.execPath, ["test/support/sending-process.ts"], { cwd: resolve("."), env }));
    const running = [launch(), launch()];
    try {
      await listPeople(store, people, (index) => ({ email: `${index}@example.com` }));
      const id = await addDraft(store, { kind: "news", texts: textsOf("News"), audience: everybody }, "Team");
      const read = async () => (await findAnnouncement(store, id))!;
      await until(() => running.every((each) => each.output().includes("ready")), { what: "both" });
      const { updatedAt } = await read();
      const due = { id, updatedAt, by: "Team", at: timestamp(), zone };
      assert.equal(await schedule(store, due), "done");
      const counting = async () => (await findRow(store.db, id))!.walk !== null;
      await until(counting, { everyMs: 1, what: "the count" });
      await running.shift()!.kill("SIGKILL");
      running.push(launch());
      await until(() => smtp.messages.length >= people / 3, { what: "a third of the mails" });
      await running.shift()!.kill("SIGKILL");
      running.push(launch());
      await until(async () => (await read()).state === "done", { timeoutMs: 120_000, everyMs: 200, what: "the end" });
      const { progress } = await read();
      assert.deepEqual([progress.planned, progress.sent], [people, people]);
      assert.equal(new Set(smtp.messages.map(({ to }) => to[0])).size, people);
      assert.equal((await deployment.rows("select id from outbox")).length, people);
    } finally {
      await Promise.all(running.map((each) => each.kill("SIGKILL")));
      await smtp.stop();
      await store.close();
      await deployment[Symbol.asyncDispose]();
    }
  });

  test("is made by one of them, also from a row that both have read", async () => {
    const { deployment, store } = await opened(engine);
    try {
      await listPeople(store, 2);
      const id = await addDraft(store, { kind: "news", texts: textsOf("News"), audience: everybody }, "Team");
      const { updated_at } = (await findRow(store.db, id))!;
      await schedule(store, { id, updatedAt: updated_at, by: "Team", at: timestamp(), zone });
      const now = timestamp(Date.now() + 1);
      const counted = { people: 2, counted_at: now, counted: "{}" };
      await store.db.updateTable("announcement").set(counted).where("id", "=", id).execute();
      const row = (await findRow(store.db, id))!;
      assert.deepEqual([await startDue(store, row), await startDue(store, row)], [true, false]);
    } finally {
      await store.close();
      await deployment[Symbol.asyncDispose]();
    }
  });

  test("is a draft again in a restored copy, and what was being sent is paused", async () => {
    const { deployment, store } = await opened(engine);
    try {
      const ids: string[] = [];
      for (const state of ["scheduled", "sending"] as const) {
        const id = await addDraft(store, { kind: "news", texts: textsOf(state), audience: everybody }, "Team");
        await store.db.updateTable("announcement").set({ state }).where("id", "=", id).execute();
        ids.push(id);
      }
      const states = async () => Promise.all(ids.map(async (id) => (await findRow(store.db, id))!.state));
      await announcementsSchema.afterRestore!(store.db, store.engine, true);
      assert.deepEqual(await states(), ["scheduled", "sending"]);
      await announcementsSchema.afterRestore!(store.db, store.engine, false);
      assert.deepEqual(await states(), ["draft", "paused"]);
    } finally {
      await store.close();
      await deployment[Symbol.asyncDispose]();
    }
  });
});
