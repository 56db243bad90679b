import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOfCode } from "../../features/ambassadors/server/accepted.ts";
import { ownPageUrl, withdrawalUrl } from "../../features/ambassadors/server/ambassador-links.ts";
import { posterName } from "../../features/posters/server/poster.ts";
import { createApp } from "../../server/app.ts";
import type { Words } from "../../site/content/words.ts";
import { acceptedAmbassador, answerOffer, tally } from "../support/ambassadors.ts";
import { createTestApp } from "../support/app.ts";
import { applicant } from "../support/applicants.ts";
import { cost, mostMs } from "../support/cost.ts";
import { onOneEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";
import { printed } from "../support/paper.ts";

const monthsAgo = (back: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
};

onOneEngine("the page of an accepted ambassador", (engine) => {
  test("tells how many came by their link, by month, and nothing that another cache or site may keep", async () => {
    await using app = await createTestApp(engine);
    const { page, code, link } = await acceptedAmbassador(app);
    await tally(app, code, monthsAgo(0), 1234);
    await tally(app, code, monthsAgo(2), 5);
    await tally(app, code, monthsAgo(30), 7);
    await tally(app, "asomebody", monthsAgo(0), 999);
    const answer = await app.request(page);
    assert.equal(answer.status, 200);
    for (const [name, value] of Object.entries({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    }))
      assert.equal(answer.headers.get(name), value);
    const html = await answer.text();
    assert.match(html, /<b data-total="">1,246<\/b>/);
    const counts = [...html.matchAll(/<td>([^<]*)<\/td>/g)].map(([, count]) => count);
    assert.deepEqual(counts, ["1,234", "0", "5", "0", "0", "0"]);
    assert.ok(html.includes(`href="${link}"`) && html.includes(encodeURIComponent(link)));
    const { ownPage } = (app.site.renderer.words("en") as Words).ambassador;
    assert.ok(shownText(html).includes("16 CFR 255.5") && shownText(html).includes(ownPage.text));
    assert.doesNotMatch(html, /[\uE000\uE001]|data-island/);
    assert.ok(!app.logged().includes(page.split("/").at(-1)!));
  });

  test("tells the months since they said yes, and earlier ones only where somebody was counted", async () => {
    await using app = await createTestApp(engine);
    const { page, id, code } = await acceptedAmbassador(app);
    const months = async () => (await (await app.request(page)).text()).match(/<td>/g)?.length;
    const began = (back: number) =>
      app.services.store.db
        .updateTable("ambassador_application")
        .set({ began_at: `${monthsAgo(back)}-15T12:00:00.000Z` })
        .where("id", "=", id)
        .execute();
    assert.equal(await months(), 1);
    await began(2);
    assert.equal(await months(), 3);
    await tally(app, code, monthsAgo(4), 1);
    assert.equal(await months(), 5);
    await began(30);
    assert.equal(await months(), 6);
  });

  test("leads to a poster only where posters are printed", async () => {
    await using app = await createTestApp(engine);
    const { page } = await acceptedAmbassador(app);
    const html = await (await app.request(page)).text();
    assert.ok(html.includes(`href="${page}/poster-letter.pdf"`));
    const { printPoster: _, ...services } = app.services;
    const incoming = { socket: { remoteAddress: "127.0.0.1" } };
    const without = await (await createApp(services).request(page, {}, { incoming })).text();
    assert.ok(without.includes("data-total") && !without.includes("/poster-"));
  });

  test("prints a poster in their name, whose code is their link", async () => {
    await using app = await createTestApp(engine);
    const { page, link } = await acceptedAmbassador(app, { name: "ሂሩት በቀለ Ñandú" });
    for (const format of ["letter", "a4"]) {
      const answer = await app.request(`${page}/poster-${format}.pdf`);
      assert.deepEqual([answer.status, answer.headers.get("cache-control")], [200, "no-store"]);
      const paper = await printed(new Uint8Array(await answer.arrayBuffer()));
      assert.equal(paper.code, link);
      assert.ok(paper.text.replace(/\s/g, "").includes("ሂሩትበቀለÑandú"), paper.text);
    }
    assert.equal((await app.request(`${page}/poster-a5.pdf`)).status, 404);
  });

  test("is there only while they are accepted, and for no token that we did not make", async () => {
    await using app = await createTestApp(engine);
    const { page, id, code, values, decide } = await acceptedAmbassador(app);
    await tally(app, code, monthsAgo(0), 1);
    const { db } = app.services.store;
    const paths = [page, `${page}/poster-letter.pdf`];
    const statuses = () => Promise.all(paths.map(async (path) => (await app.request(path)).status));
    assert.deepEqual(await statuses(), [200, 200]);
    assert.equal(await addressOfCode(db, code), values.email);
    await decide(id, "declined");
    assert.deepEqual(await statuses(), [404, 404]);
    assert.equal(await addressOfCode(db, code), undefined);
    await decide(id, "offered");
    assert.deepEqual(await statuses(), [200, 404]);
    assert.equal(await addressOfCode(db, code), undefined);
    await answerOffer(app, page, "yes");
    assert.deepEqual(await statuses(), [200, 200]);
    assert.equal(await addressOfCode(db, code), values.email);
    const other = await (await app.post("/api/ambassadors", applicant())).json();
    const ofOther = new URL(ownPageUrl(app.services, other.id, "")).pathname;
    const withdrawal = withdrawalUrl(app.services, id).split("token=")[1];
    for (const path of [ofOther, `${page}x`, `/ambassador/${id}.x`, `/ambassador/${withdrawal}`])
      assert.equal((await app.request(path)).status, 404, path);
    assert.equal((await app.request("/ambassador")).status, 200);
  });

  test(`costs at most ${mostMs} ms of processor time`, async () => {
    await using app = await createTestApp(engine);
    const { page, code } = await acceptedAmbassador(app);
    await tally(app, code, monthsAgo(0), 1);
    const ms = await cost(app, { path: page });
    assert.ok(ms <= mostMs, `${ms} ms`);
  });
});

test("a poster names whoever can be printed and could carry no message", () => {
  for (const name of ["Hirut Bekele", "ሂሩት በቀለ", "Šerife O’Neil", "Axmed-Nuur"]) assert.equal(posterName(name), name);
  for (const name of ["Call 555-0100", "evil.example/x", "حيروت", "Хирут", "a".repeat(41), "—"])
    assert.equal(posterName(name), undefined, name);
});
