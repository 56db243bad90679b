import type { Store } from "../../../db/open.ts";
import { type Database, timestamp } from "../../../db/schema.ts";
import { hourMs } from "../../../languages/durations.ts";
import { askSource, type SourceAnswer } from "./ask-source.ts";
import { judgeSet } from "./judge-set.ts";
import { keepFetched, recentlyAccepted } from "./rate-sets.ts";
import { type Decimals, type RateRefusal, readSet } from "./read-set.ts";
import type { RateSourceTable } from "./schema.ts";
import type { RateSource } from "./source-address.ts";
import { type Noted, releaseSource, takeSource } from "./source-lease.ts";

const timeoutMs = 10_000;
const firstPauseMs = 60_000;
/** After 1, 2, 4, ... minutes, at most an hour. */
const pauseMs = (failures: number) => Math.min(firstPauseMs * 2 ** (failures - 1), hourMs);

type Asking = {
  store: Store;
  source: RateSource;
  builtIn: Decimals;
  /** The process that asks. */
  holder: string;
  /** Called for an answer that did not come, and for a set that was refused: nothing of the address but the host. */
  onTrouble(what: { source: string; why: string; failures?: number; currency?: string }): void;
  /** Now, in ms since 1970. */
  now?: () => number;
  /** A signal that ends what takes too long. */
  deadline?: () => AbortSignal;
};

/**
 * Looks whether a source of rates is due and nobody else is asking, and if so asks: again an hour later, or after a failure in
 * 1, 2, 4, ... minutes, at most an hour, unless Retry-After asks for longer. Throws when the database is lost; once `stopping` is aborted,
 * the next process asks at once.
 */
export async function askForRates(asking: Asking, stopping?: AbortSignal): Promise<void> {
  const { store, source, holder, onTrouble, now = Date.now } = asking;
  const { deadline = () => AbortSignal.timeout(timeoutMs) } = asking;
  const before = await takeSource(store, source.id, holder, now());
  if (!before) return;
  const asked = await askSource(
    source.address,
    before.etag,
    AbortSignal.any([deadline(), ...(stopping ? [stopping] : [])]),
  );
  if (stopping?.aborted) return void (await releaseSource(store.db, source.id, holder, noteOf(before)));
  try {
    const trouble = await store.db.transaction().execute((trx) => settle(trx, asking, before, asked, now()));
    if (trouble) onTrouble(trouble);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  }
}

/** Writes what came of asking at a time (ms); the trouble that it tells of, if any. */
async function settle(db: Database, asking: Asking, before: RateSourceTable, asked: SourceAnswer, at: number) {
  const { source, holder } = asking;
  async function note(noted: Noted): Promise<undefined> {
    if (!(await releaseSource(db, source.id, holder, noted))) throw new LeaseLost();
  }
  const until = timestamp(at);
  if (asked.outcome === "failed") {
    const failures = before.failures + 1;
    const wait = Math.max(pauseMs(failures), asked.waitMs);
    await note({ due_at: timestamp(at + wait), failures, last_error: asked.why, etag: before.etag, until });
    return { source: source.name, why: asked.why, failures };
  }
  const fresh = { due_at: timestamp(at + hourMs), failures: 0, last_error: null, until };
  if (asked.outcome === "not modified") return note({ ...fresh, etag: before.etag });
  const refusal = await keepAnswer(db, asking, asked.values, at);
  // Without its ETag a refused set comes again: what was in the future, or too far, need not stay so.
  await note({ ...fresh, etag: refusal ? null : asked.etag });
  return refusal && { source: source.name, why: refusal.reason, ...refusal };
}

/** Keeps the set in an answer; why it was refused, if it was. */
async function keepAnswer(db: Database, { source, builtIn }: Asking, values: unknown, at: number) {
  const read = readSet(values, Object.keys(builtIn));
  const set = "reason" in read ? undefined : read;
  const found =
    "reason" in read ? read : judgeSet(read, { accepted: await recentlyAccepted({ db }, at), builtIn, now: at });
  if (found === "known") return undefined;
  const refusal: RateRefusal | undefined = found === "accepted" ? undefined : found;
  await keepFetched(db, { source: source.name, set, refusal }, at);
  return refusal;
}

/** Another process asks by now, so what this one heard is put back. */
class LeaseLost extends Error {}

const noteOf = ({ due_at, failures, last_error, etag }: RateSourceTable): Noted => ({
  until: timestamp(0),
  due_at,
  failures,
  last_error,
  etag,
});
