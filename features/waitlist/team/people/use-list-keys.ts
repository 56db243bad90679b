import { useEffect, useRef } from "react";
import { isForPage, useSearchKey } from "../../../../team/list/use-search-key.ts";
import { rowAfter } from "./row-moves.ts";

type Keys = {
  /** The row where the keys go on from, -1 for none. */
  at: number;
  count: number;
  /** How many rows are seen at once. */
  page: number;
  onMove: (index: number) => void;
  /** Shows which keys there are. */
  onKeys: () => void;
};

const search = ".find [name=q]";

/**
 * The list's keys, wherever on the page the focus is but in a field or a dialog: j, k, "/" and "?" always, the others in a row.
 * From the search, Enter and the arrow down lead to the first row.
 */
export function useListKeys(keys: Keys) {
  useSearchKey(search);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (!(target instanceof Element) || document.querySelector("dialog:modal")) return;
      if (target.matches(search) && ["ArrowDown", "Enter"].includes(key) && latest.current.count) {
        event.preventDefault();
        return latest.current.onMove(0);
      }
      if (!isForPage(event)) return;
      if (key === "?") return latest.current.onKeys();
      const row = target.closest<HTMLElement>("[data-entry]");
      if (key === "Delete") row?.querySelector<HTMLElement>(".delete:not([data-undo])")?.click();
      if (key === "x") row?.querySelector<HTMLElement>(".select")?.click();
      if (!row && key !== "j" && key !== "k") return;
      const { at, count, page, onMove } = latest.current;
      const to = rowAfter(key, at, count, page);
      if (to === undefined) return;
      event.preventDefault();
      onMove(to);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
