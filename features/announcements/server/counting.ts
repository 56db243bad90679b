import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../../db/schema.ts";
import { type AnnouncementRow, audienceOf, countedOf, cursorOfWalk } from "./announcement-rows.ts";
import { countIn, cursorOfMember, stepOf, type WalkCursor } from "./audience.ts";

/** So few entries are looked at in one go that SQLite's one thread is free again after some ms. */
const slice = 500;
const restMs = 5;
/** How long it goes on before it is written down how far it is: each time is a commit, for which SQLite's thread waits until it is on disk. */
const keepMs = 1000;

type Options = { stopping: AbortSignal; now?: () => number };

/**
 * Counts more of a draft's audience for a second, and writes down how far it is; whoever goes on after a crash does that second again.
 * False when the count has ended, or another began meanwhile.
 */
export async function countOn(
  db: Database,
  row: AnnouncementRow,
  { stopping, now = performance.now.bind(performance) }: Options,
): Promise<boolean> {
  const audience = audienceOf(row);
  const first = audience.first ?? Number.POSITIVE_INFINITY;
  const since = row.walk_from!;
  const until = now() + keepMs;
  let { walked, found } = row;
  const counted = countedOf(row);
  let cursor = cursorOfWalk(row);
  for (let ended = false; ; await wait(restMs)) {
    const { to, entries } = await stepOf(db, cursor, slice, null);
    if (to) await add({ from: cursor, to });
    walked += entries;
    ended = entries < slice || found >= first;
    if (ended || stopping.aborted || now() >= until) return (await keep(ended)) && !ended;
  }

  /** Adds what stands in a stretch, as far as the last person who may be among the `first`. */
  async function add(stretch: { from: typeof cursor; to: WalkCursor }) {
    let met = await countIn(db, stretch, audience, since);
    cursor = stretch.to;
    if (found + met.people > first) {
      cursor = (await cursorOfMember(db, stretch, audience, since, first - found)) ?? stretch.to;
      met = await countIn(db, { ...stretch, to: cursor }, audience, since);
    }
    found += met.people;
    for (const name of ["places", "confirmed", "invited", "unreachable"] as const) counted[name] += met[name];
  }

  async function keep(ended: boolean): Promise<boolean> {
    const end = { end_time: cursor?.created_at ?? null, end_id: cursor?.id ?? null };
    const { numUpdatedRows } = await db
      .updateTable("announcement")
      .set({
        walked,
        found,
        counted: JSON.stringify(counted),
        ...(cursor && { at_time: cursor.created_at, at_id: cursor.id }),
        ...(ended && { walk: null, people: found, counted_at: row.walk_from, ...end }),
      })
      .where("id", "=", row.id)
      .where("walk", "=", row.walk)
      .where("walked", "=", row.walked)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
}
