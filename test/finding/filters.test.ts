import assert from "node:assert/strict";
import { test } from "node:test";
import { scanBounds } from "../../features/waitlist/server/listing/scan-index.ts";
import { minuteMs } from "../../languages/durations.ts";
import { assertProblem } from "../support/answers.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { askAll, findAll, listPeople, searchWritten } from "../support/listed.ts";
import { signedIn } from "../support/signed-in.ts";

const names = ["Hirut Tesfaye", "hirut Ábebe", "Ömer Cali", "ሂሩት ተስፋዬ", "Zoë Łęski", "Cali Hirut", "🌻"];
const count = 90;
const start = Date.parse("2026-01-01T00:00:00.000Z");

type Query = Record<string, string>;
const each = <Value>(index: number, every: number, value: Value) => (index % every ? null : value);

/** People of whom each filter holds some, and each combination few. */
const made = Array.from({ length: count }, (_, index) => ({
  id: `p${String((index * 37) % count).padStart(2, "0")}`,
  name: names[index % names.length]!,
  email: `${"hzac"[index % 4]}${index}@example.com`,
  locale: ["en", "so", "am"][index % 3]!,
  corridor: each(index, 2, ["ETB", "SOS"][index % 4 ? 1 : 0]!),
  source: each(index, 5, "church"),
  state: each(index, 3, ["MN", "WA"][index % 2]!),
  interest: each(index, 7, "credit"),
  mail: (["sent", "sent", "dead", "pending", "suppressed"] as const)[index % 5]!,
  confirmed_at: each(index, 3, `2026-05-0${(index % 4) + 1}T00:00:00.000Z`),
  created_at: new Date(start + index * 60 * minuteMs).toISOString(),
}));
type Made = (typeof made)[number];

const mailOf = ({ mail }: Made) => (mail === "pending" ? "waiting" : mail);
const dayOf = ({ created_at }: Made) => created_at.slice(0, 10);

/** Whether a filter holds somebody, said another way than the server does. */
const holds: Record<string, (value: string, person: Made) => boolean> = {
  language: (value, { locale }) => locale === value,
  corridor: (value, { corridor }) => corridor === value,
  source: (value, { source }) => source === value,
  state: (value, { state }) => state === value,
  interest: (value, { interest }) => interest === value,
  mail: (value, person) => mailOf(person) === value,
  confirmed: (value, { confirmed_at }) => (value === "yes") === (confirmed_at !== null),
  from: (value, person) => dayOf(person) >= value,
  to: (value, person) => dayOf(person) <= value,
  q: (value, { name }) => (value === "hir" ? /hirut/i.test(name) : /hirut/i.test(name) && /abe|Ábe/i.test(name)),
};

const single: Query = {
  language: "so",
  corridor: "SOS",
  source: "church",
  state: "MN",
  interest: "credit",
  mail: "dead",
  confirmed: "yes",
  from: "2026-01-02",
  to: "2026-01-03",
  q: "hir",
};
const pairs = Object.entries(single).flatMap(([a, one], index) =>
  Object.entries(single)
    .slice(index + 1)
    .map(([b, other]): Query => ({ [a]: one, [b]: other })),
);
const queries: Query[] = [
  {},
  ...Object.entries(single).map(([name, value]): Query => ({ [name]: value })),
  ...pairs,
  { confirmed: "no" },
  { mail: "waiting", language: "en" },
  { mail: "sent", confirmed: "yes", corridor: "ETB", from: "2026-01-02" },
  { q: "hir abe", language: "so", from: "2026-01-01", to: "2026-01-04" },
  { ...single, mail: "sent" },
  { language: "ti" },
];
const sorts = ["newest", "oldest", "name", "email", "confirmed", "confirmed_desc", "state", "state_desc"] as const;

