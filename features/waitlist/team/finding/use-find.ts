import { useCallback, useMemo, useRef } from "react";
import { setAddress, useAddress } from "../../../../team/page-address.ts";
import { type ListFind, readFind, writeFind } from "./find.ts";

/** How a change is remembered: as a step of its own, or as part of the last one when that was typing too. */
type How = "step" | "typing" | "still";

/** What the table shows, which the page's address holds. `change` puts a part of it there. */
export function useFind() {
  const address = useAddress();
  const find = useMemo(() => readFind(address), [address]);
  const typedAt = useRef<string>(undefined);
  const change = useCallback((part: Partial<ListFind>, how: How = "step") => {
    const goesOn = how === "still" || (how === "typing" && typedAt.current === location.search);
    setAddress(writeFind({ ...readFind(location.search), ...part }), goesOn ? "replace" : "push");
    if (how === "typing") typedAt.current = location.search;
  }, []);
  return { find, change };
}

export type ChangeFind = ReturnType<typeof useFind>["change"];
