import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { hearGone } from "../leaving/leaving-list.ts";
import { createTypedStore } from "./typed-store.ts";

const TypedContext = createContext(createTypedStore());

/**
 * Keeps what is typed inside and not saved, wherever one goes on to, until the session ends. Whoever leaves the page before that is
 * asked.
 */
export function KeepTyped({ children }: { children: ReactNode }) {
  const [store] = useState(createTypedStore);
  useEffect(() => hearGone(store.drop), [store]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!store.isEmpty()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [store]);
  return <TypedContext value={store}>{children}</TypedContext>;
}

/** What is typed in one field of one entry and not saved, and how to keep something else, or nothing with undefined. */
export function useTyped<Typed>(id: string, field: string) {
  const store = useContext(TypedContext);
  const typed = useSyncExternalStore(
    store.subscribe,
    () => store.get<Typed>(id, field),
    () => undefined,
  );
  const set = useCallback(
    (next: (typed: Typed | undefined) => Typed | undefined) => store.set(id, field, next),
    [store, id, field],
  );
  return [typed, set] as const;
}

/** Whether something is typed about an entry that is not saved. */
export function useIsTyped(id: string): boolean {
  const store = useContext(TypedContext);
  return useSyncExternalStore(
    store.subscribe,
    () => store.has(id),
    () => false,
  );
}
