import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import { fileMailer } from "../../mail/files.ts";
import { sweepMail } from "../../mail/sweep.ts";
import { createTestApp } from "../support/app.ts";
import { mailTo } from "../support/confirmation.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const sender = { from: "selam@example.com", domain: "example.com" };

onEachEngine("what is kept of mail", (engine) => {
  test("is deleted after 30 days once it is sent or suppressed, however many there are; what waits or is given up stays", async () => {
    await using app = await createTestApp(engine);
    const { store, outbox } = app.services;
    await outbox.stop();
    const states = ["sent", "suppressed", "pending", "dead"] as const;
    const job = { kind: "k", subject_id: "s", attempts: 0, last_error: null, cause: null, admitted_at: null };
    const jobs = [...states, ...Array(600).fill("sent" as const)].flatMap((state) =>
      [29, 31].map((days) => {
        const then = daysAgo(days).toISOString();
        return { ...job, id: `${days} ${state} ${randomUUID()}`, state, due_at: then, created_at: then };
      }),
    );
    for (let i = 0; i < jobs.length; i += 200)
      await store.db
        .insertInto("outbox")
        .values(jobs.slice(i, i + 200))
        .execute();
    await sweepMail(store, fileMailer("/nowhere/outbox", sender));
    const idsLeft = () => store.db.selectFrom("outbox").select("id").execute();
    // The app's own first sweep may still delete some of them.
    await until(async () => (await idsLeft()).length <= 601 + 5, { what: "what is kept" });
    const left = await idsLeft();
    const kinds = new Set(left.map(({ id }) => id.split(" ", 2).join(" ")));
    assert.deepEqual([...kinds].sort(), ["29 dead", "29 pending", "29 sent", "29 suppressed", "31 dead", "31 pending"]);
    assert.equal(left.length, 601 + 5);
  });

  test("are counts only while they count, and who left for as long as it is remembered", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const [past, future] = [timestamp(Date.now() - 1000), timestamp(Date.now() + 60_000)];
    await store.db
      .insertInto("mail_limit")
      .values([
        { key: "over", count: 1, resets_at: past },
        { key: "open", count: 1, resets_at: future },
      ])
      .execute();
    await store.db
      .insertInto("mail_suppression")
      .values([
        { mailbox: "over", until: past },
        { mailbox: "open", until: future },
      ])
      .execute();
    await sweepMail(store, fileMailer("/nowhere/outbox", sender));
    const counts = await store.db.selectFrom("mail_limit").select("key").where("key", "in", ["over", "open"]).execute();
    const mailboxes = await store.db.selectFrom("mail_suppression").select("mailbox").execute();
    assert.deepEqual([counts.map(({ key }) => key), mailboxes.map(({ mailbox }) => mailbox)], [["open"], ["open"]]);
  });

  test("is what providers told for 400 days, and soft bounces and the stops of who left while they count", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const told = { entry_id: null, kind: "hard", provider: "ses", reason: "mailbox" } as const;
    const events = [399, 401].flatMap((days) =>
      Array.from({ length: 300 }, (_, index) => ({ ...told, id: `${days} ${index}`, at: daysAgo(days).toISOString() })),
    );
    await store.db.insertInto("mail_event").values(events).execute();
    const standing = { soft_bounces: 1, soft_since: null, reason: "other", until: null };
    const [recent, old, future] = [daysAgo(29), daysAgo(31), daysAgo(-1)].map((day) => day.toISOString()) as [
      string,
      string,
      string,
    ];
    await store.db
      .insertInto("mail_standing")
      .values([
        { ...standing, mailbox: "soft", state: "soft", at: recent },
        { ...standing, mailbox: "soft long ago", state: "soft", at: old },
        { ...standing, mailbox: "bounced", state: "bounced", at: old },
        { ...standing, mailbox: "left", state: "bounced", at: old, until: future },
        { ...standing, mailbox: "left long ago", state: "complained", at: old, until: recent },
      ])
      .execute();
    await sweepMail(store, fileMailer("/nowhere/outbox", sender));
    const kept = await store.db.selectFrom("mail_event").select("id").execute();
    assert.deepEqual([kept.length, kept.every(({ id }) => id.startsWith("399"))], [300, true]);
    const stands = await store.db.selectFrom("mail_standing").select("mailbox").execute();
    assert.deepEqual(stands.map(({ mailbox }) => mailbox).sort(), ["bounced", "left", "soft"]);
  });

  test("as files is deleted 30 days after it was written, whole or not, when the server starts", async () => {
    await using app = await createTestApp(engine);
    await mailTo(app, person());
    const folder = join(app.config.dataDir, "outbox");
    const [today = ""] = await readdir(folder);
    const nameOf = (created: Date, end = ".eml") => `${created.toISOString().replace(/\D/g, "")}-${randomUUID()}${end}`;
    const files = {
      old: { name: nameOf(daysAgo(31)), written: daysAgo(31) },
      unfinished: { name: `.${nameOf(daysAgo(31), ".eml.part")}`, written: daysAgo(31) },
      waitedLong: { name: nameOf(daysAgo(31)), written: daysAgo(2) },
      recent: { name: nameOf(daysAgo(29)), written: daysAgo(29) },
      foreign: { name: "notes.txt", written: daysAgo(90) },
    };
    for (const { name, written } of Object.values(files)) {
      await writeFile(join(folder, name), "");
      await utimes(join(folder, name), written, written);
    }
    const { dataDir, databaseUrl } = app.config;
    await using next = await createTestApp(engine, {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    const left = [today, files.waitedLong.name, files.recent.name, files.foreign.name].sort().join("\n");
    const isLeft = async () => (await readdir(folder)).sort().join("\n") === left;
    await until(isLeft, { what: "what is left" });
    assert.equal(next.logged(), "");
  });
});
