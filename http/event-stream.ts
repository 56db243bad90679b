const heartbeatMs = 25_000;
const encoder = new TextEncoder();

/** One server-sent event as bytes, to be made once for all listeners. */
export const encodeEvent = (event: string, data: object) =>
  encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

const heartbeat = encoder.encode(": heartbeat\n\n");

/** What an event stream listens to: `send` gets each event; `end` is called when no more will come. */
export type Subscribe = (listener: { send(event: Uint8Array): void; end(): void }) => () => void;

/**
 * A text/event-stream answer that begins with `first` and goes on until the client leaves or the source ends. A client
 * that reads too slowly misses all but the newest event.
 */
export function eventStream(first: Uint8Array, subscribe: Subscribe): Response {
  let waiting: Uint8Array | undefined;
  let stop = () => {};
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const send = (event: Uint8Array) => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(event);
        else waiting = event;
      };
      const timer = setInterval(() => send(waiting ?? heartbeat), heartbeatMs);
      const unsubscribe = subscribe({
        send,
        end: () => {
          stop();
          controller.close();
        },
      });
      stop = () => {
        clearInterval(timer);
        unsubscribe();
      };
      controller.enqueue(first);
    },
    pull(controller) {
      if (!waiting) return;
      controller.enqueue(waiting);
      waiting = undefined;
    },
    cancel: () => stop(),
  };
  const body = new ReadableStream(source, { highWaterMark: 8 });
  return new Response(body, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
  });
}
