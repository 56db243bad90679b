import assert from "node:assert/strict";
import type { StatsFs } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { openStore, type Store } from "../../db/open.ts";
import { timestamp } from "../../db/schema.ts";
import { minuteMs } from "../../languages/durations.ts";
import { checkClock } from "../../server/operator/doctor/clock-check.ts";
import { checkDatabase } from "../../server/operator/doctor/database-check.ts";
import { checkDisk } from "../../server/operator/doctor/disk-check.ts";
import { runDoctor } from "../../server/operator/doctor.ts";
import { schemas } from "../../server/schemas.ts";
import type { TeamRole } from "../../team/roles.ts";
import { onEachEngine } from "../support/engines.ts";
import { type Deployment, newDeployment } from "../support/processes.ts";
import { startSmtp } from "../support/smtp.ts";

/** What the doctor says, by what it is about, with how it stands before it: "ok It can be ...". */
async function examined({ env }: Deployment, changes: Record<string, string> = {}, address = "") {
  const { line, code } = await runDoctor(address, { ...env, ...changes });
  const found = line.split("\n").map((text) => /^(\w+) +(\w+): (.+)$/.exec(text) ?? assert.fail(text));
  const about = (wanted: string) => found.filter((part) => part[2] === wanted).map((part) => `${part[1]} ${part[3]}`);
  return { line, code, about, toMend: found.filter((part) => part[1] === "mend").map((part) => part[3]) };
}

/** Opens the database of a deployment, which makes its tables. */
const open = ({ env }: Deployment) =>
  openStore({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, schemas, onError() {} });

async function addOperator({ db }: Store, role: TeamRole) {
  const [id, now] = ["ruth", timestamp()];
  const who = { id, name: id, email: "ruth@example.com", role, created_at: now, updated_at: now };
  await db
    .insertInto("operator")
    .values({ ...who, email_verified: 1 as never })
    .execute();
}

const job = (id: string, changes: object) => ({
  ...{ id, kind: "waitlist-confirmation", subject_id: id, state: "pending" as const, attempts: 0 },
  ...{ due_at: timestamp(), last_error: null, created_at: timestamp(), cause: null, admitted_at: null },
  ...{ place: null, about: null, ...changes },
});

