import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether a list is less wide than so many rem, and so has no room for its columns. */
export function useCompact(box: RefObject<HTMLElement | null>, rem: number): boolean {
  const [isCompact, setCompact] = useState(false);
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const look = () => {
      const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setCompact(list.clientWidth < rem * rootPx);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(list);
    return () => observer.disconnect();
  }, [box, rem]);
  return isCompact;
}
