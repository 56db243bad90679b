import { type RefObject, useCallback, useEffect, useState } from "react";

/** Half a row. */
const tolerance = 20;

/**
 * Whether the first rows of a list are on the screen, and `under`: how many pixels at the window's top lie under bars, which is where
 * the button for new rows sticks and, above 47.5rem, its headings.
 */
export function useAtTop(box: RefObject<HTMLElement | null>) {
  const [atTop, setAtTop] = useState(true);
  const under = useCallback(() => {
    const style = getComputedStyle(box.current ?? document.documentElement);
    return Number.parseFloat(style.scrollMarginTop) || 0;
  }, [box]);
  useEffect(() => {
    const look = () => setAtTop(!box.current || box.current.getBoundingClientRect().top >= under() - tolerance);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [box, under]);
  return { atTop, under };
}
