import type { Store } from "../../db/open.ts";
import { encodeEvent } from "../../http/event-stream.ts";
import { createFeed } from "../../http/feed.ts";

/** Tells its listeners that the waitlist or the applications changed; what changed they read for themselves. */
export function createChangeFeed({ watch }: Pick<Store, "watch">, onError: (error: unknown) => void) {
  const event = encodeEvent("change", {});
  let changes = 0;
  return createFeed({ watch, read: async () => ++changes, encode: () => event, onError });
}

export type ChangeFeed = ReturnType<typeof createChangeFeed>;
