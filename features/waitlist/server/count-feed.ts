import type { Store } from "../../../db/open.ts";
import { encodeEvent } from "../../../http/event-stream.ts";
import { countEntries } from "./statistics.ts";

type Listener = { send(event: Uint8Array): void; end(): void };

const coalesceMs = 100;

/** The count as an event of its stream. */
export const countEvent = (count: number) => encodeEvent("count", { count });

/**
 * Tells all listeners of this process the count whenever it changes, whoever changed it: at most every 100 ms, the
 * last value always. The database is watched only while somebody listens.
 */
export function createCountFeed(store: Store, onError: (error: unknown) => void) {
  /** Each listener with the count that it was told last. */
  const listeners = new Map<Listener, number>();
  let unwatch: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;

  let asking = false;

  function changed() {
    timer ??= setTimeout(tell, coalesceMs);
  }

  async function tell() {
    timer = undefined;
    if (asking) return changed();
    asking = true;
    try {
      const count = await countEntries(store);
      const event = countEvent(count);
      for (const [listener, told] of listeners) {
        if (told === count) continue;
        listeners.set(listener, count);
        listener.send(event);
      }
    } catch (error) {
      onError(error);
    } finally {
      asking = false;
    }
  }

  function leave(listener: Listener) {
    listeners.delete(listener);
    if (listeners.size) return;
    unwatch?.();
    unwatch = undefined;
  }

  return {
    listening: () => listeners.size,
    /** Adds a listener that has been told `count`. Returns how to leave. */
    subscribe(listener: Listener, count: number): () => void {
      listeners.set(listener, count);
      unwatch ??= store.watch(changed);
      changed();
      return () => leave(listener);
    },
    /** Ends every stream. */
    close() {
      for (const listener of [...listeners.keys()]) listener.end();
      clearTimeout(timer);
    },
  };
}

export type CountFeed = ReturnType<typeof createCountFeed>;
