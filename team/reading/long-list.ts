import { type Page, pageLimits } from "./page.ts";
import type { FetchPage } from "./read-list.ts";

type Row = { id: string };

/** Entries that were read one after another, from the cursor `from` on. */
export type ListStretch<Entry> = { from: string | null; entries: Entry[] };

/** A list of any length, as far as it has been read. */
export type LongList<Entry> = {
  stretches: ListStretch<Entry>[];
  /** The cursor where it goes on, null at its end. */
  next: string | null;
  /** Entries that came while nothing may move; they wait to be shown. */
  held: Entry[];
  /** Whether more wait than could be counted. */
  heldMore: boolean;
  /** How many requests in a row have found nothing. */
  looked: number;
};

/** What the reader of a list sees of it: the first and the last index, and whether new entries may move it. */
export type ReadingAt = { first: number; last: number; following: boolean };

/** How many entries one request for more brings. */
const pageSize = 100;
/** A first stretch that is longer than this is read from its beginning again. */
const longFirst = 300;

/** The beginning of a list. */
export async function begin<Entry extends Row>(fetchPage: FetchPage<Entry>): Promise<LongList<Entry>> {
  const { entries, next } = await fetchPage(pageLimits.default, null);
  return { stretches: [{ from: null, entries }], next, held: [], heldMore: false, looked: entries.length ? 0 : 1 };
}

/** The list with what follows on it. One answer may find nothing and still go on: the server looks only so far at once. */
export async function goOn<Entry extends Row>(
  fetchPage: FetchPage<Entry>,
  list: LongList<Entry>,
): Promise<LongList<Entry>> {
  if (!list.next) return list;
  const { entries, next } = await fetchPage(pageSize, list.next);
  if (!entries.length) return { ...list, next, looked: list.looked + 1 };
  const last = list.stretches.at(-1);
  const joins = last && last.entries.length + entries.length <= pageSize;
  const stretches = joins
    ? [...list.stretches.slice(0, -1), { ...last, entries: [...last.entries, ...entries] }]
    : [...list.stretches, { from: list.next, entries }];
  return { ...list, stretches, next, looked: 0 };
}

/**
 * The list as it is now, where its reader is: its top, where new entries arrive (`newestFirst`), and what is on the screen.
 * Three requests at most, however long the list is and however much came.
 */
export async function readWhereSeen<Entry extends Row>(
  fetchPage: FetchPage<Entry>,
  list: LongList<Entry>,
  { first, last, following }: ReadingAt,
  newestFirst: boolean,
): Promise<LongList<Entry>> {
  if (!list.stretches.some(({ entries }) => entries.length)) return readEmpty(fetchPage, list);
  let read = list;
  if (newestFirst) read = await readTop(fetchPage, list, following);
  let index = 0;
  for (const stretch of list.stretches) {
    const end = index + stretch.entries.length;
    const isTop = newestFirst && stretch.from === null;
    if (!isTop && index <= last && end > first) read = await readStretch(fetchPage, read, stretch, following);
    index = end;
  }
  return read;
}

async function readEmpty<Entry extends Row>(fetchPage: FetchPage<Entry>, list: LongList<Entry>) {
  const fresh = await begin(fetchPage);
  const isEmpty = !fresh.stretches[0]?.entries.length;
  return isEmpty && list.next ? list : fresh;
}

async function readTop<Entry extends Row>(fetchPage: FetchPage<Entry>, list: LongList<Entry>, following: boolean) {
  const [top, ...others] = list.stretches;
  const { held, heldMore } = list;
  if (!top || (!following && heldMore && held.length >= pageLimits.most)) return list;
  const known = heldMore ? top.entries : [...held, ...top.entries];
  const wanted = following ? pageLimits.default : heldMore ? pageLimits.most : known.length + pageLimits.default;
  const size = Math.min(pageLimits.most, wanted);
  const fresh = await fetchPage(size, null);
  const read = overlay(known, fresh);
  if (!read) {
    // A short answer looked only so far; a full one holds nothing but what is new.
    const isFull = fresh.entries.length >= size;
    if (!isFull && !fresh.entries.length) return list;
    if (!isFull) return place(list, [...fresh.entries, ...known], others, following);
    return following
      ? { ...list, stretches: [{ from: null, entries: fresh.entries }], next: fresh.next, held: [], heldMore: false }
      : { ...list, held: fresh.entries, heldMore: true };
  }
  if (following && read.length > longFirst)
    return {
      ...list,
      stretches: [{ from: null, entries: fresh.entries }],
      next: fresh.next,
      held: [],
      heldMore: false,
    };
  const now = place(list, read, fresh.next ? others : [], following);
  return fresh.next ? now : { ...now, next: null };
}

