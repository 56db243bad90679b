import { sql } from "kysely";
import type { Engine } from "../../../db/engine.ts";
import type { Store } from "../../../db/open.ts";
import type { Database } from "../../../db/schema.ts";
import type { PartName } from "../contract.ts";
import { giveName, takeName } from "./part-moves.ts";

/** The column that a part's values come from, and how many of them are counted on their own. */
const partRules = {
  language: { column: "locale", most: 20 },
  corridor: { column: "corridor", most: 30 },
  interest: { column: "interest", most: 50 },
  source: { column: "source", most: 200 },
} as const satisfies Record<PartName, unknown>;

type Column = (typeof partRules)[PartName]["column"];
type Sampled = Record<Column, string | null> & { id: string; created_at: string };

/** Every process looks at so many people at once: the newest ones, and as many further down the list. */
const sampleSize = 500;
/** So many values get a name at once, of each part. */
const mostAtOnce = 20;
const lockTimeout = "55P03";

/** Links by which people tell others are one source, which always has its name. */
const byFriends = "ref=";
const isByFriends = (source: string) => `&${source}`.includes("&ref=");

/**
 * Gives values that people came with a name to be counted by, as long as there are few; then only a value that more people have
 * takes the place of the one that the fewest have. `look` costs next to nothing while every value has a name.
 */
export function createPartNames(store: Store, mostOf = (part: PartName): number => partRules[part].most) {
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
      const parts = await partsWithOthers(db);
      if (!parts.length) return;
      const [people, named] = await Promise.all([sample(), db.selectFrom("part_tally_name").selectAll().execute()]);
      for (const part of parts) {
        const names = new Set(named.filter((name) => name.part === part).map(({ value }) => value));
        await nameSome(store, part, candidates(people, part, names), names, mostOf(part));
      }
    },
  };
}

/** The parts of which people have values without a name. */
async function partsWithOthers(db: Database): Promise<PartName[]> {
  const rows = await db
    .selectFrom("part_tally")
    .select("part")
    .where("part", "in", Object.keys(partRules))
    .where("seconds", "=", 0)
    .where("since", "=", 0)
    .where("value", "=", "*")
    .groupBy("part")
    .having((eb) => eb.fn.sum("people"), ">", 0)
    .execute();
  return rows.map(({ part }) => part as PartName);
}

/** The values without a name that people have, those of most people first. */
function candidates(people: Sampled[], part: PartName, names: Set<string>): string[] {
  const counts = new Map<string, number>();
  for (const person of people) {
    const value = person[partRules[part].column];
    if (!value || value === "*" || names.has(value) || (part === "source" && isByFriends(value))) continue;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostAtOnce)
    .map(([value]) => value);
}

async function nameSome({ db, engine }: Store, part: PartName, values: string[], names: Set<string>, most: number) {
  if (!values.length) return;
  const { column } = partRules[part];
  const free = most - names.size;
  const given = values.slice(0, Math.max(0, free));
  const swaps = free > 0 ? [] : await findSwaps(db, part, values, names);
  if (!given.length && !swaps.length) return;
  try {
    await db.transaction().execute(async (trx) => {
      await holdWriters(trx, engine);
      for (const { loses } of swaps) await takeName(trx, engine, part, loses);
      for (const value of [...given, ...swaps.map(({ gets }) => gets)])
        await giveName(trx, engine, part, column, value);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== lockTimeout) throw error; // The next look tries again.
  }
}

/** On PostgreSQL, writers wait from here on who count by names; on SQLite a transaction is alone anyway. */
async function holdWriters(trx: Database, engine: Engine) {
  if (engine === "sqlite") return;
  await sql`set local lock_timeout = '2s'`.execute(trx);
  await sql`lock table part_tally_name in access exclusive mode`.execute(trx);
}

/** Which values without a name have more people than the named ones that have the fewest. */
async function findSwaps(db: Database, part: PartName, values: string[], names: Set<string>) {
  const rows = await db
    .selectFrom("part_tally")
    .select((eb) => ["value", eb.fn.sum<number | string>("people").as("people")])
    .where("part", "=", part)
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
      .where(partRules[part].column, "=", gets)
      .limit(loses.people + 1);
    if ((await some.execute()).length <= loses.people) break;
    swaps.push({ gets, loses: loses.value });
  }
  return swaps;
}
