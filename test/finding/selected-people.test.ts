import assert from "node:assert/strict";
import { test } from "node:test";
import type { AuditEntry } from "../../features/audit/team/contract.ts";
import { countFound } from "../../features/waitlist/server/listing/count-found.ts";
import { readListQuery } from "../../features/waitlist/server/listing/list-query.ts";
import { sweepDeletions } from "../../features/waitlist/server/selection/deletions.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { askAll, listPeople } from "../support/listed.ts";
import { signedIn } from "../support/signed-in.ts";

const path = "/api/admin/waitlist";
const ids = ["p1", "p2", "p3"];
const people = { p1: { name: "Hirut" }, p2: { name: "Saba", locale: "so" }, p3: { name: "Hirut Ali", locale: "so" } };

const auditOf = async ({ services }: TestApp) =>
  (await services.store.db.selectFrom("audit").select(["what", "subject_id"]).execute()).map(
    ({ what, subject_id }) => `${what} ${subject_id}`,
  );

onEachEngine("several people at once", (engine) => {
  test("how many a list holds is told with each page, up to a bound exactly", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    await listPeople(app, people);
    const totalOf = async (query: string) => (await (await ask(`${path}?limit=1${query}`)).json()).total;
    assert.deepEqual(await totalOf(""), { count: 3, exact: true });
    assert.deepEqual(await totalOf("&q=hir"), { count: 2, exact: true });
    assert.deepEqual(await totalOf("&q=hir&language=so"), { count: 1, exact: true });
    assert.deepEqual(await totalOf("&language=so&confirmed=no"), { count: 2, exact: true });
    assert.deepEqual(await totalOf("&q=%21"), { count: 0, exact: true });
    const count = (given: Record<string, string>, most: number, rows = 100) => {
      const asked = readListQuery(given, true);
      assert.ok(!asked.fields);
      return countFound(app.services.store, asked.query, { most, rows, lookUps: rows, together: 1 });
    };
    assert.deepEqual(await count({ language: "so" }, 1), { count: 1, exact: false });
    assert.deepEqual(await count({ language: "so", confirmed: "no" }, 1), { count: 1, exact: false });
    assert.deepEqual(await count({ language: "so", confirmed: "no" }, 2), { count: 2, exact: true });
    assert.deepEqual(await count({ language: "so", confirmed: "no" }, 9, 1), { count: 1, exact: false });
  });

  test("tags are found, listed, exported and told to the person, and go with the entry", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    await listPeople(app, people);
    const tag = (body: object) => ask(`${path}/tags`, "POST", body);
    assert.equal((await tag({ ids, add: ["  Board  Member", "vip"] })).status, 204);
    assert.equal((await tag({ ids: ["p1"], remove: ["VIP"] })).status, 204);
    assert.deepEqual((await askAll(ask, { tag: "vip", sort: "oldest" })).ids, ["p2", "p3"]);
    assert.deepEqual((await askAll(ask, { tag: "vip", q: "hir" })).ids, ["p3"]);
    assert.deepEqual((await (await ask(`${path}/tags`)).json()).tags, ["board member", "vip"]);
    const { entries } = await (await ask(`${path}?sort=oldest&tag=board%20member`)).json();
    assert.deepEqual(
      entries.map(({ tags }: { tags: string[] }) => tags),
      [["board member"], ["board member", "vip"], ["board member", "vip"]],
    );
    assert.deepEqual((await (await ask(`${path}/p1`)).json()).tags, ["board member"]);
    const log = (await (await ask("/api/admin/audit?person=p1")).json()).entries as AuditEntry[];
    const toldTags = log.filter(({ what }) => what === "tagged-person").flatMap(({ changes }) => changes);
    assert.deepEqual(toldTags, [
      { field: "tags", before: "board member, vip", after: "board member" },
      { field: "tags", before: null, after: "board member, vip" },
    ]);
    assert.deepEqual((await (await ask(`${path}/p1/export`)).json()).teamTags, ["board member"]);
    const file = await (await ask(`${path}/export?format=csv&ids=p3.p1&columns=name,phone,tags`)).text();
    assert.equal(
      file.slice(1).split("\r\n").slice(1).join("|"),
      'Hirut Ali,+12025550143,"board member, vip"|Hirut,+12025550143,board member|',
    );
    assert.equal((await ask(`${path}/export?format=csv&columns=name,shoe`)).status, 422);

    const twenty = Array.from({ length: 20 }, (_, index) => `t${index}`);
    for (const [body, fields] of [
      [{ ids, add: twenty }, { add: "too_many" }],
      [{ ids, add: ["a,b"] }, { add: "characters" }],
      [{ ids, add: ["x".repeat(41)] }, { add: "too_long" }],
      [
        { ids: [], add: [" "] },
        { ids: "required", add: "required" },
      ],
      [{ ids }, { add: "required" }],
      [{ ids: Array.from({ length: 201 }, (_, index) => `p${index}`), add: ["x"] }, { ids: "too_many" }],
    ] as const) {
      const answer = await tag(body);
      assert.deepEqual([answer.status, (await answer.json()).fields], [422, fields]);
    }
    assert.deepEqual((await askAll(ask, { tag: "t0" })).ids, [], "nobody got a part of too many");
    assert.equal((await ask(`${path}/p2`, "DELETE")).status, 204);
    const left = await app.services.store.db.selectFrom("waitlist_tag").select("entry_id").execute();
    assert.ok(!left.some(({ entry_id }) => entry_id === "p2"));
    assert.ok((await auditOf(app)).includes("tagged-person p3"));
  });

  test("deletions wait where a closed page loses none, can be undone, and are done once", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    await listPeople(app, people);
    const { db } = app.services.store;
    const listed = async () => (await askAll(ask, { sort: "oldest" })).ids;
    const post = async (what: string, body: object) => ask(`${path}/deletions${what}`, "POST", body);
    assert.equal((await post("", { ids: [...ids, "nobody1"] })).status, 204);
    const { deletions } = await (await ask(`${path}/deletions`)).json();
    assert.deepEqual(
      deletions.map(({ id, name }: { id: string; name: string }) => `${id} ${name}`),
      ["p1 Hirut", "p2 Saba", "p3 Hirut Ali"],
    );
    assert.ok(deletions[0].inMs > 0 && deletions[0].inMs <= 10_000);
    assert.equal((await post("/undo", { ids: ["p1"] })).status, 204);
    assert.deepEqual(await (await post("/finish", { ids: ["p1", "p2"] })).json(), { gone: ["p2"] });
    assert.deepEqual(await listed(), ["p1", "p3"]);
    await sweepDeletions(app.services, Date.now());
    assert.deepEqual(await listed(), ["p1", "p3"], "not due yet");
    await Promise.all([1, 2].map(() => sweepDeletions(app.services, Date.now() + 60_000)));
    assert.deepEqual(await listed(), ["p1"]);
    assert.deepEqual((await auditOf(app)).filter((line) => line.startsWith("deleted")).sort(), [
      "deleted-person p2",
      "deleted-person p3",
    ]);
    assert.deepEqual(await db.selectFrom("waitlist_deletion").selectAll().execute(), []);
  });

  test("views are saved under a name for the whole team, at most 50", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    const save = (name: string, query = "q=hirut&columns=phone") => ask(`${path}/views`, "POST", { name, query });
    const saved = await (await save(" Hirut ")).json();
    assert.deepEqual((await (await ask(`${path}/views`)).json()).views, [saved]);
    assert.equal(saved.name, "Hirut");
    const fault = async (answer: Response) => [answer.status, (await answer.json()).fields];
    assert.deepEqual(await fault(await save("Hirut")), [422, { name: "taken" }]);
    assert.deepEqual(await fault(await save("", "mail=lost")), [422, { name: "required", query: "unknown" }]);
    for (let index = 1; index < 50; index++)
      await app.services.store.db
        .insertInto("waitlist_view")
        .values({ id: `v${index}`, name: `View ${index}`, query: "", created_at: new Date().toISOString() })
        .execute();
    assert.deepEqual(await fault(await save("One more")), [422, { name: "too_many" }]);
    const rename = (name: string) => ask(`${path}/views/${saved.id}`, "PATCH", { name });
    assert.deepEqual(await fault(await rename("View 1")), [422, { name: "taken" }]);
    assert.equal((await rename("Every Hirut")).status, 200);
    assert.equal((await ask(`${path}/views/${saved.id}`, "DELETE")).status, 204);
    assert.equal((await ask(`${path}/views/${saved.id}`, "DELETE")).status, 404);
  });
});
