import { useEffect, useRef } from "react";
import { rowAfter } from "./row-moves.ts";

type Keys = {
  /** The row where the keys go on from, -1 for none. */
  at: number;
  count: number;
  /** How many rows are seen at once. */
  page: number;
  onMove: (index: number) => void;
};

/** Where a key is a letter. */
const typed = "input, select, textarea, [contenteditable]";

/**
 * The list's keys, wherever on the page the focus is but in a field or a dialog: j, k and "/" always, the others in a row.
 */
export function useListKeys(keys: Keys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (!(target instanceof Element) || target.closest(typed)) return;
      if (document.querySelector("dialog:modal")) return;
      if (key === "/") {
        event.preventDefault();
        const field = document.querySelector<HTMLInputElement>(".find [name=q]");
        field?.focus();
        field?.select();
        return;
      }
      const row = target.closest<HTMLElement>("[data-entry]");
      if (key === "Delete") row?.querySelector<HTMLElement>(".delete:not([data-undo])")?.click();
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
