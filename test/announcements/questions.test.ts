import assert from "node:assert/strict";
import { test } from "node:test";
import type { Announcement } from "../../features/announcements/contract.ts";
import { giveAnswer } from "../../features/announcements/server/questions/answers.ts";
import { announcing, everybody, listPeople, type Team } from "../support/announcing.ts";
import { onEachEngine } from "../support/engines.ts";
import { linksIn, shownText } from "../support/html.ts";

const english = { subject: "One question", text: "We'd like to know.", ask: "What do you use today?" };
const answers = ["Cash by a traveler", "Wise & others", "A bank"];
const amharic = {
  ...{ subject: "አንድ ጥያቄ", text: "ማወቅ እንፈልጋለን።", ask: "ዛሬ ምን ይጠቀማሉ?" },
  answers: ["በሰው እጅ", "ሌሎች", "ባንክ"],
};
const asking = { en: { ...english, answers }, am: amharic };

async function saved(team: Team, texts: object) {
  const { id, updatedAt } = await team.draft();
  const answer = await team.send("PUT", `/${id}`, { texts, audience: everybody, onSite: true, updatedAt });
  return { id, answer };
}

/** An announcement with a question that was sent to so many people, the last of whom reads Amharic; and their links, in that order. */
async function asked(team: Team, people: number) {
  const listed = await listPeople(team.app.services.store, people, (index) => ({
    locale: index === people - 1 ? "am" : "en",
  }));
  const { id, answer } = await saved(team, asking);
  assert.equal(answer.status, 200, await answer.clone().text());
  await team.start(id);
  await team.ended(id);
  const mails = await team.app.mails();
  const links = listed.map(({ email }) => {
    const mail = mails.find(({ to }) => to?.[0]?.address === email)!;
    return linksIn(mail.html!).flatMap((link) => (link.includes("/answer/") ? [new URL(link)] : []));
  });
  return { id, listed, links };
}

const countsOf = async (team: Team, id: string) => (await team.read(id)).question?.counts;
const press = (team: Team, { pathname }: URL, values: Record<string, string>) => team.app.postForm(pathname, values);

