import type { Store } from "../../db/open.ts";
import { encodeEvent, type Subscribe } from "../../http/event-stream.ts";

const coalesceMs = 100;

type Listener = Parameters<Subscribe>[0];

/** Tells its listeners that the waitlist changed, at most every 100 ms; what changed they read for themselves. */
export function createChangeFeed(store: Store) {
  const listeners = new Set<Listener>();
  const event = encodeEvent("change", {});
  let unwatch: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;

  function tell() {
    timer = undefined;
    for (const listener of listeners) listener.send(event);
  }

  return {
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      unwatch ??= store.watch(() => {
        timer ??= setTimeout(tell, coalesceMs);
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size) return;
        unwatch?.();
        unwatch = undefined;
      };
    },
    /** Ends every stream. */
    close() {
      for (const listener of [...listeners]) listener.end();
      clearTimeout(timer);
    },
  };
}

export type ChangeFeed = ReturnType<typeof createChangeFeed>;
