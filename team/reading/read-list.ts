import { isNewer, type Page, type Position, pageLimits } from "./page.ts";

/** Fetches a page of a list: at most `limit` entries, from after the cursor `before` on. */
export type FetchPage<Entry> = (limit: number, before: string | null) => Promise<Page<Entry>>;

/** The top of a list, as many pages of it as are shown: for somebody who follows what comes in. */
export async function readTop<Entry extends Position>(fetchPage: FetchPage<Entry>, shown: Page<Entry>) {
  const size = Math.max(1, Math.ceil(shown.entries.length / pageLimits.default)) * pageLimits.default;
  return readUntil(fetchPage, size, (entries) => entries.length >= size);
}

/**
 * What is shown, read anew: everything from the top down to where it ended before, whatever came or went above, so that
 * nobody loses the row that they are reading.
 */
export async function readAgain<Entry extends Position>(fetchPage: FetchPage<Entry>, shown: Page<Entry>) {
  const last = shown.entries.at(-1);
  if (!last) return readTop(fetchPage, shown);
  const reached = (entries: Entry[]) => !isNewer(entries.at(-1)!, last);
  const { entries, next } = await readUntil(fetchPage, shown.entries.length + pageLimits.default, reached);
  if (!shown.next) return { entries, next };
  const kept = entries.filter((entry) => !isNewer(last, entry));
  return { entries: kept, next: kept.length < entries.length || next ? shown.next : null };
}

/** Pages from the top on until there is enough, first trying to get it with one of `size`. */
async function readUntil<Entry>(
  fetchPage: FetchPage<Entry>,
  size: number,
  enough: (entries: Entry[]) => boolean,
): Promise<Page<Entry>> {
  const entries: Entry[] = [];
  let next: string | null = null;
  do {
    const missing = Math.max(pageLimits.default, size - entries.length);
    const page: Page<Entry> = await fetchPage(Math.min(pageLimits.most, missing), next);
    entries.push(...page.entries);
    next = page.next;
  } while (next && !enough(entries));
  return { entries, next };
}

/** The whole list, page by page; `onProgress` hears how many there are so far. Ends at once when `signal` is aborted. */
export async function readEvery<Entry>(
  fetchPage: FetchPage<Entry>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  let before: string | null = null;
  do {
    const page: Page<Entry> = await Promise.race([fetchPage(pageLimits.most, before), stopped]);
    signal.throwIfAborted();
    entries.push(...page.entries);
    before = page.next;
    onProgress(entries.length);
  } while (before);
  return entries;
}
