import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Rows that are drawn above and below those on the screen: a search in the page finds them, and a key leads to them. */
const spare = 30;
/** A row's height in rem until it is drawn. */
const usualRem = 3;

const rootPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * Which rows of a table in the page are drawn, and how much room (px) the others take before and after them. `box` holds the
 * table; `under` tells how many pixels at the window's top lie under bars. In another `layout`, rows have other heights.
 */
export function useVirtualRows<Entry extends { id: string }>(
  box: RefObject<HTMLElement | null>,
  entries: Entry[],
  under: () => number,
  layout: unknown,
) {
  const [margin, setMargin] = useState(0);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: entries.length,
    estimateSize: () => usualRem * rootPx(),
    overscan: spare,
    scrollMargin: margin,
    scrollPaddingStart: typeof document === "undefined" ? 0 : under(),
    getItemKey: useCallback((index: number) => entries[index]?.id ?? index, [entries]),
  });
  // What is read is held still by HoldStill, whatever the reason.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const items = virtualizer.getVirtualItems();
  const before = items.length ? items[0]!.start - margin : 0;
  const after = items.length ? virtualizer.getTotalSize() - (items.at(-1)!.end - margin) : 0;

  useLayoutEffect(() => {
    const row = box.current?.querySelector<HTMLElement>("[data-entry]");
    if (!row) return;
    const start = row.getBoundingClientRect().top + scrollY - before;
    setMargin((known) => (Math.abs(known - start) > 1 ? start : known));
  });

  const laidOut = useRef(layout);
  useLayoutEffect(() => {
    if (laidOut.current !== layout) virtualizer.measure();
    laidOut.current = layout;
  }, [layout, virtualizer]);

  const wanted = useRef<string>(undefined);
  const focusOn = useCallback(
    (id: string) => {
      const row = box.current?.querySelector(`[data-entry="${CSS.escape(id)}"]`);
      const kind = document.activeElement?.matches(".delete") ? ".delete" : "[data-open]";
      const link = row?.querySelector<HTMLElement>(kind);
      if (!row || !link) return false;
      link.focus({ preventScroll: true });
      row.scrollIntoView({ block: "nearest" });
      return true;
    },
    [box],
  );
  useEffect(() => {
    if (wanted.current && focusOn(wanted.current)) wanted.current = undefined;
  });

  /** Puts the focus on a row, wherever it is. */
  function focusRow(index: number) {
    const id = entries[index]?.id;
    if (!id || focusOn(id)) return;
    wanted.current = id;
    virtualizer.scrollToIndex(index);
  }

  const range = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  return {
    items,
    before,
    after,
    measure: virtualizer.measureElement,
    focusRow,
    first: range.startIndex,
    last: range.endIndex,
  };
}
