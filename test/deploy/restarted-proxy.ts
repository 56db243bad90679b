import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { tellCounts } from "../support/kept-joins.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";
import { assertListed, once, type Setting, startVisitors } from "./proxied.ts";

/** `npm run bench faults` does it more often. */
const rounds = Number(process.env.TEST_PROXY_ROUNDS ?? 1);
/** So many answers are waited for before and after. */
const some = 20;

/** Follows the count through a proxy as a browser does, which opens a stream anew when it has ended. */
function follow(setting: Setting) {
  let stopped = false;
  let [opened, told] = [0, ""];
  async function run() {
    while (!stopped) {
      await once(setting, async (client) => {
        const { stream, head } = client.begin("/api/waitlist/events");
        const { status } = await head;
        if (status === 200) opened += 1;
        told = "";
        for await (const chunk of stream.setEncoding("utf8")) {
          told += chunk;
          if (stopped) return;
        }
      }).catch(() => {});
      await wait(50);
    }
  }
  const running = run();
  return {
    opened: () => opened,
    last: () => Number(told.match(/"count":(\d+)\}\s*$/)?.[1]),
    async stop(setting: Setting) {
      stopped = true;
      await once(setting, (client) => client.post("/api/waitlist", person()));
      await running;
    },
  };
}

/** Tests of a proxy whose file is read again, and which is ended and started again, while people visit. */
export function restartedProxy(setting: () => Setting): void {
  const more = async (visitors: ReturnType<typeof startVisitors>, what: string) => {
    const goal = visitors.joined.length + some;
    await until(() => visitors.joined.length >= goal, { what: `people who join ${what}` });
  };
  const listed = async () => (await setting().deployment.rows("select id from waitlist")).length;

  test("its file read again fails no request and loses nobody", async (t) => {
    const visitors = startVisitors(setting());
    const stream = follow(setting());
    try {
      await until(() => stream.opened() === 1, { what: "the stream" });
      for (let round = 0; round < rounds; round++) {
        await more(visitors, "before");
        await setting().proxy.reload();
        await more(visitors, "after");
      }
    } finally {
      await visitors.stop();
    }
    assert.deepEqual(visitors.failed, []);
    await assertListed(setting(), visitors.joined);
    const all = await listed();
    await until(() => stream.last() === all, { what: "the count" });
    await stream.stop(setting());
    tellCounts(t, { reloads: rounds, requests: visitors.asked(), acknowledged: visitors.joined.length, failed: 0 });
  });

  test("ended and started again, it loses nobody who was told that they joined, and streams come back", async (t) => {
    const visitors = startVisitors(setting());
    const stream = follow(setting());
    let failed = 0;
    try {
      for (let round = 0; round < rounds; round++) {
        await until(() => stream.opened() === round + 1, { what: "the stream" });
        await more(visitors, "before");
        await setting().proxy.end();
        await until(() => visitors.failed.length > failed, { what: "somebody who gets no answer" });
        await setting().proxy.begin();
        await more(visitors, "after");
        failed = visitors.failed.length;
      }
    } finally {
      await visitors.stop();
    }
    await assertListed(setting(), visitors.joined);
    const all = await listed();
    await until(() => stream.last() === all, { what: "the count on a new stream" });
    assert.equal(stream.opened(), rounds + 1);
    await stream.stop(setting());
    tellCounts(t, { restarts: rounds, acknowledged: visitors.joined.length, lost: 0 });
  });
}
