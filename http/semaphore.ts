import { blockFactor, blockOf } from "./client-address.ts";

/** How many permits a client may hold at the same time, and how many all clients of one IPv6 /48 together. */
type Most = { client: number; block: number };

/**
 * A counting semaphore for each client and each IPv6 /48: `acquire` takes one permit for a client, and returns its release, to be called
 * once, or undefined for a client that holds `most` already. A /48 may hold ten times as many, unless `most` says.
 */
export function createSemaphore(most: number | (() => Most)): (client: string) => (() => void) | undefined {
  const held = new Map<string, number>();
  const mostNow = typeof most === "number" ? () => ({ client: most, block: blockFactor * most }) : most;

  function add(key: string, count: number) {
    const left = (held.get(key) ?? 0) + count;
    if (left) held.set(key, left);
    else held.delete(key);
  }

  return function acquire(client) {
    const bounds = mostNow();
    const block = blockOf(client);
    if ((held.get(client) ?? 0) >= bounds.client) return undefined;
    if (block && (held.get(block) ?? 0) >= bounds.block) return undefined;
    const keys = block ? [client, block] : [client];
    for (const key of keys) add(key, 1);
    return () => {
      for (const key of keys) add(key, -1);
    };
  };
}
