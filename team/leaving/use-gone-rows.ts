import { type RefObject, useEffect } from "react";
import { hearGone } from "./leaving-list.ts";

/** Takes rows out of a list once they are deleted; the keyboard goes on in the row after one that it was in. */
export function useGoneRows(box: RefObject<HTMLElement | null>, forget: (id: string) => Promise<void>) {
  useEffect(
    () =>
      hearGone(async (id) => {
        const row = box.current?.querySelector(`[data-entry="${CSS.escape(id)}"]`);
        const wasIn = row?.contains(document.activeElement);
        const next = row && (row.nextElementSibling ?? row.previousElementSibling);
        await forget(id);
        if (wasIn) setTimeout(() => (next?.querySelector<HTMLElement>(".row-button") ?? box.current)?.focus());
      }),
    [box, forget],
  );
}