/** How names are sorted; one without a letter comes first. */
const keys: Record<string, string> = {
  "Hirut Tesfaye": "hirut tesfaye",
  "hirut Ábebe": "hirut abebe",
  "Ömer Cali": "omer cali",
  "ሂሩት ተስፋዬ": "ሂሩት ተስፋዬ",
  "Zoë Łęski": "zoe leski",
  "Cali Hirut": "cali hirut",
  "🌻": "",
};
const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const by: Record<string, (a: Made, b: Made) => number> = {
  newest: (a, b) => order(b.created_at, a.created_at),
  oldest: (a, b) => order(a.created_at, b.created_at),
  name: (a, b) => order(keys[a.name]!, keys[b.name]!) || order(a.id, b.id),
  email: (a, b) => order(a.email, b.email),
  confirmed: (a, b) => order(a.confirmed_at ?? "", b.confirmed_at ?? "") || order(a.id, b.id),
  confirmed_desc: (a, b) => order(b.confirmed_at ?? "", a.confirmed_at ?? "") || order(b.id, a.id),
  state: (a, b) => order(a.state ?? "~", b.state ?? "~") || order(a.id, b.id),
  state_desc: (a, b) => order(b.state ?? "~", a.state ?? "~") || order(b.id, a.id),
};

const expectedOf = (query: Query, sort: string) =>
  made
    .filter((person) => Object.entries(query).every(([name, value]) => holds[name]!(value, person)))
    .sort(by[sort])
    .map(({ id }) => id);

const listMade = (app: TestApp) => listPeople(app, Object.fromEntries(made.map(({ id, ...person }) => [id, person])));

