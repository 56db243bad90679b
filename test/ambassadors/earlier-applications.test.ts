import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { createMigrator } from "../../db/migrate.ts";
import { onEachEngine } from "../support/engines.ts";
import { openUnmigrated } from "../support/unmigrated.ts";

onEachEngine("applications that came before mailboxes were told apart", (engine) => {
  test("are joined by mailbox, the first one kept and all texts with it", async () => {
    const db = await openUnmigrated(engine);
    try {
      const migrator = createMigrator(db, engine.name);
      const before = await migrator.migrateTo("011-rates");
      assert.equal(before.error, undefined);
      const rows = [
        ["b", "hi.rut+2@gmail.com", "Second.", "2026-01-02"],
        ["a", "hirut@googlemail.com", "First.", "2026-01-01"],
        ["c", "saba+x@example.com", "Other.", "2026-01-03"],
      ];
      for (const [id, email, reason, day] of rows)
        await sql`insert into ambassador_application (id, name, email, phone, reason, created_at)
          values (${id}, 'Hirut', ${email}, '+12025550143', ${reason}, ${`${day}T00:00:00.000Z`})`.execute(db);
      const { error } = await migrator.migrateToLatest();
      assert.equal(error, undefined);
      const applications = await db
        .selectFrom("ambassador_application")
        .select(["id", "mailbox", "state", "code"])
        .orderBy("id")
        .execute();
      assert.deepEqual(
        applications.map((row) => ({ ...row })),
        [
          { id: "a", mailbox: "hirut@gmail.com", state: "new", code: null },
          { id: "c", mailbox: "saba@example.com", state: "new", code: null },
        ],
      );
      const further = await db.selectFrom("ambassador_further").select(["id", "application_id", "reason"]).execute();
      assert.deepEqual(
        further.map((row) => ({ ...row })),
        [{ id: "b", application_id: "a", reason: "Second." }],
      );
    } finally {
      await db.destroy();
    }
  });
});
