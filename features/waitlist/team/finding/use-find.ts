import { useCallback, useMemo, useRef } from "react";
import { hrefOf } from "../../../../team/address/addresses.ts";
import { addressNow, go, useTabAddress } from "../../../../team/address/page-address.ts";
import { type ListFind, readFind, writeFind } from "./find.ts";

/** How a change is remembered: as a step of its own, or as part of the last one when that was typing too. */
type How = "step" | "typing" | "still";

/** What the table shows, which the page's address holds. `change` puts a part of it there. */
export function useFind() {
  const { search, id } = useTabAddress("people");
  const find = useMemo(() => readFind(search, id), [search, id]);
  const typedAt = useRef<string>(undefined);
  const change = useCallback((part: Partial<ListFind>, how: How = "step") => {
    const goesOn = how === "still" || (how === "typing" && typedAt.current === location.search);
    const { person, ...next } = { ...readFind(location.search, addressNow().id), ...part };
    go(hrefOf("people", person, writeFind(next)), goesOn ? "replace" : "push");
    if (how === "typing") typedAt.current = location.search;
  }, []);
  return { find, change };
}

export type ChangeFind = ReturnType<typeof useFind>["change"];
