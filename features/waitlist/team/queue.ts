export type ListJob = "first" | "more" | "top" | "again";

const shortestRestMs = 250;
const longestRestMs = 5000;

/** Whether a job reads anew what is shown, rather than doing what the reader asked for. */
export const isReading = (job: ListJob) => job === "top" || job === "again";

/**
 * Does jobs one after another; one that waits already is not queued twice. After a reading anew ("top", "again") the next
 * one has to wait for twice the time that it took, however many changes come in; the reader's own jobs never wait.
 */
export function createQueue(work: (job: ListJob) => Promise<void>) {
  const waiting = new Set<ListJob>();
  let reading: ListJob | undefined;
  let running: Promise<void> | undefined;
  let restUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function workAll() {
    for (const job of waiting) {
      if (stopped) break;
      waiting.delete(job);
      const start = Date.now();
      await work(job);
      const rest = Math.min(longestRestMs, Math.max(shortestRestMs, 2 * (Date.now() - start)));
      if (isReading(job)) restUntil = Date.now() + rest;
    }
    running = undefined;
    if (reading) readAfterRest();
  }

  function start(job: ListJob): Promise<void> {
    waiting.add(job);
    running ??= workAll();
    return running;
  }

  function readAfterRest() {
    clearTimeout(timer);
    if (stopped || running) return;
    timer = setTimeout(
      () => {
        if (!reading || running) return;
        void start(reading);
        reading = undefined;
      },
      Math.max(0, restUntil - Date.now()),
    );
  }

  return {
    /** Resolves when the reader's job is done; a reading anew may come later. */
    run(job: ListJob): Promise<void> {
      if (!isReading(job)) return start(job);
      reading = job;
      readAfterRest();
      return Promise.resolve();
    },
    /** Starts no more jobs. */
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
