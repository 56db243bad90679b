import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { test } from "node:test";
import PostalMime from "postal-mime";
import { openStore } from "../../db/open.ts";
import { type Announcement, newAudience } from "../../features/announcements/contract.ts";
import { addDraft, countDraft } from "../../features/announcements/server/drafts.ts";
import { findAnnouncement } from "../../features/announcements/server/find-announcement.ts";
import { startSending } from "../../features/announcements/server/starting/start-sending.ts";
import { schemas } from "../../server/schemas.ts";
import { announcing, jobsAbout, listPeople, openMinute, type Team, useUpTheMinute } from "../support/announcing.ts";
import { onEachEngine } from "../support/engines.ts";
import { eventsToken, postmarkBounce, tell } from "../support/mail-providers.ts";
import { newDeployment } from "../support/processes.ts";
import { supervise, until } from "../support/server-process.ts";
import { startSmtp } from "../support/smtp.ts";
import { isSweep } from "../support/sweep.ts";

const text = "Come, {name}!";
const linkIn = (mail: string | undefined) => /\/invitation\/[\w-]+/.exec(mail ?? "")?.[0];
const wave = async (team: Team, first: number) => (await team.draft({ first }, text, "invitation")).id;
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

/** Who got an invitation, by address, with their links. */
async function linksByAddress({ app }: Team) {
  const links = (await app.mails()).flatMap((mail) => {
    const link = linkIn(mail.text);
    return link ? [[mail.to![0]!.address!, link] as const] : [];
  });
  return Map.groupBy(links, ([address]) => address);
}

onEachEngine("invitations in waves", (engine) => {
  test("go to the next of the list who can be invited, to nobody twice, and the count tells why", async () => {
    await using team = await announcing(engine, { MAIL_EVENTS_TOKEN: eventsToken });
    const { store } = team.app.services;
    const people = await listPeople(store, 12, (index) => (index % 3 === 1 ? { confirmed_at: null } : {}));
    assert.equal((await tell(team.app, postmarkBounce(people[2]!.email))).status, 200);
    const trouble = () => store.db.selectFrom("waitlist_mail").select("id").where("trouble", "=", "bounced").execute();
    await until(async () => (await trouble()).length, { what: "the bounce on the list" });
    const can = people.filter((_, index) => index % 3 !== 1 && index !== 2).map(({ email }) => email);
    const expected: [Partial<Announcement["count"] & object>, string[]][] = [
      [{ people: 3, fit: 6, unconfirmed: 2, invited: 0, unreachable: 1, languages: { en: 3 } }, can.slice(0, 3)],
      [{ people: 3, fit: 10, unconfirmed: 3, invited: 3, unreachable: 1, languages: { en: 3 } }, can.slice(3, 6)],
      [{ people: 1, fit: 12, unconfirmed: 4, invited: 6, unreachable: 1, languages: { en: 1 } }, can.slice(6)],
    ];
    for (const [count, to] of expected) {
      const before = await linksByAddress(team);
      const id = await wave(team, 3);
      await team.start(id);
      const { at: _, ...told } = (await team.read(id)).count!;
      assert.deepEqual(told, count);
      await team.ended(id);
      const fresh = [...(await linksByAddress(team)).keys()].filter((address) => !before.has(address));
      assert.deepEqual(fresh.toSorted(), to.toSorted());
    }
    const links = await linksByAddress(team);
    assert.deepEqual(
      [...links.values()].map(({ length }) => length),
      can.map(() => 1),
    );
    assert.equal(await team.count(await wave(team, 3)), 0);
    const { id } = await team.draft({ uninvited: true, confirmed: false });
    assert.equal(await team.count(id), 4);
  });

  test("wait for each other, and are counted after the one before", async () => {
    await using team = await announcing(engine);
    const { store } = team.app.services;
    await listPeople(store, 4);
    const [one, two] = [await wave(team, 2), await wave(team, 2)];
    assert.deepEqual([await team.count(one), await team.count(two)], [2, 2]);
    await useUpTheMinute(store);
    const start = (id: string) => team.send("POST", `/${id}/start`, { recipients: 2 });
    assert.equal((await start(one)).status, 200);
    for (const act of ["pause", "resume"]) {
      assert.equal((await team.send("POST", `/${one}/${act}`)).status, 200);
      assert.deepEqual(await codeOf(await start(two)), [409, "other_invitation"]);
    }
    await openMinute(store);
    team.app.services.announcing.wake();
    await team.ended(one);
    assert.deepEqual(await codeOf(await start(two)), [409, "not_counted"]);
    await team.start(two);
    await team.ended(two);
    assert.equal((await linksByAddress(team)).size, 4);
  });

  test("invite later whom a stop left out before any message began", async () => {
    await using team = await announcing(engine);
    const { store } = team.app.services;
    await listPeople(store, 5);
    await useUpTheMinute(store);
    const id = await wave(team, 5);
    await team.start(id);
    await until(async () => (await jobsAbout(team.app, id)).size === 5, { what: "the jobs" });
    assert.equal((await team.send("POST", `/${id}/stop`)).status, 200);
    await until(async () => (await team.read(id)).endedAt, { what: "the end" });
    await openMinute(store);
    const next = await wave(team, 5);
    await team.start(next);
    await team.ended(next);
    assert.deepEqual(
      [...(await linksByAddress(team)).values()].map(({ length }) => length),
      [1, 1, 1, 1, 1],
    );
  });
});

