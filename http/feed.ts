import type { Store } from "../db/open.ts";
import type { Subscribe } from "./event-stream.ts";

const coalesceMs = 100;
const retryMs = 1000;

type Listener = Parameters<Subscribe>[0];

type Options<Value> = {
  watch: Store["watch"];
  /** What is to be told now; asked after each change. */
  read(): Promise<Value>;
  encode(value: Value): Uint8Array;
  onError(error: unknown): void;
};

/**
 * Tells the listeners of this process a value whenever the database changed, at most every 100 ms, and none of them the same
 * value twice. The last value is always told: when it cannot be read it is read again each second. The database is watched
 * only while somebody listens; a listener that throws is let go.
 */
export function createFeed<Value>({ watch, read, encode, onError }: Options<Value>) {
  /** Each listener with what it was told last. */
  const listeners = new Map<Listener, Value | undefined>();
  let unwatch: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let reading = false;

  function soon(ms: number) {
    if (listeners.size) timer ??= setTimeout(tell, ms);
  }

  async function tell() {
    timer = undefined;
    if (reading) return soon(coalesceMs);
    reading = true;
    try {
      const value = await read();
      const event = encode(value);
      for (const [listener, told] of listeners) if (told !== value) send(listener, value, event);
    } catch (error) {
      onError(error);
      soon(retryMs);
    } finally {
      reading = false;
    }
  }

  function send(listener: Listener, value: Value, event: Uint8Array) {
    listeners.set(listener, value);
    try {
      listener.send(event);
    } catch (error) {
      leave(listener);
      onError(error);
    }
  }

  function leave(listener: Listener) {
    listeners.delete(listener);
    if (listeners.size) return;
    unwatch?.();
    unwatch = undefined;
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    listening: () => listeners.size,
    /**
     * Adds a listener, which hears of changes from now on; with `told`, the value that it has, of any other that is so already.
     * Returns how to leave. Throws what `watch` throws.
     */
    subscribe(listener: Listener, told?: Value): () => void {
      listeners.set(listener, told);
      try {
        unwatch ??= watch(() => soon(coalesceMs));
      } catch (error) {
        leave(listener);
        throw error;
      }
      if (told !== undefined) soon(coalesceMs);
      return () => leave(listener);
    },
    /** Ends every stream. */
    close() {
      for (const listener of [...listeners.keys()]) {
        listener.end();
        leave(listener);
      }
    },
  };
}
