import { useSyncExternalStore } from "react";

const hearers = new Set<() => void>();

function subscribe(hear: () => void) {
  hearers.add(hear);
  addEventListener("popstate", hear);
  return () => {
    hearers.delete(hear);
    removeEventListener("popstate", hear);
  };
}

/** What the page's address asks for, "?q=hirut", as it is now; empty while the page is made. */
export const useAddress = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => "",
  );

/** Has the address ask for something else: "push" is a step that the back button undoes, "replace" none. */
export function setAddress(wanted: URLSearchParams, how: "push" | "replace") {
  const text = wanted.toString();
  const search = text && `?${text}`;
  if (search === location.search) return;
  const address = location.pathname + search + location.hash;
  if (how === "push") history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  for (const hear of hearers) hear();
}
