import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Database, Schema } from "../../../db/schema.ts";
import type { Audience } from "../contract.ts";

/** Where an entry stands in the order of the list. */
export type ListPlace = { created_at: string; id: string };

/** Entries after `from`, null for the start of the list, as far as `to` and with it. */
type Stretch = { from: ListPlace | null; to: ListPlace };

type Entries = ExpressionBuilder<Schema, "waitlist">;

/** The last of the next `most` entries after a place, and how many there are; read from the index alone. */
export async function stepOf(db: Database, from: ListPlace | null, most: number, end: ListPlace | null) {
  let next = db.selectFrom("waitlist").select(["created_at", "id"]).orderBy("created_at").orderBy("id").limit(most);
  if (from) next = next.where((eb) => isAfter(eb, from));
  if (end) next = next.where((eb) => isUpTo(eb, end));
  const entries = await next.execute();
  return { to: entries.at(-1), entries: entries.length };
}

const isAfter = (eb: Entries, { created_at, id }: ListPlace) =>
  eb(eb.refTuple("created_at", "id"), ">", eb.tuple(created_at, id));
const isUpTo = (eb: Entries, { created_at, id }: ListPlace) =>
  eb(eb.refTuple("created_at", "id"), "<=", eb.tuple(created_at, id));

/** The ids of those in a stretch of the list that belong to an audience, as it was at `since`, in the list's order. */
export async function membersIn(db: Database, of: Stretch, audience: Audience, since: string): Promise<string[]> {
  const members = membersOf(db, of, audience, since).select("id").orderBy("created_at").orderBy("id");
  return (await members.execute()).map(({ id }) => id);
}

/** How many those are. */
export async function countIn(db: Database, of: Stretch, audience: Audience, since: string): Promise<number> {
  const counted = membersOf(db, of, audience, since).select((eb) => eb.fn.countAll<number | string>().as("people"));
  return Number((await counted.executeTakeFirstOrThrow()).people);
}

function membersOf(db: Database, { from, to }: Stretch, audience: Audience, since: string) {
  const query = db
    .selectFrom("waitlist")
    .where((eb) => isUpTo(eb, to))
    .where((eb) => belongs(eb, audience, since));
  return from ? query.where((eb) => isAfter(eb, from)) : query;
}

function belongs(eb: Entries, audience: Audience, since: string): Expression<SqlBool> {
  const { confirmed, language, corridor, interest, source } = audience;
  return eb.and([
    eb("created_at", "<=", since),
    ...(confirmed ? [eb("confirmed_at", "<=", since)] : []),
    ...(language ? [eb("locale", "=", language)] : []),
    ...(corridor ? [eb("corridor", "=", corridor)] : []),
    ...(interest ? [hasInterest(eb, interest)] : []),
    ...(source ? [eb("source", "=", source)] : []),
  ]);
}

/** Whether somebody wished for something when they joined, or chose it since. */
const hasInterest = (eb: Entries, interest: string): Expression<SqlBool> =>
  eb.or([
    eb("interest", "=", interest),
    eb.exists(
      eb
        .selectFrom("waitlist_interest")
        .select("topic")
        .whereRef("waitlist_interest.entry_id", "=", "waitlist.id")
        .where("topic", "=", interest),
    ),
  ]);
