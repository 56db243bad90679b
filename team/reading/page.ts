/** A page of a list, newest first; `next` is the cursor of the page after it, null at the end. */
export type Page<Entry> = { entries: Entry[]; next: string | null };

/** How many entries a page holds: when nothing is asked for, and at most. */
export const pageLimits = { default: 50, most: 1000 };

/** Where an entry stands in its list. */
export type Position = { createdAt: string; id: string };

/** Whether `a` stands above `b` in the list. */
export const isNewer = (a: Position, b: Position) =>
  a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id);
