import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { readMails } from "../support/app.ts";
import { onOwnEngines } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { type Deployment, launch, metric, newDeployment, openCounts, signUp } from "../support/processes.ts";
import { type ServerProcess, until } from "../support/server-process.ts";

/** The design says about 5 s; the rest is for a machine that does other things beside the tests. */
const tooLateMs = 60_000;

/** Asks, and fails when no answer comes. */
const ask = (url: string, init: RequestInit = {}) => fetch(url, { ...init, signal: AbortSignal.timeout(tooLateMs) });

onOwnEngines(
  "PostgreSQL goes away and comes back",
  (engine) => {
    let deployment: Deployment;
    let server: ServerProcess & AsyncDisposable;
    let oldStream: Awaited<ReturnType<typeof openCounts>>;

    before(async () => {
      deployment = await newDeployment(engine);
      server = await launch(deployment.env);
      assert.equal((await signUp(server.url)).status, 201);
      oldStream = await openCounts(server.url);
      await until(() => oldStream.last() === 1);
      await until(async () => (await metric(server.url, 'selam_outbox_jobs{state="sent"}')) === 1);
    });
    after(async () => {
      await oldStream[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
      await deployment[Symbol.asyncDispose]();
    });

    describe("while it is away", () => {
      before(() => engine.postgres().halt());

      test("a signup gets 503 as a problem", async () => {
        const answer = await signUp(server.url);
        assert.equal(answer.status, 503);
        assert.match(answer.headers.get("content-type") ?? "", /^application\/problem\+json/);
        assert.equal((await answer.json()).code, "unavailable");
      });

      test("a signup sent as a form gets 503 as a page that keeps what was typed", async () => {
        const { name, email, phone } = person({ name: "Tsehay Outage" });
        const body = new URLSearchParams({ name, email, phone });
        const answer = await ask(`${server.url}/api/waitlist`, { method: "POST", body });
        assert.equal(answer.status, 503);
        assert.match(answer.headers.get("content-type") ?? "", /^text\/html/);
        const html = await answer.text();
        for (const typed of [name, email, phone]) assert.ok(html.includes(`value="${typed}"`), typed);
      });

      test("/readyz says 503, /healthz 200", async () => {
        assert.equal((await ask(`${server.url}/readyz`)).status, 503);
        assert.equal((await ask(`${server.url}/healthz`)).status, 200);
      });

      test("the count and the event stream answer 503", async () => {
        for (const path of ["count", "events"]) {
          const answer = await ask(`${server.url}/api/waitlist/${path}`);
          assert.equal(answer.status, 503);
          assert.equal((await answer.json()).code, "unavailable");
        }
      });

      test("pages go on", async () => {
        const answer = await ask(`${server.url}/`);
        assert.equal(answer.status, 200);
        assert.match(await answer.text(), /<html/);
      });

      test("/metrics answers, and says that the database is away", async () => {
        assert.equal(await metric(server.url, "selam_database_up"), 0);
        assert.ok((await metric(server.url, 'selam_http_requests_total{status="503"}'))! > 0);
      });

      test("many signups at once all get their 503", async () => {
        const answers = await Promise.all(Array.from({ length: 40 }, () => signUp(server.url)));
        assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([503]));
      });
    });

    describe("once it is back", () => {
      before(() => engine.postgres().resume());

      test("/readyz says 200 by itself, and the metrics say so too", async () => {
        const ready = async () => (await ask(`${server.url}/readyz`)).status === 200;
        await until(ready, { what: "/readyz to say 200" });
        assert.equal(await metric(server.url, "selam_database_up"), 1);
      });

      test("signups work, and an event stream opened anew tells them", async () => {
        await using stream = await openCounts(server.url);
        await until(() => stream.last() === 1);
        assert.equal((await signUp(server.url)).status, 201);
        await until(() => stream.last() === 2, { what: "the new count" });
      });

      test("an event stream that stayed open tells changes again", async () => {
        await until(() => oldStream.last() === 2, { what: "the count on the old stream" });
      });

      test("mails go out again", async () => {
        const email = "after-the-outage@example.com";
        assert.equal((await signUp(server.url, { email })).status, 201);
        const sent = async () => (await readMails(deployment.outbox)).some(({ to }) => to?.[0]?.address === email);
        await until(sent, { everyMs: 100, what: "the mail" });
      });

      test("the server is the same process as before", () => {
        assert.equal(process.kill(server.pid, 0), true);
      });
    });
  },
  ["postgres"],
);

/** Eight visitors sign up until told to stop or disposed; returns the distinct statuses, and the errors of those without an answer. */
function startLoad(url: string) {
  const outcomes: (number | string)[] = [];
  let stopped = false;
  const visitor = async () => {
    while (!stopped) outcomes.push(await signUp(url).then(({ status }) => status, String));
  };
  const visitors = Array.from({ length: 8 }, visitor);
  const stop = async () => {
    stopped = true;
    await Promise.all(visitors);
  };
  return { outcomes, stop, [Symbol.asyncDispose]: stop };
}

onOwnEngines(
  "PostgreSQL goes away in the middle of signups, three times",
  (engine) => {
    test("each of them gets an answer, and the server lives on and recovers", async () => {
      await using deployment = await newDeployment(engine);
      await using server = await launch(deployment.env);
      for (let round = 0; round < 3; round++) {
        await using load = startLoad(server.url);
        await until(() => load.outcomes.length > 20, { everyMs: 1, what: "signups" });
        await engine.postgres().halt();
        await load.stop();
        await engine.postgres().resume();
        const unexpected = load.outcomes.filter((outcome) => outcome !== 201 && outcome !== 503);
        assert.deepEqual(unexpected, []);
        await until(async () => (await signUp(server.url)).status === 201, { what: "a signup" });
      }
    });
  },
  ["postgres"],
);
