const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel"];

/**
 * Tells once that a person has an invitation's page before them: when they move on it. A program that only opens links, even with
 * scripts, or scrolls, does not, so that what it opened is not counted.
 */
function tellOnce(form: HTMLFormElement) {
  const told = new AbortController();
  const tell = ({ isTrusted }: Event) => {
    if (!isTrusted || told.signal.aborted) return;
    told.abort();
    void fetch(`${form.action}/seen`, { method: "POST", keepalive: true }).catch(() => {});
  };
  for (const sign of signs) addEventListener(sign, tell, { signal: told.signal, passive: true });
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-invitation]")) tellOnce(form);
