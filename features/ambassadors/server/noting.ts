import type { Store } from "../../../db/open.ts";
import { timestamp } from "../../../db/schema.ts";
import type { AuditLine } from "../../../team/server/audit.ts";

type NewNote = {
  /** Null for none. */
  note: string | null;
  /** What the note was when it was changed; somebody else's change meanwhile is not overwritten. */
  before: string | null;
  by: string;
};

/**
 * Keeps what the team notes of an application, with the `line` of the log in its transaction. "changed" when the note is not any more
 * what it was when it was read, "not_found" without such an application.
 */
export const keepNote = (
  { db, engine }: Store,
  id: string,
  { note, before, by }: NewNote,
  line: AuditLine,
): Promise<"done" | "changed" | "not_found"> =>
  db.transaction().execute(async (trx) => {
    const now = await trx
      .selectFrom("ambassador_application")
      .select("note")
      .where("id", "=", id)
      .$if(engine === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    if (!now) return "not_found";
    if (now.note === note) return "done";
    if (now.note !== before) return "changed";
    await trx
      .updateTable("ambassador_application")
      .set({ note, noted_by: by, noted_at: timestamp() })
      .where("id", "=", id)
      .execute();
    await line(trx);
    return "done";
  });
