import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { sql } from "kysely";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine, type TestEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";

type Client = { address?: string };

/** Lets people join at the same moment, each from an address of its own unless given; their statuses. */
async function joinTogether(app: TestApp, people: (Record<string, unknown> & Client)[]): Promise<number[]> {
  const answers = people.map(({ address, ...values }, index) =>
    app.post("/api/waitlist", values, {}, address ?? `192.0.2.${index}`),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

const crowd = (count: number) => Array.from({ length: count }, () => person());

/** Every entry has one mail job and every job its entry; the addresses on the list. */
async function listed(app: TestApp): Promise<Set<string>> {
  const { db } = app.services.store;
  const entries = await db.selectFrom("waitlist").select(["id", "email"]).execute();
  const jobs = await db.selectFrom("outbox").select("subject_id").execute();
  assert.deepEqual(jobs.map((job) => job.subject_id).sort(), entries.map(({ id }) => id).sort());
  return new Set(entries.map(({ email }) => email));
}

/** Makes the database refuse a row of `table` that is `wrong`, as a rule that somebody added would. */
async function refuseRows(engine: TestEngine, app: TestApp, table: string, wrong: string) {
  const { db } = app.services.store;
  if (engine.name === "postgres") {
    await sql.raw(`alter table ${table} add constraint made_up check (not (${wrong}))`).execute(db);
    return;
  }
  const when = wrong.replace(/^\w+/, (column) => `new.${column}`);
  await sql
    .raw(`create trigger made_up before insert on ${table} when ${when} begin select raise(abort, 'made up'); end`)
    .execute(db);
}

onEachEngine("joining at the same moment", (engine) => {
  test("of two with one address one joins and the other is on the list already; neighbours join", async () => {
    await using app = await createTestApp(engine);
    const people = crowd(30);
    const twice = [people[3]!, people[3]!, people[17]!].map(({ email }) => person({ email }));
    const statuses = await joinTogether(app, [...people, ...twice]);
    const byEmail = Map.groupBy(statuses.keys(), (index) => [...people, ...twice][index]!.email);
    for (const indices of byEmail.values()) {
      const [first, ...others] = indices.map((index) => statuses[index]).sort();
      assert.equal(first, 201);
      assert.ok(others.every((status) => status === 409));
    }
    assert.deepEqual(await listed(app), new Set(people.map(({ email }) => email)));
  });

  test("a client over its limit is refused, and its neighbours join", async () => {
    await using app = await createTestApp(engine);
    const one = (values: ReturnType<typeof person>) => ({ ...values, address: "198.51.100.1" });
    const [first, more, neighbours] = [crowd(50), crowd(30), crowd(40)];
    assert.deepEqual(new Set(await joinTogether(app, first.map(one))), new Set([201]));
    const statuses = await joinTogether(
      app,
      neighbours.flatMap((neighbour, index) => (more[index] ? [neighbour, one(more[index])] : [neighbour])),
    );
    assert.equal(statuses.filter((status) => status === 201).length, 50);
    assert.equal(statuses.filter((status) => status === 429).length, 20);
    const addresses = await listed(app);
    assert.equal(addresses.size, 100);
    for (const { email } of neighbours) assert.ok(addresses.has(email));
  });

  test("an entry that the database refuses is a 500 of its own, and its neighbours join once", async () => {
    await using app = await createTestApp(engine);
    await refuseRows(engine, app, "waitlist", "name = 'Refused'");
    const people = crowd(30);
    people[11] = person({ name: "Refused" });
    const statuses = await joinTogether(app, people);
    assert.deepEqual(
      statuses,
      people.map((_, index) => (index === 11 ? 500 : 201)),
    );
    const others = people.filter((_, index) => index !== 11).map(({ email }) => email);
    assert.deepEqual(await listed(app), new Set(others));
  });

  test("an entry whose mail job the database refuses is not on the list", async () => {
    await using app = await createTestApp(engine);
    await refuseRows(engine, app, "outbox", "kind = 'waitlist-confirmation'");
    assert.deepEqual(await joinTogether(app, crowd(3)), [500, 500, 500]);
    assert.deepEqual(await listed(app), new Set());
  });

  test("a join that failed counts against the limit", async () => {
    await using app = await createTestApp(engine);
    await refuseRows(engine, app, "waitlist", "name = 'Refused'");
    const failing = () => app.post("/api/waitlist", person({ name: "Refused" }));
    for (let time = 0; time < 60; time++) assert.equal((await failing()).status, 500);
    assert.equal((await app.post("/api/waitlist", person())).status, 429);
  });

  test("each is told its own rank in the order of the list, which counts on from those who were there", async () => {
    await using app = await createTestApp(engine);
    const { db } = app.services.store;
    await joinTogether(app, crowd(5));
    await db.deleteFrom("waitlist").where("id", "in", db.selectFrom("waitlist").select("id").limit(2)).execute();
    const answers = await Promise.all(
      crowd(30).map((values, index) => app.post("/api/waitlist", values, {}, `192.0.2.${index}`)),
    );
    const told = new Map<string, number>();
    for (const answer of answers) {
      const { id, place } = await answer.json();
      told.set(id, place);
    }
    const list = await db.selectFrom("waitlist").select("id").orderBy("created_at").orderBy("id").execute();
    assert.deepEqual(
      list.slice(3).map(({ id }) => told.get(id)),
      Array.from({ length: 30 }, (_, index) => index + 4),
    );
  });

  test("64 take a few transactions", async () => {
    await using app = await createTestApp(engine);
    await app.services.outbox.stop();
    const commits = engine.name === "sqlite" ? commitsOf(app) : undefined;
    await joinTogether(app, crowd(64));
    const transactions = commits ? commitsOf(app) - commits : await transactionsOf(app);
    assert.ok(transactions >= 1 && transactions <= 8, `${transactions} transactions`);
  });
});

/** The transactions that wrote the entries there are. */
async function transactionsOf(app: TestApp): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(distinct xmin::text) from waitlist`.execute(
    app.services.store.db,
  );
  return Number(rows[0]?.count);
}

/** The commits in SQLite's write-ahead log: frames that name the database's size after them (sqlite.org/fileformat2.html, 4.1). */
function commitsOf(app: TestApp): number {
  const log = readFileSync(join(app.config.dataDir, "selam.db-wal"));
  const frameBytes = 24 + log.readUInt32BE(8);
  const salt = log.subarray(16, 24);
  let commits = 0;
  for (let at = 32; at + frameBytes <= log.length; at += frameBytes) {
    if (!log.subarray(at + 8, at + 16).equals(salt)) break;
    if (log.readUInt32BE(at + 4)) commits += 1;
  }
  return commits;
}
