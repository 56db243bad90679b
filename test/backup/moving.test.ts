import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { rowsTogether } from "../../db/backup/portable.ts";
import { listPeople } from "../support/announcing.ts";
import { createTestApp } from "../support/app.ts";
import { fillEmptyTables, heldBy, keep, restoredFrom } from "../support/backups.ts";
import { onEachEngine } from "../support/engines.ts";
import { newDeployment } from "../support/processes.ts";
import { signedIn } from "../support/signed-in.ts";

/** More than are read, written and put on lines at once. */
const people = rowsTogether + 30;
const sqlite = {
  name: "sqlite",
  newDatabase: async () => ({}),
  takeBack: async () => {},
  postgres: () => assert.fail(),
} as const;

onEachEngine(
  "moving from SQLite to PostgreSQL, and back",
  (engine) => {
    test("takes every row along, once no server has the file open", async () => {
      await using source = await newDeployment(undefined, { AUTH_SECRET: "" });
      const { DATABASE_URL = "" } = await engine.newDatabase({ empty: true });
      await using target = await newDeployment(undefined, { DATABASE_URL, DATA_DIR: source.env.DATA_DIR });
      {
        await using app = await createTestApp(sqlite, source.env);
        const { store } = app.services;
        await listPeople(store, people, (index) => ({ interest: index % 2 ? "home" : null, locale: "am" }));
        await signedIn(app);
        await fillEmptyTables(store.db, "sqlite");
        const early = await keep("move", target.env, "--other-secret");
        assert.match(early.said, /^[^\n]*selam\.db: a server has it open; stop it first[^\n]*$/);
      }
      const wrong = await keep("move", target.env);
      assert.match(wrong.said, /^AUTH_SECRET has to be the secret of the server that was backed up[^\n]*$/);
      const AUTH_SECRET = await readFile(join(source.env.DATA_DIR, "auth-secret"), "utf8");
      const moved = await keep("move", { ...target.env, AUTH_SECRET });
      assert.equal(moved.code, 0, moved.said);
      assert.ok(moved.said.includes(`: ${people} people on the list, `), moved.said);
      assert.deepEqual(await heldBy(target), await heldBy(source));
      const again = await keep("move", { ...target.env, AUTH_SECRET });
      assert.match(again.said, /^the database is not empty[^\n]*$/);

      // A clock as an owner's PostgreSQL may have it, and a time that SQLite could not order.
      const clock = "'alter database %I set timezone to ''Africa/Addis_Ababa'''";
      await target.rows(`do $$ begin execute format(${clock}, current_database()); end $$`);
      await target.rows("update rate_limit set resets_at = '2026-11-20T09:30:00.007123Z'");
      const held = await heldBy(target);
      const file = join(source.env.DATA_DIR, "of-postgres");
      assert.equal((await keep("backup", { ...target.env, AUTH_SECRET }, file)).code, 0);
      await using back = await newDeployment(undefined, { AUTH_SECRET });
      const other = await keep("restore", { ...back.env, AUTH_SECRET: `another ${AUTH_SECRET}` }, file);
      assert.match(other.said, /: AUTH_SECRET has to be the secret[^\n]*; it is not in the backup$/);
      const restored = await keep("restore", back.env, file);
      assert.equal(restored.code, 0, restored.said);
      assert.deepEqual(await heldBy(back), restoredFrom(held));
    });
  },
  ["postgres"],
);
