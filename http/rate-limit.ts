import { createGroupCommit } from "../db/group-commit.ts";
import type { Store } from "../db/open.ts";
import { columnsOf, selectRows } from "../db/row-list.ts";
import { type Database, latestEnd, timestamp } from "../db/schema.ts";
import { acceptPending } from "./accept-pending.ts";
import { BoundedMap } from "./bounded-map.ts";
import { blockFactor, blockOf } from "./client-address.ts";

export type RateLimits = {
  /** Counts one more of `key`; the seconds to wait when it is one too many, null otherwise. */
  count(key: string): Promise<number | null>;
  /** Counts one more of each of `keys`, in the caller's transaction and one statement; the seconds to wait of each, in their order. */
  countAll(trx: Database, keys: readonly string[]): Promise<(number | null)[]>;
  /** The seconds that `key` has to wait, as far as this process knows without asking the database; null otherwise. */
  known(key: string): number | null;
  /** Starts the count of `key` anew. */
  forget(key: string): Promise<void>;
  /** Forgets windows that are over. */
  sweep(): Promise<void>;
};

type Window = { name: string; ms: number; most: number };
type Counted = { key: string; count: number; resets_at: string };

/** 60 writes a minute and 1,000 an hour, per client; ten times as many for all of a /48. */
export const writeWindows: Window[] = [
  { name: "minute", ms: 60_000, most: 60 },
  { name: "hour", ms: 3_600_000, most: 1000 },
];

const columns = { key: "text", count: "integer", resets_at: "timestamptz" } as const;

/** Keys over their limit that a process remembers. */
const mostKnown = 10_000;

/**
 * Limits per key in each of the windows, counted in the database, so that all processes agree. Of a key that ends in the /64 of a client,
 * what is within its limit counts for its /48 as well, which has ten times the limit.
 */
export function createRateLimits({ db, engine }: Pick<Store, "db" | "engine">, windows: Window[]): RateLimits {
  /** When keys that are over their limit may go on, in ms since 1970. Until then, counting them on changes nothing. */
  const overUntil = new BoundedMap<string, number>(mostKnown);
  const longestMs = Math.max(...windows.map(({ ms }) => ms));

  /** Adds to the counts of keys and reads them; rows in the order of their keys, so that no two wait for each other. */
  async function add(trx: Database, counts: ReadonlyMap<string, number>, now: number): Promise<Map<string, Counted>> {
    const rows = [...counts].flatMap(([key, count]) =>
      windows.map(({ name, ms }) => ({ key: `${key} ${name}`, count, resets_at: timestamp(now + ms) })),
    );
    rows.sort((a, b) => (a.key < b.key ? -1 : 1));
    const counted = await trx
      .insertInto("rate_limit")
      .columns(columnsOf(columns))
      .expression(selectRows(engine, columns, rows))
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((eb) => {
          const ends = eb.ref("rate_limit.resets_at");
          const over = eb.or([eb(ends, "<=", timestamp(now)), eb(ends, ">", latestEnd(now, longestMs))]);
          const sum = eb("rate_limit.count", "+", eb.ref("excluded.count"));
          return {
            count: eb.case().when(over).then(eb.ref("excluded.count")).else(sum).end(),
            resets_at: eb
              .case()
              .when(over)
              .then(eb.ref("excluded.resets_at"))
              .else(eb.ref("rate_limit.resets_at"))
              .end(),
          };
        }),
      )
      .returning(columnsOf(columns))
      .execute();
    return new Map(counted.map((row) => [row.key, row]));
  }

  /** The seconds to wait of the one of `key` that has `later` others of the same statement behind it. */
  function waitOf(key: string, later: number, counted: Map<string, Counted>, now: number): number | null {
    const factor = key.endsWith("/48") ? blockFactor : 1;
    const ends = windows.flatMap(({ name, most }) => {
      const row = counted.get(`${key} ${name}`);
      return row && row.count - later > most * factor ? [Date.parse(row.resets_at)] : [];
    });
    if (!ends.length) return null;
    const until = Math.max(...ends);
    overUntil.set(key, until);
    return secondsUntil(until, now);
  }

  async function countKeys(trx: Database, keys: readonly string[], now: number) {
    const left = new Map<string, number>();
    for (const key of keys) left.set(key, (left.get(key) ?? 0) + 1);
    const counted = await add(trx, left, now);
    return keys.map((key) => {
      const later = left.get(key)! - 1;
      left.set(key, later);
      return waitOf(key, later, counted, now);
    });
  }

  async function countAll(trx: Database, keys: readonly string[]) {
    const now = Date.now();
    const waits = await countKeys(trx, keys, now);
    const blocks = keys.map((key, index) => (waits[index] === null ? keyOfBlock(key) : undefined));
    const counted = blocks.filter((block) => block !== undefined);
    if (!counted.length) return waits;
    const ofBlocks = await countKeys(trx, counted, now);
    return waits.map((wait, index) => (blocks[index] === undefined ? wait : ofBlocks.shift()!));
  }

  function knownOf(key: string): number | null {
    const until = overUntil.get(key) ?? 0;
    const now = Date.now();
    if (until > now && timestamp(until) <= latestEnd(now, longestMs)) return secondsUntil(until, now);
    overUntil.delete(key);
    return null;
  }

  return {
    countAll,
    count: createGroupCommit((keys: string[]) => countAll(db, keys), acceptPending),
    known(key) {
      const block = keyOfBlock(key);
      return knownOf(key) ?? (block === undefined ? null : knownOf(block));
    },
    async forget(key) {
      overUntil.delete(key);
      const keys = windows.map(({ name }) => `${key} ${name}`);
      await db.deleteFrom("rate_limit").where("key", "in", keys).execute();
    },
    async sweep() {
      for (const [key, until] of overUntil) if (until <= Date.now()) overUntil.delete(key);
      await db.deleteFrom("rate_limit").where("resets_at", "<", timestamp()).execute();
    },
  };
}

/** The key of the /48 that the client at the end of a key is in, undefined where that is no /64. */
function keyOfBlock(key: string): string | undefined {
  const words = key.split(" ");
  const block = blockOf(words.pop()!);
  return block && [...words, block].join(" ");
}

const secondsUntil = (ms: number, now: number) => Math.max(1, Math.ceil((ms - now) / 1000));
