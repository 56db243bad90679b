const retryMs = 60_000;

/**
 * Keeps every [data-live-count] of the page at the number of people on the waitlist: the integer in data-value, its
 * en-US grouping as text, and data-many from 25 people on. The stream is open only while the page is seen, so that background tabs and prerendered pages cost nothing.
 */
export function watchCount() {
  const counters = document.querySelectorAll<HTMLElement>("[data-live-count]");
  if (!counters.length) return;
  let stream: EventSource | undefined;

  const show = (event: MessageEvent<string>) => {
    const { count } = JSON.parse(event.data) as { count: number };
    for (const counter of counters) {
      counter.dataset.value = String(count);
      counter.toggleAttribute("data-many", count > 24);
      counter.textContent = count.toLocaleString("en-US");
      counter.dispatchEvent(new CustomEvent("count", { bubbles: true, detail: count }));
    }
  };
  const close = () => {
    stream?.close();
    stream = undefined;
  };
  /** A stream that was refused, as one of too many is, stays closed; one that broke opens itself anew. */
  const retryRefused = () => {
    if (stream?.readyState !== EventSource.CLOSED) return;
    close();
    setTimeout(follow, retryMs);
  };
  const follow = () => {
    const seen = document.visibilityState === "visible" && !(document as { prerendering?: boolean }).prerendering;
    if (!seen) return close();
    if (stream) return;
    stream = new EventSource("/api/waitlist/events");
    stream.addEventListener("count", show);
    stream.onerror = retryRefused;
  };

  for (const change of ["visibilitychange", "prerenderingchange"]) document.addEventListener(change, follow);
  addEventListener("pagehide", close);
  addEventListener("pageshow", follow);
  follow();
}
