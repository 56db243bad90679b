import type { Store } from "./open.ts";

/** Runs a sweep now and every `everyMs` from then on; a failed one is reported to `onError` and tried again at the next turn. */
export function startSweep(
  sweep: (stopping: AbortSignal) => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
) {
  const stopping = new AbortController();
  const run = () => sweep(stopping.signal).catch(onError);
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, everyMs);
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
