import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { launch, newDeployment, signUp } from "../support/processes.ts";
import { freePort } from "../support/server-process.ts";

const telltale = "hush-hush-4711";

/** Runs the server until it ends by itself. */
async function run(settings: Record<string, string>) {
  const cwd = resolve(import.meta.dirname, "../..");
  const env = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings };
  const child = spawn(process.execPath, ["server/main.ts"], { cwd, env, timeout: 120_000, killSignal: "SIGKILL" });
  const ended = new Promise<number | null>((done) => child.once("close", done));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { stdout, stderr, code };
}

/** Checks that the server refuses to start with exit code 1 and one line that names the variable. */
async function assertRefuses(variable: string, env: Record<string, string>) {
  const { stdout, stderr, code } = await run(env);
  assert.match(stderr, /^[^\n]+\n$/, "one line");
  assert.ok(stderr.includes(variable), stderr);
  assert.ok(!(stdout + stderr).includes(telltale), "no secret");
  assert.equal(code, 1);
}

test("a bad value stops the start", async () => {
  await using deployment = await newDeployment();
  await assertRefuses("PORT", { ...deployment.env, PORT: "abc" });
  await assertRefuses("DATABASE_URL", { ...deployment.env, DATABASE_URL: `mysql://x:${telltale}@db/x` });
});

test("a port in use stops the start", async () => {
  await using deployment = await newDeployment();
  await using first = await launch(deployment.env);
  await assertRefuses("PORT", { ...deployment.env, PORT: String(first.port) });
});

test("a HOST that is another machine's stops the start", async () => {
  await using deployment = await newDeployment();
  await assertRefuses("HOST", { ...deployment.env, PORT: String(await freePort()), HOST: "192.0.2.1" });
});

test("an unreachable database stops the start", async () => {
  await using deployment = await newDeployment();
  const unreachable = `postgres://selam:${telltale}@127.0.0.1:1/selam`;
  const undecodable = `postgres://selam:${telltale}%zz@127.0.0.1:1/selam`;
  await assertRefuses("DATABASE_URL", { ...deployment.env, PORT: "0", DATABASE_URL: unreachable });
  await assertRefuses("DATABASE_URL", { ...deployment.env, PORT: "0", DATABASE_URL: undecodable });
});

test("a DATA_DIR that is a file stops the start, with and without AUTH_SECRET", async () => {
  await using deployment = await newDeployment();
  const DATA_DIR = join(deployment.env.DATA_DIR, "file");
  await writeFile(DATA_DIR, "");
  await assertRefuses("DATA_DIR", { ...deployment.env, PORT: "0", DATA_DIR });
  await assertRefuses("DATA_DIR", { PORT: "0", DATA_DIR });
});

test("a database file that is none stops the start, and is left as it was", async () => {
  await using deployment = await newDeployment();
  await writeFile(join(deployment.env.DATA_DIR, "selam.db"), "something else ".repeat(1000));
  await assertRefuses("DATA_DIR", { ...deployment.env, PORT: "0" });
  assert.deepEqual(await readdir(deployment.env.DATA_DIR), ["selam.db"]);
});

test("good values start and hold, and no secret is logged", async () => {
  await using deployment = await newDeployment(undefined, {
    HOST: "127.0.0.1",
    PUBLIC_URL: "https://selam.example/",
    SMTP_URL: `smtp://user:${telltale}@127.0.0.1:1`,
    MAIL_FROM: "Selam <hello@selam.example>",
    TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8,::1,fd00::/8",
    METRICS_TOKEN: telltale,
    MAIL_EVENTS_TOKEN: telltale,
    AUTH_SECRET: `${telltale}${telltale}${telltale}`,
    PAGE_CACHE_SECONDS: "60",
  });
  await using server = await launch(deployment.env);
  assert.equal((await signUp(server.url)).status, 201);
  assert.match((await fetch(server.url)).headers.get("cache-control") ?? "", /s-maxage=60$/);
  assert.match(server.output(), /"version":"\d+\.\d+\.\d+",.*"msg":"ready"/);
  assert.ok(!server.output().includes(telltale), server.output());
});

test("a placeholder address on a public PUBLIC_URL is warned of, on this machine's own it is not", async () => {
  await using deployment = await newDeployment();
  for (const [PUBLIC_URL, warns] of [
    ["https://bank.test", true],
    ["http://localhost:3000", false],
  ] as const) {
    await using server = await launch({ ...deployment.env, PUBLIC_URL, MAIL_AS_FILES: "yes" });
    const warned = server
      .output()
      .split("\n")
      .some((line) => line.includes('"level":40') && line.includes("placeholder"));
    assert.equal(warned, warns, server.output());
  }
});

test("one line says that nothing goes to many while there is no postal address", async () => {
  await using deployment = await newDeployment();
  await using server = await launch(deployment.env);
  const lines = server.output().split("\n");
  assert.equal(lines.filter((line) => line.includes('"level":40') && line.includes("postalAddress")).length, 1);
});
