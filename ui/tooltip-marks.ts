/**
 * Fetches the tooltips of footnote marks when the first mark is pointed at, focused or pressed, and shows that one's. A
 * press on a claim's mark whose code does not come follows the link to the note.
 */
export function prepareTooltips() {
  const waiting = new AbortController();
  let asked: { mark: HTMLAnchorElement; event: Event } | undefined;
  const begin = (event: Event) => {
    const mark = (event.target as Element).closest<HTMLAnchorElement>("sup a");
    if (!mark) return;
    if (event.type === "click") {
      if (!mark.id) return;
      event.preventDefault();
    }
    const loading = asked;
    asked = { mark, event };
    if (loading) return;
    import("./tooltip.ts").then(
      (tooltips) => {
        waiting.abort();
        if (asked) tooltips.enableTooltips(asked.mark, asked.event);
      },
      () => {
        if (asked?.event.type === "click") location.hash = asked.mark.hash;
        asked = undefined;
      },
    );
  };
  for (const type of ["pointerover", "focusin", "click"])
    document.addEventListener(type, begin, { signal: waiting.signal });
}
