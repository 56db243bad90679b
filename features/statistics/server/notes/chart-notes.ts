import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Store } from "../../../../db/open.ts";
import { listOf } from "../../../../db/row-list.ts";
import { timestamp } from "../../../../db/schema.ts";
import { type AuditLine, changesOf } from "../../../../team/server/audit.ts";
import type { SubjectsOf } from "../../../../team/server/subjects.ts";
import { type ChartNote, mostNotes } from "../../chart-note.ts";

type Written = Pick<ChartNote, "day" | "text" | "by">;

/** All notes, those of the newest day first. */
export async function listNotes({ db }: Pick<Store, "db">): Promise<ChartNote[]> {
  const rows = await db
    .selectFrom("chart_note")
    .selectAll()
    .orderBy("day", "desc")
    .orderBy("id")
    .limit(mostNotes)
    .execute();
  return rows.map(({ written_by: by, changed_at: changedAt, ...note }) => ({ ...note, by, changedAt }));
}

/** Names those of some ids that are notes, for the audit log. */
export const noteSubjects =
  ({ db, engine }: Store): SubjectsOf =>
  async (ids) => {
    const rows = await db
      .selectFrom("chart_note")
      .select(["id", "text as name"])
      .where("id", "in", listOf(engine, ids))
      .execute();
    return rows.map((row) => ({ ...row, tab: "analytics", opens: false }));
  };

/** Adds a note, with the line of the audit log that `lineOf` makes for its id; undefined when as many as may be are kept. */
export const addNote = (
  { db, engine }: Store,
  { by, ...written }: Written,
  lineOf: (id: string) => AuditLine,
): Promise<ChartNote | undefined> =>
  db.transaction().execute(async (trx) => {
    // One after another, so that no two take the last place.
    if (engine === "postgres") await sql`lock table chart_note in share row exclusive mode`.execute(trx);
    const { kept } = await trx
      .selectFrom("chart_note")
      .select((eb) => eb.fn.countAll<number | string>().as("kept"))
      .executeTakeFirstOrThrow();
    if (Number(kept) >= mostNotes) return undefined;
    const note = { ...written, id: randomUUID(), by, changedAt: timestamp() };
    await trx
      .insertInto("chart_note")
      .values({ ...written, id: note.id, written_by: by, changed_at: note.changedAt })
      .execute();
    await lineOf(note.id)(trx);
    return note;
  });

/** Changes a note that is still as it was at `seen`, with the line of the audit log. */
export const changeNote = (
  { db, engine }: Store,
  id: string,
  { by, ...written }: Written,
  seen: string,
  line: AuditLine,
): Promise<"done" | "changed" | "not_found"> =>
  db.transaction().execute(async (trx) => {
    const now = await trx
      .selectFrom("chart_note")
      .select(["changed_at", "day", "text"])
      .where("id", "=", id)
      .$if(engine === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    if (!now) return "not_found";
    if (now.changed_at !== seen) return "changed";
    await trx
      .updateTable("chart_note")
      .set({ ...written, written_by: by, changed_at: timestamp() })
      .where("id", "=", id)
      .execute();
    const { day, text } = now;
    await line(trx, changesOf({ day, text }, written));
    return "done";
  });

/** Deletes a note, with the line of the audit log, which keeps what it said; false when there is none. */
export const deleteNote = ({ db }: Store, id: string, line: AuditLine): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom("chart_note").where("id", "=", id).returning(["day", "text"]).executeTakeFirst();
    if (gone) await line(trx, changesOf(gone, {}));
    return gone !== undefined;
  });
