import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { adminSettings, operator } from "../support/admin.ts";
import { onOneEngine } from "../support/engines.ts";
import { launch, newDeployment } from "../support/processes.ts";
import { until } from "../support/server-process.ts";
import { cookieOf } from "../support/signed-in.ts";
import { webhookOwner } from "../support/webhook-owner.ts";

const people = 10_000;
const asked = { consentHow: "Signed our sheet", consentOn: "2026-11-20", name: "fair", mail: "no" };
const file = `Name,Email,Phone\n${Array.from({ length: people }, (_, n) => `A,a${n}@example.com,2025550143`).join("\n")}`;

onOneEngine("kill -9 in the middle of an import", (engine) => {
  test("leaves nobody or all, the next import adds the others, and webhooks are told of each once", async (t) => {
    await using deployment = await newDeployment(engine, adminSettings);
    const count = async (table: string) => Number((await deployment.rows(`select count(*) as n from ${table}`))[0]!.n);
    const open = async () => {
      const server = await launch(deployment.env);
      const headers = { "content-type": "application/json" };
      const signIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
        method: "POST",
        headers,
        body: JSON.stringify(operator),
      });
      const cookie = cookieOf(signIn);
      const send = () =>
        fetch(`${server.url}/api/admin/waitlist/import?${new URLSearchParams(asked)}`, {
          method: "POST",
          headers: { "content-type": "text/csv", cookie },
          body: file,
        });
      const owner = () => webhookOwner((path, init) => fetch(server.url + path, init), cookie);
      return { server, send, owner, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
    };
    {
      await using first = await open();
      await (await first.owner()).add("http://127.0.0.1:9/"); // Nobody listens there.
    }
    for (let round = 0; round < 2 && (await count("waitlist")) === 0; round++) {
      await using running = await open();
      const answer = running.send().catch(() => undefined);
      // First while the rows are written aside, then about when all of them come onto the list.
      const before = round ? await count("waitlist_import_row") : 0;
      const least = before + (round ? people : randomInt(1, people));
      await until(async () => (await count("waitlist_import_row")) >= least, { everyMs: 5, what: "rows" });
      if (round) await wait(randomInt(0, 250));
      process.kill(running.server.pid, "SIGKILL");
      await Promise.all([running.server.exited, answer]);
      const added = await count("waitlist");
      t.diagnostic(`${added} of ${people}, ${await count("waitlist_import_row")} rows written aside`);
      assert.ok(added === 0 || added === people, `${added} people`);
    }
    {
      await using running = await open();
      const answer = await running.send();
      assert.ok(answer.ok, await answer.clone().text());
      assert.equal(await count("waitlist"), people);
      await until(async () => (await count("webhook_delivery")) > 0, { everyMs: 5, what: "the first events" });
      process.kill(running.server.pid, "SIGKILL");
      await running.server.exited;
    }
    const told = await count("webhook_delivery");
    t.diagnostic(`killed with ${told} of ${people} told`);
    await using _last = await launch(deployment.env);
    const added = "(select id from waitlist_import where state = 'added')";
    const untold = `waitlist_import_row where step <> 'done' and import_id in ${added}`;
    await until(async () => (await count(untold)) === 0, { everyMs: 200, what: "the other events" });
    assert.equal(await count("webhook_delivery"), people);
    assert.equal(
      await count("(select distinct subject_id from webhook_delivery where type = 'join') as each_one"),
      people,
    );
  });
});
