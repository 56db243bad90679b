import assert from "node:assert/strict";
import { test } from "node:test";
import type { Announcement, Counting } from "../../features/announcements/contract.ts";
import type { InviteePage } from "../../features/announcements/invitee-contract.ts";
import { sweepCounts } from "../../features/announcements/server/drafts.ts";
import { announcing, everybody, listPeople, type Team } from "../support/announcing.ts";
import { onEachEngine } from "../support/engines.ts";
import { until } from "../support/server-process.ts";

/** The newest link of each person, by address. */
async function links({ app }: Team) {
  const mails = (await app.mails()).toSorted((a, b) => (a.date! < b.date! ? -1 : 1));
  return Object.fromEntries(
    mails.map(({ to, text }) => [to![0]!.address!, /\/invitation\/[\w-]+/.exec(text ?? "")![0]]),
  );
}

async function invitees(team: Team, id: string, state = "") {
  const { entries } = (await (await team.ask(`/${id}/invited${state && `?state=${state}`}`)).json()) as InviteePage;
  return entries.map(({ email }) => email).toSorted();
}

onEachEngine("a wave of invitations", (engine) => {
  test("lists who was invited, opened and came, exports them, and reminds exactly those who did not come", async () => {
    await using team = await announcing(engine);
    const { store } = team.app.services;
    const [one, two, three] = (await listPeople(store, 4)).map(({ email }) => email) as [string, string, string];
    const { id, texts } = await team.draft({ first: 3 }, "Come.", "invitation");
    await team.start(id);
    await team.ended(id);
    const first = await links(team);
    await team.app.request(`${first[two]}/seen`, { method: "POST" });
    await team.app.postForm(first[one]!, {});
    assert.deepEqual(await invitees(team, id), [one, two, three].toSorted());
    assert.deepEqual(await invitees(team, id, "came"), [one]);
    assert.deepEqual(await invitees(team, id, "opened"), [two]);
    assert.deepEqual(await invitees(team, id, "unopened"), [three]);
    const page = (await (await team.ask(`/${id}/invited?limit=2`)).json()) as InviteePage;
    const rest = (await (await team.ask(`/${id}/invited?limit=2&before=${page.next}`)).json()) as InviteePage;
    assert.deepEqual([page.entries.length, rest.entries.length, rest.next], [2, 1, null]);
    const file = await (await team.ask(`/${id}/invited/export?format=csv&state=came`)).text();
    assert.equal(file.trim().split("\n").length, 2);
    assert.ok(file.includes(one));

    const reminder = { ...everybody, uninvited: false, reminds: id };
    const made = await team.send("POST", "", { kind: "invitation", texts, audience: reminder });
    const draft = (await made.json()) as Announcement;
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const schedule = { time: tomorrow.slice(0, 16), zone: "UTC" };
    assert.equal((await team.send("POST", `/${draft.id}/schedule`, schedule)).status, 200);
    const planned = await team.read(id);
    const at = (await team.read(draft.id)).schedule!.at;
    assert.deepEqual([planned.wave, planned.reminder], [1, { id: draft.id, at, zone: "UTC" }]);
    const told = (await team.read(draft.id)).reminderOf;
    assert.deepEqual(told, { id, subject: "We have news", wave: 1 });
    assert.equal((await team.send("POST", `/${draft.id}/unschedule`)).status, 200);
    assert.equal((await team.read(id)).reminder, null);
    await team.start(draft.id);
    assert.equal((await team.ended(draft.id)).progress.sent, 2);
    assert.deepEqual(await invitees(team, draft.id), [two, three].toSorted());
    const second = await links(team);
    assert.notEqual(second[two], first[two]);
    await team.app.postForm(second[three]!, {});
    assert.deepEqual(await invitees(team, id, "came"), [one, three].toSorted());
    assert.equal((await team.read(id)).invitation!.confirmed, 2);
    const last = await team.draft(reminder, "Come.", "invitation");
    assert.equal(await team.count(last.id), 1);
    const wrong = await team.send("POST", "", { kind: "news", texts, audience: reminder });
    assert.deepEqual(((await wrong.json()) as { fields: object }).fields, { "audience.reminds": "unknown" });
    const later = await team.draft({ first: 1 }, "Come too.", "invitation");
    await team.start(later.id);
    const list = (await (await team.ask("")).json()) as { entries: Announcement[] };
    const waves = new Map(list.entries.map((each) => [each.id, each.wave]));
    assert.deepEqual(
      [id, draft.id, last.id, later.id].map((each) => waves.get(each)),
      [1, null, null, 2],
    );
    assert.deepEqual(list.entries.find((each) => each.id === draft.id)!.reminderOf, told);
  });
});

onEachEngine("an audience without a draft", (engine) => {
  test("is counted with who is left out and why, and the draft that follows has the count", async () => {
    await using team = await announcing(engine);
    const { store } = team.app.services;
    await listPeople(store, 6, (index) => ({
      locale: index < 2 ? "am" : "en",
      state: index < 5 ? "MN" : "DC",
      ...(index === 4 && { confirmed_at: null }),
    }));
    const audience = { ...everybody, filter: "state=MN" };
    const asked = await team.send("POST", "/counts", { kind: "news", audience });
    assert.equal(asked.status, 202);
    const { id } = (await asked.json()) as { id: string };
    const read = async () => (await (await team.ask(`/counts/${id}`)).json()) as Counting;
    await until(async () => (await read()).count, { what: "the count" });
    const { at: _, ...told } = (await read()).count!;
    const languages = { am: 2, en: 2 };
    assert.deepEqual(told, { people: 4, fit: 5, unconfirmed: 1, invited: 0, unreachable: 0, languages });
    assert.deepEqual(((await (await team.ask("")).json()) as { entries: [] }).entries, []);
    assert.equal((await team.ask(`/${id}`)).status, 404);
    const empty = await team.send("POST", "", { kind: "news", texts: {}, audience, count: id });
    assert.equal(empty.status, 422);
    const texts = { en: { subject: "N", text: "" } };
    const stored = await team.send("POST", "", { kind: "news", texts, audience, count: id });
    assert.equal(((await stored.json()) as Announcement).count?.people, 4);
    await sweepCounts(store, Date.now() + 3_700_000);
    assert.equal((await team.ask(`/counts/${id}`)).status, 404);
  });
});
