import { randomUUID } from "node:crypto";
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

type Options = {
  store: Store;
  source: RateSource;
  builtIn: Decimals;
  /** Called for an answer that did not come, and for a set that was refused: nothing of the address but the host. */
  onTrouble(what: { source: string; why: string; failures?: number; currency?: string }): void;
  /** Now, in ms since 1970. */
  now?: () => number;
  /** A signal that ends what takes too long. */
  deadline?: () => AbortSignal;
};

/**
 * How one process asks a source of rates. The function that this makes looks whether the source is due and nobody else is
 * asking, and if so asks: again an hour later, or after a failure in 1, 2, 4, ... minutes, at most an hour, unless Retry-After asks for
 * longer. Throws when the database is lost; once `stopping` is aborted, the next process asks at once.
 */
export function createRateAsking(options: Options) {
  const { store, source, builtIn, onTrouble, now = Date.now } = options;
  const { deadline = () => AbortSignal.timeout(timeoutMs) } = options;
  const holder = randomUUID();

  async function settle(db: Database, before: RateSourceTable, asked: SourceAnswer, at: number) {
    if (asked.outcome === "failed") {
      const failures = before.failures + 1;
      const wait = Math.max(pauseMs(failures), asked.waitMs);
      await note(db, {
        due_at: timestamp(at + wait),
        failures,
        last_error: asked.why,
        etag: before.etag,
        until: timestamp(at),
      });
      return { source: source.name, why: asked.why, failures };
    }
    const fresh = { due_at: timestamp(at + hourMs), failures: 0, last_error: null, until: timestamp(at) };
    if (asked.outcome === "not modified") return note(db, { ...fresh, etag: before.etag });
    const refusal = await take(db, asked.values, at);
    // Without its ETag a refused set comes again: what was in the future, or too far, need not stay so.
    await note(db, { ...fresh, etag: refusal ? null : asked.etag });
    return refusal && { source: source.name, why: refusal.reason, ...refusal };
  }

  /** Keeps the set in an answer; why it was refused, if it was. */
  async function take(db: Database, values: unknown, at: number): Promise<RateRefusal | undefined> {
    const read = readSet(values, Object.keys(builtIn));
    const set = "reason" in read ? undefined : read;
    const found =
      "reason" in read ? read : judgeSet(read, { accepted: await recentlyAccepted({ db }, at), builtIn, now: at });
    if (found === "known") return undefined;
    const refusal = found === "accepted" ? undefined : found;
    await keepFetched(db, { source: source.name, set, refusal }, at);
    return refusal;
  }

  async function note(db: Database, noted: Noted): Promise<undefined> {
    if (!(await releaseSource(db, source.id, holder, noted))) throw new LeaseLost();
  }

  return async (stopping?: AbortSignal): Promise<void> => {
    const before = await takeSource(store, source.id, holder, now());
    if (!before) return;
    const asked = await askSource(
      source.address,
      before.etag,
      AbortSignal.any([deadline(), ...(stopping ? [stopping] : [])]),
    );
    if (stopping?.aborted) return void (await releaseSource(store.db, source.id, holder, noteOf(before)));
    try {
      const trouble = await store.db.transaction().execute((trx) => settle(trx, before, asked, now()));
      if (trouble) onTrouble(trouble);
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    }
  };
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
