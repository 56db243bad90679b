import type { Store } from "./open.ts";

/**
 * Runs a sweep now and every `everyMs` from then on, one after the other: turns that come while one runs are made up for by
 * one more. A failed one is reported to `onError` and tried again at the next turn.
 */
export function startSweep(
  sweep: (stopping: AbortSignal) => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
) {
  const stopping = new AbortController();
  let isDue = false;
  let running: Promise<void> | undefined;
  async function run() {
    while (isDue && !stopping.signal.aborted) {
      isDue = false;
      await sweep(stopping.signal).catch(onError);
    }
    running = undefined;
  }
  function turn() {
    isDue = true;
    running ??= run();
  }
  turn();
  const timer = setInterval(turn, everyMs);
  return {
    /** Begins no more, and resolves once the one that runs has ended. */
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

type Sweep = (store: Store, now: number, stopping: AbortSignal) => Promise<void>;

/** Has old rows of a store deleted now and every `everyMs`: those that are old at the time (ms) of each turn. */
export const sweepEvery = (everyMs: number, { store, onError }: Swept, sweep: Sweep) =>
  startSweep((stopping) => sweep(store, Date.now(), stopping), everyMs, onError);

type Swept = { store: Store; onError(error: unknown): void };
