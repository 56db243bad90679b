import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import { writeDueFollowUps } from "../../features/announcements/server/follow-ups/write-due.ts";
import { remindUnconfirmed } from "../../features/waitlist/server/remind-unconfirmed.ts";
import { dayMs } from "../../languages/durations.ts";
import { addressed } from "../support/addressed.ts";
import { useUpTheMinute as closeMinute, openMinute } from "../support/announcing.ts";
import { createTestApp, readMails, type TestApp } from "../support/app.ts";
import { keep } from "../support/backups.ts";
import { enter } from "../support/confirmation.ts";
import { onEachEngine, suiteEngine, type TestEngine } from "../support/engines.ts";
import { type Deployment, newDeployment } from "../support/processes.ts";
import { until } from "../support/server-process.ts";

const daysAgo = (days: number) => timestamp(Date.now() - days * dayMs);

/** Somebody who joined, and confirmed where that is said, some days ago. */
async function came(app: TestApp, name: string, days: number, confirmed: boolean) {
  const id = await enter(app, { email: `${name}@example.com`, kind: null });
  const at = daysAgo(days);
  await app.services.store.db
    .updateTable("waitlist")
    .set({ created_at: at, confirmed_at: confirmed ? at : null })
    .where("id", "=", id)
    .execute();
}

const dueNow = (app: TestApp, inDays = 0) => {
  const now = Date.now() + inDays * dayMs;
  return Promise.all([writeDueFollowUps(app.services, now), remindUnconfirmed(app.services, now)]);
};

/** Follow-up letters and reminders, of which one of each waits in the outbox, one is due and not written, and one is due tomorrow. */
async function live(deployment: Deployment) {
  await using app = await createTestApp(suiteEngine("sqlite").engine, { ...deployment.env, ...addressed });
  const { db } = app.services.store;
  await closeMinute({ db });
  const began = daysAgo(30);
  const row = { letter: "transfers", state: "on", since: began, at_time: began, at_id: "" } as const;
  await db.insertInto("follow_up").values(row).execute();
  await came(app, "written", 3, true);
  await came(app, "reminded", 4, false);
  await dueNow(app);
  await came(app, "due", 2.5, true);
  await came(app, "to-remind", 3.5, false);
  await came(app, "tomorrow", 1.5, true);
  await came(app, "remind-tomorrow", 2.5, false);
  const jobs = await db.selectFrom("outbox").select("id").where("state", "=", "pending").execute();
  assert.equal(jobs.length, 2);
}

/** Who gets something from a deployment within a day. */
async function writtenTo(
  engine: Parameters<typeof createTestApp>[0],
  deployment: Deployment,
): Promise<(string | undefined)[]> {
  await using app = await createTestApp(engine, { ...deployment.env, ...addressed });
  const { db } = app.services.store;
  await openMinute({ db });
  await dueNow(app);
  const open = db
    .selectFrom("waitlist")
    .select("id")
    .where("confirmed_at", "is", null)
    .where("reminded_at", "is", null);
  const waiting = db.selectFrom("outbox").select("id").where("state", "=", "pending");
  async function isOver() {
    // An entry that the search is being written of is left for the next time.
    await dueNow(app, 1);
    app.services.outbox.wake();
    return !(await open.execute()).length && !(await waiting.execute()).length;
  }
  await until(isOver, { what: "every mail" });
  return (await readMails(deployment.outbox)).map(({ to }) => to?.[0]?.address?.split("@")[0]).toSorted();
}

/** Who gets something from a copy of such a server's database. */
async function copied(engine: TestEngine, how: "restore" | "move") {
  const folder = await mkdtemp(join(tmpdir(), "selam-messages-"));
  await using source = await newDeployment();
  await live(source);
  const database = await engine.newDatabase({ empty: true });
  await using target = await newDeployment(undefined, {
    ...database,
    ...(how === "move" && { DATA_DIR: source.env.DATA_DIR }),
  });
  const file = join(folder, "backup");
  if (how === "restore") assert.equal((await keep("backup", source.env, file)).code, 0);
  const made = await keep(how, target.env, ...(how === "restore" ? [file] : []));
  assert.equal(made.code, 0, made.said);
  const got = await writtenTo(engine, target);
  await rm(folder, { recursive: true, force: true });
  return got;
}

onEachEngine("follow-up letters and reminders of a backup", (engine) => {
  test("that may have gone out since are not sent from the restored copy; later ones are", async () => {
    assert.deepEqual(await copied(engine, "restore"), ["remind-tomorrow", "tomorrow"]);
  });
});

onEachEngine(
  "follow-up letters and reminders that are moved",
  (engine) => {
    test("all go out once", async () => {
      const all = ["due", "remind-tomorrow", "reminded", "to-remind", "tomorrow", "written"];
      assert.deepEqual(await copied(engine, "move"), all);
    });
  },
  ["postgres"],
);
