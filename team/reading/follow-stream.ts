type StreamDeps = {
  /** The stream's path. */
  path: string;
  /** The events that are wanted. */
  event: string;
  onEvent: (event: MessageEvent<string>) => void;
  /** Whether events are heard at the moment. */
  onState: (live: boolean) => void;
  /** The stream ended or was refused: perhaps the session is over. */
  onDoubt: () => void;
};

const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/** Listens to a stream of events while the page is seen, and opens it again when it ends. Returns how to stop. */
export function followStream({ path, event, onEvent, onState, onDoubt }: StreamDeps): () => void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function close() {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
    onState(false);
  }

  function open() {
    if (stream || document.visibilityState !== "visible") return;
    const opened = new EventSource(path);
    stream = opened;
    opened.addEventListener("open", () => {
      failures = 0;
      onState(true);
    });
    opened.addEventListener(event, onEvent);
    opened.addEventListener("error", () => {
      onState(false);
      if (stream !== opened) return;
      if (opened.readyState === EventSource.CLOSED) {
        close();
        timer = setTimeout(open, Math.min(firstRetryMs * 2 ** failures++, longestRetryMs));
      }
      onDoubt();
    });
  }

  const follow = () => (document.visibilityState === "visible" ? open() : close());
  document.addEventListener("visibilitychange", follow);
  open();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    close();
  };
}