const crowd = isSweep ? 600 : 300;

onEachEngine("two invitations to the same people at once", (engine) => {
  test("give each person one link, though the processes that send them are killed on the way", async () => {
    await using deployment = await newDeployment(engine);
    const { DATABASE_URL: url, DATA_DIR: dataDir } = deployment.env;
    const store = await openStore({ url, dataDir, schemas, onError: () => {} });
    const smtp = await startSmtp();
    const env = { ...process.env, ...deployment.env, SMTP_URL: smtp.url };
    const launch = () =>
      supervise(spawn(process.execPath, ["test/support/sending-process.ts"], { cwd: resolve("."), env }));
    const running = [launch(), launch()];
    try {
      await listPeople(store, crowd, (index) => ({ email: `${index}@example.com` }));
      const read = async (id: string) => (await findAnnouncement(store, id))!;
      const ids: string[] = [];
      for (const subject of ["One", "Two"]) {
        const texts = { en: { subject, text: "Come." } };
        const id = await addDraft(store, { kind: "invitation", texts, audience: newAudience("invitation") }, "Team");
        await countDraft(store, id);
        await until(async () => (await read(id)).count, { what: "the count" });
        ids.push(id);
      }
      const { updatedAt } = await read(ids[0]!);
      assert.equal(await startSending(store, { id: ids[0]!, recipients: crowd, updatedAt, by: "Team" }), "done");
      // As if a second one had slipped through the look for others.
      const walk = await store.db
        .selectFrom("announcement")
        .select(["walk", "walk_from"])
        .where("id", "=", ids[0]!)
        .execute();
      await store.db
        .updateTable("announcement")
        .set({ state: "sending", planned: crowd, ...walk[0], walked: 0, found: 0, at_id: null, at_time: null })
        .where("id", "=", ids[1]!)
        .execute();
      for (const share of [0.2, 0.5]) {
        await until(() => smtp.messages.length >= crowd * share, { what: `${share} of the mails` });
        await running.shift()!.kill("SIGKILL");
        running.push(launch());
      }
      const done = async () => (await Promise.all(ids.map(read))).every(({ state }) => state === "done");
      await until(done, { timeoutMs: 120_000, everyMs: 200, what: "the end" });
      const [one, two] = await Promise.all(ids.map(read));
      assert.equal(one!.progress.sent + two!.progress.sent, crowd);
      const links = await Promise.all(
        smtp.messages.map(async ({ to, raw }) => [to[0]!, linkIn((await PostalMime.parse(raw)).text)] as const),
      );
      const byAddress = Map.groupBy(links, ([address]) => address);
      assert.equal(byAddress.size, crowd);
      for (const [address, some] of byAddress) {
        assert.equal(new Set(some.map(([, link]) => link)).size, 1, address);
        assert.ok(some[0]![1], address);
      }
    } finally {
      await Promise.all(running.map((each) => each.kill("SIGKILL")));
      await smtp.stop();
      await store.close();
    }
  });
});
