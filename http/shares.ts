/**
 * Bounds what each client holds at the same time: the function takes one more for a client, and returns how to give it
 * back, to be called once, or undefined for a client that holds `most` already.
 */
export function createShares(most: number): (client: string) => (() => void) | undefined {
  const held = new Map<string, number>();
  return (client) => {
    const before = held.get(client) ?? 0;
    if (before >= most) return undefined;
    held.set(client, before + 1);
    return () => {
      const left = held.get(client)! - 1;
      if (left) held.set(client, left);
      else held.delete(client);
    };
  };
}
