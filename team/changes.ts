import { createContext, useContext, useEffect } from "react";

/** Who wants to hear that something of what the page shows changed. */
export const ChangesContext = createContext(new Set<() => void>());

/** Calls `read` whenever something of what the page shows changed. */
export function useChanges(read: () => void) {
  const readers = useContext(ChangesContext);
  useEffect(() => {
    readers.add(read);
    return () => void readers.delete(read);
  }, [readers, read]);
}
