import assert from "node:assert/strict";
import { test } from "node:test";
import type { SharerPage } from "../../features/statistics/sharers.ts";
import { referralCode } from "../../features/waitlist/referral-code.ts";
import { leave } from "../../features/waitlist/server/leaving.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { enter } from "../support/confirmation.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { signedIn } from "../support/signed-in.ts";

const path = "/api/admin/statistics/sharers";

/** Counts so many people for a code, as confirming does. */
async function bring(app: TestApp, code: string, people: number) {
  for (let n = 0; n < people; n++)
    await app.services.store.db
      .transaction()
      .execute((trx) => app.services.referrals.count(trx, { email: person().email, source: `ref=${code}` }));
}

onEachEngine("ambassadors and sharers", (engine) => {
  test("are ranked by whom they brought, page by page, with names until they leave, and exported", async () => {
    await using app = await createTestApp(engine);
    const { db } = app.services.store;
    const ids = [];
    for (let n = 1; n <= 3; n++) {
      const id = await enter(app, { name: `Sharer ${n}` });
      ids.push(id);
      await bring(app, referralCode(id), n);
    }
    const ambassador = { id: "a-1", name: "Ruth", email: "ruth@example.com", phone: "+12025550143", reason: "x" };
    await db
      .insertInto("ambassador_application")
      .values({ ...ambassador, created_at: "2026-11-20T00:00:00.000Z", state: "accepted", code: "a2345678" })
      .execute();
    await bring(app, "a2345678", 2);
    await leave(app.services, ids[2]!);

    const { ask } = await signedIn(app);
    const read = async (query: string): Promise<SharerPage> => (await ask(`${path}?${query}`)).json();
    const all = [];
    let before = "";
    do {
      const page = await read(`limit=2${before && `&before=${before}`}`);
      all.push(...page.entries);
      before = page.next ?? "";
    } while (before);
    const shown = all.map(({ name, people }) => [name, people]).map(String);
    assert.deepEqual(shown.slice(0, 1), [",3"]);
    assert.deepEqual(shown.slice(1, 3).sort(), ["Ruth,2", "Sharer 2,2"]);
    assert.deepEqual(shown.slice(3), ["Sharer 1,1"]);
    assert.deepEqual(
      (await read("kind=ambassador")).entries.map(({ id }) => id),
      ["a-1"],
    );
    assert.deepEqual(
      (await read("sort=fewest&limit=1")).entries.map(({ id }) => id),
      [ids[0]],
    );
    const wrong = await ask(`${path}?sort=x&kind=y&before=z`);
    assert.deepEqual((await wrong.json()).fields, { sort: "unknown", kind: "unknown", before: "cursor" });

    const csv = await (await ask(`${path}/export?format=csv&kind=entry`)).text();
    assert.match(csv, /Sharer 2,.*,2,\d{4}-\d\d-\d\d,/);
    assert.ok(!csv.includes("Ruth"));
    const lines = await db.selectFrom("audit").select("what").where("what", "like", "exported-%").execute();
    assert.deepEqual(
      lines.map(({ what }) => what),
      ["exported-sharers-csv"],
    );
  });
});
