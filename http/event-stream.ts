import { noStore } from "./no-store.ts";

const heartbeatMs = 25_000;
const encoder = new TextEncoder();

/** One server-sent event as bytes, to be made once for all listeners. */
export const encodeEvent = (event: string, data: object) =>
  encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

const heartbeat = encoder.encode(": heartbeat\n\n");

/** What an event stream listens to: `send` gets each event; `end` is called when no more will come. */
export type Subscribe = (listener: { send(event: Uint8Array): void; end(): void }) => () => void;

/** How many events wait for a client that reads slowly, beside the newest. */
const waitingEvents = 8;

/**
 * A text/event-stream answer that begins with `first` and goes on until the client leaves or the source ends; `onEnd` is
 * called once, then. A client that reads slowly gets the events that wait and then the newest; those between are left out.
 */
export function eventStream(first: Uint8Array, subscribe: Subscribe, onEnd = () => {}): Response {
  let waiting: Uint8Array | undefined;
  let stop = () => {};
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const send = (event: Uint8Array) => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(event);
        else waiting = event;
      };
      controller.enqueue(first);
      const unsubscribe = subscribe({
        send,
        end: () => {
          stop();
          controller.close();
        },
      });
      const timer = setInterval(() => send(waiting ?? heartbeat), heartbeatMs);
      stop = () => {
        clearInterval(timer);
        unsubscribe();
        onEnd();
      };
    },
    pull(controller) {
      if (!waiting) return;
      controller.enqueue(waiting);
      waiting = undefined;
    },
    cancel: () => stop(),
  };
  const body = new ReadableStream(source, { highWaterMark: waitingEvents });
  return new Response(body, {
    headers: { "content-type": "text/event-stream", ...noStore, "x-accel-buffering": "no" },
  });
}
