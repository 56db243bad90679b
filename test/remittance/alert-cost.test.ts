import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { sql } from "kysely";
import type { Store } from "../../db/open.ts";
import { timestamp } from "../../db/schema.ts";
import { createAlertCheck } from "../../features/remittance/server/alerts/alert-check.ts";
import type { Services } from "../../features/services.ts";
import { startAsking } from "../support/asking.ts";
import { mostMs, mostTries, processorMs } from "../support/cost.ts";
import { onEachEngine } from "../support/engines.ts";
import { keepSet } from "../support/kept-rates.ts";

const hourMs = 3_600_000;
const due = 1000;
const leastRounds = 5;

/** Writes active alerts of birr from 200 on, which no rate here reaches, from one number to another: few enough for one statement. */
const fill = ({ db }: Store, from: number, to: number) =>
  sql`with recursive n (i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to})
    insert into rate_alert (id, email, mailbox, currency, at_least, locale, state, round, created_at, active_at)
    select 'w' || i, i || '@example.com', i || '@example.com', 'ETB', 200 + i % 5000, 'en', 'active', 0, ${timestamp()}, ${timestamp(0)}
    from n`.execute(db);

/** The least processor time (ms) of a check that tells 1,000 alerts, in five rounds, and more while it is above the limit. */
async function costOf(store: Store): Promise<number> {
  const check = createAlertCheck({ store, outbox: { wake() {} } as Services["outbox"] });
  const costs: number[] = [];
  for (let round = 0; round < leastRounds || (round < mostTries && Math.min(...costs) > mostMs); round++) {
    await sql`delete from outbox`.execute(store.db);
    await sql`delete from rate_alert where id like 'd%'`.execute(store.db);
    await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${due})
      insert into rate_alert (id, email, mailbox, currency, at_least, locale, state, round, created_at, active_at)
      select 'd' || i, 'd' || i || '@example.com', 'd' || i, 'ETB', 150, 'en', 'active', 0, ${timestamp()}, ${timestamp(0)} from n`.execute(
      store.db,
    );
    await keepSet(store, Date.now() - hourMs + round, { ETB: 151 + round / 10 });
    const before = process.cpuUsage();
    await check();
    costs.push(processorMs(before));
    const { jobs } = await store.db
      .selectFrom("outbox")
      .select((eb) => eb.fn.countAll<number>().as("jobs"))
      .executeTakeFirstOrThrow();
    assert.equal(Number(jobs), due);
  }
  return Math.min(...costs);
}

onEachEngine("a check of rate alerts", (engine) => {
  test("costs as much over 100,000 as over few: only those that are due are read", async (t) => {
    await using few = await startAsking(engine);
    await using many = await startAsking(engine);
    for (let from = 1; from < 100_000; from += 10_000) await fill(many.store, from, from + 9999);
    const [small, large] = [await costOf(few.store), await costOf(many.store)];
    t.diagnostic(`1,000 due of 100,000: ${large.toFixed(1)} ms of processor time; of 1,000: ${small.toFixed(1)} ms`);
    assert.ok(large < 2 * small, `${large} ms, beside ${small} ms`);
    assert.ok(large < mostMs, `${large} ms`);
  });
});

test("no request has alerts checked: only the sweep does", () => {
  const root = resolve(import.meta.dirname, "../..");
  const callers = ["features", "server"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => join(folder, file))
      .filter((file) => /rateAlerts\.check|createAlertCheck/.test(readFileSync(join(root, file), "utf8"))),
  );
  const own = "features/remittance/server";
  assert.deepEqual(callers.sort(), [`${own}/alerts/alert-check.ts`, `${own}/feature.ts`]);
});
