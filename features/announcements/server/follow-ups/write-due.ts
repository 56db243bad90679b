import { setTimeout as wait } from "node:timers/promises";
import { columnsOf, listOf, selectRows } from "../../../../db/row-list.ts";
import { timestamp } from "../../../../db/schema.ts";
import { enqueueAll } from "../../../../mail/outbox.ts";
import type { Services } from "../../../services.ts";
import { agreedFrom } from "../../follow-up-contract.ts";
import { dueUntil, type FollowUpRow, followUpKind, readRows } from "./follow-up-rows.ts";

/** So few entries are looked at in one go that SQLite's one connection is free again after some ms. */
const slice = 100;
const restMs = 5;

type Writing = Pick<Services, "store" | "outbox" | "letterhead">;

/** Who confirmed in a stretch of time, in that order, from the entry that was looked at last; and which of them get the letter. */
type Stretch = {
  from: { confirmed_at: string; id: string };
  to: string;
  isMeant(entry: { created_at: string; confirmed_at: string }): boolean;
  cursor: "at" | "earlier";
};

/**
 * Writes the jobs of the follow-up letters that are due at `now` (ms), a few entries in each transaction, until it is stopped. Where it
 * stands is kept in the transaction of what it wrote, so that processes that do it at the same time, or one after a crash, miss nobody
 * and take nobody twice. Nothing is written without a postal address.
 */
export async function writeDueFollowUps(services: Writing, now: number, stopping?: AbortSignal): Promise<void> {
  if (!services.letterhead.brand.postalAddress) return;
  for (const { letter } of await readRows(services.store.db))
    for (const stretchOf of [newcomersOf, earlierOf]) {
      let more = true;
      while (more && !stopping?.aborted) {
        const row = (await readRows(services.store.db)).find((each) => each.letter === letter && each.state === "on");
        const stretch = row && stretchOf(row, now);
        more = stretch ? await writeSome(services, row, stretch) : false;
        if (more) await wait(restMs);
      }
    }
}

/** Who joined since the letter was first on, and who joined earlier but confirmed since those are included. */
const newcomersOf = (row: FollowUpRow, now: number): Stretch => ({
  from: { confirmed_at: row.at_time, id: row.at_id },
  to: dueUntil(row.letter, now),
  isMeant: ({ created_at, confirmed_at }) =>
    created_at >= row.since || (row.earlier_since !== null && confirmed_at > row.earlier_since),
  cursor: "at",
});

/** Who joined earlier and had confirmed by the time that those are included. */
function earlierOf(row: FollowUpRow, now: number): Stretch | undefined {
  const { letter, since, earlier_since, earlier_time, earlier_id } = row;
  if (earlier_since === null || earlier_since > dueUntil(letter, now)) return undefined;
  return {
    from: { confirmed_at: earlier_time ?? timestamp(0), id: earlier_id ?? "" },
    to: earlier_since,
    isMeant: ({ created_at }) => created_at < since,
    cursor: "earlier",
  };
}

/** Takes the next entries of a stretch; false when there are no more. */
async function writeSome({ store, outbox }: Writing, row: FollowUpRow, { from, to, isMeant, cursor }: Stretch) {
  const { db, engine } = store;
  const entries = await db
    .selectFrom("waitlist")
    .select(["id", "created_at", "confirmed_at", "consent"])
    .where("confirmed_at", "is not", null)
    .where((eb) => eb(eb.refTuple("confirmed_at", "id"), ">", eb.tuple(from.confirmed_at, from.id)))
    .where("confirmed_at", "<=", to)
    .orderBy("confirmed_at")
    .orderBy("id")
    .limit(slice)
    .$narrowType<{ confirmed_at: string }>()
    .execute();
  const last = entries.at(-1);
  if (!last) return false;
  const ids = entries.filter((entry) => entry.consent >= agreedFrom && isMeant(entry)).map(({ id }) => id);
  const { confirmed_at: time, id } = last;
  const moved = cursor === "at" ? { at_time: time, at_id: id } : { earlier_time: time, earlier_id: id };
  const written = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("follow_up")
      .set(moved)
      .where("letter", "=", row.letter)
      .where("state", "=", "on")
      .where("at_time", "=", row.at_time)
      .where("at_id", "=", row.at_id)
      .where("earlier_since", row.earlier_since === null ? "is" : "=", row.earlier_since)
      .where("earlier_id", row.earlier_id === null ? "is" : "=", row.earlier_id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n || !ids.length) return 0;
    const stops = trx.selectFrom("follow_up_stop").select("entry_id").where("entry_id", "in", listOf(engine, ids));
    const stopped = new Set((await stops.execute()).map(({ entry_id }) => entry_id));
    const sent = ids
      .filter((each) => !stopped.has(each))
      .map((entry_id) => ({ entry_id, letter: row.letter, at: timestamp() }));
    if (!sent.length) return 0;
    const taken = await trx
      .insertInto("follow_up_sent")
      .columns(columnsOf(columns))
      .expression(selectRows(engine, columns, sent))
      .onConflict((conflict) => conflict.doNothing())
      .returning("entry_id")
      .execute();
    const subjects = taken.map(({ entry_id }) => ({ id: entry_id, cause: null, about: row.letter }));
    if (subjects.length) await enqueueAll(trx, engine, followUpKind, subjects);
    return subjects.length;
  });
  if (written) outbox.wake();
  return entries.length === slice;
}

const columns = { entry_id: "text", letter: "text", at: "timestamptz" } as const;
