import assert from "node:assert/strict";
import { test } from "node:test";
import type { KyselyPlugin } from "kysely";
import { openStore, type Store } from "../../db/open.ts";
import { findRow } from "../../features/announcements/server/announcement-rows.ts";
import { countOn } from "../../features/announcements/server/counting.ts";
import { addDraft, countDraft } from "../../features/announcements/server/drafts.ts";
import { findAnnouncement } from "../../features/announcements/server/find-announcement.ts";
import { createEntriesMatching } from "../../features/waitlist/server/listing/entries-matching.ts";
import { schemas } from "../../server/schemas.ts";
import { everybody, listPeople } from "../support/announcing.ts";
import { onEachEngine, type TestEngine } from "../support/engines.ts";
import { newDeployment } from "../support/processes.ts";

const people = 2300;
/** Of 500 each, which take two looks. */
const slices = 5;
const matching = ({ engine }: Store) => ({ entriesMatching: createEntriesMatching(engine) });
const going = () => new AbortController().signal;

/** A list of which every third person reads another language, and a draft to these, which nothing counts by itself. */
async function listed(engine: TestEngine) {
  const deployment = await newDeployment(engine);
  const store = await openStore({
    url: deployment.env.DATABASE_URL,
    dataDir: deployment.env.DATA_DIR,
    schemas,
    onError: () => {},
  });
  await listPeople(store, people, (index) => (index % 3 ? {} : { locale: "so" }));
  const audience = { ...everybody, filter: "language=so" };
  const id = await addDraft(store, { kind: "news", texts: {}, audience }, "Team");
  assert.equal(await countDraft(store, id), "done");
  return {
    store,
    id,
    row: async () => (await findRow(store.db, id))!,
    async [Symbol.asyncDispose]() {
      await store.close();
      await deployment[Symbol.asyncDispose]();
    },
  };
}

/** The store, and how often a table was changed and looked into through it. */
function spiedOn(store: Store) {
  const seen = { changes: 0, looks: 0 };
  const spy: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === "UpdateQueryNode") seen.changes++;
      if (node.kind === "SelectQueryNode") seen.looks++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: store.db.withPlugin(spy), seen };
}

onEachEngine("the count of an audience", (engine) => {
  test("writes down how far it is once in a second, and tells it", async () => {
    await using draft = await listed(engine);
    const { store, id, row } = draft;
    let seconds = 0;
    const spied = spiedOn(store);
    const goOn = async () =>
      countOn(spied.db, await row(), { ...matching(store), stopping: going(), now: () => 501 * seconds++ });
    assert.equal((await findAnnouncement(store, id))!.counting, 0);
    assert.equal(await goOn(), true);
    const after = (await findAnnouncement(store, id))!;
    assert.deepEqual([after.count, after.counting], [null, Math.ceil(1000 / 3)]);
    while (await goOn());
    const ended = (await findAnnouncement(store, id))!;
    assert.deepEqual([ended.count?.people, ended.counting], [Math.ceil(people / 3), null]);
    assert.equal(spied.seen.changes, Math.ceil(slices / 2));
  });

  test("within a second is one change, and no look at the list is a long one", async () => {
    await using draft = await listed(engine);
    const { store, row } = draft;
    const spied = spiedOn(store);
    assert.equal(await countOn(spied.db, await row(), { ...matching(store), stopping: going(), now: () => 0 }), false);
    assert.deepEqual(spied.seen, { changes: 1, looks: 2 * slices });
    assert.equal((await row()).people, Math.ceil(people / 3));
  });

  test("of another audience begins anew, also while one is under way", async () => {
    await using draft = await listed(engine);
    const { store, id, row } = draft;
    const before = await row();
    await countDraft(store, id);
    assert.equal(await countOn(store.db, before, { ...matching(store), stopping: going(), now: () => 0 }), false);
    assert.deepEqual([(await row()).walked, (await row()).people], [0, null]);
  });
});
