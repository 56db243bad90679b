/** The URL path of the admin page. */
export const adminPath = "/waitlist-admin";

/** The anchor of Analytics' section on how the mail goes out. */
export const deliveryAnchor = "delivery";

/**
 * The tabs of the admin page by the segment of each one's address, and whether what it lists has addresses of its own below it: it opens
 * within the list, or instead of it.
 */
const tabs = {
  people: "within",
  applications: "within",
  announcements: "instead",
  analytics: false,
  posters: false,
  rates: false,
  colleagues: false,
  log: false,
  settings: false,
} as const;

/** The segment of a tab's address. */
export type TabPath = keyof typeof tabs;

/** What an address of the admin page leads to: a tab, what of it is open, and the query ("?q=hirut", or empty). */
export type Address = { tab: TabPath; id: string | undefined; search: string };

/** Whether what a tab lists, or is asked to begin, is shown instead of its list. */
export const opensInstead = (tab: TabPath): boolean => tabs[tab] === "instead";

/** What a path and query lead to; undefined for what is no address of the admin page. */
export function readAddress(path: string, search = ""): Address | undefined {
  if (path === adminPath) return { tab: "people", id: undefined, search };
  const [, rest] = path.split(`${adminPath}/`);
  if (rest === undefined || !path.startsWith(`${adminPath}/`)) return undefined;
  const [tab = "", id, ...more] = rest.split("/");
  if (!Object.hasOwn(tabs, tab) || more.length || id === "") return undefined;
  if (id !== undefined && !(tabs[tab as TabPath] && isSegment(id))) return undefined;
  return { tab: tab as TabPath, id: id && decodeURIComponent(id), search };
}

function isSegment(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes("/");
  } catch {
    return false;
  }
}

/** The address of a tab, of one thing that it lists, or of what a query asks it for. */
export function hrefOf(tab: TabPath, id?: string, query?: URLSearchParams): string {
  const search = query?.toString();
  return `${adminPath}/${tab}${id ? `/${encodeURIComponent(id)}` : ""}${search ? `?${search}` : ""}`;
}
