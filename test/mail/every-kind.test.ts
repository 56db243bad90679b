import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import type { Email } from "postal-mime";
import { followUpKind } from "../../features/announcements/server/follow-ups/follow-up-rows.ts";
import { createTestApp, loadedSite, type TestApp } from "../support/app.ts";
import { onEachEngine, onOneEngine } from "../support/engines.ts";
import { everyKind, mailOfEachKind, toTeam } from "../support/every-kind.ts";
import { linksIn, shownText } from "../support/html.ts";
import { until } from "../support/server-process.ts";

const typed = {
  name: "Zzname",
  phone: "+12025550143",
  interest: "Zzinterest",
  corridor: "Zzcorridor",
  amount: "909091",
  source: "utm_source=Zzsource&ref=Zzref",
};

const addressesIn = (text: string) => text.match(/(?:https?:\/\/|mailto:)[^\s>]+/g) ?? [];

/** Every link of a message, in both parts and its headers. */
function linksOf({ html = "", text = "", headers }: Email): string[] {
  const offered = headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  return [...new Set([...linksIn(html), ...addressesIn(text), ...addressesIn(offered)])];
}

/** The sentences, labels and addresses that the HTML part of a message shows. */
const saidIn = (html: string) =>
  html
    .replace(/<head>.*?<\/head>|<div style="display:none.*?<\/div>/gs, "")
    .replace(/<\/?(?:bdi|b)>/g, "")
    .split(/<[^>]*>/)
    .map((part) =>
      shownText(part)
        .replaceAll(/\u00a0|&nbsp;/g, " ")
        .trim(),
    )
    .filter(Boolean);

/** Every row of every table, but for the counts that are made of them; once no job waits. */
async function allRows({ services: { store } }: TestApp) {
  const waits = async () =>
    (await store.db.selectFrom("outbox").select("id").where("state", "=", "pending").execute()).length;
  await until(async () => (await waits()) === 0, { what: "the outbox" });
  const tables =
    store.engine === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const names = (await tables.execute(store.db)).rows
    .map(({ name }) => name)
    .filter((name) => !/^(waitlist|outbox|part)_tally|^sqlite_/.test(name));
  const rows: Record<string, string[]> = {};
  for (const name of names.sort()) {
    const found = await sql`select * from ${sql.table(name)}`.execute(store.db);
    rows[name] = found.rows.map((row) => JSON.stringify(row)).sort();
  }
  return rows;
}

onOneEngine("a message of every kind", (engine) => {
  test("holds nothing that a stranger typed, to an address that is not confirmed", async () => {
    await using app = await createTestApp(engine, everyKind);
    for (const [kind, { source, html = "", text = "", to }] of await mailOfEachKind(app, typed)) {
      for (const part of [source, html, text])
        assert.doesNotMatch(part, /zz(?:name|interest|corridor|source|ref)|909091|555[^\da-z]*0143/i, kind);
      assert.equal(to?.[0]?.name, "", kind);
    }
  });

  test("changes nothing when a scanner opens all of its links", async () => {
    await using app = await createTestApp(engine, everyKind);
    const mails = [
      ...(await mailOfEachKind(app)).values(),
      ...(await mailOfEachKind(app, { confirmed: true })).values(),
    ];
    const before = await allRows(app);
    assert.ok(before.waitlist!.length && before.ambassador_application!.length && before.referral);
    let opened = 0;
    for (const link of new Set(mails.flatMap(linksOf))) {
      const { protocol, host, origin, pathname, search } = new URL(link);
      if (origin !== app.config.publicUrl) {
        assert.ok(protocol === "mailto:" || ["wa.me", "t.me"].includes(host), link);
        continue;
      }
      for (const method of ["GET", "HEAD"]) {
        const { status } = await app.request(pathname + search, { method });
        assert.ok(status < 500, `${method} ${pathname}: ${status}`);
        opened += 1;
      }
    }
    const others = mails.filter(({ headers }) => headers.some(({ key }) => key === "list-unsubscribe"));
    assert.ok(others.length && opened >= 3 * others.length, `${opened} requests`);
    assert.deepEqual(await allRows(app), before);
  });

  test("says in its text part everything that its HTML part says and links to", async () => {
    await using app = await createTestApp(engine, everyKind);
    const about = { interest: "course", corridor: "ERN", amount: "1250.5" };
    for (const confirmed of [false, true])
      for (const [kind, { html = "", text = "" }] of await mailOfEachKind(app, { ...about, confirmed })) {
        const plain = text.replaceAll(/\s+/g, " ");
        const said = saidIn(html);
        assert.ok(said.length > 5, kind);
        for (const part of [...said, ...linksIn(html)])
          if (part !== app.site.renderer.brand.name) assert.ok(plain.includes(part), `${kind}: ${part}`);
      }
  });

  test("offers to leave with one press (RFC 8058), which its link does, but to the team", async () => {
    await using app = await createTestApp(engine, everyKind);
    for (const [kind, { headers, to }] of await mailOfEachKind(app)) {
      if (toTeam.includes(kind)) continue;
      const header = (name: string) => headers.find(({ key }) => key === name)?.value;
      const [, address = ""] = /^<(http:\/\/localhost:3000\/\S+)>$/.exec(header("list-unsubscribe") ?? "") ?? [];
      assert.equal(header("list-unsubscribe-post"), "List-Unsubscribe=One-Click", kind);
      const { pathname, search } = new URL(address);
      const pressed = await app.request(pathname + search, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
      assert.equal(pressed.status, 200, kind);
      const { db } = app.services.store;
      if (kind === followUpKind) {
        assert.equal((await db.selectFrom("follow_up_stop").selectAll().execute()).length, 1);
        continue;
      }
      for (const table of ["waitlist", "ambassador_application"] as const) {
        const left = await db.selectFrom(table).select("id").where("email", "=", to![0]!.address!).execute();
        assert.deepEqual(left, [], kind);
      }
    }
  });
});

onEachEngine(
  "the HTML part of a message of every kind",
  (engine) => {
    test("is at most 12 KB in English and 18 in other languages, with everything in it that there can be", async () => {
      const { brand, languages, words } = (await loadedSite()).renderer;
      const before = { ...brand };
      Object.assign(brand, {
        postalAddress: "1200 South Jefferson Boulevard, Suite 1450, Minneapolis, MN 55404, United States",
        partnerBank: "First National Savings Bank of the Midwest, N.A.",
      });
      try {
        await using app = await createTestApp(engine, {
          ...everyKind,
          PUBLIC_URL: "https://waitlist.selam-financial.example",
        });
        for (const { code } of languages) {
          const { interests } = words(code).waitlist.carried;
          const longest = Object.keys(interests).reduce((a, b) =>
            interests[a]!.length > interests[b]!.length ? a : b,
          );
          const about = {
            name: "a".repeat(40),
            locale: code,
            interest: longest,
            corridor: "ETB",
            amount: "999999999.99",
          };
          for (const confirmed of [false, true])
            for (const [kind, { html = "" }] of await mailOfEachKind(app, { ...about, confirmed })) {
              assert.ok(html.includes("Jefferson"), kind);
              const language = toTeam.includes(kind) ? "en" : code;
              if (!kind.startsWith("announcement"))
                assert.ok(html.includes(`lang="${language}"`), `${kind} in ${code}`);
              const bytes = Buffer.byteLength(html);
              assert.ok(bytes <= (code === "en" ? 12 : 18) * 1024, `${kind} in ${code}: ${bytes} bytes`);
            }
        }
      } finally {
        Object.assign(brand, before);
      }
    });
  },
  ["sqlite"],
);
