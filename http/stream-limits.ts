import { eventStream, type Subscribe } from "./event-stream.ts";
import { problem } from "./problem.ts";
import { createSemaphore } from "./semaphore.ts";

const retryAfterSeconds = 60;

/** What a stream begins with and goes on by. */
type Source = { first: Uint8Array; subscribe: Subscribe };

export type StreamLimits = {
  /**
   * A text/event-stream answer for a client, made of what `begin` resolves to; 503 with Retry-After, without asking it, for
   * a client that has its permits in use, and while this process has as many as it takes. Rejects as `begin` does.
   */
  open(client: string, begin: () => Source | Promise<Source>): Promise<Response>;
  /** How many streams are open. */
  count(): number;
};

/** Bounds the open event streams of a process: for each client, an address or an IPv6 /64, ten times as many for a /48, and in all. */
export function createStreamLimits({ perClient = 20, inAll = 10_000 } = {}): StreamLimits {
  const acquire = createSemaphore(perClient);
  let open = 0;

  return {
    count: () => open,
    async open(client, begin) {
      const release = open < inAll && acquire(client);
      if (!release) {
        const title = "Too many event streams are open";
        return problem("unavailable", { title }, { "retry-after": String(retryAfterSeconds) });
      }
      open++;
      const leave = () => {
        open--;
        release();
      };
      try {
        const { first, subscribe } = await begin();
        return eventStream(first, subscribe, leave);
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}
