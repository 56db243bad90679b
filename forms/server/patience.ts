const windowMs = 60_000;

/** Says of each client how often in a minute it is still answered with care; in memory of bounded size. */
export function createPatience(most: number, clients = 10_000) {
  const spent = new Map<string, number>();
  let endsAt = 0;

  /** Whether there is patience left with a client; takes some of it. */
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
