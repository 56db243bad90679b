import { createHash, randomUUID } from "node:crypto";
import type { Store } from "../../../db/open.ts";
import { type Database, timestamp } from "../../../db/schema.ts";
import type { AuditLine } from "../../../team/server/audit.ts";
import type { FetchedSet } from "../team/contract.ts";
import { type AcceptedSet, isAhead, longestMemoryMs } from "./judge-set.ts";
import { keepDay, utcDay } from "./rate-days.ts";
import type { Decimals, RateRefusal, RateSet } from "./read-set.ts";
import type { RateSetTable } from "./schema.ts";

/** A store; or a transaction, as `{ db: trx }`. */
type Reader = Pick<Store, "db">;

const mostListed = 100;

/** Rates as numbers, which print as the decimals that they are. */
export const asNumbers = (decimals: Decimals): Record<string, number> =>
  Object.fromEntries(Object.entries(decimals).map(([currency, rate]) => [currency, Number(rate)]));

/** The set that was accepted last, by rule or by hand, with the host that gave it. */
export async function lastAccepted({ db }: Reader): Promise<(RateSet & { source: string }) | undefined> {
  const row = await db
    .selectFrom("rate_set")
    .select(["source", "as_of", "rates"])
    .where("state", "=", "accepted")
    .orderBy("accepted_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { source: row.source, asOf: Date.parse(row.as_of!), rates: JSON.parse(row.rates!) };
}

/**
 * The accepted sets that a new one is measured by at `now` (ms), the last one first: those of the last week and the one that was in
 * force when it began.
 */
export async function recentlyAccepted({ db }: Reader, now: number): Promise<AcceptedSet[]> {
  const since = timestamp(now - longestMemoryMs);
  const accepted = db
    .selectFrom("rate_set")
    .select(["as_of", "rates", "reason", "accepted_at"])
    .where("state", "=", "accepted")
    .orderBy("accepted_at", "desc");
  const ofWeek = await accepted.where("accepted_at", ">", since).execute();
  const before = await accepted.where("accepted_at", "<=", since).limit(1).execute();
  return [...ofWeek, ...before].map((row) => ({
    asOf: Date.parse(row.as_of!),
    rates: JSON.parse(row.rates!),
    acceptedAt: Date.parse(row.accepted_at!),
    byHand: row.reason !== null,
  }));
}

/** What was fetched: a set that could be read or not, and why it was refused, if it was. */
export type Fetched = { source: string; set: RateSet | undefined; refusal: RateRefusal | undefined };

/**
 * Keeps what was fetched at `now` (ms). What came and was refused before stays one row, which may now be accepted; a set that is
 * accepted stays so.
 */
export async function keepFetched(db: Database, { source, set, refusal }: Fetched, now: number): Promise<void> {
  const found = {
    state: refusal ? ("refused" as const) : ("accepted" as const),
    reason: refusal?.reason ?? null,
    currency: refusal?.currency ?? null,
    fetched_at: timestamp(now),
    accepted_at: refusal ? null : timestamp(now),
  };
  const row = {
    source,
    day: set ? utcDay(set.asOf) : null,
    as_of: set ? timestamp(set.asOf) : null,
    rates: set ? JSON.stringify(set.rates) : null,
  };
  const told = set ? [source, row.as_of, row.rates] : [source, refusal?.reason, refusal?.currency];
  const fingerprint = createHash("sha256").update(JSON.stringify(told)).digest("hex");
  await db
    .insertInto("rate_set")
    .values({ id: randomUUID(), fingerprint, ...found, ...row })
    .onConflict((conflict) => conflict.column("fingerprint").doUpdateSet(found).where("rate_set.state", "=", "refused"))
    .execute();
  if (set && !refusal) await keepDay(db, source, set);
}

/** The set that was accepted last, as the team sees it. */
export async function lastForTeam({ db }: Reader): Promise<FetchedSet | null> {
  const accepted = db.selectFrom("rate_set").selectAll().where("state", "=", "accepted");
  const row = await accepted.orderBy("accepted_at", "desc").limit(1).executeTakeFirst();
  return row ? shown(row) : null;
}

/** The newest 100 sets, those fetched last first. */
export async function listSets({ db }: Reader): Promise<FetchedSet[]> {
  const rows = await db.selectFrom("rate_set").selectAll().orderBy("fetched_at", "desc").limit(mostListed).execute();
  return rows.map(shown);
}

/** How many sets that were fetched since a moment (ms) are refused. */
export async function countRefused({ db }: Reader, since: number): Promise<number> {
  const { sets } = await db
    .selectFrom("rate_set")
    .select((eb) => eb.fn.countAll<number | string>().as("sets"))
    .where("state", "=", "refused")
    .where("fetched_at", ">=", timestamp(since))
    .executeTakeFirstOrThrow();
  return Number(sets);
}

const shown = (row: RateSetTable): FetchedSet => ({
  id: row.id,
  state: row.state,
  reason: row.reason as FetchedSet["reason"],
  currency: row.currency,
  source: row.source,
  asOf: row.as_of,
  fetchedAt: row.fetched_at,
  acceptedAt: row.accepted_at,
  rates: row.rates ? asNumbers(JSON.parse(row.rates)) : null,
});

/**
 * Accepts a refused set by hand at `now` (ms): it is what later ones are measured by, and what visitors see for as long as it
 * is current. "unreadable" for one without rates, "future" for one whose time has not come. An accepted one stays as it is. A `note` tells of
 * what was accepted.
 */
export async function acceptSet(
  { db }: Reader,
  id: string,
  now: number,
  note?: AuditLine,
): Promise<FetchedSet | "not found" | "unreadable" | "future"> {
  const row = await db.selectFrom("rate_set").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return "not found";
  if (row.state === "accepted") return shown(row);
  if (!row.as_of || !row.rates) return "unreadable";
  if (isAhead({ asOf: Date.parse(row.as_of) }, now)) return "future";
  const accepted = { state: "accepted" as const, accepted_at: timestamp(now) };
  const update = db.updateTable("rate_set").set(accepted).where("id", "=", id).where("state", "=", "refused");
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) {
    await keepDay(db, row.source, { asOf: Date.parse(row.as_of), rates: JSON.parse(row.rates) });
    await note?.(db);
  }
  return shown({ ...row, ...accepted });
}
