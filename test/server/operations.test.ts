import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine, onHaltedEngines } from "../support/engines.ts";
import { readEvents } from "../support/events.ts";
import { withoutDatabase } from "../support/outage.ts";
import { person } from "../support/people.ts";
import { freePort, until } from "../support/server-process.ts";

/** The value of one figure. */
async function figure(app: TestApp, name: string): Promise<number> {
  const lines = (await (await app.request("/metrics")).text()).split("\n");
  return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1));
}

onEachEngine("health", (engine) => {
  test("is 200 for a server that lives and is ready", async () => {
    await using app = await createTestApp(engine);
    for (const path of ["/healthz", "/readyz"]) assert.equal((await app.request(path)).status, 200);
  });
});

onHaltedEngines(
  "health without PostgreSQL",
  (engine) => {
    test("is alive, but 503 not ready, until the database is back", async () => {
      await using app = await createTestApp(engine);
      await withoutDatabase(engine, app, async () => {
        assert.equal((await app.request("/healthz")).status, 200);
        const answer = await app.request("/readyz");
        assert.deepEqual([answer.status, (await answer.json()).code], [503, "unavailable"]);
        assert.equal((await app.request("/")).status, 200);
        assert.equal(await figure(app, "selam_database_up"), 0);
      });
      await until(async () => (await app.request("/readyz")).status === 200, { what: "readiness" });
    });
  },
  ["postgres"],
);

onEachEngine("figures", (engine) => {
  test("are Prometheus text", async () => {
    await using app = await createTestApp(engine);
    const answer = await app.request("/metrics");
    assert.deepEqual([answer.status, answer.headers.get("content-type")?.split(";")[0]], [200, "text/plain"]);
    assert.match(await answer.text(), /^# TYPE selam_http_requests_total counter$/m);
  });

  test("count people, requests and streams", async () => {
    await using app = await createTestApp(engine);
    await app.post("/api/waitlist", person());
    await app.post("/api/waitlist", {});
    const stream = readEvents(await app.request("/api/waitlist/events"));
    assert.equal(await figure(app, "selam_waitlist_entries"), 1);
    assert.equal(await figure(app, 'selam_http_requests_total{status="201"}'), 1);
    assert.equal(await figure(app, 'selam_http_requests_total{status="422"}'), 1);
    assert.equal(await figure(app, "selam_event_streams"), 1);
    await stream.close();
    assert.equal(await figure(app, "selam_event_streams"), 0);
  });

  test("say how many mails wait, for how long, and how many are out", async () => {
    await using app = await createTestApp(engine, { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    await app.post("/api/waitlist", person());
    const { db } = app.services.store;
    await db
      .updateTable("outbox")
      .set({ created_at: new Date(Date.now() - 3_600_000).toISOString() })
      .execute();
    assert.equal(await figure(app, 'selam_outbox_jobs{state="pending"}'), 1);
    assert.ok((await figure(app, "selam_outbox_oldest_pending_seconds")) >= 3600);
    await app.services.outbox.stop();
    for (const state of ["sent", "dead"] as const) {
      await db.updateTable("outbox").set({ state }).execute();
      assert.equal(await figure(app, `selam_outbox_jobs{state="${state}"}`), 1);
      assert.equal(await figure(app, 'selam_outbox_jobs{state="pending"}'), 0);
    }
    assert.equal(await figure(app, "selam_outbox_oldest_pending_seconds"), 0);
  });

  test("hold no personal data", async () => {
    await using app = await createTestApp(engine);
    await app.post("/api/waitlist", person(), {}, "198.51.100.77");
    assert.doesNotMatch(await (await app.request("/metrics")).text(), /hirut|\+?1?202555|198\.51|example\.com/i);
  });
});

onEachEngine(
  "who may read the figures",
  (engine) => {
    const token = "a-token-for-the-figures";
    type Case = [env: Record<string, string>, address: string, headers: Record<string, string>, status: number];
    const cases: Record<string, Case> = {
      "loopback may": [{}, "127.0.0.1", {}, 200],
      "loopback over IPv6 may": [{}, "::1", {}, 200],
      "loopback as an IPv6 server sees it may": [{}, "::ffff:127.0.0.1", {}, 200],
      "loopback may not without the token where others reach the site": [
        { PUBLIC_URL: "https://selam.example", METRICS_TOKEN: token },
        "127.0.0.1",
        {},
        403,
      ],
      "nor may it where no token is set": [{ PUBLIC_URL: "https://selam.example" }, "127.0.0.1", {}, 403],
      "loopback may with the token where others reach the site": [
        { PUBLIC_URL: "https://selam.example", METRICS_TOKEN: token },
        "127.0.0.1",
        { authorization: `Bearer ${token}` },
        200,
      ],
      "others may not": [{}, "192.0.2.1", {}, 403],
      "a host whose address only begins like loopback may not": [{}, "12.7.0.1", {}, 403],
      "who claims to be loopback may not": [{}, "192.0.2.1", { "x-forwarded-for": "127.0.0.1" }, 403],
      "who comes through a proxy that nobody told us of may not": [
        {},
        "127.0.0.1",
        { "x-forwarded-for": "192.0.2.1" },
        403,
      ],
      "who comes through a proxy on this machine may not": [
        { TRUSTED_PROXIES: "127.0.0.1" },
        "127.0.0.1",
        { "x-forwarded-for": "192.0.2.1" },
        403,
      ],
      "who comes through a proxy that writes IPv4 as IPv6 may not": [
        { TRUSTED_PROXIES: "127.0.0.1" },
        "127.0.0.1",
        { "x-forwarded-for": "::ffff:c000:201" },
        403,
      ],
      "who has the token may, from anywhere": [
        { METRICS_TOKEN: token },
        "192.0.2.1",
        { authorization: `Bearer ${token}` },
        200,
      ],
      "who has another token may not": [
        { METRICS_TOKEN: token },
        "192.0.2.1",
        { authorization: `Bearer ${token}x` },
        403,
      ],
      "who has no token may not": [{ METRICS_TOKEN: token }, "192.0.2.1", {}, 403],
    };
    for (const [what, [env, address, headers, status]] of Object.entries(cases)) {
      test(what, async () => {
        await using app = await createTestApp(engine, env);
        assert.equal((await app.request("/metrics", { address, headers })).status, status);
      });
    }
  },
  ["sqlite"],
);
