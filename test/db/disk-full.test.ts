import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { describe, test } from "node:test";
import { readMails } from "../support/app.ts";
import { builtSite, visibleText } from "../support/built-site.ts";
import { startCrowd } from "../support/crowd.ts";
import { chosenEngines, type EngineName } from "../support/engines.ts";
import { assertKept, tellCounts } from "../support/kept-joins.ts";
import { person } from "../support/people.ts";
import { type HaltingPostgres, ownPostgresMissing, query, startOwnPostgres } from "../support/postgres.ts";
import { type Deployment, launch, metric, newDeployment } from "../support/processes.ts";
import { until } from "../support/server-process.ts";
import { newSmallDisk, smallDiskMissing } from "../support/small-disk.ts";

/** `npm run bench faults` fills it more often. */
const rounds = Number(process.env.TEST_DISK_ROUNDS ?? 1);
/** So many join while there is room, and so many are refused while there is none. */
const each = 20;
/** What is left of a disk for the joins to use up by themselves, in bytes. */
const left = 128 * 1024;

type Disk = Awaited<ReturnType<typeof newSmallDisk>>;
type Crowd = ReturnType<typeof startCrowd>;

const more = async (crowd: Crowd, what: string) => {
  const goal = crowd.joined.length + each;
  await until(() => crowd.joined.length >= goal, { what: `people who join ${what}` });
};
const moreRefused = async (crowd: Crowd) => {
  const goal = crowd.failed() + each;
  await until(() => crowd.failed() >= goal, { what: "people who are refused" });
};

/** What a server tells whose database has no room: a small write may find some for a while. */
async function assertTold(url: string, joined: number) {
  async function refused(init: () => RequestInit): Promise<Response> {
    let answer: Response | undefined;
    const isRefused = async () => {
      answer = await fetch(`${url}/api/waitlist`, { method: "POST", ...init() });
      return !answer.ok;
    };
    await until(isRefused, { what: "a refusal" });
    return answer!;
  }
  const headers = { "content-type": "application/json" };
  const problem = await refused(() => ({ headers, body: JSON.stringify(person()) }));
  assert.deepEqual([problem.status, (await problem.json()).code], [503, "unavailable"]);
  const site = await builtSite();
  for (const locale of ["en", "am", "so"]) {
    const page = await refused(() => ({ body: new URLSearchParams({ ...person(), locale }) }));
    const told = site.words(locale).ui.errors.unavailable!;
    assert.equal(page.status, 503);
    assert.ok(visibleText(await page.text()).includes(told), told);
  }
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
  assert.equal((await fetch(`${url}/am`)).status, 200);
  const { count } = await (await fetch(`${url}/api/waitlist/count`)).json();
  assert.ok(count >= joined, `reading goes on: ${count} of ${joined}`);
}

/** Each of those who joined has one mail as a file, whole, and nothing half written is left. */
async function assertMailed(deployment: Deployment, joined: { email: string }[]) {
  const pending = async () => (await deployment.rows("select id from outbox where state = 'pending'")).length;
  await until(async () => (await pending()) === 0, { everyMs: 200, what: "an empty outbox" });
  const mails = await readMails(deployment.outbox);
  const to = mails.map((mail) => mail.to?.[0]?.address);
  assert.equal(new Set(to).size, to.length);
  assert.deepEqual(
    joined.filter(({ email }) => !to.includes(email)),
    [],
  );
  for (const { html = "" } of mails) assert.match(html, /<\/html>\s*$/);
  const unfinished = (await readdir(deployment.outbox)).filter((name) => !name.endsWith(".eml"));
  assert.deepEqual(unfinished, []);
}

/** Lets PostgreSQL run out of room for what it writes ahead, which ends it, and starts it again once there is some, as its unit does. */
async function loseTheLog(postgres: HaltingPostgres, disk: Disk, crowd: Crowd) {
  await disk.fill(0);
  const turn = () => query(postgres.adminUrl, "select pg_logical_emit_message(false, 'test', repeat('x', 8000000))");
  await until(
    () =>
      turn().then(
        () => false,
        () => true,
      ),
    { what: "the end of PostgreSQL" },
  );
  await moreRefused(crowd);
  await postgres.halt();
  await disk.makeRoom();
  await postgres.resume();
  await more(crowd, "once PostgreSQL is back");
}

async function fillDisks(name: EngineName, t: Parameters<typeof tellCounts>[0]) {
  await using files = await newSmallDisk(32 + rounds * 32); // Each round's mails stay on it.
  await using own = name === "postgres" ? await newSmallDisk(256) : undefined;
  const postgres = own && (await startOwnPostgres({ durable: false, parent: own.folder }));
  try {
    const url = await postgres?.createDatabase();
    await using deployment = await newDeployment(undefined, {
      DATA_DIR: files.folder,
      ...(url && { DATABASE_URL: url }),
    });
    await using server = await launch(deployment.env);
    await using crowd = startCrowd(() => [server.url]);
    if (url) {
      await more(crowd, "at first");
      await files.fill(0);
      const written = (await readdir(deployment.outbox)).length;
      await more(crowd, "while no mail can be written");
      const noted = async () => (await deployment.rows("select reason from mail_server"))[0]?.reason === "disk";
      await until(noted, { what: "what is noted of the disk" });
      assert.ok((await readdir(deployment.outbox)).length <= written + 8);
      await files.makeRoom();
    }
    for (let round = 0; round < rounds; round++) {
      if (postgres) await query(postgres.adminUrl, "checkpoint; select pg_switch_wal()");
      await more(crowd, "while there is room");
      await (own ?? files).fill(left);
      await moreRefused(crowd);
      await assertTold(server.url, crowd.joined.length);
      await (own ?? files).makeRoom();
      await more(crowd, "once there is room again");
    }
    if (own && postgres) await loseTheLog(postgres, own, crowd);
    await crowd.stop();
    assert.equal(await metric(server.url, "selam_database_up"), 1);
    await assertKept(deployment, crowd.joined);
    await assertMailed(deployment, crowd.joined);
    assert.equal(process.kill(server.pid, 0), true);
    tellCounts(t, { acknowledged: crowd.joined.length, refused: crowd.failed(), lost: 0, filled: rounds });
  } finally {
    await postgres?.stop();
  }
}

const missing = { sqlite: undefined, postgres: ownPostgresMissing() };

describe("a disk that is full while people join", () => {
  for (const name of chosenEngines())
    test(
      `loses nobody, refuses in words, and all goes on once there is room (${name})`,
      {
        skip: smallDiskMissing() ?? missing[name] ?? false,
      },
      (t) => fillDisks(name, t),
    );
});
