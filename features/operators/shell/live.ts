type LiveDeps = {
  onChange: () => void;
  /** Whether changes are heard of at the moment. */
  onState: (live: boolean) => void;
  /** The stream ended or was refused: perhaps the session is over. */
  onDoubt: () => void;
};

const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/**
 * Listens for changes of the waitlist while the page is seen. Every opening of the stream counts as a change, because
 * something may have happened in between. Returns how to stop.
 */
export function followChanges({ onChange, onState, onDoubt }: LiveDeps): () => void {
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
    const opened = new EventSource("/api/admin/waitlist/events");
    stream = opened;
    opened.addEventListener("open", () => {
      failures = 0;
      onState(true);
    });
    opened.addEventListener("change", onChange);
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
