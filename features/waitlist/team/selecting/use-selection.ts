import { useEffect, useMemo, useState } from "react";
import { hearGone } from "../../../../team/leaving/leaving-list.ts";
import { mostSelected } from "../contract.ts";

const nobody: ReadonlySet<string> = new Set();

/** Whom of a list somebody has selected, 200 people at most; another `find` is another list, of which nobody is. */
export function useSelection(find: string) {
  const [{ of, ids }, select] = useState({ of: find, ids: nobody });
  const selected = of === find ? ids : nobody;
  useEffect(
    () =>
      hearGone((gone) =>
        select((now) => (now.ids.has(gone) ? { ...now, ids: new Set([...now.ids].filter((id) => id !== gone)) } : now)),
      ),
    [],
  );
  const actions = useMemo(() => {
    const change = (how: (ids: ReadonlySet<string>) => Iterable<string>) =>
      select((now) => {
        const next = new Set(how(now.of === find ? now.ids : nobody));
        return { of: find, ids: new Set([...next].slice(0, mostSelected)) };
      });
    return {
      toggle: (id: string) => change((now) => (now.has(id) ? [...now].filter((each) => each !== id) : [...now, id])),
      set: (all: readonly string[]) => change(() => all),
      clear: () => change(() => []),
    };
  }, [find]);
  return { selected, ...actions };
}

export type Selection = ReturnType<typeof useSelection>;
