import { withoutToken } from "../../../../http/without-token.ts";
import { isAhead, isProgram, isView } from "../visits/a-view.ts";

/** What is counted as one where a name may not be kept, or there is no room for it. */
export const otherName = "*";

/** Longer ones are counted as others. */
const longest = { path: 120, segment: 40, host: 100 };
const downloadTypes = /^(?:application\/(?:pdf|zip)|text\/calendar)\b/;

/** What a part of an address may hold of somebody: an address, a number, a token. */
const mayBePersonal = (segment: string) => /@|\d{6}/.test(segment) || segment.length > longest.segment;

/** A URL path as it may be kept: decoded, without tokens or what may be somebody's; `otherName` for what is too long or unreadable. */
export function keptPath(path: string): string {
  let read: string;
  try {
    read = decodeURIComponent(path).normalize("NFC");
  } catch {
    return otherName;
  }
  const kept = withoutToken(read)
    .split("/")
    .map((segment) => (mayBePersonal(segment) ? "…" : segment))
    .join("/");
  return kept.length > longest.path || /[\p{C}\s]/u.test(kept) ? otherName : kept;
}

/** Which file an answer gave somebody to keep; undefined for none, for a part of one that was begun before, and for programs. */
export function downloadOf(method: string, path: string, asked: Headers, answer: Response): string | undefined {
  if (method !== "GET" || answer.status !== 200 || path.startsWith("/api/")) return undefined;
  if (!downloadTypes.test(answer.headers.get("content-type") ?? "")) return undefined;
  const range = asked.get("range");
  if ((range && !/^bytes=0-/.test(range)) || isAhead(asked) || isProgram(asked)) return undefined;
  return keptPath(path);
}

/** A name with an ending other than .html is a file's, as what scanners try. */
const isPage = (path: string) => /(?:^|\/)(?:[^./]+(?:\.html?)?)?$/.test(path);

/** Which page that is missing somebody asked for; undefined for whatever isn't one. */
export function missingPageOf(method: string, path: string, asked: Headers, answer: Response): string | undefined {
  if (method !== "GET" || answer.status !== 404 || path.startsWith("/api/")) return undefined;
  if (!asked.get("accept")?.includes("text/html") || !isView(asked)) return undefined;
  const kept = keptPath(path);
  return isPage(kept) ? kept : undefined;
}

/** Where somebody came from, by the address of the page before: its host, "/" for a page of ours, "" where it isn't known. */
export function keptHost(referrer: string, isOurs: (origin: string) => boolean): string {
  const page = URL.parse(referrer);
  if (!page) return "";
  if (isOurs(page.origin)) return "/";
  return page.host.length > longest.host ? "" : page.host;
}
