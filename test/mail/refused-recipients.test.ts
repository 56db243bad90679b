import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp } from "../support/app.ts";
import { enterTogether } from "../support/confirmation.ts";
import { onEachEngine } from "../support/engines.ts";
import { startFaultySmtp } from "../support/faulty-smtp.ts";
import { until } from "../support/server-process.ts";

const bad = 40;
const good = 10;
const addresses = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}-${i}@example.com`);
const isBad = (address: string) => address.startsWith("bad-");

for (const line of ["421 4.3.2 Closing", "450 4.2.1 Busy"])
  onEachEngine(`ten messages behind ${bad} whose recipients get "${line}"`, (engine) => {
    test("go out before any of these is tried again, each of which counts for its own message", async () => {
      await using smtp = await startFaultySmtp({ refusesRecipient: (address) => (isBad(address) ? line : undefined) });
      await using app = await createTestApp(engine, { SMTP_URL: smtp.url });
      const { db } = app.services.store;
      await enterTogether(app, addresses("bad", bad));
      await enterTogether(app, addresses("good", good));
      await until(() => smtp.taken.size === good, { what: "the good ones" });
      const order = smtp.asked.map(({ address }) => address);
      const last = order.findLastIndex((address) => !isBad(address));
      const before = order.slice(0, last).filter(isBad);
      assert.equal(before.length, new Set(before).size, "none was tried twice before the last good one");
      const refused = async () =>
        (await db.selectFrom("outbox").select(["attempts", "last_error"]).execute()).filter(
          ({ last_error }) => last_error,
        );
      await until(async () => (await refused()).length === bad, { what: "the others' refusals" });
      for (const { attempts, last_error } of await refused()) {
        assert.ok(attempts >= 1);
        assert.match(last_error!, new RegExp(`${line.slice(0, 3)} ${line.slice(4, 9)} RCPT TO`));
      }
    });
  });
