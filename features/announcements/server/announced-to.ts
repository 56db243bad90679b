import type { Engine } from "../../../db/engine.ts";
import { listOf } from "../../../db/row-list.ts";
import type { Database } from "../../../db/schema.ts";
import { writtenIn } from "./announcement-frame.ts";
import { textsOf } from "./announcement-rows.ts";

/** Far more than anybody gets in the 30 days for which they are good. */
const mostInvitations = 100;

/** Announcements by id, as somebody was written to who reads `locale`; and their personal invitations, newest first. */
export async function announcedTo(
  db: Database,
  engine: Engine,
  { id, locale }: { id: string; locale: string },
  abouts: readonly string[],
) {
  const invitations = await db
    .selectFrom("invitation")
    .select(["about", "expires_at", "opened_at", "confirmed_at"])
    .where("entry_id", "=", id)
    .orderBy("expires_at", "desc")
    .limit(mostInvitations)
    .execute();
  const wanted = [...new Set([...abouts, ...invitations.map(({ about }) => about)])];
  const rows = wanted.length
    ? await db
        .selectFrom("announcement")
        .select(["id", "kind", "texts"])
        .where("id", "in", listOf(engine, wanted))
        .execute()
    : [];
  const subjects = new Map(
    rows.map((row) => {
      const texts = textsOf(row);
      return [row.id, texts[writtenIn(texts, locale)]?.subject ?? ""];
    }),
  );
  return {
    subjects,
    invitations: invitations.map(({ about, expires_at, opened_at, confirmed_at }) => ({
      subject: subjects.get(about) ?? null,
      expiresAt: expires_at,
      openedAt: opened_at,
      confirmedAt: confirmed_at,
    })),
  };
}
