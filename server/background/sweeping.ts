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
