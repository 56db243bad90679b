import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { Kysely, sql } from "kysely";
import { createMigrator } from "../../db/migrate.ts";
import { openStore } from "../../db/open.ts";
import { openPostgres } from "../../db/postgres.ts";
import type { Schema } from "../../db/schema.ts";
import { openSqlite } from "../../db/sqlite.ts";
import { startWordWriting, writeWords } from "../../features/waitlist/server/listing/word-writing.ts";
import { createKeyedHash } from "../../mail/keyed-hash.ts";
import { createSuppression } from "../../mail/suppression.ts";
import { newDataDir, secret } from "../support/app.ts";
import { onEachEngine, type TestEngine } from "../support/engines.ts";
import { wordsWritten } from "../support/listed.ts";

const at = "2026-01-01T00:00:00.000Z";

/** A database as the release before left it, with people on the list. */
async function earlier(engine: TestEngine) {
  const dataDir = await newDataDir();
  const { DATABASE_URL: url } = await engine.newDatabase({ empty: true });
  const dialect = url ? openPostgres(url, () => {}) : openSqlite(join(dataDir, "selam.db"));
  const db = new Kysely<Schema>({ dialect });
  const { error } = await createMigrator(db, engine.name).migrateTo("018-audit");
  assert.equal(error, undefined);
  const person = (id: string, more = "null") =>
    sql`insert into waitlist (id, name, email, phone, locale, interest, consent, created_at, confirmed_at)
      values (${id}, ${`Hirut ${id}`}, ${`${id}@example.com`}, '+16125550143', 'so', 'credit', '1', ${at}, ${sql.raw(more)})`.execute(
      db,
    );
  const job = (id: string, state: string, kind = "waitlist-confirmation", created_at = at) =>
    sql`insert into outbox (id, kind, subject_id, state, attempts, due_at, created_at)
      values (${`${id}-${state}-${kind}`}, ${kind}, ${id}, ${state}, 0, ${created_at}, ${created_at})`.execute(db);
  await person("sent");
  await job("sent", "sent");
  await job("sent", "suppressed", "waitlist-reminder", "2026-01-02T00:00:00.000Z");
  await job("sent", "dead", "waitlist-new-address", "2026-01-03T00:00:00.000Z");
  await person("dead");
  await job("dead", "dead");
  await person("suppressed");
  await job("suppressed", "suppressed");
  await person("swept", `'${at}'`);
  await person("unknown");
  await sql`insert into waitlist_interest (entry_id, topic) values ('sent', 'course')`.execute(db);
  await db.destroy();
  return openStore({ url, dataDir, onError() {} });
}

const suppression = createSuppression(createKeyedHash(secret));

onEachEngine("people whom another release wrote", (engine) => {
  test("are all found after the migration, with what became of their mail", async () => {
    const store = await earlier(engine);
    const words = startWordWriting({ store, suppression, onError: (error) => assert.fail(String(error)) });
    await wordsWritten({ services: { store } });
    await words.stop();
    const rows = await store.db.selectFrom("waitlist_mail").select(["id", "letter"]).orderBy("id").execute();
    assert.deepEqual(Object.fromEntries(rows.map(({ id, letter }) => [id, letter])), {
      dead: "dead",
      sent: "sent",
      suppressed: "suppressed",
      swept: "sent",
      unknown: "none",
    });
    const interests = await store.db
      .selectFrom("waitlist_interest")
      .select(["entry_id", "created_at"])
      .where("topic", "in", ["credit", "course"])
      .execute();
    assert.deepEqual([interests.length, new Set(interests.map(({ created_at }) => created_at))], [6, new Set([at])]);
    const found = await store.db.selectFrom("waitlist_word").select("id").where("word", "like", "hirut %").execute();
    assert.equal(found.length, 5);
    await store.close();
  });

  test("are found too while that release still writes, and however many wait for their words", async () => {
    const store = await earlier(engine);
    await sql`insert into waitlist (id, name, email, phone, locale, interest, consent, created_at)
      values ('late', 'Almaz', 'late@example.com', '+16125550144', 'so', 'credit', '1', ${at})`.execute(store.db);
    await sql`insert into waitlist_interest (entry_id, topic) values ('late', 'course')`.execute(store.db);
    const times = await store.db
      .selectFrom("waitlist_interest")
      .select("created_at")
      .where("entry_id", "=", "late")
      .execute();
    assert.deepEqual(
      times.map(({ created_at }) => created_at),
      [at, at],
    );
    // Two at once, some at a time: nobody twice, nobody missed.
    while ((await store.db.selectFrom("waitlist_unread").select("id").execute()).length)
      await Promise.all([writeWords(store, suppression, 2), writeWords(store, suppression, 2)]);
    const found = await store.db.selectFrom("waitlist_search").select(["id", "name_key"]).orderBy("id").execute();
    assert.deepEqual(
      found.map(({ id, name_key }) => [id, name_key]),
      [
        ["dead", "hirut dead"],
        ["late", "almaz"],
        ["sent", "hirut sent"],
        ["suppressed", "hirut suppressed"],
        ["swept", "hirut swept"],
        ["unknown", "hirut unknown"],
      ],
    );
    await store.close();
  });
});
