import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { test } from "node:test";
import { sql } from "kysely";
import { openStore } from "../../db/open.ts";
import { addDraft, countDraft, moveAnnouncement } from "../../features/announcements/server/drafts.ts";
import { findAnnouncement } from "../../features/announcements/server/find-announcement.ts";
import { startSending } from "../../features/announcements/server/starting/start-sending.ts";
import { startWalking } from "../../features/announcements/server/walking.ts";
import { createEntriesMatching } from "../../features/waitlist/server/listing/entries-matching.ts";
import { schemas } from "../../server/schemas.ts";
import { everybody, listPeople } from "../support/announcing.ts";
import { onEachEngine, onOneEngine } from "../support/engines.ts";
import { newDeployment } from "../support/processes.ts";
import { supervise, until } from "../support/server-process.ts";
import { startSmtp } from "../support/smtp.ts";
import { isSweep } from "../support/sweep.ts";

const people = isSweep ? 1000 : 500;

onEachEngine("two processes that walk along one list", (engine) => {
  test("make each job once, though each takes the lease from the other, and nothing but the place keeps them apart", async () => {
    await using deployment = await newDeployment(engine);
    const { DATABASE_URL: url, DATA_DIR: dataDir } = deployment.env;
    const store = await openStore({ url, dataDir, schemas, onError: () => {} });
    const smtp = await startSmtp();
    const env = { ...process.env, ...deployment.env, SMTP_URL: smtp.url };
    const launch = () =>
      supervise(spawn(process.execPath, ["test/support/sending-process.ts"], { cwd: resolve("."), env }));
    const running = [launch(), launch()];
    try {
      await sql`drop index outbox_about_subject`.execute(store.db);
      await listPeople(store, people, (index) => ({ email: `${index}@example.com` }));
      const texts = { en: { subject: "News", text: "News." } };
      const id = await addDraft(store, { kind: "news", texts, audience: everybody }, "Team");
      const read = async () => (await findAnnouncement(store, id))!;
      await until(() => running.every((each) => each.output().includes("ready")), { what: "both" });
      await countDraft(store, id);
      await until(async () => (await read()).count, { what: "the count" });
      assert.equal((await read()).count!.people, people);
      assert.equal(
        await startSending(store, { id, recipients: people, updatedAt: (await read()).updatedAt, by: "Team" }),
        "done",
      );
      const holders = new Set<string>();
      const isDone = async () => {
        const announcement = store.db.selectFrom("announcement").select("lease_holder").where("id", "=", id);
        holders.add((await announcement.executeTakeFirstOrThrow()).lease_holder ?? "");
        await store.db.updateTable("announcement").set({ lease_until: null }).where("id", "=", id).execute();
        return (await read()).state === "done";
      };
      await until(isDone, { everyMs: 10, what: "the end" });
      holders.delete("");
      assert.equal(holders.size, 2);
      const { progress } = await read();
      assert.deepEqual(progress, { planned: people, sent: people, waiting: 0, skipped: 0, dead: 0 });
      assert.equal(new Set(smtp.messages.map(({ to }) => to[0])).size, people);
      // A mail server that answers late may get a message again: that is no second job.
      assert.equal((await deployment.rows("select id from outbox")).length, people);
    } finally {
      await Promise.all(running.map((each) => each.kill("SIGKILL")));
      await smtp.stop();
      await store.close();
    }
  });
});

onOneEngine("a walk that is paused", (engine) => {
  test("as soon as it has made its first jobs goes on from there, and misses nobody", async () => {
    await using deployment = await newDeployment(engine);
    const { DATABASE_URL: url, DATA_DIR: dataDir } = deployment.env;
    const onError = () => {};
    const store = await openStore({ url, dataDir, schemas, onError });
    const entriesMatching = createEntriesMatching(store.engine);
    const walk = (onJobs: () => void) => startWalking({ store, entriesMatching, onJobs, onError });
    let pausing: Promise<unknown> | undefined;
    let walking = walk(() => {
      pausing ??= moveAnnouncement(store, "pause", id);
    });
    const texts = { en: { subject: "News", text: "News." } };
    const id = await addDraft(store, { kind: "news", texts, audience: everybody }, "Team");
    const read = async () => (await findAnnouncement(store, id))!;
    const jobs = async () => (await deployment.rows("select id from outbox")).length;
    try {
      await listPeople(store, 250);
      await countDraft(store, id);
      await until(async () => (await read()).count, { what: "the count" });
      await startSending(store, { id, recipients: 250, updatedAt: (await read()).updatedAt, by: "Team" });
      await until(async () => (await read()).state === "paused", { what: "the pause" });
      await Promise.all([pausing, walking.stop()]);
      assert.equal(await jobs(), 200);
      await store.db.deleteFrom("outbox").execute();
      walking = walk(() => {});
      await moveAnnouncement(store, "resume", id);
      await until(async () => (await jobs()) === 50, { what: "the jobs of the rest" });
    } finally {
      await walking.stop();
      await store.close();
    }
  });
});
