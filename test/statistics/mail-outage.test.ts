import assert from "node:assert/strict";
import { test } from "node:test";
import type { AdminMail } from "../../features/statistics/contract.ts";
import { readMailNumbers } from "../../features/statistics/server/mail-numbers.ts";
import { minuteMs } from "../../languages/durations.ts";
import { DeliveryError } from "../../mail/mailer.ts";
import { serverFaultOf } from "../../mail/server-state.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onOneEngine } from "../support/engines.ts";
import { eventsToken, postmarkBounce, tell } from "../support/mail-providers.ts";
import { person } from "../support/people.ts";
import { freePort, until } from "../support/server-process.ts";
import { signedIn } from "../support/signed-in.ts";
import { startSmtp } from "../support/smtp.ts";

const timeout = { timeoutMs: 40_000, what: "what is noted of the mail server" };

const noted = (app: TestApp) => app.services.store.db.selectFrom("mail_server").selectAll().executeTakeFirst();
const failing = (app: TestApp) => until(async () => (await noted(app))?.failing_since, timeout);

onOneEngine("a mail server that takes nothing", (engine) => {
  test("is told after two minutes with since when, why and how much waits, by every process, until it takes a message", async () => {
    const port = await freePort();
    await using app = await createTestApp(engine, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    const { ask } = await signedIn(app);
    const mail = async () => (await (await ask("/api/admin/statistics/mail")).json()) as AdminMail;
    assert.deepEqual(await mail(), {
      sent: 0,
      waiting: 0,
      dead: 0,
      uncertain: 0,
      bounced: 0,
      complained: 0,
      complaints: [],
      outage: null,
    });
    await app.post("/api/waitlist", person());
    await failing(app);
    assert.equal((await mail()).outage, null, "not at once");
    const { failing_since: since } = (await noted(app))!;
    const { store } = app.services;
    const later = (ms: number) => readMailNumbers(store, Date.parse(since!) + ms);
    assert.equal((await later(2 * minuteMs - 1)).outage, null);
    assert.deepEqual((await later(2 * minuteMs)).outage, { since, reason: "refused", waiting: 1 });
    await until(async () => app.logged().split("mail not sent").length > 2, timeout);
    assert.equal((await noted(app))!.failing_since, since, "the first try counts");

    const { DATA_DIR, DATABASE_URL } = { DATA_DIR: app.config.dataDir, DATABASE_URL: app.config.databaseUrl };
    await using other = await createTestApp(engine, {
      DATA_DIR,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ...(DATABASE_URL && { DATABASE_URL }),
    });
    const told = await readMailNumbers(other.services.store, Date.parse(since!) + 5 * minuteMs);
    assert.deepEqual(told.outage, { since, reason: "refused", waiting: 1 });

    const server = await startSmtp({ port });
    try {
      await until(async () => (await mail()).waiting === 0, timeout);
      await until(async () => (await noted(app))?.failing_since === null, timeout);
      const { sent, outage } = await later(10 * minuteMs);
      assert.deepEqual([sent, outage], [1, null]);
      assert.equal(server.messages.length, 1);
    } finally {
      await server.stop();
    }
  });

  test("is not one that refuses an address for good, and one that puts all off is told after half an hour", async () => {
    const server = await startSmtp();
    try {
      await using app = await createTestApp(engine, { SMTP_URL: server.url });
      server.rejectWith(550);
      await app.post("/api/waitlist", person());
      await until(async () => (await readMailNumbers(app.services.store)).dead === 1, timeout);
      assert.equal(await noted(app), undefined);
      server.rejectWith(450);
      await app.post("/api/waitlist", person());
      await failing(app);
      const since = (await noted(app))!.failing_since!;
      const after = (minutes: number) => readMailNumbers(app.services.store, Date.parse(since) + minutes * minuteMs);
      assert.equal((await after(29)).outage, null);
      assert.deepEqual((await after(30)).outage, { since, reason: "rejected", waiting: 1 });
    } finally {
      await server.stop();
    }
  });
});

onOneEngine("the numbers of mail", (engine) => {
  test("tell the mailboxes of people on the list that bounced or complained, until they leave", async () => {
    await using app = await createTestApp(engine, { MAIL_EVENTS_TOKEN: eventsToken });
    const { ask } = await signedIn(app);
    const BouncedAt = new Date(Date.now() - minuteMs).toISOString();
    const ids: string[] = [];
    for (const [ID, Type] of ["HardBounce", "HardBounce", "SpamComplaint", "SoftBounce"].entries()) {
      const email = `person-${ID}@example.com`;
      const { id } = (await (await app.post("/api/waitlist", person({ email }))).json()) as { id: string };
      ids.push(id);
      await tell(app, postmarkBounce(email, { Type, BouncedAt, ID }));
    }
    const bad = async () => {
      const { bounced, complained } = await readMailNumbers(app.services.store);
      return [bounced, complained];
    };
    assert.deepEqual(await bad(), [2, 1]);
    await tell(app, postmarkBounce("person-1@example.com", { Type: "SpamComplaint", BouncedAt, ID: 9 }));
    assert.deepEqual(await bad(), [1, 2], "a complaint outdoes a bounce");
    assert.equal((await ask(`/api/admin/waitlist/${ids[1]}`, "DELETE")).status, 204);
    assert.deepEqual(await bad(), [1, 1]);
    await app.services.store.db.deleteFrom("mail_standing").execute();
    assert.deepEqual(await bad(), [0, 0]);
  });
});

test("why a mail server took nothing is told by a class", () => {
  const cut = new DeliveryError("uncertain", "the mail server is too slow");
  const by = (cause: object) => new DeliveryError("unreachable", "what it said", { cause });
  const told = {
    refused: by({ code: "ESOCKET", originalCode: "ECONNREFUSED" }),
    unknown: by({ code: "EDNS" }),
    timeout: cut,
    cut: by({ code: "ECONNECTION", originalCode: "ECONNRESET" }),
    login: by({ code: "EAUTH", responseCode: 535 }),
    tls: by({ code: "ESOCKET", originalCode: "CERT_HAS_EXPIRED" }),
    rejected: by({ code: "EENVELOPE", responseCode: 451 }),
    disk: by({ code: "ENOSPC" }),
    other: new Error("who knows"),
  };
  for (const [fault, error] of Object.entries(told)) assert.equal(serverFaultOf(error), fault);
});
