import type { Store } from "../../../db/open.ts";
import { encodeEvent } from "../../../http/event-stream.ts";
import { createFeed } from "../../../http/feed.ts";
import { countEntries } from "./statistics.ts";

/** The count as an event of its stream. */
export const countEvent = (count: number) => encodeEvent("count", { count });

/** Tells all listeners of this process the count whenever it changes, whoever changed it. */
export const createCountFeed = (store: Store, onError: (error: unknown) => void) =>
  createFeed({ watch: store.watch, read: () => countEntries(store), encode: countEvent, onError });

export type CountFeed = ReturnType<typeof createCountFeed>;
