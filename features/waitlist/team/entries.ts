import { isNewer, pageLimits } from "../../../team/page.ts";
import type { AdminEntry, AdminPage } from "./contract.ts";

/** Fetches a page of the list. */
export type FetchPage = (limit: number, before?: string | null) => Promise<AdminPage>;

/** The first page of the list. */
export const readFirst = (fetchPage: FetchPage) => fetchPage(pageLimits.default);

/** What is shown with one page more at its end. */
export async function readMore(fetchPage: FetchPage, shown: AdminPage): Promise<AdminPage> {
  if (!shown.next) return shown;
  const { entries, next } = await fetchPage(pageLimits.default, shown.next);
  return { entries: [...shown.entries, ...entries], next };
}

/** The top of the list, as many pages of it as are shown: for somebody who follows what comes in. */
export async function readTop(fetchPage: FetchPage, shown: AdminPage): Promise<AdminPage> {
  const pages = Math.max(1, Math.ceil(shown.entries.length / pageLimits.default));
  return readUntil(fetchPage, pages * pageLimits.default, (entries) => entries.length >= pages * pageLimits.default);
}

/**
 * What is shown, read anew: everything from the top down to where it ended before, whatever came or went above, so that
 * nobody loses the row that they are reading.
 */
export async function readAgain(fetchPage: FetchPage, shown: AdminPage): Promise<AdminPage> {
  const last = shown.entries.at(-1);
  if (!last) return readFirst(fetchPage);
  const reached = (entries: AdminEntry[]) => !isNewer(entries.at(-1)!, last);
  const { entries, next } = await readUntil(fetchPage, shown.entries.length + pageLimits.default, reached);
  if (!shown.next) return { entries, next };
  const kept = entries.filter((entry) => !isNewer(last, entry));
  return { entries: kept, next: kept.length < entries.length || next ? shown.next : null };
}

/** Pages from the top on until there is enough, first trying to get it with one of `size`. */
async function readUntil(fetchPage: FetchPage, size: number, enough: (entries: AdminEntry[]) => boolean) {
  const entries: AdminEntry[] = [];
  let next: string | null = null;
  do {
    const missing = Math.max(pageLimits.default, size - entries.length);
    const page = await fetchPage(Math.min(pageLimits.most, missing), next);
    entries.push(...page.entries);
    next = page.next;
  } while (next && !enough(entries));
  return { entries, next };
}

/** The whole list, page by page; `onProgress` hears how many there are so far. Ends at once when `signal` is aborted. */
export async function readEvery(
  fetchPage: FetchPage,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<AdminEntry[]> {
  const entries: AdminEntry[] = [];
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  let before: string | null | undefined;
  do {
    const page = await Promise.race([fetchPage(pageLimits.most, before), stopped]);
    signal.throwIfAborted();
    entries.push(...page.entries);
    before = page.next;
    onProgress(entries.length);
  } while (before);
  return entries;
}
