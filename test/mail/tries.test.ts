import assert from "node:assert/strict";
import { test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import { readAttempts } from "../../mail/results/mail-attempts.ts";
import { sweepMail } from "../../mail/sweep.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { freePort, until } from "../support/server-process.ts";
import { startSmtp } from "../support/smtp.ts";

/** Somebody who joins; their entry, its job and what is kept of the job's tries. */
async function joined(app: TestApp) {
  const { db, engine } = app.services.store;
  const { id } = (await (await app.post("/api/waitlist", person())).json()) as { id: string };
  const job = () => db.selectFrom("outbox").selectAll().where("subject_id", "=", id).executeTakeFirstOrThrow();
  return {
    id,
    job,
    tries: async () => {
      const { id: of } = await job();
      return (await readAttempts(db, engine, [of])).get(of) ?? [];
    },
    /** Has the job tried again now. */
    again: () =>
      db
        .updateTable("outbox")
        .set({ due_at: timestamp(0) })
        .where("subject_id", "=", id)
        .execute(),
  };
}

onEachEngine("the tries of a message", (engine) => {
  test("are kept one by one with the server's code, not its words, and go with the job and with the entry", async () => {
    const smtp = await startSmtp();
    await using app = await createTestApp(engine, { SMTP_URL: smtp.url });
    const { db } = app.services.store;
    try {
      smtp.rejectWith(450, "4.2.2 <hirut@example.com> is over quota");
      const one = await joined(app);
      const other = await joined(app);
      await until(async () => (await one.tries()).length === 1, { what: "the first try" });
      smtp.rejectWith(550, "5.1.1 no such user hirut@example.com");
      await one.again();
      await until(async () => (await one.job()).state === "dead", { what: "the last try" });
      const tries = await one.tries();
      assert.deepEqual(
        tries.map(({ number, outcome, said, times }) => [number, outcome, said, times]),
        [
          [2, "permanent", "EENVELOPE 550 5.1.1 RCPT TO", 1],
          [1, "temporary", "EENVELOPE 450 4.2.2 RCPT TO", 1],
        ],
      );
      assert.ok(tries[1]!.first_at < tries[0]!.first_at);
      await until(async () => (await other.tries()).length === 1, { what: "the other's try" });
      await db.deleteFrom("waitlist").where("id", "=", one.id).execute();
      assert.deepEqual([(await one.tries()).length, (await other.tries()).length], [0, 1]);
      const ago = timestamp(Date.now() - 31 * 86_400_000);
      const { id } = await other.job();
      await db.updateTable("outbox").set({ state: "suppressed", due_at: ago }).where("id", "=", id).execute();
      await sweepMail(app.services.store, { close() {} } as never);
      assert.deepEqual(await db.selectFrom("mail_attempt").select("job_id").execute(), []);
    } finally {
      await smtp.stop();
    }
  });

  test("that find no server are one row, however often it is asked", async () => {
    await using app = await createTestApp(engine, { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    const one = await joined(app);
    await until(async () => ((await one.tries())[0]?.times ?? 0) >= 2, { what: "two tries" });
    const [tried, ...more] = await one.tries();
    assert.deepEqual([tried?.number, tried?.outcome, more.length], [1, "unreachable", 0]);
    assert.match(tried!.said, /ECONNREFUSED/);
    assert.ok(tried!.first_at < tried!.last_at);
  });
});
