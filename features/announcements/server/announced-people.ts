import type { Store } from "../../../db/open.ts";
import type { OutboxTable } from "../../../mail/schema/outbox-tables.ts";
import { writeCursor } from "../../../team/server/paging.ts";
import type { AnnouncedPage, AnnouncedPerson, RecipientState } from "../contract.ts";

const stateOf: Record<OutboxTable["state"], RecipientState> = {
  pending: "waiting",
  sent: "sent",
  suppressed: "skipped",
  dead: "dead",
  uncertain: "uncertain",
};

export const recipientStates = Object.values(stateOf);

type Asked = {
  state?: RecipientState | undefined;
  limit: number;
  before?: { created_at: string; id: string } | undefined;
};

/** A page of the people whose jobs an announcement has in the outbox, in the order of their sending; jobs are kept for 30 days. */
export async function listPeople(
  { db }: Store,
  about: string,
  { state, limit, before }: Asked,
): Promise<AnnouncedPage> {
  let query = db
    .selectFrom("outbox")
    .leftJoin("waitlist", "waitlist.id", "outbox.subject_id")
    .leftJoin("invitation", (join) =>
      join.onRef("invitation.entry_id", "=", "outbox.subject_id").onRef("invitation.about", "=", "outbox.about"),
    )
    .select(["outbox.id", "outbox.state", "outbox.created_at", "outbox.due_at", "outbox.last_error"])
    .select(["waitlist.name", "waitlist.email"])
    .select(["invitation.token_hash", "invitation.opened_at", "invitation.confirmed_at"])
    .where("outbox.about", "=", about)
    .orderBy("outbox.created_at")
    .orderBy("outbox.id")
    .limit(limit + 1);
  if (state) query = query.where("outbox.state", "=", jobState(state));
  if (before)
    query = query.where((eb) =>
      eb(eb.refTuple("outbox.created_at", "outbox.id"), ">", eb.tuple(before.created_at, before.id)),
    );
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const entries = shown.map(
    (row): AnnouncedPerson => ({
      id: row.id,
      name: row.name,
      email: row.email,
      state: stateOf[row.state],
      reason: row.state === "suppressed" ? null : row.last_error,
      at: row.state === "pending" ? row.created_at : row.due_at,
      invitation: row.state === "sent" && row.token_hash ? cameTo(row) : null,
    }),
  );
  return { entries, next: rows.length > limit && last ? writeCursor(last) : null };
}

const jobState = (state: RecipientState) =>
  (Object.keys(stateOf) as OutboxTable["state"][]).find((each) => stateOf[each] === state)!;

function cameTo({ opened_at, confirmed_at }: { opened_at: string | null; confirmed_at: string | null }) {
  if (confirmed_at) return "confirmed";
  return opened_at ? "opened" : "invited";
}
