import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import type { Announcement } from "../../features/announcements/contract.ts";
import { startSending } from "../../features/announcements/server/starting/start-sending.ts";
import { announcing, everybody, jobsAbout, listPeople, type Team, useUpTheMinute } from "../support/announcing.ts";
import { loadedSite } from "../support/app.ts";
import { onEachEngine, onOneEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";
import { until } from "../support/server-process.ts";

const english = {
  subject: "We open in Ohio & Texas",
  text: "Selam, {name}!\n\nOur **first states** are set. You are number {place} on the list. [See the plan](/journey).\n\n## Where you stand\n\nYour number is {place}.",
};
const amharic = { subject: "ዜና አለን", text: "ሰላም {name}!\n\nበቅርቡ እንከፍታለን። ቁጥርዎ {place} ነው። ይከታተሉን።" };
const forAll = "Our first states are set. See the plan .";

/** A draft with texts, for the site as well unless told otherwise. */
async function written(team: Team, texts: object = { en: english }, onSite = true) {
  const { id, updatedAt } = await team.draft();
  const answer = await team.send("PUT", `/${id}`, { texts, audience: everybody, onSite, updatedAt });
  assert.equal(answer.status, 200, await answer.clone().text());
  return id;
}

const page = async (team: Team, path: string, status = 200) => {
  const answer = await team.app.request(path);
  assert.equal(answer.status, status, path);
  return answer.text();
};
const mainOf = (html: string) => shownText(/<main[^>]*>(.*)<\/main>/s.exec(html)![1]!);
/** What the audit log tells of an announcement, in order; what one request wrote in the same millisecond, by its name. */
const auditOf = async (team: Team, id: string) => {
  const log = team.app.services.store.db.selectFrom("audit").select("what").where("subject_id", "=", id);
  return (await log.orderBy("created_at").orderBy("what").execute()).map(({ what }) => what);
};

onEachEngine("news", (engine) => {
  test("is on the site from its start, and among the others once it was sent, without what was for one person", async () => {
    await using team = await announcing(engine);
    const { words } = team.app.site.renderer;
    await listPeople(team.app.services.store, 1, () => ({ locale: "am" }));
    assert.ok(mainOf(await page(team, "/news")).includes(words("en").news.empty));
    const id = await written(team, { en: english, am: amharic });
    const path = "/news/we-open-in-ohio-texas";
    await page(team, path, 404);
    await useUpTheMinute(team.app.services.store);
    await team.start(id);
    await page(team, path);
    assert.ok(mainOf(await page(team, "/news")).includes(words("en").news.empty), "the list gets it first");
    await team.app.services.store.db.deleteFrom("mail_limit").execute();
    team.app.services.announcing.wake();
    const { slug, onSite } = await team.ended(id);
    assert.deepEqual([`/news/${slug}`, onSite], [path, true]);

    const html = await page(team, path);
    const shown = mainOf(html).split(words("en").news.all)[0]!;
    assert.ok(shown.includes(english.subject) && shown.includes(forAll), shown);
    for (const personal of ["Selam,", "number", "Where you stand", "{", words("en").emails.announcement.leave])
      assert.ok(!shown.includes(personal), personal);
    assert.ok(!/<[^>]+ style=/.test(html), "the policy allows no styles");
    assert.match(html, /<title>We open in Ohio &amp; Texas \| /);
    assert.match(html, /"og:image" content="[^"]+\/share\/en\/news\.png"/);
    assert.equal((await team.app.request("/share/en/news.png")).status, 200);
    assert.deepEqual([...html.matchAll(/hrefLang="(\w+)" href="[^"]*\/news\//g)].map(([, code]) => code).sort(), [
      "am",
      "en",
    ]);
    const inAmharic = await page(team, `/am${path}`);
    assert.ok(mainOf(inAmharic).includes("በቅርቡ እንከፍታለን። ይከታተሉን።"));
    assert.ok(mainOf(await page(team, "/news")).includes(forAll.split(" See")[0]!));

    const [mail] = await team.app.mails();
    assert.ok(mail!.text!.includes(`${words("am").emails.announcement.inBrowser}፦ http://localhost:3000/am${path}`));
    assert.deepEqual(await auditOf(team, id), ["announcement-started", "published-announcement"]);
  });

  test("in English alone is shown so on the other languages' pages, which say it and aren't indexed", async () => {
    await using team = await announcing(engine);
    await listPeople(team.app.services.store, 1);
    const id = await written(team);
    await team.start(id);
    await team.ended(id);
    for (const path of ["/so/news", "/so/news/we-open-in-ohio-texas"]) {
      const html = await page(team, path);
      assert.ok(mainOf(html).includes(team.app.site.renderer.words("so").news.english), path);
      assert.match(html, new RegExp(`<h[12] lang="en">.*${english.subject.replace("&", "&amp;")}`), path);
      assert.equal(html.includes('name="robots"'), path.length > 9, path);
    }
    const feed = await page(team, "/so/news/feed.xml");
    assert.ok(feed.includes("<dc:language>en</dc:language>") && feed.includes("first states"));
  });

  test("is taken off the site by an operator, by a stop as well, and put back", async () => {
    await using team = await announcing(engine);
    await listPeople(team.app.services.store, 2);
    const id = await written(team);
    await team.start(id);
    const { slug } = await team.ended(id);
    const put = async (what: string, status = 200) =>
      assert.equal((await team.send("POST", `/${id}/${what}`)).status, status);
    await put("publish", 409);
    await put("withdraw");
    await page(team, `/news/${slug}`, 404);
    assert.ok(!(await page(team, "/news")).includes(slug!));
    assert.ok(!(await page(team, "/news/feed.xml")).includes(slug!));
    await put("withdraw", 409);
    await put("publish");
    await page(team, `/news/${slug}`);
    assert.deepEqual((await auditOf(team, id)).slice(2), ["withdrew-announcement", "published-announcement"]);

    const other = await written(team);
    await useUpTheMinute(team.app.services.store);
    await team.start(other);
    await until(async () => (await jobsAbout(team.app, other)).size, { what: "the jobs" });
    const started = await team.read(other);
    assert.equal(started.slug, `${slug}-${other.slice(0, 8)}`);
    await page(team, `/news/${started.slug}`);
    await team.send("POST", `/${other}/stop`);
    await page(team, `/news/${started.slug}`, 404);
  });

  test("stays off the site without its author's tick, and isn't spoken of in the mail", async () => {
    await using team = await announcing(engine);
    await listPeople(team.app.services.store, 1);
    const id = await written(team, { en: english }, false);
    await team.start(id);
    const { slug } = await team.ended(id);
    await page(team, `/news/${slug}`, 404);
    assert.ok(!(await team.app.mails())[0]!.source.includes("/news"));
  });
});

onOneEngine("the pages of news", (engine) => {
  test("hold twenty each and are kept, with an ETag", async () => {
    await using team = await announcing(engine);
    const { db } = team.app.services.store;
    const id = await written(team);
    const row = await db.selectFrom("announcement").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
    const rows = Array.from({ length: 41 }, (_, index) => ({
      ...{ ...row, id: `id-${index}`, slug: `piece-${index}`, state: "done" as const },
      ...{ started_at: at(index), ended_at: at(index) },
    }));
    await db.insertInto("announcement").values(rows).execute();
    const slugs = (html: string) => [...html.matchAll(/<h2><a href="\/news\/([\w-]+)"/g)].map(([, slug]) => slug);
    const first = await page(team, "/news");
    assert.deepEqual([slugs(first).length, slugs(first)[0]], [20, "piece-40"]);
    const older = /href="(\/news\?before=[\w-]+)"/;
    const second = await page(team, older.exec(first)![1]!);
    assert.deepEqual([slugs(second).length, slugs(second)[0]], [20, "piece-20"]);
    const third = await page(team, older.exec(second)![1]!);
    assert.deepEqual([slugs(third), older.test(third)], [["piece-0"], false]);
    await page(team, "/news?before=nothing", 404);
    assert.equal((await page(team, "/news/feed.xml")).split("<item>").length - 1, 20);

    const answer = await team.app.request("/news/piece-3");
    const etag = answer.headers.get("etag")!;
    assert.equal((await team.app.request("/news/piece-3", { headers: { "if-none-match": etag } })).status, 304);
  });

  test("are not made of an invitation, nor of a text of which nothing is for everybody", async () => {
    await using team = await announcing(engine);
    const put = async (draft: Announcement, texts: object) => {
      const { id, updatedAt } = draft;
      const answer = await team.send("PUT", `/${id}`, { texts, audience: everybody, onSite: true, updatedAt });
      assert.equal(answer.status, 422);
      return ((await answer.json()) as { fields: object }).fields;
    };
    assert.deepEqual(await put(await team.draft({}, "Come.", "invitation"), { en: english }), { onSite: "unknown" });
    const personal = { en: { subject: "You", text: "Selam {name}!\n\n- You are {place}." } };
    assert.deepEqual(await put(await team.draft(), personal), { "texts.en.text": "personal" });
    const draft = await team.draft();
    assert.equal((await team.send("POST", `/${draft.id}/publish`)).status, 409);
  });

  test("escape what was typed, and know the site's own faces of each language", async () => {
    await using team = await announcing(engine);
    await listPeople(team.app.services.store, 1);
    const text = 'A "quote" style="x" & [a](https://selam.example/?a="b"&c).\n\n> Said.\n\n1. One';
    const id = await written(team, { en: { subject: 'Us "two" </title><b>', text } });
    await team.start(id);
    const { slug } = await team.ended(id);
    assert.equal(slug, "us-two-title-b");
    const html = await page(team, `/news/${slug}`);
    assert.ok(html.includes("A &quot;quote&quot; style=&quot;x&quot; &amp; <a href="), html);
    assert.ok(!html.includes("</title><b>"));
    assert.ok((await page(team, "/news/feed.xml")).includes("&lt;blockquote&gt;"));
  });
});

onOneEngine("the sitemap", (engine) => {
  test("names each piece of news in the languages that it is written in, and in no others", async () => {
    await using team = await announcing(engine);
    const built = await page(team, "/sitemap.xml");
    await listPeople(team.app.services.store, 1);
    for (const texts of [{ en: english, am: amharic }, { en: { ...english, subject: "In English alone" } }]) {
      const id = await written(team, texts);
      await team.start(id);
      await team.ended(id);
    }
    const answer = await team.app.request("/sitemap.xml");
    assert.match(answer.headers.get("content-type") ?? "", /^application\/xml/);
    const sitemap = await answer.text();
    const added = sitemap.replace(built.replace(/<\/urlset>\s*$/, ""), "");
    const urls = added.match(/<url>.*?<\/url>/g)!.map((url) => ({
      at: /<loc>https?:\/\/[^/]+([^<]+)/.exec(url)![1],
      day: /<lastmod>([\d-]{10})</.test(url),
      same: [...url.matchAll(/hreflang="([\w-]+)"/g)].map(([, code]) => code),
    }));
    const both = { day: true, same: ["en", "am", "x-default"] };
    assert.deepEqual(urls, [
      { at: "/news/in-english-alone", day: true, same: [] },
      { at: "/news/we-open-in-ohio-texas", ...both },
      { at: "/am/news/we-open-in-ohio-texas", ...both },
    ]);
  });
});

test("the built site has /news in each language, in its sitemap", async () => {
  const site = await loadedSite();
  const sitemap = await (await site.find("/sitemap.xml"))!.respond(new Headers());
  const text = await sitemap.text();
  for (const { path } of site.renderer.languages) assert.ok(text.includes(`${path}/news</loc>`), path);
});

onEachEngine(
  "news that starts at the same time under one title",
  (engine) => {
    test("has an address each", async () => {
      await using team = await announcing(engine);
      const { store } = team.app.services;
      await listPeople(store, 1);
      const [first, second] = [await written(team), await written(team)];
      for (const id of [first, second]) await team.count(id);
      const [begun, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const start = async (id: string, note?: () => Promise<void>) => {
        const { updatedAt } = await team.read(id);
        return startSending(store, { id, recipients: 1, updatedAt, by: "Ruth", slug: "one-title" }, note);
      };
      const slow = start(first, () => {
        begun.resolve();
        return committed.promise;
      });
      await begun.promise;
      const quick = start(second);
      const waiting = sql`select 1 from pg_locks where not granted`;
      try {
        await until(async () => (await waiting.execute(store.db)).rows.length > 0, { what: "a start that waits" });
      } finally {
        committed.resolve();
      }
      assert.deepEqual(await Promise.all([slow, quick]), ["done", "done"]);
      const slugs = await Promise.all([first, second].map(async (id) => (await team.read(id)).slug));
      assert.deepEqual(slugs, ["one-title", `one-title-${second.slice(0, 8)}`]);
    });
  },
  ["postgres"],
);
