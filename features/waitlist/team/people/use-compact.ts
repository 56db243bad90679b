import { type RefObject, useLayoutEffect, useState } from "react";

/** How wide (rem) a list has to be for a column each: with none but the usual columns, with a few more, with many. */
const roomRem = { usual: 35, few: 47.5, many: 62.5 };

/** Whether a list has no room for its columns; `more` is how many were chosen beside the usual ones. */
export function useCompact(box: RefObject<HTMLElement | null>, more: number): boolean {
  const [isCompact, setCompact] = useState(false);
  const rem = more === 0 ? roomRem.usual : more < 4 ? roomRem.few : roomRem.many;
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
