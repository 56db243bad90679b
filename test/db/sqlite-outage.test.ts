import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { promisify } from "node:util";
import { readMails } from "../support/app.ts";
import { launch, newDeployment, openCounts, signUp } from "../support/processes.ts";
import { until } from "../support/server-process.ts";

/** util-linux's tool that changes the limits of a running process. */
const hasPrlimit = (() => {
  try {
    return Boolean(execFileSync("prlimit", ["--version"]));
  } catch {
    return false;
  }
})();

/** Why no disk can be filled here; false where one can. */
const noDiskToFill = !hasPrlimit && "prlimit, which fills the disk, is not on this machine";

/** Lets a process write no file beyond so many bytes, as on a full disk; Node ignores the signal that goes with it. */
const limitFiles = (pid: number, bytes: string) =>
  promisify(execFile)("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`]);

test("on a full disk signups get 503, /readyz says 503 and reading goes on; with room again all goes on", {
  skip: noDiskToFill,
}, async () => {
  await using deployment = await newDeployment();
  await using server = await launch(deployment.env);
  await using stream = await openCounts(server.url);
  assert.equal((await signUp(server.url)).status, 201);
  await until(() => stream.last() === 1);
  await limitFiles(server.pid, "1");
  for (let i = 0; i < 5; i++) {
    const answer = await signUp(server.url);
    assert.equal(answer.status, 503, await answer.clone().text());
    assert.equal((await answer.json()).code, "unavailable");
  }
  assert.equal((await fetch(`${server.url}/`)).status, 200);
  assert.equal((await fetch(`${server.url}/readyz`)).status, 503);
  assert.equal((await (await fetch(`${server.url}/api/waitlist/count`)).json()).count, 1);
  await limitFiles(server.pid, "unlimited");
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
  const email = "room-again@example.com";
  assert.equal((await signUp(server.url, { email })).status, 201);
  await until(() => stream.last() === 2);
  const sent = async () => (await readMails(deployment.outbox)).some(({ to }) => to?.[0]?.address === email);
  await until(sent, { everyMs: 100, what: "the mail" });
});

/** Writes a row in a transaction on a disk that gets full before the commit, and tells what the error is taken for. */
const failingCommit = `
  import { execFileSync } from "node:child_process";
  import { openStore } from "./db/open.ts";
  import { schemas } from "./server/schemas.ts";
  import { isUnavailable } from "./db/unavailable.ts";
  const store = await openStore({ dataDir: process.argv[1], schemas, onError() {} });
  const row = { key: "x", count: 1, resets_at: new Date().toISOString() };
  const error = await store.db.transaction().execute(async (trx) => {
    await trx.insertInto("rate_limit").values(row).execute();
    execFileSync("prlimit", ["--pid", String(process.pid), "--fsize=1:"]);
  }).catch((error) => error);
  execFileSync("prlimit", ["--pid", String(process.pid), "--fsize=unlimited:"]);
  const { length } = await store.db.selectFrom("rate_limit").select("key").execute();
  await store.db.transaction().execute((trx) => trx.insertInto("rate_limit").values(row).execute());
  console.log(JSON.stringify({ unavailable: isUnavailable(error), left: length, message: error.message }));
`;

test("a commit that fails on a full disk is a database that cannot write; the next transaction works", {
  skip: noDiskToFill,
}, async () => {
  await using deployment = await newDeployment();
  const cwd = join(import.meta.dirname, "../..");
  const args = ["--input-type=module", "-e", failingCommit, deployment.env.DATA_DIR];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
  const { message, ...outcome } = JSON.parse(stdout);
  assert.deepEqual(outcome, { unavailable: true, left: 0 }, message);
});

/** Another program's write lock on the database, such as an operator's forgotten shell. */
function lock(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, "selam.db"), { timeout: 5000 });
  database.exec("begin immediate");
  return { [Symbol.dispose]: () => database.close() };
}

test("while another program holds the write lock a signup gets 503; afterwards it works", async () => {
  await using deployment = await newDeployment();
  await using server = await launch(deployment.env);
  {
    using _held = lock(deployment.env.DATA_DIR);
    const answer = await signUp(server.url);
    assert.equal(answer.status, 503);
    assert.equal((await answer.json()).code, "unavailable");
  }
  await until(async () => (await signUp(server.url)).status === 201, { what: "a signup" });
});

test("while another program holds the write lock pages are served without waiting", async () => {
  await using deployment = await newDeployment();
  await using server = await launch(deployment.env);
  using _held = lock(deployment.env.DATA_DIR);
  const askedAt = performance.now();
  const signup = signUp(server.url).then(() => performance.now() - askedAt);
  let slowestMs = 0;
  for (let i = 0; i < 10; i++) {
    const start = performance.now();
    assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
    slowestMs = Math.max(slowestMs, performance.now() - start);
  }
  const signupMs = await signup;
  assert.ok(slowestMs < signupMs / 2, `${Math.round(slowestMs)} ms beside a signup of ${Math.round(signupMs)} ms`);
});

test("a database file that is overwritten under a running server does not take the pages along", async () => {
  await using deployment = await newDeployment();
  await using server = await launch(deployment.env);
  await using stream = await openCounts(server.url);
  await until(() => stream.last() === 0);
  // Not cut first: what maps a file that is cut is killed by the system.
  for (const name of ["selam.db", "selam.db-wal", "selam.db-shm"]) {
    await writeFile(join(deployment.env.DATA_DIR, name), Buffer.alloc(65_536, "x"), { flag: "r+" });
  }
  const answer = await signUp(server.url);
  assert.equal(answer.status, 503, await answer.text());
  assert.equal((await fetch(`${server.url}/`)).status, 200);
  assert.equal((await fetch(`${server.url}/readyz`)).status, 503);
});
