import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../../db/schema.ts";
import type { Services } from "../../services.ts";
import { type AnnouncementRow, countedOf, cursorOfWalk } from "./announcement-rows.ts";
import { countIn, cursorOfMember, meantBy, stepOf, type WalkCursor } from "./audience.ts";

/** So few entries are looked at in one go that SQLite's one thread is free again after some ms. */
const slice = 500;
const restMs = 5;
/** How long it goes on before it is written down how far it is: each time is a commit, for which SQLite's thread waits until it is on disk. */
const keepMs = 1000;

type Options = Pick<Services, "entriesMatching"> & { stopping: AbortSignal; now?: () => number };

/**
 * Counts more of an announcement's audience for a second, and writes down how far it is; whoever goes on after a crash does that second again.
 * False when the count has ended, or another began meanwhile.
 */
export async function countOn(
  db: Database,
  row: AnnouncementRow,
  { entriesMatching, stopping, now = performance.now.bind(performance) }: Options,
): Promise<boolean> {
  const meant = meantBy(row, entriesMatching);
  const first = meant.first ?? Number.POSITIVE_INFINITY;
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
    let met = await countIn(db, stretch, meant);
    cursor = stretch.to;
    if (found + met.people > first) {
      cursor = (await cursorOfMember(db, stretch, meant, first - found)) ?? stretch.to;
      met = await countIn(db, { ...stretch, to: cursor }, meant);
    }
    found += met.people;
    for (const name of ["fit", "unconfirmed", "invited", "unreachable"] as const) counted[name] += met[name];
    for (const [locale, people] of Object.entries(met.languages))
      counted.languages[locale] = (counted.languages[locale] ?? 0) + people;
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
