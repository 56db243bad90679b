const windowMs = 60_000;

/** Limits how often in a minute each client is let through, in this process's memory alone, of bounded size. */
export function createMemoryRateLimiter(most: number, clients = 10_000) {
  const spent = new Map<string, number>();
  let endsAt = 0;

  /** Whether a client is below its limit; counts it if it is. */
  return function isLeft(client: string): boolean {
    const now = Date.now();
    if (now >= endsAt) {
      spent.clear();
      endsAt = now + windowMs;
    }
    const times = spent.get(client) ?? 0;
    if (times >= most || (!times && spent.size >= clients)) return false;
    spent.set(client, times + 1);
    return true;
  };
}
