import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "../db/open.ts";
import { type Change, settle } from "./outbox.ts";

const gatherMs = 100;
const retryMs = 1000;

type Unwritten = { change: Change; settled(): void };

/**
 * Writes down what happened to jobs: what happens within 100 ms in one transaction, or all of it at once for who waits for it, and
 * again and again while the database is away, for a message that is out must not be sent anew for the database's sake. Once
 * `stopping` is aborted it writes at once and tries only once.
 */
export function createSettler({ db, engine }: Store, stopping: AbortSignal, onError: (error: unknown) => void) {
  const waiting = new Map<string, Unwritten>();
  let hurry = new AbortController();
  let writing: Promise<void> | undefined;

  const pause = (ms: number, sooner: AbortSignal) =>
    wait(ms, undefined, { signal: AbortSignal.any([stopping, sooner]) }).catch(() => {});

  async function write(): Promise<void> {
    while (waiting.size) {
      await pause(gatherMs, hurry.signal);
      hurry = new AbortController();
      const noted = [...waiting];
      const changes = noted.map(([id, { change }]) => [id, change] as const);
      try {
        await db.transaction().execute((trx) => settle(trx, engine, changes));
        forget(noted);
      } catch (error) {
        onError(error);
        if (stopping.aborted) forget(noted);
        else await pause(retryMs, stopping);
      }
    }
    writing = undefined;
  }

  function forget(noted: [id: string, Unwritten][]) {
    for (const [id, each] of noted) {
      if (waiting.get(id) === each) waiting.delete(id);
      each.settled();
    }
  }

  function add(id: string, change: Change, settled = () => {}): void {
    waiting.set(id, { change, settled });
    writing ??= write();
  }

  return {
    add: (id: string, change: Change): void => add(id, change),
    /** The same at once; resolves when it is written, or given up because of `stopping`. */
    addNow: (id: string, change: Change): Promise<void> =>
      new Promise((resolve) => {
        hurry.abort();
        add(id, change, resolve);
      }),
    /** Resolves once all of it is written. */
    done: async () => writing,
  };
}
