import { sql } from "kysely";
import type { Store } from "../../../db/open.ts";
import { selectRows } from "../../../db/row-list.ts";
import {
  type AdminJoins,
  type AdminSources,
  type Dimension,
  dimensions,
  type JoinSpan,
  type PeopleByDimension,
} from "../contract.ts";
import { allTimes, lastDays, type Times } from "./times.ts";

/** Times are counted in quarters of an hour, of which every zone's days are whole ones. */
const quarterMs = 900_000;
const quartersADay = 96;
const never = 2_147_483_647;
/** So many values of a dimension are reported by name. */
const mostNamed = 8;

/** Whom no value is known of, and whose has no name of its own (features/statistics/server/schema/counted-dimensions.ts). */
const noValue = "";
const anyOther = "*";

/**
 * How many joined at each time of a span in an IANA zone, and of the same people by what they came with; read from kept counts.
 * Throws a RangeError for an unknown zone.
 */
export async function readJoins(store: Store, timeZone: string, span: JoinSpan, now = Date.now()): Promise<AdminJoins> {
  const { unit, times } =
    span === "all" ? allTimes(timeZone, await firstJoin(store, now), now) : lastDays(timeZone, Number(span), now);
  const counts = await countTimes(store, times);
  const told = times.map(({ from }, index) => ({ from, people: counts.get(index) ?? 0 }));
  return {
    unit,
    times: told,
    total: told.reduce((sum, { people }) => sum + people, 0),
    before: span === "all" ? null : await countBefore(store, timeZone, Number(span), now),
    dimensions: await readDimensions(store, span === "all" ? undefined : times[0]!.start),
  };
}

/** How many joined in as many days just before the last `days`, up to the same time of the last of them. */
async function countBefore(store: Store, timeZone: string, days: number, now: number): Promise<number> {
  const { times } = lastDays(timeZone, 2 * days, now);
  const [{ start: from }, { start }] = [times[0]!, times[days]!];
  const until = Math.min(start, from + Math.ceil((now - start) / quarterMs) * quarterMs);
  const counts = await countTimes(store, [
    { from: "", start: from },
    { from: "", start: until },
  ]);
  return counts.get(0) ?? 0;
}

/** When the first of the list joined, in ms; `now` while nobody has. */
async function firstJoin({ db }: Store, now: number): Promise<number> {
  const oldest = db.selectFrom("waitlist").select("created_at").orderBy("created_at").orderBy("id").limit(1);
  const first = Date.parse((await oldest.executeTakeFirst())?.created_at ?? "");
  return Number.isNaN(first) ? now : first;
}

type Range = { at: number; head: number; days: number; tail: number; until: number };

/**
 * The people of each time. One that is longer than two days is its whole UTC days, and the quarters of an hour before and after
 * them, so that no more is read for a longer one.
 */
async function countTimes({ db, engine }: Store, times: Times["times"]): Promise<Map<number, number>> {
  const starts = times.map(({ start }) => start / quarterMs);
  const ranges = starts.map((head, at): Range => {
    const until = starts[at + 1] ?? never;
    const isLong =
      (starts[at + 1] ?? 0) - head > 3 * quartersADay || (at > 0 && head - starts[at - 1]! > 3 * quartersADay);
    if (!isLong) return { at, head, days: until, tail: until, until };
    const days = Math.ceil(head / quartersADay) * quartersADay;
    return { at, head, days, tail: Math.max(days, Math.floor(until / quartersADay) * quartersADay), until };
  });
  const columns = { at: "integer", head: "integer", days: "integer", tail: "integer", until: "integer" } as const;
  const second = (name: keyof Range) => sql`cast(${sql.ref(`span.${name}`)} as bigint) * 900`;
  const between = (from: keyof Range, to: keyof Range) => sql`since >= ${second(from)} and since < ${second(to)}`;
  const quarters = (from: keyof Range, to: keyof Range) => sql`(select coalesce(sum(people), 0) from waitlist_tally
    where seconds = 900 and ${between(from, to)})`;
  const whole = sql`(select coalesce(sum(people), 0) from dimension_tally
    where dimension = 'language' and seconds = 86400 and ${between("days", "tail")})`;
  const { rows } = await sql<{ at: number; people: number | string }>`
    with span (at, head, days, tail, until) as (${selectRows(engine, columns, ranges)})
    select at, ${quarters("head", "days")} + ${whole} + ${quarters("tail", "until")} as people from span`.execute(db);
  return new Map(rows.map(({ at, people }) => [at, Number(people)]));
}

/** The people since a moment in ms, all of them without one, by each dimension. */
async function readDimensions({ db }: Store, since?: number): Promise<AdminJoins["dimensions"]> {
  const seconds = (since ?? 0) / 1000;
  const firstDay = Math.ceil(seconds / 86_400) * 86_400;
  const after = Number.MAX_SAFE_INTEGER;
  // Each span is a query of its own: of spans joined by "or", SQLite goes through all times of a dimension.
  const spanOf = (seconds: number, from: number, until: number) =>
    db
      .selectFrom("dimension_tally")
      .select(["dimension", "value", "people"])
      .where("dimension", "in", dimensions)
      .where("seconds", "=", seconds)
      .where("since", ">=", from)
      .where("since", "<", until);
  const spans =
    since === undefined
      ? spanOf(0, 0, after)
      : spanOf(86_400, firstDay, after).unionAll(spanOf(900, seconds, firstDay));
  const rows = await db
    .selectFrom(spans.as("span"))
    .select((eb) => ["dimension", "value", eb.fn.sum<number | string>("people").as("people")])
    .groupBy(["dimension", "value"])
    .execute();
  const counted = rows.map((row) => ({ ...row, people: Number(row.people) })).filter(({ people }) => people > 0);
  const of = (dimension: Dimension) => toPeople(counted.filter((row) => row.dimension === dimension));
  return { source: of("source"), corridor: of("corridor"), language: of("language"), interest: of("interest") };
}

/** By what the people of the whole list came. */
export async function readSources({ db }: Store): Promise<AdminSources> {
  const rows = await db
    .selectFrom("dimension_tally")
    .select((eb) => ["value", eb.fn.sum<number | string>("people").as("people")])
    .where("dimension", "=", "source")
    .where("seconds", "=", 0)
    .groupBy("value")
    .execute();
  const counted = rows.map(({ value, people }) => ({ value, people: Number(people) }));
  const { named, other } = toPeople(counted, Number.POSITIVE_INFINITY);
  return { sources: named, other };
}

type Counted = { value: string; people: number };

function toPeople(rows: Counted[], most = mostNamed): PeopleByDimension {
  const sum = (some: Counted[]) => some.reduce((all, { people }) => all + people, 0);
  const special = (value: string) => sum(rows.filter((row) => row.value === value));
  const named = rows
    .filter(({ value, people }) => value !== noValue && value !== anyOther && people > 0)
    .sort((a, b) => b.people - a.people || (a.value < b.value ? -1 : 1))
    .map(({ value, people }) => ({ value, people }));
  return {
    named: named.slice(0, most),
    other: sum(named.slice(most)) + special(anyOther),
    none: special(noValue),
  };
}
