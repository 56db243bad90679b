import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { idsOfCode, referralCode, refOf } from "../../features/waitlist/referral-code.ts";
import { leave } from "../../features/waitlist/server/leaving.ts";
import { createReferrals } from "../../features/waitlist/server/referrals.ts";
import { createKeyedHash } from "../../mail/keyed-hash.ts";
import { createSuppression } from "../../mail/suppression.ts";
import { createTestApp, secret, type TestApp } from "../support/app.ts";
import { enter } from "../support/confirmation.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { newAddress } from "../support/processes.ts";
import { plansOf } from "../support/read-rows.ts";

/** Somebody on the list whose link is shared. */
async function sharer(app: TestApp, email = person().email) {
  const id = await enter(app, { email });
  return {
    id,
    email,
    code: referralCode(id),
    people: async () => (await app.services.referrals.of(db(app), id)).people,
  };
}

const db = (app: TestApp) => app.services.store.db;

/** Joins as the form does; the entry. */
async function join(app: TestApp, values: Record<string, unknown>) {
  const answer = await app.post("/api/waitlist", person(values), {}, newAddress());
  assert.equal(answer.status, 201);
  const { id } = await answer.json();
  return db(app).selectFrom("waitlist").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Counts an entry as the transaction that confirms it does. */
const count = (app: TestApp, entry: { email: string; source: string | null }, referrals = app.services.referrals) =>
  db(app)
    .transaction()
    .execute((trx) => referrals.count(trx, entry));

const noted = (app: TestApp) => db(app).selectFrom("referral").selectAll().execute();

onEachEngine("a referral link", (engine) => {
  test("is short, leads to the form and holds nothing of the person", async () => {
    await using app = await createTestApp(engine);
    const { id, email } = await sharer(app);
    const url = app.services.referrals.url(id);
    assert.match(url, /^http:\/\/localhost:3000\/join\?ref=r[\da-f]{12}$/);
    assert.ok(!url.includes(email.split("@")[0]!));
    assert.equal(app.services.referrals.url(id, "/am"), `http://localhost:3000/am/join?ref=${referralCode(id)}`);
  });

  test("counts who joins by it once they confirm, and nobody before", async () => {
    await using app = await createTestApp(engine);
    const { code, people } = await sharer(app);
    const entry = await join(app, { source: `utm_source=whatsapp&ref=${code}` });
    assert.equal(await people(), 0);
    assert.deepEqual(await noted(app), []);
    await count(app, entry);
    assert.equal(await people(), 1);
    await count(app, await join(app, { source: `ref=${code}` }));
    assert.equal(await people(), 2);
  });

  test("counts a mailbox once, however often and in however many spellings it confirms", async () => {
    await using app = await createTestApp(engine);
    const { code, people } = await sharer(app);
    const spellings = [
      "hi.rut@gmail.com",
      "H.I.RUT+1@googlemail.com",
      ...Array.from({ length: 10 }, (_, n) => `hirut+${n}@gmail.com`),
    ];
    for (const email of spellings) {
      const entry = await join(app, { email, source: `ref=${code}` });
      await count(app, entry);
      await count(app, entry);
    }
    assert.equal(await people(), 1);
    assert.equal((await noted(app)).length, 1);
  });

  test("counts a mailbox once that confirms in many processes at the same moment", async () => {
    await using app = await createTestApp(engine);
    const { code, people } = await sharer(app);
    const entry = await join(app, { source: `ref=${code}` });
    await Promise.all(Array.from({ length: 12 }, () => count(app, entry)));
    assert.equal(await people(), 1);
  });

  test("does not count one's own mailbox", async () => {
    await using app = await createTestApp(engine);
    const { code, people } = await sharer(app, "hirut@gmail.com");
    await count(app, await join(app, { email: "hi.rut+me@gmail.com", source: `ref=${code}` }));
    assert.equal(await people(), 0);
    await count(app, await join(app, { source: `ref=${code}` }));
    assert.equal(await people(), 1);
  });

  test("does not count again who leaves and joins again, and keeps no trace of who left but the number", async () => {
    await using app = await createTestApp(engine);
    const { code, people } = await sharer(app);
    const values = { email: "hirut@example.com", source: `ref=${code}` };
    const entry = await join(app, values);
    await count(app, await join(app, { source: values.source }));
    const staying = await noted(app);
    await count(app, entry);
    assert.deepEqual([staying.length, (await noted(app)).length], [1, 2]);
    assert.equal(await leave(app.services, entry.id), true);
    assert.deepEqual(await noted(app), staying);
    assert.equal(await people(), 2);
    const again = await join(app, values);
    await count(app, again);
    assert.equal(await people(), 2);
    await db(app).updateTable("mail_suppression").set({ until: "2026-01-01T00:00:00.000Z" }).execute();
    await count(app, again);
    assert.equal(await people(), 3, "after a month");
  });

  test("goes on counting nobody twice when an address is corrected, and forgets the corrected one when it leaves", async () => {
    await using app = await createTestApp(engine);
    const { code, people } = await sharer(app);
    const entry = await join(app, { source: `ref=${code}` });
    await count(app, entry);
    const corrected = { ...entry, email: person().email };
    await db(app)
      .transaction()
      .execute((trx) => app.services.referrals.move(trx, entry, corrected.email));
    await db(app).updateTable("waitlist").set({ email: corrected.email }).where("id", "=", entry.id).execute();
    await count(app, corrected);
    assert.equal(await people(), 1);
    assert.equal((await noted(app)).length, 1);
    await leave(app.services, entry.id);
    assert.deepEqual(await noted(app), []);
  });

  test("counts for nobody when nobody has its code, or they have left", async () => {
    await using app = await createTestApp(engine);
    const { id, code } = await sharer(app);
    await leave(app.services, id);
    const made = [code, "r000000000000", "a12345", "R", "", "%00", "r".repeat(200), `${code}' or 1=1 --`];
    for (const ref of made)
      await count(app, await join(app, { source: new URLSearchParams({ ref }).toString().slice(0, 200) }));
    await count(app, await join(app, { source: "radio" }));
    await count(app, await join(app, {}));
    assert.deepEqual(await noted(app), []);
    assert.deepEqual(await db(app).selectFrom("referral_tally").selectAll().execute(), []);
  });

  test("of somebody who is not on the list counts by the address that their code belongs to", async () => {
    await using app = await createTestApp(engine);
    const suppression = createSuppression(createKeyedHash(secret));
    const addressOfCode = async (_: unknown, code: string) => (code === "a1b2c3" ? "team@example.com" : undefined);
    const referrals = createReferrals({ letterhead: { publicUrl: "" }, suppression, addressOfCode });
    for (const email of ["team+own@example.com", "one@example.com", "two@example.com"])
      await count(app, await join(app, { email, source: "ref=a1b2c3" }), referrals);
    const tally = await db(app).selectFrom("referral_tally").select(["code", "people"]).execute();
    assert.deepEqual(
      tally.map((row) => ({ ...row })),
      [{ code: "a1b2c3", people: 2 }],
    );
  });

  test("moves no rank, neither of who shares nor of who joins", async () => {
    await using app = await createTestApp(engine);
    const ranks = async () => {
      const list = await db(app).selectFrom("waitlist").select("id").orderBy("created_at").orderBy("id").execute();
      return list.map(({ id }) => id);
    };
    await join(app, {});
    const { code } = await sharer(app);
    const entries = [];
    for (let n = 0; n < 3; n++) entries.push(await join(app, { source: `ref=${code}` }));
    const before = await ranks();
    for (const entry of entries) await count(app, entry);
    assert.deepEqual(await ranks(), before);
  });

  test("is counted by month, and read by the tables' keys alone", async (t) => {
    await using app = await createTestApp(engine);
    const { id, code, people } = await sharer(app);
    for (const month of ["2026-01", "2026-02"])
      await db(app).insertInto("referral_tally").values({ code, month, people: 5 }).execute();
    await count(app, await join(app, { source: `ref=${code}` }));
    assert.equal(await people(), 11);
    if (engine.name === "postgres") return t.diagnostic("few rows are read as they stand on PostgreSQL");
    const plans = await plansOf(app.services.store, (store) => app.services.referrals.of(store.db, id));
    assert.match(plans.map(({ detail }) => detail).join(), /^SEARCH referral_tally USING/);
  });

  test("survives a query that is cut at the 200 characters that are kept of it", async () => {
    await using app = await createTestApp(engine);
    const { code, people } = await sharer(app);
    const referer = `http://localhost:3000/?utm_content=${"x".repeat(300)}&ref=${code}`;
    const body = new URLSearchParams(person());
    const headers = { accept: "text/html", referer, "sec-fetch-site": "same-origin" };
    assert.equal((await app.request("/api/waitlist", { method: "POST", body, headers })).status, 303);
    const entry = await db(app)
      .selectFrom("waitlist")
      .selectAll()
      .where("source", "is not", null)
      .executeTakeFirstOrThrow();
    assert.ok(entry.source!.length <= 200);
    await count(app, entry);
    assert.equal(await people(), 1);
  });
});

describe("a referral's code", () => {
  const id = "693f6479-4214-4835-9aae-8d342c9d4051";

  test("is of its entry's id, and leads to it alone among those with other beginnings", () => {
    assert.equal(referralCode(id), "r693f64794214");
    const { from, to } = idsOfCode(referralCode(id))!;
    assert.ok(from < id && id < to);
    for (const other of ["693f6479-4213-ffff-ffff-ffffffffffff", "693f6479-4215-0000-0000-000000000000"])
      assert.ok(other < from || other > to);
  });

  for (const text of [
    "",
    "r",
    "a93f64794214",
    "r693f6479421",
    "r693f647942145",
    "r693F64794214",
    "r693f6479-421",
    " r693f64794214",
  ])
    test(`is not ${JSON.stringify(text)}`, () => assert.equal(idsOfCode(text), undefined));

  test("is the ref of how somebody came", () => {
    assert.equal(refOf("ref=r1"), "r1");
    assert.equal(refOf("source=radio&utm_source=whats+app&ref=r1&ref=r2"), "r1");
    for (const source of [null, "", "radio", "xref=r1", "utm_source=ref"]) assert.equal(refOf(source), undefined);
  });
});