/**
 * The list with `entries` at its top: all of them where one follows, else those that were there and what follows on them, and the
 * others held.
 */
function place<Entry extends Row>(
  list: LongList<Entry>,
  entries: Entry[],
  others: ListStretch<Entry>[],
  following: boolean,
): LongList<Entry> {
  const shown = idsOf(list);
  const last = entries.findLastIndex(({ id }) => shown.has(id));
  const isShown = ({ id }: Entry, index: number) => following || shown.has(id) || index > last;
  return {
    ...list,
    stretches: [{ from: null, entries: entries.filter(isShown) }, ...others],
    held: entries.filter((entry, index) => !isShown(entry, index)),
    heldMore: false,
  };
}

async function readStretch<Entry extends Row>(
  fetchPage: FetchPage<Entry>,
  list: LongList<Entry>,
  stretch: ListStretch<Entry>,
  following: boolean,
): Promise<LongList<Entry>> {
  const at = list.stretches.findIndex(({ from }) => from === stretch.from);
  const now = list.stretches[at];
  if (!now) return list;
  const size = Math.min(pageLimits.most, now.entries.length + pageLimits.default);
  const fresh = await fetchPage(size, now.from);
  const isShort = fresh.entries.length < size;
  const read = overlay(now.entries, fresh) ?? (isShort ? now.entries : []);
  const last = now.entries.at(-1);
  const end = last ? read.findIndex(({ id }) => id === last.id) : -1;
  const shown = idsOf(list);
  // What came after the last one moves nothing.
  const isShown = ({ id }: Entry, index: number) => following || shown.has(id) || (end >= 0 && index > end);
  const waiting = new Set(list.held.map(({ id }) => id));
  return {
    ...list,
    stretches: list.stretches
      .slice(0, fresh.next ? undefined : at + 1)
      .map((other) => (other === now ? { ...now, entries: read.filter(isShown) } : other)),
    next: fresh.next ? list.next : null,
    held: [...list.held, ...read.filter((entry, index) => !isShown(entry, index) && !waiting.has(entry.id))],
  };
}

/** `known` as far as `fresh` tells of it, both from the same place on; undefined when they have nothing in common. */
function overlay<Entry extends Row>(known: Entry[], fresh: Page<Entry>): Entry[] | undefined {
  if (!fresh.next) return fresh.entries;
  const index = new Map(known.map(({ id }, at) => [id, at]));
  const last = fresh.entries.findLastIndex(({ id }) => index.has(id));
  if (last < 0) return undefined;
  return [...fresh.entries.slice(0, last + 1), ...known.slice(index.get(fresh.entries[last]!.id)! + 1)];
}

const idsOf = <Entry extends Row>({ stretches }: LongList<Entry>) =>
  new Set(stretches.flatMap(({ entries }) => entries.map(({ id }) => id)));

/** The list with what waited at its top, or undefined where it has to be read from its beginning for that. */
export function release<Entry extends Row>(list: LongList<Entry>, newestFirst: boolean): LongList<Entry> | undefined {
  const [top, ...others] = list.stretches;
  if (!newestFirst || !top || list.heldMore || list.held.length + top.entries.length > longFirst) return undefined;
  const entries = [...list.held, ...top.entries];
  return { ...list, stretches: [{ ...top, entries }, ...others], held: [] };
}

/** The list without an entry that is no more. */
export const without = <Entry extends Row>(list: LongList<Entry>, id: string): LongList<Entry> => ({
  ...list,
  stretches: list.stretches.map((stretch) =>
    stretch.entries.some((entry) => entry.id === id)
      ? { ...stretch, entries: stretch.entries.filter((entry) => entry.id !== id) }
      : stretch,
  ),
  held: list.held.filter((entry) => entry.id !== id),
});

/** All entries that are shown, in order; one that has moved while it was read stands where it was first. */
export function shownOf<Entry extends Row>({ stretches }: LongList<Entry>): Entry[] {
  const all = new Map<string, Entry>();
  for (const { entries } of stretches) for (const entry of entries) if (!all.has(entry.id)) all.set(entry.id, entry);
  return [...all.values()];
}
