import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { memoryOf } from "../../bench/support/measure.ts";
import { onOneEngine, type TestEngine } from "../support/engines.ts";
import { launch, newDeployment } from "../support/processes.ts";
import { until } from "../support/server-process.ts";
import { account, cookieOf } from "../support/signed-in.ts";
import { makeList } from "./made-list.ts";

const people = Number(process.env.TEST_EXPORTED ?? 60_000);
/** What an export may take above what an idle server holds. */
const mostMb = 200;

/** A server with many made people on its list. */
async function crowded(engine: TestEngine) {
  const settings = { OPERATOR_EMAIL: account.email, OPERATOR_PASSWORD: account.password };
  const deployment = await newDeployment(engine, settings);
  await makeList(deployment.env, people);
  const server = await launch(deployment.env);
  const post = (path: string, headers: Record<string, string>, body: object) =>
    fetch(server.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  return {
    server,
    /** A session of the operator. */
    async enter() {
      const cookie = cookieOf(await post("/api/auth/sign-in/email", {}, account));
      return {
        signOut: () => post("/api/auth/sign-out", { cookie, origin: server.url }, {}),
        ask: (format: string, init: RequestInit = {}) =>
          fetch(`${server.url}/api/admin/waitlist/export?format=${format}`, { ...init, headers: { cookie } }),
      };
    },
    async close() {
      await server[Symbol.asyncDispose]();
      await deployment[Symbol.asyncDispose]();
    },
  };
}

/** What a process holds in memory, in MB, once it has come to rest. */
async function atRest(pid: number): Promise<number> {
  let last = 0;
  await until(
    async () => {
      const now = await memoryOf(pid);
      const rests = Math.abs(now - last) < 2;
      last = now;
      return rests;
    },
    { everyMs: 1000, timeoutMs: 60_000, what: "a server at rest" },
  );
  return last;
}

onOneEngine("an export of many", (engine) => {
  let list: Awaited<ReturnType<typeof crowded>>;
  before(async () => {
    list = await crowded(engine);
  });
  after(() => list?.close());

  // What a process holds is the same on either engine.
  if (engine.name === "sqlite")
    test("comes whole in either format, in bounded memory", { skip: !existsSync("/proc/self/status") }, async (t) => {
      const { ask } = await list.enter();
      const idle = await atRest(list.server.pid);
      let most = idle;
      const watching = setInterval(async () => {
        most = Math.max(most, await memoryOf(list.server.pid));
      }, 100);
      using _ = { [Symbol.dispose]: () => clearInterval(watching) };
      const csv = Buffer.from(await (await ask("csv")).arrayBuffer());
      assert.equal(csv.toString("latin1").split("\r\n").length, people + 2);
      const workbook = Buffer.from(await (await ask("xlsx")).arrayBuffer());
      assert.equal(workbook.subarray(-22, -18).toString("latin1"), "PK\u0005\u0006");
      const aboveIdleMb = Math.round(most - idle);
      t.diagnostic(`counted ${JSON.stringify({ exported: people, aboveIdleMb })}`);
      assert.ok(aboveIdleMb < mostMb, `${aboveIdleMb} MB above idle`);
    });

  test("is broken off, never ended, when its session ends meanwhile", async () => {
    const { ask, signOut } = await list.enter();
    const reader = (await ask("csv")).body!.getReader();
    await reader.read();
    assert.equal((await signOut()).status, 200);
    await assert.rejects(async () => {
      // A line so slow that the file is not through before the server looks again.
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) await wait(500);
    });
  });

  test("stops when the client goes, and is not counted any more", async () => {
    const { ask } = await list.enter();
    const leaving = new AbortController();
    for (const format of ["csv", "xlsx"]) {
      const answer = await ask(format, { signal: leaving.signal });
      await answer.body!.getReader().read();
    }
    assert.equal((await ask("csv", { method: "HEAD" })).status, 429);
    leaving.abort();
    await until(async () => (await ask("csv", { method: "HEAD" })).status === 200, { what: "room for an export" });
  });
});
