import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "../db/open.ts";
import { type Change, settle } from "./outbox.ts";

const gatherMs = 100;
const retryMs = 1000;

/**
 * Writes down what happened to jobs: what happens within 100 ms in one transaction, and again and again while the
 * database is away, for a message that is out must not be sent anew for the database's sake. Once `stopping` is aborted
 * it writes at once and tries only once.
 */
export function createSettler({ db, engine }: Store, stopping: AbortSignal, onError: (error: unknown) => void) {
  const waiting = new Map<string, Change>();
  let writing: Promise<void> | undefined;

  const pause = (ms: number) => wait(ms, undefined, { signal: stopping }).catch(() => {});

  async function write(): Promise<void> {
    await pause(gatherMs);
    const changes = [...waiting];
    try {
      await db.transaction().execute((trx) => settle(trx, engine, changes));
      for (const [id, change] of changes) if (waiting.get(id) === change) waiting.delete(id);
    } catch (error) {
      onError(error);
      if (stopping.aborted) return waiting.clear();
      await pause(retryMs);
    }
    if (waiting.size) return write();
    writing = undefined;
  }

  return {
    add(id: string, change: Change): void {
      waiting.set(id, change);
      writing ??= write();
    },
    /** Resolves once all of it is written. */
    done: async () => writing,
  };
}
