import assert from "node:assert/strict";
import { test } from "node:test";
import readExcel from "read-excel-file/node";
import { createTestApp, loadedSite, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { searchWritten } from "../support/listed.ts";
import { person } from "../support/people.ts";
import { signedIn } from "../support/signed-in.ts";

const path = "/api/admin/waitlist/export";
const { fullColumns } = (await loadedSite()).renderer.words("en")["waitlist-admin"].export;
const header = Object.values(fullColumns);
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const auditOf = async ({ services }: TestApp) =>
  (await services.store.db.selectFrom("audit").select("what").orderBy("created_at").execute()).map(({ what }) => what);

/** Three people, the last of whom came last. */
async function joined(app: TestApp) {
  const people = [
    person({ name: '=cmd(), "quoted"', locale: "so" }),
    person({ name: "ሰላማዊት", corridor: "ETB", amount: "200", source: "selam-silver-spring" }),
    person({ name: "محمد; عبدي" }),
  ];
  for (const each of people) assert.equal((await app.post("/api/waitlist", each)).status, 201);
  return people as { name: string; email: string }[];
}

onEachEngine("the full export of the waitlist", (engine) => {
  test("is a CSV file of everybody with all that is held, newest first, of which no cell is a formula", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    const [first, second, third] = await joined(app);
    const answer = await ask(`${path}?format=csv`);
    const today = new Date().toISOString().slice(0, 10);
    assert.equal(answer.headers.get("content-type"), "text/csv; charset=utf-8");
    assert.equal(answer.headers.get("content-disposition"), `attachment; filename="waitlist-full-${today}.csv"`);
    assert.equal(answer.headers.get("cache-control"), "no-store");
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
    const lines = bytes.toString("utf8").slice(1).split("\r\n");
    assert.equal(lines[0], header.join(","));
    assert.equal(lines.length, 5);
    assert.equal(lines[4], "");
    assert.match(lines[1]!, new RegExp(`^[\\w-]+,"محمد; عبدي",${third!.email},\\+12025550143,`));
    assert.match(lines[2]!, new RegExp(`^[\\w-]+,ሰላማዊት,${second!.email},`));
    assert.match(lines[3]!, new RegExp(`^[\\w-]+,"'=cmd\\(\\), ""quoted""",${first!.email},`));
    const cells = lines[2]!.split(",");
    assert.match(cells[4]!, time);
    assert.deepEqual(cells.slice(9, 12), ["ETB", "200", "selam-silver-spring"]);
  });

  test("is an Excel workbook of the same, with dates and numbers as such and phones as text", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    const people = await joined(app);
    const answer = await ask(`${path}?format=xlsx`);
    assert.match(answer.headers.get("content-disposition")!, /^attachment; filename="waitlist-full-[\d-]{10}\.xlsx"$/);
    const [sheet] = await readExcel(Buffer.from(await answer.arrayBuffer()));
    const [names, ...rows] = sheet!.data;
    assert.deepEqual(names, header);
    const found = rows.map(([, name, email]) => ({ name, email }));
    assert.deepEqual(found, people.map(({ name, email }) => ({ name, email })).reverse());
    const [, , , phone, at, confirmed] = rows[1]!;
    assert.equal(phone, "+12025550143");
    assert.ok(at instanceof Date && Math.abs(Date.now() - at.getTime()) < 600_000);
    assert.equal(confirmed, null);
    assert.equal(rows[1]![10], 200);
  });

  test("holds everybody once however many batches it takes", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    const { db } = app.services.store;
    const [row] = [{ name: "Made", phone: "+12025550143", locale: "en", consent: "1" }];
    // Many of one moment, so that the order among them counts.
    const people = Array.from({ length: 777 }, (_, n) => ({
      ...row,
      id: `made-${n}`,
      email: `made-${n}@example.com`,
      created_at: `2026-11-${n % 2 ? 20 : 21}T12:00:00.000Z`,
    }));
    for (let from = 0; from < people.length; from += 100)
      await db
        .insertInto("waitlist")
        .values(people.slice(from, from + 100))
        .execute();
    const text = await (await ask(`${path}?format=csv`)).text();
    const ids = text
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(",")[0]!);
    assert.equal(ids.length, 777);
    assert.deepEqual(new Set(ids), new Set(people.map(({ id }) => id)));
  });

  test("holds whom the list shows with the same query, in its order, and refuses what the list refuses", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    for (const [name, corridor, source] of [
      ["Saba", "SOS", "selam-silver-spring"],
      ["Abdi", "SOS", "selam-silver-spring"],
      ["Hirut", "ETB", "selam-silver-spring"],
      ["Lul", "SOS", "elsewhere"],
    ])
      await app.post("/api/waitlist", person({ name, corridor, source }));
    await searchWritten(app);
    const query = "corridor=SOS&source=selam-silver-spring&sort=name";
    const text = await (await ask(`${path}?format=csv&${query}`)).text();
    const names = text
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(",")[1]);
    assert.deepEqual(names, ["Abdi", "Saba"]);
    const none = await (await ask(`${path}?format=csv&q=nobody-is-called-so`)).text();
    const nameOf = async (more: string) =>
      (await ask(`${path}?format=csv${more}`, "HEAD")).headers.get("content-disposition")!;
    assert.match(await nameOf("&q=nobody-is-called-so"), /"waitlist-filtered-[\d-]{10}\.csv"/);
    assert.match(await nameOf("&confirmed=no"), /"waitlist-filtered-/);
    assert.match(await nameOf("&sort=name"), /"waitlist-full-/);
    assert.deepEqual(new Set(await auditOf(app)), new Set(["signed-in", "exported-filtered-csv"]));
    const told = (
      await app.services.store.db.selectFrom("audit").select("changes").orderBy("created_at").execute()
    ).flatMap(({ changes }) => (changes ? [JSON.parse(changes)] : []));
    const fact = (field: string, after: string) => ({ field, before: null, after });
    assert.deepEqual(told, [
      [fact("filter", "corridor=SOS&source=selam-silver-spring"), fact("people", "2")],
      [fact("searched", "yes"), fact("people", "0")],
    ]);
    assert.equal(none, `${header.join(",")}\r\n`);
    const refused = await ask(`${path}?format=pdf&sort=age&confirmed=perhaps`);
    const { fields } = (await refused.json()) as { fields: object };
    assert.deepEqual([refused.status, fields], [422, { format: "unknown", sort: "unknown", confirmed: "unknown" }]);
  });

  test("is told in the log before its first byte, and not at all when it cannot be", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    await joined(app);
    const asked = await ask(`${path}?format=xlsx`, "HEAD");
    assert.equal(asked.status, 200);
    assert.deepEqual(await auditOf(app), ["signed-in"]);
    const answer = await ask(`${path}?format=xlsx`);
    assert.deepEqual(await auditOf(app), ["signed-in", "exported-full-xlsx"]);
    await answer.body!.cancel();
    await app.services.store.db.schema.alterTable("audit").renameTo("audit_lost").execute();
    assert.equal((await ask(`${path}?format=csv`)).status, 500);
  });

  test("refuses a format that there is none of, and a third at the same time until one is over", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    await joined(app);
    for (const query of ["", "?format=pdf"]) {
      const answer = await ask(path + query);
      assert.equal(answer.status, 422);
      assert.deepEqual(((await answer.json()) as { fields: object }).fields, { format: "unknown" });
    }
    const [one, two] = [await ask(`${path}?format=csv`), await ask(`${path}?format=xlsx`)];
    for (const method of ["GET", "HEAD"]) {
      const third = await ask(`${path}?format=csv`, method);
      assert.deepEqual([third.status, Number(third.headers.get("retry-after")) > 0], [429, true]);
    }
    await one.text();
    const next = await ask(`${path}?format=csv`);
    assert.equal(next.status, 200);
    await Promise.all([two.body!.cancel(), next.body!.cancel()]);
    assert.equal((await ask(`${path}?format=csv`, "HEAD")).status, 200);
  });
});
