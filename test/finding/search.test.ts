import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { addOperator } from "../../features/operators/server/operators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { askAll, findAll, listPeople, searchWritten } from "../support/listed.ts";
import { signedIn, signIn } from "../support/signed-in.ts";

const people = {
  hirut: { name: "Hirut Tesfaye", email: "hirut.tesfaye@example.com", phone: "+16125550101" },
  tesfaye: { name: "Tesfaye Hirut Bekele", email: "t+list@example.com", phone: "+12025550102" },
  hiruts: { name: "ሂሩት ተስፋዬ", phone: "+251911234567", note: "Came with the ሰንበት choir" },
  sara: { name: "ሣራ ዓለሙ" },
  ahmed: { name: "أَحْمَد الطيّب", phone: "+249912345678" },
  moses: { name: "Мозес Кенёв" },
  faadumo: { name: "Faadumo Cabdi-Raxmaan Ma'alin", email: "faadumo_m@example.com", phone: "+252612345678" },
  zoe: { name: "Zoë Łęski", email: "612zoe@example.com" },
  tabs: { name: "  Ngũgĩ   wa Thiong’o " },
  emoji: { name: "🌻" },
  "3f8a1b2c-4d5e-4a6b-8c7d-9e0f1a2b3c4d": { name: "Called Us", phone: "+12025550199" },
};

/** What is typed, and who is found. */
const searches: Record<string, (keyof typeof people)[]> = {
  hir: ["hirut", "tesfaye"],
  HIRUT: ["hirut", "tesfaye"],
  "Hirut Tes": ["hirut", "tesfaye"],
  "tes hir": ["hirut", "tesfaye"],
  "Hirut Tes Bek": ["tesfaye"],
  // Three letters anywhere, fewer where a word begins.
  rut: ["hirut", "tesfaye"],
  sfay: ["hirut", "tesfaye"],
  ru: [],
  te: ["hirut", "tesfaye"],
  "h b": ["tesfaye"],
  "rut esf kel": ["tesfaye"],
  ሂሩ: ["hiruts"],
  "ተስ ሂ": ["hiruts"],
  // Written with other letters of the same sound.
  ሳራ: ["sara"],
  አለ: ["sara"],
  ተሥፋ: ["hiruts"],
  ስፋዬ: ["hiruts"],
  ሩት: [],
  احمد: ["ahmed"],
  "الطي احم": ["ahmed"],
  "кенев моз": ["moses"],
  КЕН: ["moses"],
  "cabdi raxm": ["faadumo"],
  "Cabdi-Rax": ["faadumo"],
  maal: ["faadumo"],
  "ma’al": ["faadumo"],
  zoe: ["zoe"],
  "zoë lesk": ["zoe"],
  Łę: ["zoe"],
  ngugi: ["tabs"],
  "thiong'o": ["tabs"],
  "hirut.tes": ["hirut", "tesfaye"],
  "hirut.tesfaye@exa": ["hirut"],
  "tesfaye@example.com": ["hirut"],
  "t+list@": ["tesfaye"],
  list: ["tesfaye"],
  "t+li": ["tesfaye"],
  "t.tesfaye@ex": ["hirut"],
  "12zo": ["zoe"],
  faadumo_m: ["faadumo"],
  "612 555": ["hirut"],
  "(612) 555-0101": ["hirut"],
  "+1 (612) 555": ["hirut"],
  "1612555": ["hirut"],
  "0911 23": ["hiruts"],
  "+251 911": ["hiruts"],
  "00251911": ["hiruts"],
  "٠٩١١٢": ["hiruts"],
  // The middle of a number, and what is in an address too.
  "555-0101": ["hirut"],
  "12 345": ["hiruts", "ahmed", "faadumo"],
  "612": ["hirut", "faadumo", "zoe"],
  61: ["zoe"],
  "61 25": ["hirut"],
  "612 34": ["faadumo"],
  "hirut 612": ["hirut"],
  "612z": ["zoe"],
  // The last four digits, and none of a letter's number.
  "0101": ["hirut"],
  "127": [],
  // The reference as it is read out, and any three characters of it.
  r3f8a1b2c4d5e: ["3f8a1b2c-4d5e-4a6b-8c7d-9e0f1a2b3c4d"],
  "8A1": ["3f8a1b2c-4d5e-4a6b-8c7d-9e0f1a2b3c4d"],
  "@example.com 2c4": ["3f8a1b2c-4d5e-4a6b-8c7d-9e0f1a2b3c4d"],
  choir: ["hiruts"],
  ሠንበ: ["hiruts"],
  "@example.co": Object.keys(people) as (keyof typeof people)[],
  "@": [],
  "%": [],
  _: [],
  "🌻": [],
  '"': [],
};

