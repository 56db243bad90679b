import assert from "node:assert/strict";
import { test } from "node:test";
import { findSuspects } from "../../features/waitlist/server/review/find-suspects.ts";
import { isLink } from "../../features/waitlist/server/review/reasons.ts";
import { hourMs } from "../../languages/durations.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { signedIn } from "../support/signed-in.ts";

const path = "/api/admin/waitlist";

/** Has two processes look at all that is new. */
const look = ({ services }: TestApp, now = Date.now()) => Promise.all([1, 2].map(() => findSuspects(services, now)));

const listPeople = async ({ services }: TestApp, people: { id: string; name?: string; email: string }[]) => {
  const created_at = new Date().toISOString();
  const rows = people.map((each) => ({
    ...{ name: each.id, phone: "+12025550143", locale: "en", consent: "1", created_at },
    ...each,
  }));
  await services.store.db.insertInto("waitlist").values(rows).execute();
};

const manyAt = (domain: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${domain.split(".")[0]}${from + index}`,
    email: `x${from + index}@${domain}`,
  }));

test("a name is a link by what makes one, and not by a dot", () => {
  for (const name of ["Win http://x.y", "WWW.gift", "free-money.com", "t.me/abc"]) assert.ok(isLink(name), name);
  for (const name of ["Dr.Abebe", "Hirut T. Bekele", "A.B. Comfort", "ሂሩት"]) assert.ok(!isLink(name), name);
});

onEachEngine("the list of whom to review", (engine) => {
  test("has links, throwaway domains and many of one domain, each until it is kept or gone", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    const { db } = app.services.store;
    const review = async (query = "") => (await ask(`${path}/review${query}`)).json();
    const reasons = async () =>
      Object.fromEntries(
        (await review("?limit=1000")).entries.map(({ id, reasons: why }: { id: string; reasons: object[] }) => [
          id,
          why,
        ]),
      );
    await listPeople(app, [
      { id: "fine1", email: "a@gmail.com" },
      { id: "link1", name: "Win at www.gift.xyz", email: "b@gmail.com" },
      { id: "thrown1", email: "c@sub.mailinator.com" },
      ...manyAt("gmail.com", 25),
      ...manyAt("some.com", 19),
    ]);
    await look(app);
    const own = { link1: [{ kind: "link" }], thrown1: [{ kind: "disposable" }] };
    assert.deepEqual(await reasons(), own);
    await listPeople(app, manyAt("mail.some.com", 1));
    await look(app);
    const many = [{ kind: "domain", count: 20 }];
    const of = Object.fromEntries(
      [...manyAt("some.com", 19), ...manyAt("mail.some.com", 1)].map(({ id }) => [id, many]),
    );
    assert.deepEqual(await reasons(), { ...own, ...of });
    const first = await review("?limit=15");
    const second = await review(`?limit=15&before=${first.next}`);
    const ids = [...first.entries, ...second.entries].map(({ id }: { id: string }) => id);
    assert.deepEqual([new Set(ids).size, second.next, first.entries[0].phone], [22, null, "+12025550143"]);

    assert.equal((await ask(`${path}/review/keep`, "POST", { ids: ["link1", "thrown1", "nobody1"] })).status, 204);
    assert.equal((await ask(`${path}/review/keep`, "POST", { ids: [] })).status, 422);
    assert.equal((await ask(`${path}/some0`, "DELETE")).status, 204);
    const { some0: _, ...left } = of;
    assert.deepEqual(await reasons(), left);
    const noted = await db.selectFrom("audit").select("subject_id").where("what", "=", "kept-reviewed").execute();
    assert.deepEqual(noted.map(({ subject_id }) => subject_id).sort(), ["link1", "thrown1"]);
    const { review: told } = await (await ask(`${path}/link1/export`)).json();
    assert.deepEqual([told.found.reasons, typeof told.found.keptAt], [[{ kind: "link" }], "string"]);

    await db.updateTable("waitlist").set({ name: "www.other.xyz" }).where("id", "=", "link1").execute();
    await db.updateTable("waitlist").set({ name: "www.other.xyz" }).where("id", "=", "thrown1").execute();
    await look(app);
    assert.deepEqual(await reasons(), { ...left, thrown1: [{ kind: "link" }, { kind: "disposable" }] });
    await db.updateTable("waitlist").set({ name: "Hirut", email: "d@gmail.com" }).where("id", "=", "thrown1").execute();
    await look(app);
    assert.deepEqual(await reasons(), left);
    await look(app, Date.now() + 25 * hourMs);
    assert.deepEqual(await db.selectFrom("waitlist_arrival").selectAll().execute(), []);
    assert.deepEqual(await reasons(), left);
    await db.deleteFrom("waitlist").execute();
    assert.deepEqual(await db.selectFrom("waitlist_review").selectAll().execute(), []);
  });

  test("has many of one sender network, whose code is forgotten after an hour", async () => {
    await using app = await createTestApp(engine);
    const { db } = app.services.store;
    for (let index = 0; index < 20; index++) {
      const block = `2001:db8:1:${index}::1`;
      await app.post("/api/waitlist", person({ email: `net${index}@gmail.com` }), {}, block);
    }
    await app.post("/api/waitlist", person({ email: "other@gmail.com" }), {}, "2001:db8:2::1");
    await look(app);
    const rows = await db.selectFrom("waitlist_review").select("reasons").execute();
    assert.deepEqual(
      rows.map((row) => row.reasons),
      Array(20).fill("network:20"),
    );
    await look(app, Date.now() + 2 * hourMs);
    const arrivals = await db.selectFrom("waitlist_arrival").select("network").execute();
    assert.deepEqual(
      arrivals.map(({ network }) => network),
      Array(21).fill(null),
    );
  });
});
