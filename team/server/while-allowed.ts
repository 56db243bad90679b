import type { Subscribe } from "../../http/event-stream.ts";

const askEveryMs = 5000;

/**
 * A source that ends for a listener who may no longer hear it: `mayHear` is asked before each event and every 5 s. While it
 * cannot tell, events wait.
 */
export function whileAllowed(subscribe: Subscribe, mayHear: () => Promise<boolean>): Subscribe {
  return (listener) => {
    let waiting: Uint8Array | undefined;
    let asking = false;
    let stopped = false;

    async function ask() {
      if (asking) return;
      asking = true;
      const allowed = await mayHear().catch(() => undefined);
      asking = false;
      if (stopped || allowed === undefined) return;
      if (!allowed) return listener.end();
      if (waiting) listener.send(waiting);
      waiting = undefined;
    }

    const timer = setInterval(ask, askEveryMs);
    const unsubscribe = subscribe({
      send(event) {
        waiting = event;
        void ask();
      },
      end: listener.end,
    });
    return () => {
      stopped = true;
      clearInterval(timer);
      unsubscribe();
    };
  };
}
