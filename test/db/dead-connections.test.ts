import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { test } from "node:test";
import { onEachEngine, type TestEngine } from "../support/engines.ts";
import { launch, newDeployment, openCounts, signUp } from "../support/processes.ts";
import { until } from "../support/server-process.ts";

/**
 * A network between server and database. `goDead` makes the connections that are open carry nothing any more, without
 * closing them, as when a machine or a firewall on the way disappears; connections made later work, unless `all`.
 */
async function startNetwork(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let allDead = false;
  const server = createServer((near) => {
    open.add(near);
    near.on("error", () => {});
    if (allDead) return;
    const far = connect(Number(target.port), target.hostname);
    open.add(far);
    far.on("error", () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    goDead(all: boolean) {
      allDead = all;
      for (const socket of open) socket.unpipe().pause();
    },
    revive: () => {
      allDead = false;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

async function startBehindNetwork(engine: TestEngine) {
  const deployment = await newDeployment(engine);
  const network = await startNetwork(deployment.env.DATABASE_URL!);
  const server = await launch({ ...deployment.env, DATABASE_URL: network.url });
  const dispose = async () => {
    await server[Symbol.asyncDispose]();
    await network[Symbol.asyncDispose]();
    await deployment[Symbol.asyncDispose]();
  };
  // Some connections to lose.
  await Promise.all(Array.from({ length: 5 }, () => signUp(server.url)));
  return { network, deployment, url: server.url, [Symbol.asyncDispose]: dispose };
}

/** The status of an answer; rejects when none comes within a minute. */
const statusOf = (url: string) => fetch(url, { signal: AbortSignal.timeout(60_000) }).then(({ status }) => status);

onEachEngine(
  "a database that no longer answers, on connections that stay open",
  (engine) => {
    test("signups get their 503 instead of waiting for ever", async () => {
      await using behind = await startBehindNetwork(engine);
      behind.network.goDead(true);
      assert.equal((await signUp(behind.url)).status, 503);
    });

    test("/readyz says 503 and /metrics answers", async () => {
      await using behind = await startBehindNetwork(engine);
      behind.network.goDead(true);
      assert.equal(await statusOf(`${behind.url}/readyz`), 503);
      assert.equal(await statusOf(`${behind.url}/metrics`), 200);
    });

    test("signups work again soon after connections can be made", async () => {
      await using behind = await startBehindNetwork(engine);
      behind.network.goDead(false);
      const works = async () => (await signUp(behind.url)).status === 201;
      await until(works, { what: "a signup" });
    });

    test("an event stream tells changes again soon after connections can be made", async () => {
      await using behind = await startBehindNetwork(engine);
      await using stream = await openCounts(behind.url);
      await until(() => stream.last() === 5);
      behind.network.goDead(false);
      // Each dead connection is known as such once it's asked.
      const works = async () => (await signUp(behind.url)).status === 201;
      await until(works, { what: "a signup" });
      const counted = async () => Number((await behind.deployment.rows("select count(*) from waitlist"))[0]?.count);
      // The first may still be told by who was reading the count when the line went dead.
      for (let more = 0; more < 2; more++) {
        await until(async () => stream.last() === (await counted()), { what: "the count" });
        await until(works, { what: "another signup" });
      }
      await until(async () => stream.last() === (await counted()), { what: "the last count" });
    });
  },
  ["postgres"],
);