onEachEngine("a search of the list", (engine) => {
  test("finds by a part of a name in any script, of an address, a note, or a phone number as people type them", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    await listPeople(app, people);
    for (const [q, expected] of Object.entries(searches)) {
      const { ids } = await askAll(ask, { q, sort: "oldest" }, 1);
      const inOrder = Object.keys(people).filter((id) => expected.includes(id as never));
      assert.deepEqual(ids, inOrder, q);
    }
    for (const [q, expected] of Object.entries(searches)) {
      const { ids } = await findAll(app, { q }, 2, { rows: 5, lookUps: 3, few: 0 });
      assert.deepEqual(ids.toSorted(), expected.toSorted(), `${q}, part by part`);
    }
    assert.deepEqual((await askAll(ask, { q: "hir", sort: "name" })).ids, ["hirut", "tesfaye"]);
    assert.deepEqual((await askAll(ask, { q: "hir", sort: "email" })).ids, ["hirut", "tesfaye"]);
    assert.deepEqual((await askAll(ask, { q: "hir" })).ids, ["tesfaye", "hirut"]);
  });

  test("finds nobody by their phone number for viewers, who see none", async () => {
    await using app = await createTestApp(engine);
    await listPeople(app, people);
    const ask = await viewer(app);
    for (const q of ["612 555", "+1 (612) 555-0101", "#1612", "hirut 612", "2025550", "555", "phones : 555"])
      assert.deepEqual((await askAll(ask, { q })).ids, [], q);
    assert.deepEqual((await askAll(ask, { q: "612" })).ids, ["zoe"]);
    const answer = await ask("/api/admin/waitlist?q=hirut");
    assert.ok(!(await answer.text()).includes("5550101"));
  });

  test("forgets who leaves, and what was corrected", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    await listPeople(app, people);
    const { db } = app.services.store;
    await db
      .updateTable("waitlist")
      .set({ name: "Almaz Tesfaye", email: "almaz@example.com", phone: "+16125550109" })
      .where("id", "=", "hirut")
      .execute();
    await searchWritten(app);
    assert.deepEqual((await askAll(ask, { q: "hirut" })).ids, ["tesfaye"]);
    assert.deepEqual((await askAll(ask, { q: "6125550101" })).ids, []);
    for (const q of ["alm tes", "almaz@example.com", "6125550109"])
      assert.deepEqual((await askAll(ask, { q })).ids, ["hirut"], q);

    const before = engine.name === "sqlite" ? await indexBytes(db) : 0;
    assert.equal((await ask("/api/admin/waitlist/hirut", "DELETE")).status, 204);
    if (engine.name === "sqlite") assert.ok((await indexBytes(db)) < before, "nothing of them stays in the index");
    for (const table of ["waitlist_search", "waitlist_mail", "waitlist_unread"] as const)
      assert.deepEqual(await db.selectFrom(table).select("id").where("id", "=", "hirut").execute(), [], table);
    assert.deepEqual((await askAll(ask, { q: "almaz" })).ids, []);
    assert.deepEqual((await askAll(ask, { q: "tes" })).ids, ["tesfaye"]);
  });
});

const indexBytes = async (db: Database) =>
  (await sql<{ n: number }>`select sum(length(block)) as n from waitlist_trigram_data`.execute(db)).rows[0]!.n;

async function viewer(app: TestApp) {
  const account = { email: "viewer@example.com", password: "a long enough password" };
  await addOperator(app.services, account.email, account.password, "viewer");
  const { cookie } = await signIn(app, account);
  return (path: string) => app.request(path, { headers: { cookie } });
}
