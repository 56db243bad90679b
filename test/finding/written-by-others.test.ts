import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { openStore, type Store } from "../../db/open.ts";
import { startSearchWriting, writeSearch } from "../../features/waitlist/server/listing/search-writing.ts";
import { createKeyedHash } from "../../mail/keyed-hash.ts";
import { createSuppression } from "../../mail/suppression.ts";
import { addSuppressionStatuses } from "../../mail/suppression-status.ts";
import { schemas } from "../../server/schemas.ts";
import { newDataDir, secret } from "../support/app.ts";
import { onEachEngine, type TestEngine } from "../support/engines.ts";
import { searchWritten } from "../support/listed.ts";
import { until } from "../support/server-process.ts";

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

onEachEngine(
  "mail events",
  (engine) => {
    test("mark an entry whose mailbox's code is written before they are committed", async () => {
      const store = await written(engine);
      const mailbox = suppression.codeOf("a@example.com");
      const told = Promise.withResolvers<void>();
      const committing = Promise.withResolvers<void>();
      const telling = store.db.transaction().execute(async (trx) => {
        const status = {
          mailbox,
          state: "bounced",
          soft_bounces: 0,
          soft_since: null,
          reason: "",
          at,
          until: null,
        } as const;
        await addSuppressionStatuses(trx, store.engine, [status], Date.parse(at));
        told.resolve();
        await committing.promise;
      });
      await told.promise;
      await using _ = { [Symbol.asyncDispose]: () => store.close() };
      let ended = false;
      const writing = writeSearch(store, suppression).then(() => {
        ended = true;
      });
      const waiting = async () =>
        (await sql`select 1 from pg_locks where not granted and relation = 'mail_standing'::regclass`.execute(store.db))
          .rows;
      await until(async () => ended || (await waiting()).length, { what: "the search to be written" });
      committing.resolve();
      await Promise.all([telling, writing]);
      const { trouble } = await store.db
        .selectFrom("waitlist_mail")
        .select("trouble")
        .where("id", "=", "a")
        .executeTakeFirstOrThrow();
      assert.equal(trouble, "bounced");
    });
  },
  ["postgres"],
);
