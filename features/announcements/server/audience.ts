import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Schema } from "../../../db/schema.ts";
import type { Services } from "../../services.ts";
import type { Audience, CountedEntries } from "../contract.ts";
import { type AnnouncementRow, audienceOf } from "./announcement-rows.ts";

/** Where an entry stands in the order of the list. */
export type WalkCursor = { created_at: string; id: string };

/** Entries after `from`, null for the start of the list, as far as `to` and with it. */
type Stretch = { from: WalkCursor | null; to: WalkCursor };

type Entries = ExpressionBuilder<Schema & { scanned: Schema["waitlist"] }, "scanned">;

/** Whom a walk looks for: an audience as it was at `since`, and its filter as a condition on rows named `scanned`. */
export type Meant = Omit<Audience, "filter"> & { matches: RawBuilder<SqlBool>; since: string };

/** Whom the walk of an announcement looks for; nobody by a filter that the list no longer has. */
export function meantBy(row: AnnouncementRow, entriesMatching: Services["entriesMatching"]): Meant {
  const { filter, ...audience } = audienceOf(row);
  const { matches = sql<SqlBool>`1 = 0` } = entriesMatching(filter) as { matches?: RawBuilder<SqlBool> };
  return { ...audience, matches, since: row.walk_from! };
}

/** The last of the next `most` entries after a cursor, and how many there are; read from the index alone. */
export async function stepOf(db: Database, from: WalkCursor | null, most: number, end: WalkCursor | null) {
  let next = db
    .selectFrom("waitlist as scanned")
    .select(["created_at", "id"])
    .orderBy("created_at")
    .orderBy("id")
    .limit(most);
  if (from) next = next.where((eb) => isAfter(eb, from));
  if (end) next = next.where((eb) => isUpTo(eb, end));
  const entries = await next.execute();
  return { to: entries.at(-1), entries: entries.length };
}

const isAfter = (eb: Entries, { created_at, id }: WalkCursor) =>
  eb(eb.refTuple("created_at", "id"), ">", eb.tuple(created_at, id));
const isUpTo = (eb: Entries, { created_at, id }: WalkCursor) =>
  eb(eb.refTuple("created_at", "id"), "<=", eb.tuple(created_at, id));

/** The ids of those in a stretch of the list who are meant and can be written to, in the list's order. */
export async function membersIn(db: Database, of: Stretch, meant: Meant): Promise<string[]> {
  const members = membersOf(db, of, meant).select("id").orderBy("created_at").orderBy("id");
  return (await members.execute()).map(({ id }) => id);
}

/** The cursor of the `number`th of those, 1 for the first; undefined where there are fewer. */
export const cursorOfMember = (
  db: Database,
  of: Stretch,
  meant: Meant,
  number: number,
): Promise<WalkCursor | undefined> =>
  membersOf(db, of, meant)
    .select(["created_at", "id"])
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .offset(number - 1)
    .executeTakeFirst();

/** How many those are, and who of those who fit the filter is left out. */
export async function countIn(db: Database, of: Stretch, meant: Meant): Promise<CountedEntries & { people: number }> {
  const rows = await entriesIn(db, of)
    .where((eb) => fits(eb, meant))
    .select(({ fn }) => {
      const all = () => fn.countAll<number | string>();
      return [
        "locale",
        all().as("fit"),
        all()
          .filterWhere((eb) => eb.not(isAsked(eb, meant)))
          .as("unconfirmed"),
        all()
          .filterWhere((eb) => eb.and([isAsked(eb, meant), eb.not(isOpen(eb, meant))]))
          .as("invited"),
        all()
          .filterWhere((eb) => eb.and([isAsked(eb, meant), isOpen(eb, meant), isUnreachable(eb)]))
          .as("unreachable"),
      ];
    })
    .groupBy("locale")
    .execute();
  const counted = { fit: 0, unconfirmed: 0, invited: 0, unreachable: 0, people: 0 };
  const languages: Record<string, number> = {};
  for (const row of rows) {
    const [fit, unconfirmed, invited, unreachable] = [row.fit, row.unconfirmed, row.invited, row.unreachable].map(
      Number,
    );
    const people = fit! - unconfirmed! - invited! - unreachable!;
    counted.fit += fit!;
    counted.unconfirmed += unconfirmed!;
    counted.invited += invited!;
    counted.unreachable += unreachable!;
    counted.people += people;
    if (people) languages[row.locale] = people;
  }
  return { ...counted, languages };
}

function entriesIn(db: Database, { from, to }: Stretch) {
  const query = db.selectFrom("waitlist as scanned").where((eb) => isUpTo(eb, to));
  return from ? query.where((eb) => isAfter(eb, from)) : query;
}

const membersOf = (db: Database, of: Stretch, meant: Meant) =>
  entriesIn(db, of).where((eb) =>
    eb.and([fits(eb, meant), isAsked(eb, meant), isOpen(eb, meant), eb.not(isUnreachable(eb))]),
  );

/** Whether somebody joined before `since` and is one of those who were chosen. */
const fits = (eb: Entries, { matches, reminds, since }: Meant): Expression<SqlBool> =>
  eb.and([eb("created_at", "<=", since), matches, ...(reminds ? [didNotCome(eb, reminds)] : [])]);

/** Whether somebody confirmed before `since`, where that is asked for. */
const isAsked = (eb: Entries, { confirmed, since }: Meant): Expression<SqlBool> =>
  confirmed ? eb.and([eb("confirmed_at", "is not", null), eb("confirmed_at", "<=", since)]) : sql`1 = 1`;

/** Whether somebody is not invited, where that matters. */
const isOpen = (eb: Entries, { uninvited }: Meant): Expression<SqlBool> =>
  uninvited
    ? eb.not(eb.exists(eb.selectFrom("invitee").select("entry_id").whereRef("invitee.entry_id", "=", "scanned.id")))
    : sql`1 = 1`;

/** Nothing is sent to a mailbox that bounced or complained. */
const isUnreachable = (eb: Entries): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom("waitlist_mail")
      .select("waitlist_mail.id")
      .whereRef("waitlist_mail.id", "=", "scanned.id")
      .where("trouble", "in", ["bounced", "complained"]),
  );

/** Whether an invitation went out to somebody, and neither it nor another one brought them. */
function didNotCome(eb: Entries, about: string): Expression<SqlBool> {
  const own = eb.selectFrom("invitation").select("invitation.about").whereRef("invitation.entry_id", "=", "scanned.id");
  return eb.and([
    eb.exists(own.where("invitation.about", "=", about).where("invitation.sent_at", "is not", null)),
    eb.not(eb.exists(own.where("invitation.confirmed_at", "is not", null))),
  ]);
}
