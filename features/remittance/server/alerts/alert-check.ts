import { setTimeout as wait } from "node:timers/promises";
import { type Selectable, sql } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import type { Store } from "../../../../db/open.ts";
import { type Database, type Time, timestamp } from "../../../../db/schema.ts";
import { dayMs } from "../../../../languages/durations.ts";
import { enqueueAll } from "../../../../mail/outbox.ts";
import type { Services } from "../../../services.ts";
import type { Decimals } from "../read-set.ts";
import { rateAlertKind } from "./alert-kinds.ts";
import { type RateAlertTable, subjectOf } from "./alert-table.ts";

/** So few at once that SQLite's one connection is free again after some ms. */
const together = 500;
const restMs = 5;

/** Whether a rate that is of a time (ISO 8601 UTC) is too old at `now` (ms) to be told. */
export const isOld = (asOf: string, now: number) => now - Date.parse(asOf) > dayMs;

/**
 * Tells the alerts that the set that was accepted last reaches, if they were active before that, by writing their jobs, some at a time.
 * Several processes may do so at once, and one may end in between: an alert rests in the transaction that writes its job, and a
 * set is done with once nobody waits for it any more.
 */
export function createAlertCheck(services: Pick<Services, "store" | "outbox">) {
  const { store } = services;
  let running: Promise<void> | undefined;
  async function check(stopping: AbortSignal | undefined, now: number): Promise<void> {
    const set = await lastUnchecked(store);
    if (!set || isOld(set.as_of, now)) return;
    for (const [currency, rate] of Object.entries(set.rates)) {
      const reached = { currency, rate, as_of: set.as_of };
      const tellSome = async () => {
        const told = await tell(store, reached, set.accepted_at, now);
        if (told) services.outbox.wake();
        return told;
      };
      for (const some of [() => releaseHeld(store, reached), tellSome])
        for (let count = together; count === together; ) {
          if (stopping?.aborted) return;
          count = await some();
          if (count === together) await wait(restMs);
        }
    }
    await store.db
      .updateTable("rate_set")
      .set({ alerts_checked_at: timestamp(now) })
      .where("id", "=", set.id)
      .execute();
  }
  return (stopping?: AbortSignal, now = Date.now()): Promise<void> =>
    (running ??= check(stopping, now).finally(() => (running = undefined)));
}

/** The set that was accepted last, unless it is done with. */
async function lastUnchecked({ db }: Store) {
  const row = await db
    .selectFrom("rate_set")
    .select(["id", "as_of", "rates", "accepted_at", "alerts_checked_at"])
    .where("state", "=", "accepted")
    .orderBy("accepted_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row || row.alerts_checked_at) return undefined;
  const rates: Decimals = JSON.parse(row.rates!);
  return { id: row.id, as_of: row.as_of!, accepted_at: row.accepted_at!, rates };
}

type Reached = { currency: string; rate: string; as_of: Time };

/**
 * Some alerts of a currency in a state, by their ids, in one order for all processes: who finds them locked waits, so that it knows
 * what became of them.
 */
function someOf(db: Database, engine: Engine, { currency }: Reached, state: "active" | "held") {
  const some = db
    .selectFrom("rate_alert")
    .select("id")
    .where("currency", "=", currency)
    .where("state", "=", state)
    .orderBy("at_least")
    .orderBy("id")
    .limit(together);
  return engine === "postgres" ? some.forUpdate() : some;
}

/** Has up to 500 alerts rest that a rate reaches and that were active before `accepted` (a time), each with its job; returns how many. */
const tell = ({ db, engine }: Store, reached: Reached, accepted: Time, now: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rate, as_of } = reached;
    const due = someOf(trx, engine, reached, "active")
      .where("at_least", "<=", Number(rate))
      .where("active_at", "<", accepted);
    const alerts = await trx
      .updateTable("rate_alert")
      .set((eb) => ({ state: "resting", round: eb("round", "+", 1), sent_at: timestamp(now), rate, as_of }))
      .where("id", "in", due)
      .returning(["id", "round"])
      .execute();
    const subjects = alerts.map((alert) => ({ id: subjectOf(alert), cause: null }));
    if (subjects.length) await enqueueAll(trx, engine, rateAlertKind, subjects);
    return alerts.length;
  });

/** Up to 500 alerts that were held wait again, as the rate is below them; returns how many. */
async function releaseHeld({ db, engine }: Store, reached: Reached): Promise<number> {
  const below = someOf(db, engine, reached, "held").where("at_least", ">", Number(reached.rate));
  const released = db.updateTable("rate_alert").set({ state: "active" }).where("id", "in", below);
  return Number((await released.executeTakeFirstOrThrow()).numUpdatedRows);
}

/** Has alerts wait again whose jobs were too late to be sent. */
export async function waitAgain({ db }: Store, alerts: readonly Selectable<RateAlertTable>[]): Promise<void> {
  if (!alerts.length) return;
  await db
    .updateTable("rate_alert")
    .set({ state: "active", active_at: timestamp() })
    .where(
      "id",
      "in",
      alerts.map(({ id }) => id),
    )
    .where("state", "=", "resting")
    .where(sql`id || '.' || round`, "in", alerts.map(subjectOf))
    .execute();
}
