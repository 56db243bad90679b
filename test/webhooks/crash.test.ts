import assert from "node:assert/strict";
import { test } from "node:test";
import { minuteMs } from "../../languages/durations.ts";
import { adminSettings, operator } from "../support/admin.ts";
import { onOneEngine } from "../support/engines.ts";
import { launch, newDeployment, quickStart, signUp } from "../support/processes.ts";
import { startReceiver } from "../support/receiver.ts";
import { type ServerProcess, until } from "../support/server-process.ts";
import { cookieOf } from "../support/signed-in.ts";
import { isSigned, saidOf, webhookOwner } from "../support/webhook-owner.ts";

const people = 6;
const kills = 3;
const shifted = [...quickStart, "--import", "./test/support/shifted-clock.ts"];

/** Adds a webhook to a server; its secret. */
async function addWebhook({ url }: ServerProcess, receiver: string): Promise<string> {
  const headers = { "content-type": "application/json" };
  const signIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers,
    body: JSON.stringify(operator),
  });
  const owner = await webhookOwner((path, init) => fetch(url + path, init), cookieOf(signIn));
  return (await owner.add(receiver, ["join"])).secret;
}

onOneEngine("kill -9 between sending an event and writing that down", (engine) => {
  test("sends each event at least once, with the same id and body when it is repeated", async (t) => {
    await using deployment = await newDeployment(engine, adminSettings);
    let toKill = Promise.withResolvers<ServerProcess | undefined>();
    const killed = new Set<ServerProcess>();
    await using receiver = await startReceiver(async (response) => {
      const server = await toKill.promise;
      if (server && !killed.has(server)) process.kill(server.pid, "SIGKILL");
      if (server) killed.add(server);
      response.writeHead(204).end(); // Nobody is there to hear it.
    });
    // Each server's clock is a minute ahead of the one before: what that one had under way counts as lost.
    const start = (nth: number) =>
      launch({ ...deployment.env, CLOCK_SHIFT_MS: String(nth * minuteMs) }, "server/main.ts", shifted);
    const joined: string[] = [];
    let secret = "";
    for (let nth = 0; nth < kills; nth++) {
      await using server = await start(nth);
      if (!nth) {
        secret = await addWebhook(server, receiver.url);
        for (let one = 0; one < people; one++) joined.push((await (await signUp(server.url)).json()).id);
      }
      toKill.resolve(server);
      await until(() => killed.has(server), { what: "an event of this server" });
      assert.equal((await server.exited).signal, "SIGKILL");
      toKill = Promise.withResolvers();
    }
    const undelivered = "select id from webhook_delivery where state <> 'delivered'";
    assert.equal((await deployment.rows(undelivered)).length, people);
    toKill.resolve(undefined);
    await using _last = await start(kills);
    await until(async () => (await deployment.rows(undelivered)).length === 0, { what: "all events" });

    const bySubject = Map.groupBy(receiver.received, (one) => saidOf(one).data.id as string);
    assert.deepEqual([...bySubject.keys()].sort(), joined.sort());
    for (const sent of bySubject.values()) {
      assert.equal(new Set(sent.map(({ headers }) => headers["webhook-id"])).size, 1);
      assert.equal(new Set(sent.map(({ body }) => body)).size, 1);
      assert.ok(sent.every((one) => isSigned(one, secret)));
    }
    t.diagnostic(`${receiver.received.length} requests for ${people} events`);
    assert.ok(receiver.received.length >= people + kills);
  });
});
