import type { Store } from "../../../../db/open.ts";
import { type Database, timestamp } from "../../../../db/schema.ts";
import { dayMs } from "../../../../languages/durations.ts";
import type { AuditLine } from "../../../../team/server/audit.ts";
import { type FollowUpChoice, type FollowUpId, followUpDays } from "../../follow-up-contract.ts";
import type { FollowUpTable } from "../schema/follow-up-tables.ts";

/** The kind of the jobs that carry a follow-up letter; they are `about` the letter's id. */
export const followUpKind = "follow-up";

export type FollowUpRow = FollowUpTable & { letter: FollowUpId };

/** Those that were turned on at some time. */
export const readRows = (db: Database) => db.selectFrom("follow_up").selectAll().execute() as Promise<FollowUpRow[]>;

/** The ids of those that are on. */
export async function followUpsOn(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("follow_up").select("letter").where("state", "=", "on").execute();
  return rows.map(({ letter }) => letter);
}

/** The moment before which who confirmed is due a letter at `now` (ms). */
export const dueUntil = (letter: FollowUpId, now: number) => timestamp(now - followUpDays[letter] * dayMs);

/**
 * Turns a letter on or off, and includes those who joined before it was first on, or leaves them out. Who falls due while it is off gets
 * none of it later. Writes the note that fits what changed; says whether anything did.
 */
export const chooseFollowUp = (
  { db }: Store,
  letter: FollowUpId,
  { on, earlier }: FollowUpChoice,
  noteOf: (what: "follow-up-on" | "follow-up-off" | "follow-up-earlier") => AuditLine,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const now = Date.now();
    const row = await trx.selectFrom("follow_up").selectAll().where("letter", "=", letter).executeTakeFirst();
    const wasOn = row?.state === "on";
    const included = on && earlier;
    if (on === wasOn && included === Boolean(row?.earlier_since)) return false;
    const started = { letter, since: timestamp(now), at_time: timestamp(now), at_id: "" };
    const cursor = row && !wasOn ? laterOf(row, dueUntil(letter, now)) : {};
    const same = included && row?.earlier_since;
    const change = {
      ...cursor,
      state: on ? ("on" as const) : ("off" as const),
      ...(!same && { earlier_since: included ? timestamp(now) : null, earlier_time: null, earlier_id: null }),
    };
    await trx
      .insertInto("follow_up")
      .values({ ...started, ...change })
      .onConflict((conflict) => conflict.column("letter").doUpdateSet(change))
      .execute();
    await noteOf(on === wasOn ? "follow-up-earlier" : on ? "follow-up-on" : "follow-up-off")(trx);
    return true;
  });

const laterOf = ({ at_time }: FollowUpTable, due: string) => (at_time < due ? { at_time: due, at_id: "" } : {});

/** Notes that somebody wants no more letters; false for an entry that is not there. */
export const stopFollowUps = ({ db }: Store, id: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const entry = await trx.selectFrom("waitlist").select("id").where("id", "=", id).executeTakeFirst();
    if (!entry) return false;
    await trx
      .insertInto("follow_up_stop")
      .values({ entry_id: id, stopped_at: timestamp() })
      .onConflict((conflict) => conflict.column("entry_id").doNothing())
      .execute();
    return true;
  });

/** What is kept of somebody: when each letter was written for them, and when they stopped them. */
export async function keptOf(db: Database, id: string) {
  const [sent, stop] = await Promise.all([
    db.selectFrom("follow_up_sent").select(["letter", "at"]).where("entry_id", "=", id).orderBy("at").execute(),
    db.selectFrom("follow_up_stop").select("stopped_at").where("entry_id", "=", id).executeTakeFirst(),
  ]);
  return { sent, stoppedAt: stop?.stopped_at ?? null };
}
