import { setImmediate as nextTurn } from "node:timers/promises";
import type { Store } from "../db/open.ts";
import type { Subscribe } from "./event-stream.ts";

const coalesceMs = 100;
/** Telling one listener takes some 0.05 ms of processor time: so it takes a quarter of a core, however many listen. */
const restMsEach = 0.2;
/** So many are told before everything else has its turn: some 10 ms. */
const toldInOneTurn = 200;
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
 * Tells the listeners of this process a value whenever the database changed, at most every 100 ms and, with more than 500 of
 * them, 0.2 ms for each, and none of them the same value twice. The last value is always told: when it cannot be read it is read again each second. The database is watched
 * only while somebody listens; a listener that throws is let go.
 */
export function createFeed<Value>({ watch, read, encode, onError }: Options<Value>) {
  /** Each listener with what it was told last. */
  const listeners = new Map<Listener, Value | undefined>();
  let unwatch: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Runs after a crowd was told. */
  let rest: NodeJS.Timeout | undefined;
  let changedMeanwhile = false;
  let reading = false;

  function soon(ms: number) {
    if (rest) changedMeanwhile = true;
    else if (listeners.size) timer ??= setTimeout(tell, ms);
  }

  function restAfter(told: number) {
    if (told * restMsEach <= coalesceMs || !listeners.size) return;
    rest = setTimeout(() => {
      rest = undefined;
      if (changedMeanwhile) soon(coalesceMs);
      changedMeanwhile = false;
    }, told * restMsEach);
  }

  async function tell() {
    timer = undefined;
    if (reading || rest) return soon(coalesceMs);
    reading = true;
    try {
      const value = await read();
      const event = encode(value);
      let count = 0;
      for (const [listener, told] of [...listeners]) {
        if (told === value || !listeners.has(listener)) continue;
        send(listener, value, event);
        if (++count % toldInOneTurn === 0) await nextTurn();
      }
      restAfter(count);
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
    clearTimeout(rest);
    timer = rest = undefined;
    changedMeanwhile = false;
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
