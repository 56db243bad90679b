import { isUnavailable } from "./unavailable.ts";

/** Most in one transaction: what it costs SQLite holds this process up. */
const mostTogether = 128;
/** Who has waited for this long when the database is found to be out of reach is refused at once. */
const longestWaitMs = 1000;

type Waiting<Item, Result> = {
  item: Item;
  since: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/**
 * Writes what comes while a transaction is being committed together in the next. `commit` writes items in one
 * transaction and resolves, once they are durable, with one result for each, in their order; it rejects when nothing was
 * written. When it does so for another reason than a database out of reach, the items are tried in halves, down to the
 * one that cannot be written. Each transaction waits for `beforeWriting` first. Returns how to write one item; it rejects with that item's own error.
 */
export function createGroupCommit<Item, Result>(
  commit: (items: Item[]) => Promise<Result[]>,
  beforeWriting: () => Promise<void>,
) {
  const waiting: Waiting<Item, Result>[] = [];
  let running = false;

  async function run() {
    running = true;
    while (waiting.length) {
      await beforeWriting();
      await write(waiting.splice(0, mostTogether));
    }
    running = false;
  }

  async function write(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await commit(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index]!);
    } catch (error) {
      if (isUnavailable(error)) return refuse(group, error);
      if (group.length === 1) return group[0]!.reject(error);
      const half = group.length >> 1;
      await write(group.slice(0, half));
      await write(group.slice(half));
    }
  }

  /** Those who wait were sent while the same database was silent: another try would double their wait. */
  function refuse(group: Waiting<Item, Result>[], error: unknown) {
    const longAgo = performance.now() - longestWaitMs;
    const firstInTime = waiting.findIndex(({ since }) => since > longAgo);
    const late = waiting.splice(0, firstInTime < 0 ? waiting.length : firstInTime);
    for (const { reject } of [...group, ...late]) reject(error);
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, since: performance.now(), resolve, reject });
      if (!running) void run();
    });
}
