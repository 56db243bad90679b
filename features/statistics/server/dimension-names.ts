import { sql } from "kysely";
import type { Engine } from "../../../db/engine.ts";
import type { Store } from "../../../db/open.ts";
import type { Database } from "../../../db/schema.ts";
import type { Dimension } from "../contract.ts";
import { giveName, takeName } from "./dimension-moves.ts";

/** The column that a dimension's values come from, and how many of them are counted on their own. */
const dimensionRules = {
  language: { column: "locale", most: 20 },
  corridor: { column: "corridor", most: 30 },
  interest: { column: "interest", most: 50 },
  source: { column: "source", most: 200 },
} as const satisfies Record<Dimension, unknown>;

type Column = (typeof dimensionRules)[Dimension]["column"];
type Sampled = Record<Column, string | null> & { id: string; created_at: string };

/** Every process looks at so many people at once: the newest ones, and as many further down the list. */
const sampleSize = 500;
/** So many values get a name at once, of each dimension. */
const mostAtOnce = 20;
const lockTimeout = "55P03";

/** Links by which people tell others are one source, which always has its name. */
const byFriends = "ref=";
const isByFriends = (source: string) => `&${source}`.includes("&ref=");

/**
 * Gives values that people came with a name to be counted by, as long as there are few; then only a value that more people have
 * takes the place of the one that the fewest have. `look` costs next to nothing while every value has a name.
 */
export function createDimensionNames(
  store: Store,
  mostOf = (dimension: Dimension): number => dimensionRules[dimension].most,
) {
  const { db } = store;
  let below: { created_at: string; id: string } | undefined;

  const rows = () => db.selectFrom("waitlist").select(["id", "created_at", "locale", "corridor", "interest", "source"]);
  const newestFirst = (some: ReturnType<typeof rows>) =>
    some.orderBy("created_at", "desc").orderBy("id", "desc").limit(sampleSize).execute();

  /** The newest people, and the next ones of a walk along the list, which begins again at its end. */
  async function sample(): Promise<Sampled[]> {
    const newest = await newestFirst(rows());
    const from = below ?? newest.at(-1);
    if (!from) return newest;
    const further = await newestFirst(
      rows().where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(from.created_at, from.id))),
    );
    below = further.at(-1);
    return [...newest, ...further];
  }

  return {
    async look(): Promise<void> {
      const dimensions = await dimensionsWithOthers(db);
      if (!dimensions.length) return;
      const [people, named] = await Promise.all([
        sample(),
        db.selectFrom("dimension_tally_name").selectAll().execute(),
      ]);
      for (const dimension of dimensions) {
        const names = new Set(named.filter((name) => name.dimension === dimension).map(({ value }) => value));
        await nameSome(store, dimension, candidates(people, dimension, names), names, mostOf(dimension));
      }
    },
  };
}

/** The dimensions of which people have values without a name. */
async function dimensionsWithOthers(db: Database): Promise<Dimension[]> {
  const rows = await db
    .selectFrom("dimension_tally")
    .select("dimension")
    .where("dimension", "in", Object.keys(dimensionRules))
    .where("seconds", "=", 0)
    .where("since", "=", 0)
    .where("value", "=", "*")
    .groupBy("dimension")
    .having((eb) => eb.fn.sum("people"), ">", 0)
    .execute();
  return rows.map(({ dimension }) => dimension as Dimension);
}

/** The values without a name that people have, those of most people first. */
function candidates(people: Sampled[], dimension: Dimension, names: Set<string>): string[] {
  const counts = new Map<string, number>();
  for (const person of people) {
    const value = person[dimensionRules[dimension].column];
    if (!value || value === "*" || names.has(value) || (dimension === "source" && isByFriends(value))) continue;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostAtOnce)
    .map(([value]) => value);
}

async function nameSome(
  { db, engine }: Store,
  dimension: Dimension,
  values: string[],
  names: Set<string>,
  most: number,
) {
  if (!values.length) return;
  const { column } = dimensionRules[dimension];
  const free = most - names.size;
  const given = values.slice(0, Math.max(0, free));
  const swaps = free > 0 ? [] : await findSwaps(db, dimension, values, names);
  if (!given.length && !swaps.length) return;
  try {
    await db.transaction().execute(async (trx) => {
      await holdWriters(trx, engine);
      for (const { loses } of swaps) await takeName(trx, engine, dimension, loses);
      for (const value of [...given, ...swaps.map(({ gets }) => gets)])
        await giveName(trx, engine, dimension, column, value);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== lockTimeout) throw error; // The next look tries again.
  }
}

/** On PostgreSQL, writers wait from here on who count by names; on SQLite a transaction is alone anyway. */
async function holdWriters(trx: Database, engine: Engine) {
  if (engine === "sqlite") return;
  await sql`set local lock_timeout = '2s'`.execute(trx);
  await sql`lock table dimension_tally_name in access exclusive mode`.execute(trx);
}

/** Which values without a name have more people than the named ones that have the fewest. */
async function findSwaps(db: Database, dimension: Dimension, values: string[], names: Set<string>) {
  const rows = await db
    .selectFrom("dimension_tally")
    .select((eb) => ["value", eb.fn.sum<number | string>("people").as("people")])
    .where("dimension", "=", dimension)
    .where("seconds", "=", 0)
    .groupBy("value")
    .execute();
  const people = new Map(rows.map((row) => [row.value, Number(row.people)]));
  const weakest = [...names]
    .filter((name) => name !== byFriends)
    .map((value) => ({ value, people: people.get(value) ?? 0 }))
    .sort((a, b) => a.people - b.people);
  const swaps: { gets: string; loses: string }[] = [];
  for (const gets of values) {
    const loses = weakest[swaps.length];
    if (!loses) break;
    const some = db
      .selectFrom("waitlist")
      .select("id")
      .where(dimensionRules[dimension].column, "=", gets)
      .limit(loses.people + 1);
    if ((await some.execute()).length <= loses.people) break;
    swaps.push({ gets, loses: loses.value });
  }
  return swaps;
}
