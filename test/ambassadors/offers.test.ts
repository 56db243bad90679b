import assert from "node:assert/strict";
import { test } from "node:test";
import { ownPageUrl, withdrawalUrl } from "../../features/ambassadors/server/ambassador-links.ts";
import type { ReplyList } from "../../features/ambassadors/team/contract.ts";
import type { Words } from "../../site/content/words.ts";
import { answerOffer, deciding, mailsOf } from "../support/ambassadors.ts";
import { assertProblem } from "../support/answers.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { applicant } from "../support/applicants.ts";
import { onEachEngine, type TestEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";
import { until } from "../support/server-process.ts";

const wordsOf = (app: TestApp, locale = "en") => app.site.renderer.words(locale) as Words;

/** An application of somebody who reads `locale`, to whom the team makes an offer. */
async function offered(engine: TestEngine, locale = "en") {
  const app = await createTestApp(engine);
  const { id } = (await (await app.post("/api/ambassadors", applicant({ locale }))).json()) as { id: string };
  const { ask, decide } = await deciding(app);
  const prefix = locale === "en" ? "" : `/${locale}`;
  const path = new URL(ownPageUrl(app.services, id, prefix)).pathname;
  const row = () =>
    app.services.store.db
      .selectFrom("ambassador_application")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const page = async () => shownText(await (await app.request(path)).text());
  const offer = () => decide(id, "offered");
  return { app, id, ask, decide, path, row, page, offer, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

onEachEngine("an offer to be an ambassador", (engine) => {
  test("is shown to the team as it will be sent, in the applicant's language, and does nothing by that", async () => {
    for (const locale of ["en", "am", "so"]) {
      await using one = await offered(engine, locale);
      const { app, id, ask, path } = one;
      const shown = await ask(`/api/admin/ambassadors/${id}/offer`);
      const html = await shown.text();
      const { ambassadorOffer: words } = wordsOf(app, locale).emails;
      assert.equal(shown.status, 200);
      assert.match(
        shown.headers.get("content-security-policy")!,
        /^default-src 'none'; style-src 'unsafe-inline'; sand/,
      );
      assert.ok(html.includes(`lang="${locale}"`) && shownText(html).includes(words.next), locale);
      assert.ok(!html.includes(path.split("/").at(-1)!) && !html.includes("token="), "the team could say yes for them");
      assert.equal((await one.row()).state, "new");
      assert.equal((await mailsOf(app, 1)).length, 1);
    }
  });

  test("is mailed once, with what one says yes to behind its button; reading it changes nothing", async () => {
    await using one = await offered(engine, "so");
    const { app, path } = one;
    assert.equal((await app.request(path)).status, 404);
    for (let pressed = 0; pressed < 2; pressed++) assert.equal((await one.offer()).status, 204);
    const { emails, ambassador } = wordsOf(app, "so");
    const jobs = app.services.store.db.selectFrom("outbox").select("id").where("kind", "=", "ambassador-offer");
    assert.equal((await jobs.execute()).length, 1);
    const mails = (await mailsOf(app, 2)).filter(({ subject }) => subject === emails.ambassadorOffer.subject);
    assert.equal(mails.length, 1);
    assert.ok(mails[0]!.text!.includes(path));
    const page = await one.page();
    const { does, gets, yes, no } = ambassador.offer;
    const plain = [...does.list, ...gets.list, yes, no].filter((text) => !text.includes("[["));
    for (const text of plain) assert.ok(page.includes(text), text);
    for (const { title } of ambassador.sides.refused.list) assert.ok(page.includes(title), title);
    const { state, code, began_at } = await one.row();
    assert.deepEqual([state, code, began_at], ["offered", null, null]);
    assert.equal((await app.request(`${path}/poster-a4.pdf`)).status, 404);
  });

  test("makes an ambassador of who says yes, by a form without a script, and of nobody before", async () => {
    await using one = await offered(engine);
    const { app, path } = one;
    await answerOffer(app, path, "yes");
    assert.equal((await one.row()).state, "new", "who has no offer said yes");
    await one.offer();
    await app.postForm(path, { answer: "perhaps" });
    assert.equal((await one.row()).state, "offered");
    const answered = await answerOffer(app, path, "yes");
    assert.deepEqual([answered.status, answered.headers.get("location")], [303, path]);
    const { state, code, began_at, decided_at } = await one.row();
    assert.match(code!, /^a[2-9a-z]{8}$/);
    assert.deepEqual([state, began_at], ["accepted", decided_at]);
    assert.ok((await one.page()).includes(`/?ref=${code}`));
    await answerOffer(app, path, "no");
    assert.equal((await one.offer()).status, 204);
    assert.equal((await one.row()).state, "accepted");
  });

  test("is turned down by a no, which the team sees, and can be made again", async () => {
    await using one = await offered(engine);
    const { app, path, id } = one;
    const { turnedDown } = wordsOf(app).ambassador.offer;
    await one.offer();
    await answerOffer(app, path, "no");
    assert.ok((await one.page()).includes(turnedDown.title));
    const listed = await (await one.ask("/api/admin/ambassadors?state=turned_down")).json();
    assert.deepEqual(
      (listed as { entries: object[] }).entries.map((entry) => "id" in entry && entry.id),
      [id],
    );
    await answerOffer(app, path, "yes");
    assert.equal((await one.row()).state, "turned_down");
    await one.offer();
    await answerOffer(app, path, "yes");
    assert.equal((await one.row()).state, "accepted");
  });

  test("is answered by its person alone: the team cannot, and no other link does", async () => {
    await using one = await offered(engine);
    const { app, id, path } = one;
    await one.offer();
    for (const state of ["accepted", "turned_down"]) await assertProblem(await one.decide(id, state), 422, "invalid");
    const withdrawal = withdrawalUrl(app.services, id).split("token=")[1];
    for (const wrong of [`${path}x`, `/ambassador/${id}.x`, `/ambassador/${withdrawal}`])
      assert.equal((await answerOffer(app, wrong, "yes")).status, 404, wrong);
    const elsewhere = { method: "POST", body: "answer=yes" };
    const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" };
    assert.equal((await app.request(path, { ...elsewhere, headers })).status, 403);
    assert.equal((await one.row()).state, "offered");
  });

  test("stands among the mails of its application, beside the other automatic ones", async () => {
    await using one = await offered(engine);
    const { app, id, path } = one;
    await one.offer();
    await mailsOf(app, 2);
    await answerOffer(app, path, "yes");
    await mailsOf(app, 3);
    const { replies } = (await (await one.ask(`/api/admin/ambassadors/${id}/replies`)).json()) as ReplyList;
    const { emails } = wordsOf(app);
    assert.deepEqual(
      new Set(replies.map(({ subject, by, text }) => `${subject} ${by} ${text}`)),
      new Set(
        [emails.ambassadorAccepted, emails.ambassadorOffer, emails.ambassadorAcknowledgement].map(
          ({ subject }) => `${subject} null null`,
        ),
      ),
    );
    assert.deepEqual(new Set(replies.map(({ why }) => why)), new Set([null]));
    const { db } = app.services.store;
    const pending = () => db.selectFrom("outbox").select("id").where("state", "=", "pending").execute();
    await until(async () => !(await pending()).length, { what: "the results" });
    await db.updateTable("outbox").set({ state: "suppressed", last_error: "domain" }).execute();
    const { replies: heldBack } = (await (await one.ask(`/api/admin/ambassadors/${id}/replies`)).json()) as ReplyList;
    assert.deepEqual(new Set(heldBack.map(({ why }) => why)), new Set(["domain"]));
    const times = replies.map(({ createdAt }) => createdAt);
    assert.deepEqual(times, times.toSorted().reverse());
  });
});
