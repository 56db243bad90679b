import { type FocusEvent, useState } from "react";

/** Which row's button is a table's one stop of the Tab key: the last one that had the focus, the first one otherwise. */
export function useRowStop(entries: readonly { id: string }[]) {
  const [stop, setStop] = useState<string>();
  return {
    stopId: entries.some(({ id }) => id === stop) ? stop : entries[0]?.id,
    remember: (event: FocusEvent<HTMLElement>) =>
      setStop(event.target.closest<HTMLElement>("[data-entry]")?.dataset.entry),
  };
}
