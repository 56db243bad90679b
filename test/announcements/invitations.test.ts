import assert from "node:assert/strict";
import { test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import type { AnnouncedPage } from "../../features/announcements/contract.ts";
import { leave } from "../../features/waitlist/server/leaving.ts";
import { announcing, listPeople, type Team } from "../support/announcing.ts";
import { onOneEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";

/** Sends an invitation to the first `first` of some people; their links, in the order of the list. */
async function invite(team: Team, people: { email: string }[], first: number) {
  const { id } = await team.draft({ first }, "Come, {name}!", "invitation");
  await team.start(id);
  await team.ended(id);
  const mails = await team.app.mails();
  const links = people.slice(0, first).map(({ email }) => {
    const mail = mails.find((each) => each.to?.[0]?.address === email);
    return /\/invitation\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  });
  return { id, links };
}

onOneEngine("an invitation", (engine) => {
  test("goes to the first of the list, each with a link of their own, of which only the hash is kept", async () => {
    await using team = await announcing(engine);
    const { store } = team.app.services;
    const people = await listPeople(store, 6);
    const { id, links } = await invite(team, people, 3);
    assert.equal(new Set(links).size, 3);
    for (const link of links) assert.match(link, /^\/invitation\/[\w-]{43}$/);
    assert.deepEqual((await team.read(id)).invitation, { invited: 3, opened: 0, confirmed: 0 });
    const kept = JSON.stringify(await store.db.selectFrom("invitation").selectAll().execute());
    for (const link of links) assert.ok(!kept.includes(link.split("/")[2]!));
  });

  test("is only looked at by a GET, and used by one press", async () => {
    await using team = await announcing(engine);
    const people = await listPeople(team.app.services.store, 2);
    const { id, links } = await invite(team, people, 2);
    const [link = "", other = ""] = links;
    const words = team.app.site.renderer.words("en").invitation;
    for (let scan = 0; scan < 3; scan++) {
      const page = await team.app.request(link);
      assert.equal(page.status, 200);
      assert.equal(page.headers.get("cache-control"), "no-store");
      assert.equal(page.headers.get("referrer-policy"), "strict-origin");
      const html = await page.text();
      assert.match(html, /<meta name="robots" content="noindex/);
      assert.ok(shownText(html).includes(words.open.button));
    }
    assert.deepEqual((await team.read(id)).invitation, { invited: 2, opened: 0, confirmed: 0 });
    for (let told = 0; told < 2; told++)
      assert.equal((await team.app.request(`${other}/seen`, { method: "POST" })).status, 204);
    assert.deepEqual((await team.read(id)).invitation, { invited: 2, opened: 1, confirmed: 0 });
    const said = await (await team.app.postForm(link, {})).text();
    assert.ok(shownText(said).includes(words.confirmed.title));
    const again = await (await team.app.postForm(link, {})).text();
    assert.ok(shownText(again).includes(words.used.title));
    assert.ok(shownText(await (await team.app.request(link)).text()).includes(words.used.title));
    assert.deepEqual((await team.read(id)).invitation, { invited: 2, opened: 2, confirmed: 1 });
    const page = (await (await team.ask(`/${id}/people`)).json()) as AnnouncedPage;
    const came = Object.fromEntries(page.entries.map(({ email, invitation }) => [email, invitation]));
    assert.deepEqual(came, { [people[0]!.email]: "confirmed", [people[1]!.email]: "opened" });
  });

  test("is too old after 30 days, ends with its entry, and is none when nobody made it", async () => {
    await using team = await announcing(engine);
    const { store } = team.app.services;
    const people = await listPeople(store, 2);
    const { id, links } = await invite(team, people, 2);
    const words = team.app.site.renderer.words("en").invitation;
    const rows = await store.db.selectFrom("invitation").selectAll().execute();
    for (const { expires_at } of rows) {
      const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
      assert.ok(days > 29.9 && days <= 30, `${days} days`);
    }
    await store.db
      .updateTable("invitation")
      .set({ expires_at: timestamp(Date.now() - 1) })
      .execute();
    for (const answer of [await team.app.request(links[0]!), await team.app.postForm(links[0]!, {})]) {
      assert.equal(answer.status, 410);
      assert.ok(shownText(await answer.text()).includes(words.expired.title));
    }
    await leave(team.app.services, people[1]!.id);
    const gone = await team.app.request(links[1]!);
    assert.equal(gone.status, 410);
    assert.ok(shownText(await gone.text()).includes(words.closed.title));
    const bad = await team.app.request(`/invitation/${"a".repeat(43)}`);
    assert.equal(bad.status, 404);
    assert.ok(shownText(await bad.text()).includes(words.badLink.title));
    assert.deepEqual((await team.read(id)).invitation, { invited: 2, opened: 0, confirmed: 0 });
  });
});
