import { useMemo, useSyncExternalStore } from "react";
import { type Address, adminPath, hrefOf, opensInstead, readAddress, type TabPath } from "./addresses.ts";

const hearers = new Set<() => void>();

/** Where each tab was when it was last shown. */
const last = new Map<TabPath, Address>();

/** Where the admin page is now. */
export const addressNow = () => read(location.pathname + location.search);

const hrefNow = () => location.pathname + location.search;

function read(href: string): Address {
  const { pathname, search } = new URL(href, "http://page");
  return readAddress(pathname, search) ?? { tab: "people", id: undefined, search };
}

function remember() {
  const address = addressNow();
  last.set(address.tab, address);
}

function changed() {
  remember();
  for (const hear of hearers) hear();
}

function subscribe(hear: () => void) {
  if (!hearers.size) {
    remember();
    addEventListener("popstate", changed);
  }
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
    if (!hearers.size) removeEventListener("popstate", changed);
  };
}

/** Where the admin page is, as its address tells; People while the page is made. */
export function useAddress(): Address {
  const href = useSyncExternalStore(subscribe, hrefNow, () => adminPath);
  return useMemo(() => read(href), [href]);
}

/** What the address asks a tab for; while another tab is shown, what it was last asked for. */
export function useTabAddress(tab: TabPath): Address {
  const now = useAddress();
  const before = last.get(tab);
  return useMemo(() => (now.tab === tab ? now : (before ?? { tab, id: undefined, search: "" })), [now, tab, before]);
}

/** Where a tab's link leads: to its list, with what was last open within it unless the tab is shown. */
export function tabHref(tab: TabPath, isShown: boolean): string {
  if (opensInstead(tab)) return hrefOf(tab);
  const { id, search } = last.get(tab) ?? { id: undefined, search: "" };
  return hrefOf(tab, isShown ? undefined : id) + search;
}

/** What of the page its address names after the hash; nothing while the page is made. */
export const useAnchor = (): string => useSyncExternalStore(subscribe, anchorNow, () => "");

const anchorNow = () => location.hash.slice(1);

/** Takes the anchor off the address, once it was led there. */
export function forgetAnchor() {
  history.replaceState(history.state, "", hrefNow());
  changed();
}

/** Leads to another address of the admin page, without loading it again; "push" is a step that the back button undoes. */
export function go(href: string, how: "push" | "replace" = "push") {
  if (href === hrefNow() + location.hash) return;
  if (how === "push") history.pushState(null, "", href);
  else history.replaceState(null, "", href);
  changed();
}

/** Leads to the admin page itself and forgets where its tabs were: what somebody searched for may be a name. */
export function forgetAddresses() {
  last.clear();
  go(adminPath, "replace");
}
