const signs = ["pointerdown", "touchstart", "keydown", "wheel"];

/**
 * Tells once that a person has an invitation's page before them: when they move on it. A program that only opens links, even with
 * scripts, or scrolls, does not, so that what it opened is not counted.
 */
function tellOnce(form: HTMLFormElement) {
  const told = new AbortController();
  const listening = { signal: told.signal, passive: true };
  const tell = ({ isTrusted }: Event) => {
    if (!isTrusted || told.signal.aborted) return;
    told.abort();
    void fetch(`${form.action}/seen`, { method: "POST", keepalive: true }).catch(() => {});
  };
  for (const sign of signs) addEventListener(sign, tell, listening);
  // Browsers report a pointer that rests as moved: where it is when the page scrolls or changes below it, and at 0,0 or where it
  // entered before they know better. So only the third place of a pointer is a move.
  const places = new Set<string>();
  const moved = (event: PointerEvent) => {
    if (places.add(`${event.screenX} ${event.screenY}`).size > 2) tell(event);
  };
  addEventListener("pointermove", moved, listening);
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-invitation]")) tellOnce(form);
