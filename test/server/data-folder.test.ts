import assert from "node:assert/strict";
import { chmod, mkdir, readdir, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { readConfig } from "../../server/config.ts";
import { type Deployment, launch, newDeployment, signUp } from "../support/processes.ts";
import { until } from "../support/server-process.ts";

process.umask(0); // As careless as a machine can be; what this process starts takes it over.

const mode = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8);

/** The rights of a data directory and of everything in it. */
async function modesOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).sort();
  const entries = await Promise.all([".", ...names].map(async (name) => [name, await mode(join(folder, name))]));
  return Object.fromEntries(entries);
}

/** Starts a server, signs somebody up, and ends it as a crash does once the mail is out. */
async function serve(deployment: Deployment) {
  const { AUTH_SECRET: _, ...env } = deployment.env;
  await using server = await launch(env);
  assert.equal((await signUp(server.url)).status, 201);
  await until(async () => (await readdir(deployment.outbox).catch(() => [])).some((name) => name.endsWith(".eml")), {
    what: "the mail",
  });
}

test("what the server writes is for its own user alone, whatever the umask", async () => {
  await using deployment = await newDeployment();
  deployment.env.DATA_DIR = join(deployment.env.DATA_DIR, "new/deep");
  await serve({ ...deployment, outbox: join(deployment.env.DATA_DIR, "outbox") });
  const { ".": folder, outbox, ...files } = await modesOf(deployment.env.DATA_DIR);
  assert.deepEqual([folder, outbox], ["700", "700"]);
  const names = Object.keys(files);
  assert.ok(
    ["auth-secret", "selam.db", "selam.db-wal", "selam.db-shm"].every((name) => names.includes(name)),
    `${names}`,
  );
  assert.deepEqual([...new Set(Object.values(files))], ["600"]);
});

test("what stands open from before is closed at the start, and nothing else is touched", async () => {
  await using deployment = await newDeployment();
  const { DATA_DIR } = deployment.env;
  await serve(deployment);
  await writeFile(join(DATA_DIR, "notes.txt"), "", { mode: 0o644 });
  const before = await readdir(DATA_DIR, { recursive: true });
  for (const name of before) await chmod(join(DATA_DIR, name), name === "outbox" ? 0o755 : 0o644);
  await chmod(DATA_DIR, 0o755);
  readConfig({ DATA_DIR });
  const { "notes.txt": notes, ".": folder, outbox, ...files } = await modesOf(DATA_DIR);
  assert.deepEqual([notes, folder, outbox], ["644", "700", "700"]);
  assert.ok(Object.keys(files).length >= 4);
  assert.deepEqual([...new Set(Object.values(files))], ["600"]);
});

test("a folder that is everybody's stays so, and a link leads to what is closed", async () => {
  await using deployment = await newDeployment();
  const [shared, real, link] = ["shared", "real", "link"].map((name) => join(deployment.env.DATA_DIR, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(shared, { mode: 0o777 });
  await chmod(shared, 0o1777);
  readConfig({ DATA_DIR: shared });
  assert.deepEqual([await mode(shared), await mode(join(shared, "auth-secret"))], ["1777", "600"]);
  await mkdir(real, { mode: 0o755 });
  await symlink(real, link);
  readConfig({ DATA_DIR: link });
  assert.equal(await mode(real), "700");
});

test("a start beside a server that writes mails into the same folder is in nobody's way", async () => {
  await using deployment = await newDeployment();
  const { DATA_DIR } = deployment.env;
  readConfig({ DATA_DIR });
  await mkdir(deployment.outbox);
  const mails = `
    const { renameSync, rmSync, writeFileSync } = require("node:fs");
    const { workerData } = require("node:worker_threads");
    for (let at = 0; ; at++) {
      const mail = workerData + "/" + (at % 50) + ".eml";
      writeFileSync(mail + ".part", "", { mode: 0o644 });
      renameSync(mail + ".part", mail);
      if (at % 3 === 0) rmSync(mail);
    }`;
  const other = new Worker(mails, { eval: true, workerData: deployment.outbox });
  try {
    await until(async () => (await readdir(deployment.outbox)).length > 20, { what: "mails" });
    for (let turn = 0; turn < 300; turn++) assert.doesNotThrow(() => readConfig({ DATA_DIR }));
  } finally {
    await other.terminate();
  }
});