onEachEngine("a question in an announcement", (engine) => {
  test("is asked on the page of who was sent it, whose buttons count, until it is closed", async () => {
    await using team = await announcing(engine);
    const { app } = team;
    const words = app.site.renderer.words("en").answer;
    const { id, listed } = await asked(team, 2);
    const [own, other] = listed.map((entry) => new URL(app.services.accountLinks.url(entry)).pathname) as [
      string,
      string,
    ];
    const html = async (path: string) => (await app.request(path)).text();
    const pressed = async () =>
      (await html(own)).match(/<button[^>]*aria-pressed="true"[^>]*>/g)?.map((tag) => /value="(\d)"/.exec(tag)![1]);
    assert.ok(shownText(await html(own)).includes(english.ask));
    assert.ok(shownText(await html(`/am${other}`)).includes(amharic.ask));
    assert.deepEqual([await pressed(), await countsOf(team, id)], [undefined, [0, 0, 0]]);
    const answer = async (values: object, path = own) =>
      (await app.postForm(path, { do: "answer", about: id, ...values })).headers.get("location")?.split("#")[1];
    assert.equal(await answer({ a: "2" }), "answered");
    assert.equal(await answer({ a: "3" }), "answered");
    assert.deepEqual([await pressed(), await countsOf(team, id)], [["3"], [0, 0, 1]]);
    for (const wrong of [{ a: "4" }, { a: "0" }, { a: "1.5" }, { a: "" }, { a: "1", about: "another" }])
      assert.equal(await answer(wrong), "question-closed", JSON.stringify(wrong));
    const [newcomer] = await listPeople(app.services.store, 1);
    const later = new URL(app.services.accountLinks.url(newcomer!)).pathname;
    assert.equal(await answer({ a: "1" }, later), "question-closed", "who was not sent it");
    assert.ok(!shownText(await html(later)).includes(english.ask));
    assert.equal((await team.send("POST", `/${id}/close-question`)).status, 200);
    assert.equal(await answer({ a: "1" }), "question-closed");
    const closed = shownText(await html(own));
    assert.ok(!closed.includes(english.ask) && closed.includes(words.closed.title));
    assert.deepEqual(await countsOf(team, id), [0, 0, 1]);
  });

  test("has a link for each answer, whose page's button counts one answer each, changeable until it is closed", async () => {
    await using team = await announcing(engine);
    const words = (code: string) => team.app.site.renderer.words(code).answer;
    const { id, links } = await asked(team, 2);
    assert.deepEqual(
      links.map((all) => all.map(({ pathname, search }) => [pathname.startsWith("/am/"), search])),
      [false, true].map((isAmharic) => ["?a=1", "?a=2", "?a=3"].map((search) => [isAmharic, search])),
    );
    const [, second] = links[0]!;
    const opened = await team.app.request(second!.pathname + second!.search);
    assert.deepEqual([opened.status, opened.headers.get("cache-control")], [200, "no-store"]);
    const html = await opened.text();
    assert.ok(shownText(html).includes(english.ask) && shownText(html).includes(answers[1]!));
    assert.deepEqual(
      html.match(/<input[^>]* checked[^>]*>/g)?.map((tag) => /value="(\d)"/.exec(tag)![1]),
      ["2"],
    );
    assert.deepEqual(await countsOf(team, id), [0, 0, 0], "opening counts nothing");

    const none = await press(team, second!, {});
    assert.deepEqual([none.status, shownText(await none.text()).includes(words("en").unchosen)], [422, true]);
    assert.equal((await press(team, second!, { a: "4" })).status, 422);
    const thanked = await press(team, second!, { a: "2" });
    assert.deepEqual(
      [thanked.status, shownText(await thanked.text()).includes(words("en").answered.title)],
      [200, true],
    );
    await press(team, second!, { a: "2" });
    assert.deepEqual(await countsOf(team, id), [0, 1, 0]);
    await press(team, second!, { a: "3" });
    const inAmharic = await press(team, links[1]![0]!, { a: "1" });
    assert.ok(shownText(await inAmharic.text()).includes(amharic.answers[0]!));
    assert.deepEqual(await countsOf(team, id), [1, 0, 1]);
    assert.equal((await team.app.request("/answer/x.y.z")).status, 404);
    assert.equal((await press(team, new URL(`${second!.href.split("?")[0]}x`), { a: "1" })).status, 404);

    assert.equal((await team.send("POST", `/${id}/close-question`)).status, 200);
    assert.equal((await team.send("POST", `/${id}/close-question`)).status, 409);
    const late = await press(team, second!, { a: "1" });
    assert.deepEqual([late.status, shownText(await late.text()).includes(words("en").closed.title)], [410, true]);
    assert.equal((await team.app.request(second!.pathname)).status, 410);
    const [about, entryId] = second!.pathname.split("/").at(-1)!.split(".");
    assert.equal(await giveAnswer(team.app.services.store, { about: about!, entryId: entryId! }, 1), false);
    assert.deepEqual(await countsOf(team, id), [1, 0, 1]);
    const { db } = team.app.services.store;
    const log = await db.selectFrom("audit").select("what").where("subject_id", "=", id).execute();
    assert.equal(log.at(-1)!.what, "closed-question");
  });

  test("keeps an answer with the entry: it is in the file of its data, and goes with it", async () => {
    await using team = await announcing(engine);
    const { id, links, listed } = await asked(team, 2);
    for (const all of links) await press(team, all[0]!, { a: "1" });
    const page = new URL(team.app.services.accountLinks.url(listed[0]!)).pathname;
    const data = (await (await team.app.request(`${page}/data`)).json()) as { answers: { answeredAt: string }[] };
    const [{ answeredAt, ...given }] = data.answers as [{ answeredAt: string }];
    assert.deepEqual(given, { question: english.ask, answer: answers[0] });
    assert.ok(Date.parse(answeredAt));
    assert.equal((await team.app.postForm(page, { do: "leave" })).status, 200);
    const { store } = team.app.services;
    const rows = await store.db.selectFrom("announcement_answer").select("entry_id").execute();
    assert.deepEqual(
      rows.map((row) => row.entry_id),
      [listed[1]!.id],
    );
    assert.deepEqual(await countsOf(team, id), [1, 0, 0]);
    assert.equal((await press(team, links[0]![0]!, { a: "2" })).status, 404);
    assert.equal(await giveAnswer(store, { about: id, entryId: listed[0]!.id }, 2), false);
  });

  test("counts no more answers of a client than it may send, and says so on a page", async () => {
    await using team = await announcing(engine);
    const { id, links } = await asked(team, 1);
    for (let sent = 0; sent < 60; sent++) await press(team, links[0]![0]!, { a: "1" });
    const refused = await press(team, links[0]![0]!, { a: "2" });
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get("retry-after")) > 0);
    assert.match(refused.headers.get("content-type") ?? "", /^text\/html/);
    assert.deepEqual(await countsOf(team, id), [1, 0, 0]);
  });

  test("tells everybody its numbers once it is closed, from ten answers on", async () => {
    await using team = await announcing(engine);
    const { results } = team.app.site.renderer.words("en").news;
    const { id, listed } = await asked(team, 10);
    const { store } = team.app.services;
    const shown = async (of = id) =>
      shownText(await (await team.app.request(`/news/${(await team.read(of)).slug}`)).text());
    const [last, ...others] = listed;
    for (const { id: entryId } of others) await giveAnswer(store, { about: id, entryId }, 2);
    assert.ok(!(await shown()).includes(english.ask), "open");
    await team.send("POST", `/${id}/close-question`);
    assert.ok((await shown()).includes(results.few));
    await store.db.updateTable("announcement").set({ answers_closed_at: null }).execute();
    await giveAnswer(store, { about: id, entryId: last!.id }, 3);
    await team.send("POST", `/${id}/close-question`);
    const text = await shown();
    for (const [index, count] of [0, 9, 1].entries())
      assert.ok(text.includes(`${answers[index]} ${count} of 10`), text);
  });

  test("isn't sent in half: it has two to five answers, as many in each language", async () => {
    await using team = await announcing(engine);
    await listPeople(team.app.services.store, 1);
    const half: [texts: object, faults: object][] = [
      [{ en: { ...english, answers: ["One"] } }, { "texts.en.answers": "answers" }],
      [{ en: { ...english, answers: ["A bank", "Cash", "a bank "] } }, { "texts.en.answers": "duplicate" }],
      [{ en: { ...english, ask: "", answers } }, { "texts.en.ask": "required" }],
      [{ ...asking, am: { ...amharic, answers: ["አንድ", "ሁለት"] } }, { "texts.am.answers": "answers" }],
      [
        { ...asking, am: { subject: "ዜና", text: "ጽሑፍ" } },
        { "texts.am.ask": "required", "texts.am.answers": "answers" },
      ],
    ];
    for (const [texts, faults] of half) {
      const { id, answer } = await saved(team, texts);
      assert.equal(answer.status, 200, "a draft may be in half");
      assert.equal(((await answer.json()) as Announcement).state, "draft");
      const start = await team.send("POST", `/${id}/start`, { recipients: await team.count(id) });
      assert.equal(start.status, 422);
      assert.deepEqual(((await start.json()) as { fields: object }).fields, faults);
    }
    for (const wrong of [
      { answers: ["1", "2", "3", "4", "5", "6"] },
      { ask: "{name}?", answers },
      { ask: "a\nb", answers },
    ])
      assert.equal((await saved(team, { en: { ...english, ...wrong } })).answer.status, 422);
  });
});
