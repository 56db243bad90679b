import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Database, Schema } from "../../../db/schema.ts";
import type { Audience, CountedPlaces } from "../contract.ts";

/** Where an entry stands in the order of the list. */
export type WalkCursor = { created_at: string; id: string };

/** Entries after `from`, null for the start of the list, as far as `to` and with it. */
type Stretch = { from: WalkCursor | null; to: WalkCursor };

type Entries = ExpressionBuilder<Schema, "waitlist">;

/** The last of the next `most` entries after a cursor, and how many there are; read from the index alone. */
export async function stepOf(db: Database, from: WalkCursor | null, most: number, end: WalkCursor | null) {
  let next = db.selectFrom("waitlist").select(["created_at", "id"]).orderBy("created_at").orderBy("id").limit(most);
  if (from) next = next.where((eb) => isAfter(eb, from));
  if (end) next = next.where((eb) => isUpTo(eb, end));
  const entries = await next.execute();
  return { to: entries.at(-1), entries: entries.length };
}

const isAfter = (eb: Entries, { created_at, id }: WalkCursor) =>
  eb(eb.refTuple("created_at", "id"), ">", eb.tuple(created_at, id));
const isUpTo = (eb: Entries, { created_at, id }: WalkCursor) =>
  eb(eb.refTuple("created_at", "id"), "<=", eb.tuple(created_at, id));

/** The ids of those in a stretch of the list that belong to an audience, as it was at `since`, in the list's order. */
export async function membersIn(db: Database, of: Stretch, audience: Audience, since: string): Promise<string[]> {
  const members = membersOf(db, of, audience, since).select("id").orderBy("created_at").orderBy("id");
  return (await members.execute()).map(({ id }) => id);
}

/** The cursor of the `number`th of those, 1 for the first; undefined where there are fewer. */
export const cursorOfMember = (
  db: Database,
  of: Stretch,
  audience: Audience,
  since: string,
  number: number,
): Promise<WalkCursor | undefined> =>
  membersOf(db, of, audience, since)
    .select(["created_at", "id"])
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .offset(number - 1)
    .executeTakeFirst();

/** How many those are, and what else stands in the stretch. */
export async function countIn(
  db: Database,
  of: Stretch,
  audience: Audience,
  since: string,
): Promise<CountedPlaces & { people: number }> {
  const { uninvited } = audience;
  const counted = await entriesIn(db, of)
    .where("created_at", "<=", since)
    .select(({ fn }) => {
      const all = () => fn.countAll<number | string>();
      return [
        all().as("places"),
        all()
          .filterWhere((eb) => isConfirmed(eb, since))
          .as("confirmed"),
        all()
          .filterWhere((eb) => eb.and([isMeant(eb, audience, since), isInvited(eb), eb.lit(uninvited)]))
          .as("invited"),
        all()
          .filterWhere((eb) =>
            eb.and([isMeant(eb, audience, since), isUnreachable(eb), ...(uninvited ? [eb.not(isInvited(eb))] : [])]),
          )
          .as("unreachable"),
        all()
          .filterWhere((eb) => belongs(eb, audience, since))
          .as("people"),
      ];
    })
    .executeTakeFirstOrThrow();
  const { places, confirmed, invited, unreachable, people } = counted;
  return {
    places: Number(places),
    confirmed: Number(confirmed),
    invited: Number(invited),
    unreachable: Number(unreachable),
    people: Number(people),
  };
}

function entriesIn(db: Database, { from, to }: Stretch) {
  const query = db.selectFrom("waitlist").where((eb) => isUpTo(eb, to));
  return from ? query.where((eb) => isAfter(eb, from)) : query;
}

const membersOf = (db: Database, of: Stretch, audience: Audience, since: string) =>
  entriesIn(db, of).where((eb) => belongs(eb, audience, since));

const isConfirmed = (eb: Entries, since: string) => eb("confirmed_at", "<=", since);

const isInvited = (eb: Entries): Expression<SqlBool> =>
  eb.exists(eb.selectFrom("invitee").select("entry_id").whereRef("invitee.entry_id", "=", "waitlist.id"));

/** Nothing is sent to a mailbox that bounced or complained. */
const isUnreachable = (eb: Entries): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom("waitlist_mail")
      .select("waitlist_mail.id")
      .whereRef("waitlist_mail.id", "=", "waitlist.id")
      .where("trouble", "in", ["bounced", "complained"]),
  );

/** Whether somebody joined, and confirmed where that is asked for, before `since`, and is one of those who were chosen. */
function isMeant(eb: Entries, audience: Audience, since: string): Expression<SqlBool> {
  const { confirmed, language, corridor, interest, source } = audience;
  return eb.and([
    eb("created_at", "<=", since),
    ...(confirmed ? [isConfirmed(eb, since)] : []),
    ...(language ? [eb("locale", "=", language)] : []),
    ...(corridor ? [eb("corridor", "=", corridor)] : []),
    ...(interest ? [hasInterest(eb, interest)] : []),
    ...(source ? [eb("source", "=", source)] : []),
  ]);
}

const belongs = (eb: Entries, audience: Audience, since: string): Expression<SqlBool> =>
  eb.and([
    isMeant(eb, audience, since),
    eb.not(isUnreachable(eb)),
    ...(audience.uninvited ? [eb.not(isInvited(eb))] : []),
  ]);

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