onEachEngine("the doctor", (engine) => {
  test("finds a sound server sound, and leaves nothing behind", async () => {
    await using deployment = await newDeployment(engine);
    const store = await open(deployment);
    await addOperator(store, "owner");
    await store.close();
    const before = await readdir(deployment.env.DATA_DIR);
    const { code, about, toMend, line } = await examined(deployment);
    assert.deepEqual([code, toMend], [0, []], line);
    for (const thing of ["settings", "disk", "database", "clock"])
      assert.deepEqual([about(thing).length, about(thing)[0]?.slice(0, 3)], [1, "ok "], line);
    assert.deepEqual(
      about("mail").map((said) => said.split(" ")[0]),
      ["ok", "note"],
    );
    assert.deepEqual(
      (await readdir(deployment.env.DATA_DIR)).filter((name) => !before.includes(name) && !/-(wal|shm)$/.test(name)),
      [],
    );
  });

  test("says what keeps the team from writing to many, until there are an address and a mail server", async () => {
    await using deployment = await newDeployment(engine);
    await (await open(deployment)).close();
    const said = async (changes: Record<string, string>) =>
      (await examined(deployment, changes)).about("announcements");
    const without = await said({});
    assert.equal(without.length, 2);
    assert.match(without[0]!, /^note POSTAL_ADDRESS is not set/);
    assert.match(without[1]!, /^note SMTP_URL is not set/);
    const POSTAL_ADDRESS = "1 Example Street, Washington, DC 20001";
    assert.match((await said({ POSTAL_ADDRESS })).join(), /^note SMTP_URL is not set/);
    assert.deepEqual(await said({ POSTAL_ADDRESS, SMTP_URL: "smtp://127.0.0.1:9" }), ["ok They can be sent."]);
  });

  test("says what to do when nobody can sign in, and when mail was given up or waits for long", async () => {
    await using deployment = await newDeployment(engine);
    const store = await open(deployment);
    await addOperator(store, "viewer");
    const old = timestamp(Date.now() - 60 * minuteMs);
    await store.db
      .insertInto("outbox")
      .values([
        job("one", { state: "dead" }),
        job("two", { created_at: old, last_error: "connect ECONNREFUSED" }),
        job("three", { created_at: timestamp(Date.now() - 2 * minuteMs) }),
      ])
      .execute();
    await store.close();
    const { code, about } = await examined(deployment);
    assert.equal(code, 1);
    assert.match(about("database")[1]!, /^mend .*operator -- add/);
    const [waits, given] = about("mail");
    assert.match(waits!, /^mend Messages that wait: 2, the oldest for 60 minutes\. .*ECONNREFUSED/);
    assert.match(given!, /^mend Messages that were given up: 1\..*retry-mail/);
  });

  test("sends a test message where it is told to, and shows no secret when that fails", async () => {
    const smtp = await startSmtp();
    try {
      await using deployment = await newDeployment(engine);
      await (await open(deployment)).close();
      const SMTP_URL = smtp.url.replace("smtp://", "smtp://selam:hush-hush@");
      const settings = { SMTP_URL, SMTP_INSECURE: "yes", MAIL_FROM: "hello@selam.example" };
      const sent = await examined(deployment, settings, "ruth@example.com");
      assert.equal(smtp.messages.length, 1);
      assert.match(sent.about("mail").at(-1)!, /^ok /);
      smtp.rejectLogin(535);
      const refused = await examined(deployment, settings, "ruth@example.com");
      assert.match(refused.about("mail").at(-1)!, /^mend /);
      assert.equal(refused.code, 1);
      for (const { line } of [sent, refused]) assert.doesNotMatch(line, /hush/);
    } finally {
      await smtp.stop();
    }
  });

  test("says of bad settings and of a database that cannot be opened what is wrong, without a secret", async () => {
    await using deployment = await newDeployment(engine);
    await (await open(deployment)).close();
    const port = await examined(deployment, { PORT: "many" });
    assert.deepEqual([port.code, port.about("settings")[0]?.startsWith("mend PORT ")], [1, true], port.line);
    if (engine.name === "sqlite")
      await writeFile(join(deployment.env.DATA_DIR, "selam.db"), "something else ".repeat(999));
    const away = engine.name === "sqlite" ? {} : { DATABASE_URL: "postgres://selam:hush-hush@127.0.0.1:1/selam" };
    const { code, about, line } = await examined(deployment, away);
    assert.equal(code, 1);
    assert.match(about("database").join(), /^mend DATA(_DIR|BASE_URL): .*cannot be opened/);
    assert.doesNotMatch(line, /hush/);
  });

  test("says which settings are unwise on an address that others reach", async () => {
    await using deployment = await newDeployment(engine);
    await (await open(deployment)).close();
    const wise = { PUBLIC_URL: "https://selam.example", SMTP_URL: "smtps://mail.selam.example", METRICS_TOKEN: "one" };
    const mended = await examined(deployment, { ...wise, MAIL_FROM: "hello@selam.example", MAIL_EVENTS_TOKEN: "one" });
    assert.match(mended.about("settings")[0]!, /^ok /);
    const bare = { PUBLIC_URL: "http://selam.example", MAIL_AS_FILES: "yes", TRUSTED_PROXIES: "" };
    const said = (await examined(deployment, bare)).about("settings").join("\n");
    for (const name of ["mend PUBLIC_URL", "mend TRUSTED_PROXIES", "mend MAIL_AS_FILES", "note METRICS_TOKEN"])
      assert.ok(said.includes(name), `${name}: ${said}`);
  });

  test("compares the clock with the database's, and with who joined last", async () => {
    await using deployment = await newDeployment(engine);
    const store = await open(deployment);
    const state = async (now: number) => (await checkClock(store, () => now))[0]?.state;
    assert.equal(await state(Date.now()), "ok");
    if (engine.name === "postgres") assert.equal(await state(Date.now() - minuteMs), "mend");
    const someone = { name: "Abeba", email: "abeba@example.com", phone: "+12025550142", locale: "en" };
    const rest = { interest: null, corridor: null, amount: null, source: null, consent: "1" };
    const more = { confirmed_at: null, new_email: null, moved_at: null };
    await store.db
      .insertInto("waitlist")
      .values({ id: "abeba", ...someone, ...rest, ...more, created_at: timestamp() })
      .execute();
    assert.equal(await state(Date.now()), "ok");
    const [behind] = await checkClock(store, () => Date.now() - minuteMs);
    assert.deepEqual([behind?.state, behind?.said.includes("Somebody joined later")], ["mend", true]);
    await store.close();
  });

  if (engine.name === "postgres")
    test("finds out that changes are not heard, as behind a transaction pooler", async () => {
      await using deployment = await newDeployment(engine);
      const store = await open(deployment);
      const heardOnce = (onChange: () => void) => {
        setImmediate(onChange);
        return () => {};
      };
      const found = await checkDatabase({ ...store, watch: heardOnce });
      assert.equal(found.filter(({ said }) => said.includes("pooler")).length, 1);
      await store.close();
    });
});

test("the doctor says when the disk is nearly full, and when it cannot be written to", async () => {
  await using deployment = await newDeployment();
  const room = (bavail: number, blocks: number) => async () => ({ bavail, bsize: 1000, blocks }) as StatsFs;
  const state = async (free: number, all: number) =>
    (await checkDisk(deployment.env.DATA_DIR, room(free, all) as never))[0]?.state;
  assert.deepEqual(
    [await state(50e6, 100e6), await state(4e6, 100e6), await state(0.9e6, 2e6)],
    ["ok", "mend", "mend"],
  );
  assert.match((await checkDisk(join(deployment.env.DATA_DIR, "nowhere")))[0]!.said, /cannot be written to \(ENOENT\)/);
});
