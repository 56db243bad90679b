/**
 * Calls `flush` `everyMs` after something was counted (`wake`), and again after the same time when that fails. `stop` does it a last
 * time, so that what was counted survives a stop.
 */
export function createFlushing(flush: () => Promise<void>, everyMs: number, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;

  function wake() {
    if (!stopped) timer ??= setTimeout(run, everyMs);
  }

  function run() {
    timer = undefined;
    running = flush().catch((error) => {
      onError(error);
      wake();
    });
  }

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      await flush().catch(onError);
    },
  };
}
