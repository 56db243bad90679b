import assert from "node:assert/strict";
import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { scanBounds } from "../../features/waitlist/server/listing/scan-index.ts";
import { announcing, type Team } from "../support/announcing.ts";
import { createTestApp, readMails, type TestApp } from "../support/app.ts";
import { fillEmptyTables, heldBy, keep, restoredFrom } from "../support/backups.ts";
import { onEachEngine } from "../support/engines.ts";
import { findAll, searchWritten } from "../support/listed.ts";
import { person } from "../support/people.ts";
import { type Deployment, newDeployment } from "../support/processes.ts";
import { enrol, withPassword } from "../support/second-factor.ts";
import { until } from "../support/server-process.ts";

const link = /\/(?:place|invitation)\/[\w.-]+|\/api\/waitlist\/leave\?token=[\w.-]+/g;

/** The paths of the links in the mails to an address, once there are `count` mails to it. */
async function linksTo(deployment: Deployment, email: string, count: number): Promise<string[]> {
  const found = async () =>
    (await readMails(deployment.outbox)).filter(({ to }) => to?.some(({ address }) => address === email));
  await until(async () => (await found()).length >= count, { what: `${count} mails to ${email}` });
  return (await found()).flatMap(({ text }) => text?.match(link) ?? []);
}

/** A server's life until yesterday, in a deployment: every table has rows, and people have links and second factors. */
async function live(team: Team, deployment: Deployment) {
  const { app } = team;
  const { store } = app.services;
  const [one, two] = [person({ interest: "home", corridor: "ETB" }), person()];
  for (const values of [one, two, person({ locale: "am" })])
    assert.equal((await app.post("/api/waitlist", values)).status, 201);
  for (const { email } of [one, two]) {
    const own = at(await linksTo(deployment, email, 1), "/place/");
    assert.equal((await app.postForm(own, { do: "confirm" })).status, 303);
    assert.equal((await app.postForm(own, { do: "state", state: "MN" })).status, 303);
  }
  const { id } = await team.draft({ first: 2 }, "Come, {name}!", "invitation");
  await team.start(id);
  await team.ended(id);
  const links = [
    ...new Set([...(await linksTo(deployment, one.email, 2)), ...(await linksTo(deployment, two.email, 2))]),
  ];
  const { code } = await enrol(app);
  await fillEmptyTables(store.db, store.engine);
  await until(async () => (await deployment.rows("select id from waitlist_unread")).length === 0, {
    what: "all found",
  });
  return { links, code, emails: [one.email, two.email] };
}

const at = (links: string[], start: string) => {
  const found = links.find((path) => path.startsWith(start));
  assert.ok(found, `a link to ${start}`);
  return found;
};

onEachEngine("a backup that is restored", (engine) => {
  let folder: string;
  let source: Deployment;
  let target: Deployment;
  let yesterday: Awaited<ReturnType<typeof live>>;
  const settings = { AUTH_SECRET: engine.name === "sqlite" ? "" : "a secret that the settings hold, long enough" };
  const file = () => join(folder, "selam.backup");

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "selam-backup-"));
    source = await newDeployment(engine, settings);
    await using team = await announcing(engine, source.env);
    yesterday = await live(team, source);
  });
  after(async () => {
    for (const deployment of [source, target]) await deployment?.[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  test("holds the same rows in every table, and the same counts", async () => {
    await chmod(folder, 0o755);
    const made = await keep("backup", source.env, file());
    assert.equal(made.code, 0, made.said);
    assert.match(made.said, /selam\.backup: 3 people on the list, \d+ rows in all/);
    assert.match(made.said, engine.name === "sqlite" ? /the secret of this server/ : /AUTH_SECRET is not in it/);
    assert.equal((await stat(file())).mode & 0o777, 0o600);
    target = await newDeployment(undefined, { ...settings, ...(await engine.newDatabase({ empty: true })) });
    const restored = await keep("restore", target.env, file());
    assert.equal(restored.code, 0, restored.said);
    const held = await heldBy(source);
    const empty = Object.entries(held).filter(([, rows]) => !rows.length);
    assert.deepEqual(empty, [], "each table has something that could be lost");
    assert.deepEqual(await heldBy(target), restoredFrom(held));
    const [{ n } = {}] = await target.rows("select sum(people) as n from waitlist_tally where seconds = 0");
    assert.equal(Number(n), 3);
  });

  test("is refused by a deployment that is not empty", async () => {
    const before = await heldBy(target);
    const again = await keep("restore", target.env, file());
    assert.equal(again.code, 1);
    assert.match(again.said, /^[^\n]*(is there already|is not empty)[^\n]*$/);
    assert.deepEqual(await heldBy(target), before);
  });

  test("is served with yesterday's links, password and second factor, and counts on", async () => {
    await using app = await createTestApp(engine, target.env);
    const { links, code, emails } = yesterday;
    const [one = "", two = ""] = emails;
    assert.ok((await pageAt(app, at(links, "/place/"))).includes(one));
    assert.equal((await app.postForm(at(links, "/invitation/"), {})).status, 200);
    await searchWritten(app);
    assert.equal((await findAll(app, { q: one.slice(1) }, 10, scanBounds)).ids.length, 1, "people are found");
    const confirmed = await target.rows("select confirmed_at from invitation where confirmed_at is not null");
    assert.ok(confirmed.length, "the invitation is taken");
    const leave = at([...links].reverse(), "/api/waitlist/leave");
    assert.ok((await app.postForm(leave, {})).ok);
    const left = await target.rows(`select id from waitlist where email = '${two}'`);
    assert.deepEqual(left, []);
    assert.equal((await (await app.request("/api/waitlist/count")).json()).count, 2);
    const { post } = await withPassword(app);
    assert.equal((await post("/two-factor/verify-totp", { code: await code(1) })).status, 200);
    assert.equal((await app.post("/api/waitlist", person())).status, 201);
    assert.equal((await (await app.request("/api/waitlist/count")).json()).count, 3);
  });
});

async function pageAt(app: TestApp, path: string): Promise<string> {
  const answer = await app.request(path);
  assert.equal(answer.status, 200);
  return answer.text();
}
