/** Fetches the tooltips of footnote marks when the first mark is pointed at or focused, and shows that one's. */
export function prepareTooltips() {
  const waiting = new AbortController();
  const begin = (event: Event) => {
    const mark = (event.target as Element).closest<HTMLElement>("sup a");
    if (!mark) return;
    waiting.abort();
    import("./tooltip.ts").then(({ enableTooltips }) => enableTooltips(mark, event)).catch(prepareTooltips);
  };
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, begin, { signal: waiting.signal });
}
