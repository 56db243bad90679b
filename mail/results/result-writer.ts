import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "../../db/open.ts";
import { type Change, writeResults } from "../outbox.ts";
import { noteAttempts, type Tried } from "./mail-attempts.ts";
import { countMail } from "./mail-days.ts";

const gatherMs = 100;
const retryMs = 1000;

type Unwritten = { change: Change; tried: Tried | undefined; written(): void };

/**
 * Writes down what happened to jobs, with the tries that did not succeed: what happens within 100 ms in one transaction, or all of it at once for who waits for it, and
 * repeatedly while the database is away, for a message that is out must not be sent anew for the database's sake. Once
 * `stopping` is aborted it writes at once and tries only once.
 */
export function createResultWriter({ db, engine }: Store, stopping: AbortSignal, onError: (error: unknown) => void) {
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
        const tries = new Map(noted.flatMap(([id, { tried }]) => (tried ? [[id, tried] as const] : [])));
        await db.transaction().execute(async (trx) => {
          const written = await writeResults(trx, engine, changes);
          await noteAttempts(trx, engine, tries);
          await countMail(trx, written);
        });
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
      each.written();
    }
  }

  function add(id: string, change: Change, tried?: Tried, written = () => {}): void {
    waiting.set(id, { change, tried, written });
    writing ??= write();
  }

  return {
    add: (id: string, change: Change, tried?: Tried): void => add(id, change, tried),
    /** The same at once; resolves when it is written, or given up because of `stopping`. */
    addNow: (id: string, change: Change, tried?: Tried): Promise<void> =>
      new Promise((resolve) => {
        hurry.abort();
        add(id, change, tried, resolve);
      }),
    /** Resolves once all of it is written. */
    done: async () => writing,
  };
}
