/** When the body of a long answer is cut, in ms. */
export type Timeouts = {
  /** How often it is asked whether whoever reads still may. */
  askEvery: number;
  /** For how long a reader may take nothing. */
  stalled: number;
  /** For how long it may last in all. */
  inAll: number;
};

type Guard = {
  /** Whether whoever reads still may. While it rejects, nobody can tell, and reading goes on. */
  mayGoOn(): Promise<boolean>;
  /** Called once when it is over, however it ended. */
  onEnd(): void;
  /** Called with why the source failed. */
  onError(error: unknown): void;
};

/**
 * Bytes as the body of an answer, made only as fast as they are read. It breaks off, never ends, when the source fails, the reader may
 * not read on, takes nothing for too long or takes too long in all; once the reader has gone, the source is asked for no more.
 */
export function guardedStream(bytes: AsyncGenerator<Uint8Array>, guard: Guard, timeouts: Timeouts) {
  let over = false;
  let stalled: NodeJS.Timeout | undefined;

  /** What is read next after this fails: an error without a read that waits for it would reach the client as text. */
  function end() {
    if (over) return;
    over = true;
    clearInterval(asking);
    clearTimeout(longest);
    clearTimeout(stalled);
    void bytes.return(undefined).catch(() => {});
    guard.onEnd();
  }

  const asking = setInterval(async () => {
    if (!(await guard.mayGoOn().catch(() => true))) end();
  }, timeouts.askEvery).unref();
  const longest = setTimeout(end, timeouts.inAll).unref();
  const waitForReader = () => {
    stalled = setTimeout(end, timeouts.stalled).unref();
  };
  waitForReader();

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stalled);
        const next = over ? undefined : await bytes.next().catch((error) => void guard.onError(error));
        if (over || !next) {
          end();
          throw new Error("an export was cut");
        }
        if (next.done) {
          end();
          return controller.close();
        }
        controller.enqueue(next.value);
        waitForReader();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
