import type { Database } from "../../../../db/schema.ts";
import { writeCursor } from "../../../../team/server/paging.ts";
import type { Invitee, InviteePage, InviteeState } from "../../invitee-contract.ts";

type Asked = {
  state?: InviteeState | undefined;
  limit: number;
  before?: { created_at: string; id: string } | undefined;
};

/** An invitee with the language that they chose; null once they have left the list. */
export type ListedInvitee = Invitee & { locale: string | null };

/** A page of those to whom an invitation went out, in the order of its going out; each state is read from its own index. */
export async function listInvitees(db: Database, about: string, { state, limit, before }: Asked) {
  let query = db
    .selectFrom("invitation")
    .leftJoin("waitlist", "waitlist.id", "invitation.entry_id")
    .select(["invitation.entry_id", "invitation.sent_at", "invitation.opened_at", "invitation.confirmed_at"])
    .select(["waitlist.name", "waitlist.email", "waitlist.locale"])
    .where("invitation.about", "=", about)
    .where("invitation.sent_at", "is not", null)
    .orderBy("invitation.sent_at")
    .orderBy("invitation.entry_id")
    .limit(limit + 1);
  if (state === "came") query = query.where("invitation.confirmed_at", "is not", null);
  else if (state) query = query.where("invitation.confirmed_at", "is", null);
  if (state === "opened") query = query.where("invitation.opened_at", "is not", null);
  if (state === "unopened") query = query.where("invitation.opened_at", "is", null);
  if (before)
    query = query.where((eb) =>
      eb(eb.refTuple("invitation.sent_at", "invitation.entry_id"), ">", eb.tuple(before.created_at, before.id)),
    );
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const entries = shown.map(
    (row): ListedInvitee => ({
      id: row.entry_id,
      name: row.name,
      email: row.email,
      locale: row.locale,
      invitedAt: row.sent_at!,
      openedAt: row.opened_at,
      cameAt: row.confirmed_at,
    }),
  );
  const next = rows.length > limit && last ? writeCursor({ created_at: last.sent_at!, id: last.entry_id }) : null;
  return { entries, next } satisfies InviteePage;
}

/** So many are read at once. */
const together = 200;

/** All of those, a few at a time. */
export async function* walkInvitees(db: Database, about: string, state: InviteeState | undefined) {
  let before: Asked["before"];
  do {
    const { entries, next } = await listInvitees(db, about, { state, limit: together, before });
    yield entries;
    const last = entries.at(-1);
    before = next === null || !last ? undefined : { created_at: last.invitedAt, id: last.id };
  } while (before);
}
