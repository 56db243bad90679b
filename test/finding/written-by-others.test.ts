import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { openStore, type Store } from "../../db/open.ts";
import { startSearchWriting, writeSearch } from "../../features/waitlist/server/listing/search-writing.ts";
import { createKeyedHash } from "../../mail/keyed-hash.ts";
import { createSuppression } from "../../mail/suppression.ts";
import { schemas } from "../../server/schemas.ts";
import { newDataDir, secret } from "../support/app.ts";
import { onEachEngine, type TestEngine } from "../support/engines.ts";
import { searchWritten } from "../support/listed.ts";

const at = "2026-01-01T00:00:00.000Z";

/** A database into which somebody else writes, with people on the list. */
async function written(engine: TestEngine) {
  const { DATABASE_URL: url } = await engine.newDatabase();
  const store = await openStore({ url, dataDir: await newDataDir(), schemas, onError() {} });
  for (const id of ["a", "b", "c"]) await add(store, id, "Hirut");
  return store;
}

async function add({ db }: Store, id: string, name: string) {
  await sql`insert into waitlist (id, name, email, phone, locale, interest, consent, created_at)
    values (${id}, ${`${name} ${id}`}, ${`${id}@example.com`}, '+16125550143', 'so', 'credit', '1', ${at})`.execute(db);
  await sql`insert into waitlist_interest (entry_id, topic) values (${id}, 'course')`.execute(db);
}

const suppression = createSuppression(createKeyedHash(secret));

onEachEngine("people whom another writes", (engine) => {
  test("are all found, with when each of their interests came", async () => {
    const store = await written(engine);
    const log = { warn: assert.fail };
    const writing = startSearchWriting({ store, suppression, log, onError: (error) => assert.fail(String(error)) });
    await searchWritten({ services: { store } });
    await writing.stop();
    const interests = await store.db.selectFrom("waitlist_interest").select(["entry_id", "created_at"]).execute();
    assert.deepEqual([interests.length, new Set(interests.map(({ created_at }) => created_at))], [6, new Set([at])]);
    const found = await store.db.selectFrom("waitlist_search").select("id").where("text", "like", "%hirut%").execute();
    assert.equal(found.length, 3);
    await store.close();
  });

  test("are found too while more are written, and however many wait", async () => {
    const store = await written(engine);
    await add(store, "late", "Almaz");
    // Two at once, some at a time: nobody twice, nobody missed.
    while ((await store.db.selectFrom("waitlist_unread").select("id").execute()).length)
      await Promise.all([writeSearch(store, suppression, 2), writeSearch(store, suppression, 2)]);
    const found = await store.db.selectFrom("waitlist_search").select(["id", "name_key"]).orderBy("id").execute();
    assert.deepEqual(
      found.map(({ id, name_key }) => [id, name_key]),
      [
        ["a", "hirut a"],
        ["b", "hirut b"],
        ["c", "hirut c"],
        ["late", "almaz late"],
      ],
    );
    await store.close();
  });
});
