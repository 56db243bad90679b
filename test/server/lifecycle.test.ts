import assert from "node:assert/strict";
import { test } from "node:test";
import { readMails } from "../support/app.ts";
import { onEachEngine, onOneEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { launch, newDeployment, openCounts, openSocket, signUp } from "../support/processes.ts";
import { until } from "../support/server-process.ts";
import { startSilentSmtp, startSmtp } from "../support/smtp.ts";

/** Processor time in which a server has to be ready: on a machine that does nothing else, 3 s on the clock. */
const readySeconds = 3;

/** Checks that SIGTERM ends the server by itself; one that has given up after 10 s exits with 1. */
async function assertStops(server: Awaited<ReturnType<typeof launch>>) {
  assert.deepEqual(await server.kill("SIGTERM"), { code: 0, signal: null });
}

onOneEngine("a server's life", (engine) => {
  test("it is ready after at most 3 s of processor time", async (t) => {
    await using deployment = await newDeployment(engine);
    await using server = await launch(deployment.env, "test/support/timed-main.ts", []);
    process.kill(server.pid, "SIGUSR2");
    await until(() => /cpu: [\d.]+\n/.test(server.output()), { what: "its processor time" });
    const seconds = Number(server.output().match(/cpu: ([\d.]+)/)?.[1]);
    t.diagnostic(
      `ready after ${seconds.toFixed(1)} s of processor time, ${Math.round(server.readyMs)} ms on the clock`,
    );
    assert.ok(seconds > 0 && seconds < readySeconds, `${seconds} s`);
  });

  test("SIGTERM ends open event streams", async () => {
    await using deployment = await newDeployment(engine);
    await using server = await launch(deployment.env);
    await using first = await openCounts(server.url);
    await using second = await openCounts(server.url);
    await until(() => first.last() === 0 && second.last() === 0);
    await assertStops(server);
    assert.deepEqual([await first.ended, await second.ended], ["ended", "ended"]);
  });

  test("SIGTERM lets a request finish that is on its way, and takes no new connection", async () => {
    await using deployment = await newDeployment(engine);
    await using server = await launch(deployment.env);
    const email = "on-its-way@example.com";
    const body = JSON.stringify(person({ email }));
    using slow = await openSocket(server.port);
    const head = `POST /api/waitlist HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
    slow.send(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
    // Anything answered after those bytes shows that the server has them.
    assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
    const ended = server.kill("SIGTERM");
    await until(() => server.output().includes('"stopping"'));
    async function isRefused() {
      const socket = await openSocket(server.port).catch(() => undefined);
      socket?.[Symbol.dispose]();
      return !socket;
    }
    await until(isRefused, { timeoutMs: 5000, what: "new connections to be refused" });
    slow.send(body.slice(10));
    await until(() => slow.received().includes("\r\n\r\n"), { what: "the answer" });
    assert.match(slow.received(), /^HTTP\/1\.1 201 /);
    assert.equal((await ended).code, 0);
    assert.equal((await deployment.rows(`select id from waitlist where email = '${email}'`)).length, 1);
  });
});

onOneEngine("a server's life, whatever its database", (engine) => {
  test("SIGTERM ends an idle server with 0", async () => {
    await using deployment = await newDeployment(engine);
    await using server = await launch(deployment.env);
    await assertStops(server);
  });

  test("SIGINT does the same, and for DRAIN_SECONDS health alone says that it leaves", async () => {
    await using deployment = await newDeployment(engine, { DRAIN_SECONDS: "5" });
    await using server = await launch(deployment.env);
    const ended = server.kill("SIGINT");
    await until(() => server.output().includes('"stopping"'));
    const answers = await Promise.all(["/", "/healthz", "/readyz"].map((path) => fetch(server.url + path)));
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers.get("connection")]),
      [
        [200, "close"],
        [503, "close"],
        [503, "close"],
      ],
    );
    assert.equal((await ended).code, 0);
  });

  test("SIGTERM lets a mail finish that is on its way", async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    const smtp = await startSmtp({ hold });
    try {
      await using deployment = await newDeployment(engine, { SMTP_URL: smtp.url });
      await using server = await launch(deployment.env);
      assert.equal((await signUp(server.url)).status, 201);
      await until(() => smtp.messages.length === 1, { what: "the mail on its way" });
      const ended = server.kill("SIGTERM");
      await until(() => server.output().includes('"stopping"'));
      release();
      assert.equal((await ended).code, 0);
      const jobs = await deployment.rows("select state from outbox");
      assert.deepEqual(
        jobs.map(({ state }) => state),
        ["sent"],
      );
    } finally {
      await smtp.stop();
    }
  });

  test("a signup just before SIGTERM keeps its mail", async () => {
    await using deployment = await newDeployment(engine);
    const email = "just-before@example.com";
    {
      await using server = await launch(deployment.env);
      assert.equal((await signUp(server.url, { email })).status, 201);
      await assertStops(server);
    }
    await using next = await launch(deployment.env);
    const mails = async () => (await readMails(deployment.outbox)).filter(({ to }) => to?.[0]?.address === email);
    await until(async () => (await mails()).length === 1, { what: "the mail" });
    assert.ok(next.pid);
  });
});

onEachEngine(
  "what must not hold up SIGTERM",
  (engine) => {
    test("connections that never sent a word, or stopped in the middle of headers, of a body or of reading a stream", async () => {
      await using deployment = await newDeployment(engine);
      await using server = await launch(deployment.env);
      using silent = await openSocket(server.port);
      using half = await openSocket(server.port);
      half.send("GET / HTTP/1.1\r\nHost: localhost\r\nX-Half");
      using posting = await openSocket(server.port);
      const head = "POST /api/waitlist HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
      posting.send(`${head}Content-Length: 100\r\n\r\n{"name"`);
      using reader = await openSocket(server.port);
      reader.send("GET /api/waitlist/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
      await until(() => reader.received().includes("event: count"));
      reader.socket.pause();
      assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
      await assertStops(server);
      await Promise.all([silent.closed, half.closed]);
    });

    test("a mail server that says nothing", async () => {
      const silent = await startSilentSmtp();
      try {
        await using deployment = await newDeployment(engine, { SMTP_URL: silent.url });
        await using server = await launch(deployment.env);
        for (let i = 0; i < 12; i++) assert.equal((await signUp(server.url)).status, 201);
        await until(() => silent.connections() >= 1, { what: "tries to send" });
        await assertStops(server);
      } finally {
        await silent.stop();
      }
    });
  },
  ["sqlite"],
);