onEachEngine("the filters of the list", (engine) => {
  test("hold whom they say, each alone and with each other, in each order, and page by page to the end", async () => {
    await using app = await createTestApp(engine);
    await app.services.outbox.stop();
    await listMade(app);
    for (const [index, query] of queries.entries()) {
      const sort = sorts[index % sorts.length]!;
      const asked = { ...query, sort };
      const found = await findAll(app, asked, 7, scanBounds);
      assert.deepEqual(found.ids, expectedOf(query, sort), JSON.stringify(asked));
    }
    const { ask } = await signedIn(app);
    for (const sort of sorts) {
      for (const query of [{ confirmed: "yes", corridor: "SOS" }, {}])
        assert.deepEqual((await askAll(ask, { ...query, sort }, 3)).ids, expectedOf(query, sort), sort);
    }
  });

  test("read a bounded part for each page, and go on behind it to the end", async () => {
    await using app = await createTestApp(engine);
    await app.services.outbox.stop();
    await listMade(app);
    for (const query of [
      { language: "so", corridor: "SOS" },
      { source: "church", mail: "dead" },
      { interest: "credit", confirmed: "no" },
      { language: "ti", confirmed: "yes" },
      { q: "hir abe" },
    ]) {
      const { ids, held } = await findAll(app, query, 4, { rows: 5, lookUps: 3, few: 0 });
      assert.deepEqual(ids, expectedOf(query, "newest"));
      if (query.language !== "ti") assert.ok(held.some((entries) => entries < 4) && held.length > 2, String(held));
    }
    for (const sort of ["name", "email", "confirmed_desc", "state"] as const) {
      const { ids } = await findAll(app, { confirmed: "no", mail: "sent", sort }, 4, { rows: 5, lookUps: 3, few: 0 });
      assert.deepEqual(ids, expectedOf({ confirmed: "no", mail: "sent" }, sort), sort);
    }
  });

  test("go on where they were while people join and leave", async () => {
    await using app = await createTestApp(engine);
    await app.services.outbox.stop();
    await listMade(app);
    const { ask } = await signedIn(app);
    const { db } = app.services.store;
    for (const [sort, query] of [
      ["newest", { corridor: "SOS" }],
      ["name", { confirmed: "no" }],
      ["email", {}],
      ["state", {}],
    ] as const) {
      const expected = expectedOf(query, sort);
      const parameters = new URLSearchParams({ ...query, sort, limit: "5" });
      const first = await (await ask(`/api/admin/waitlist?${parameters}`)).json();
      const last = first.entries.at(-1).id as string;
      await db.deleteFrom("waitlist").where("id", "=", last).execute();
      const joined = { ...made[0]!, id: `new-${sort}`, name: "Aaaa", email: `a0-${sort}@example.com` };
      const { mail: _, ...entry } = joined;
      const created_at = new Date(Date.now()).toISOString();
      const person = { ...entry, phone: "+12025550143", consent: "1", corridor: "SOS", created_at };
      await db.insertInto("waitlist").values(person).execute();
      await searchWritten(app);
      parameters.set("before", first.next);
      const second = await (await ask(`/api/admin/waitlist?${parameters}`)).json();
      const ids = second.entries.map(({ id }: { id: string }) => id);
      assert.deepEqual(ids, expected.slice(5, 10), sort);
      await db.deleteFrom("waitlist").where("id", "=", `new-${sort}`).execute();
      const back = made.find(({ id }) => id === last)!;
      await listPeople(app, { [last]: (({ id: _id, mail: _mail, ...person }) => person)(back) });
    }
  });

  test("count days in the zone that is asked for, both ends with them", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    await listPeople(app, {
      before: { created_at: "2026-03-07T20:59:59.999Z" },
      first: { created_at: "2026-03-07T21:00:00.000Z" },
      last: { created_at: "2026-03-08T20:59:59.999Z" },
      after: { created_at: "2026-03-08T21:00:00.000Z" },
    });
    const day = { from: "2026-03-08", to: "2026-03-08", sort: "oldest" };
    assert.deepEqual((await askAll(ask, { ...day, timeZone: "Africa/Addis_Ababa" })).ids, ["first", "last"]);
    assert.deepEqual((await askAll(ask, day)).ids, ["last", "after"]);
    // 23 hours long in New York, and told of in zones far from UTC.
    assert.deepEqual((await askAll(ask, { ...day, timeZone: "America/New_York" })).ids, ["last", "after"]);
    assert.deepEqual((await askAll(ask, { ...day, timeZone: "Pacific/Kiritimati" })).ids, ["before", "first"]);
    assert.deepEqual((await askAll(ask, { from: "2026-03-09" })).ids, []);
    assert.deepEqual((await askAll(ask, { from: "2026-03-09", to: "2026-03-01" })).ids, []);
  });

  test("say what of a query is wrong, and take an empty part as none", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    const byName = Buffer.from("name\nzz\na").toString("base64url");
    const byConfirmed = Buffer.from("confirmed\n2026-02-30\na").toString("base64url");
    const wrong: [string, Record<string, string>][] = [
      ["language=e%20n", { language: "unknown" }],
      ["mail=lost", { mail: "unknown" }],
      ["mail=none", { mail: "unknown" }],
      ["confirmed=maybe", { confirmed: "unknown" }],
      ["sort=phone", { sort: "unknown" }],
      ["from=2026-02-30&to=tomorrow", { from: "date", to: "date" }],
      ["from=2026-01-01&timeZone=Mars/Base", { timeZone: "unknown" }],
      [`q=${"x".repeat(201)}`, { q: "too_long" }],
      ["q=a%00b", { q: "characters" }],
      [`source=${"x".repeat(201)}`, { source: "too_long" }],
      ["limit=0", { limit: "range" }],
      ["limit=1001", { limit: "range" }],
      ["before=x", { before: "cursor" }],
      [`q=hir&before=${byName}`, { before: "cursor" }],
      [`sort=email&before=${byName}`, { before: "cursor" }],
      [`sort=confirmed&before=${byConfirmed}`, { before: "cursor" }],
    ];
    for (const [query, fields] of wrong) {
      const answer = await ask(`/api/admin/waitlist?${query}`);
      assert.deepEqual((await answer.clone().json()).fields, fields, query);
      await assertProblem(answer, 422, "invalid");
    }
    const empty = "q=&language=&corridor=&interest=&source=&mail=&confirmed=&from=&to=&timeZone=&sort=";
    assert.equal((await ask(`/api/admin/waitlist?${empty}`)).status, 200);
  });
});
