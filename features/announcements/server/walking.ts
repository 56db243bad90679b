import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Store } from "../../../db/open.ts";
import { type Database, timestamp } from "../../../db/schema.ts";
import { enqueueAll } from "../../../mail/outbox.ts";
import type { Services } from "../../services.ts";
import {
  type AnnouncementRow,
  announcementKind,
  audienceOf,
  cursorOfWalk,
  findRow,
  readTallies,
  underWay,
} from "./announcement-rows.ts";
import { meantBy, membersIn, stepOf } from "./audience.ts";
import { countOn } from "./counting.ts";
import { releaseInvitees, takeInvitees } from "./invitations/invitees.ts";
import { startDue } from "./starting/scheduling.ts";

/** So few entries are looked at in one go that SQLite's one connection is free again after some ms. */
const slice = 200;
/** While so many jobs are due, no more are made. */
const enough = 200;
const restMs = 5;
const leaseMs = 10_000;
/** How often it is looked whether there is something to do, and while something is being sent. */
const pollMs = { idle: 1000, busy: 100 };

type Deps = Pick<Services, "entriesMatching"> & {
  store: Store;
  /** Whether anything may start by itself; unless given, it may. */
  mayStart?(): boolean;
  /** Called when there are jobs to send. */
  onJobs(): void;
  onError(error: unknown): void;
};

/**
 * Counts audiences, starts what is scheduled once its time has come, and makes the jobs of what is being sent, a few entries at a time in the order of the list, and
 * ends what is sent or stopped, until it is stopped. Where the walk stands is kept in the transaction of what it made, so that
 * whoever goes on after a crash misses nobody and takes nobody twice; a lease keeps other processes from walking beside this one.
 */
export function startWalking({ store, entriesMatching, mayStart = () => true, onJobs, onError }: Deps) {
  const { db, engine } = store;
  const holder = randomUUID();
  /** Until when this process has the lease of what it walks for. */
  const leases = new Map<string, number>();
  const stopping = new AbortController();
  let nudge = new AbortController();

  /** Goes on with all there is to do; true while there will be more soon. */
  async function look(): Promise<boolean> {
    const open = await db
      .selectFrom("announcement")
      .select(["id", "state"])
      .where((eb) =>
        eb.or([
          eb("state", "in", ["sending", "stopped"]).and("ended_at", "is", null),
          eb("state", "in", ["counting", "draft"]).and("walk", "is not", null),
          ...(mayStart() ? [eb("state", "=", "scheduled").and("starts_at", "<=", timestamp())] : []),
        ]),
      )
      .execute();
    await Promise.all(open.map(({ id }) => goOn(id)));
    return open.length > 0;
  }

  async function goOn(id: string): Promise<void> {
    while (!stopping.signal.aborted && (await isMine(id)) && (await step(id))) await wait(restMs);
    if (engine === "postgres" && leases.has(id)) await fold(db, id);
  }

  /** Takes or keeps the lease; false while another process has it. */
  async function isMine(id: string): Promise<boolean> {
    const now = Date.now();
    if ((leases.get(id) ?? 0) > now + leaseMs / 2) return true;
    const { numUpdatedRows } = await db
      .updateTable("announcement")
      .set({ lease_holder: holder, lease_until: timestamp(now + leaseMs) })
      .where("id", "=", id)
      .where((eb) =>
        eb.or([eb("lease_until", "is", null), eb("lease_until", "<", timestamp(now)), eb("lease_holder", "=", holder)]),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) leases.set(id, now + leaseMs);
    else leases.delete(id);
    return numUpdatedRows > 0n;
  }

  async function run() {
    while (!stopping.signal.aborted) {
      nudge = new AbortController();
      const busy = await look().catch((error: unknown) => onError(error));
      const sooner = AbortSignal.any([nudge.signal, stopping.signal]);
      await wait(busy ? pollMs.busy : pollMs.idle, undefined, { signal: sooner }).catch(() => {});
    }
  }

  /** Releases the leases, so that others go on at once. */
  async function releaseLeases() {
    await db.updateTable("announcement").set({ lease_until: null }).where("lease_holder", "=", holder).execute();
  }

  /** Does the next bit of an announcement's work; false when there is none for now. */
  async function step(id: string): Promise<boolean> {
    const row = await findRow(db, id);
    if (!row) return false;
    if (row.walk && !underWay.some((state) => state === row.state))
      return (await countOn(db, row, { entriesMatching, stopping: stopping.signal })) || row.state === "scheduled";
    if (row.state === "scheduled") return mayStart() && startDue(store, row);
    if (row.state === "stopped" && !row.ended_at) return suppress(row);
    if (row.state !== "sending") return false;
    return row.walk ? feed(row) : end(row);
  }

  async function feed(row: AnnouncementRow): Promise<boolean> {
    if ((await dueJobs(row.id)) >= enough) return false;
    const from = cursorOfWalk(row);
    const end = row.end_id === null ? null : { created_at: row.end_time!, id: row.end_id };
    const { to, entries } = end ? await stepOf(db, from, slice, end) : { entries: 0 };
    const members = to ? await membersIn(db, { from, to }, meantBy(row, entriesMatching)) : [];
    const chosen = members.slice(0, row.planned - row.found);
    const found = row.found + chosen.length;
    const ended = entries < slice || found >= row.planned;
    const fed = await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("announcement")
        .set({
          found,
          walked: row.walked + entries,
          ...(to && { at_time: to.created_at, at_id: to.id }),
          ...(ended && { walk: null }),
        })
        .where("id", "=", row.id)
        .where("state", "=", "sending")
        .where("walk", "=", row.walk)
        .where("walked", "=", row.walked)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      const mayGet =
        audienceOf(row).uninvited && row.kind === "invitation"
          ? await takeInvitees(trx, engine, row.id, chosen)
          : new Set(chosen);
      const subjects = chosen.filter((id) => mayGet.has(id)).map((id) => ({ id, cause: null, about: row.id }));
      if (subjects.length) await enqueueAll(trx, engine, announcementKind, subjects);
      return true;
    });
    if (fed && chosen.length) onJobs();
    return true;
  }

  async function dueJobs(id: string): Promise<number> {
    const due = await db
      .selectFrom((eb) =>
        eb
          .selectFrom("outbox")
          .select("id")
          .where("about", "=", id)
          .where("state", "=", "pending")
          .where("due_at", "<=", timestamp())
          .limit(enough)
          .as("due"),
      )
      .select((eb) => eb.fn.countAll<number | string>().as("jobs"))
      .executeTakeFirstOrThrow();
    return Number(due.jobs);
  }

  /** Ends what has nothing left to send. */
  async function end({ id }: AnnouncementRow): Promise<boolean> {
    const { pending = 0 } = (await readTallies(db, [id])).get(id) ?? {};
    if (pending > 0) return false;
    if (await releaseInvitees(db, engine, id, slice)) return true;
    await db
      .updateTable("announcement")
      .set({ state: "done", ended_at: timestamp() })
      .where("id", "=", id)
      .where("state", "=", "sending")
      .execute();
    return false;
  }

  /** Takes the jobs of what was stopped out of the outbox's way. A message that is on its way is noted as sent all the same. */
  async function suppress({ id }: AnnouncementRow): Promise<boolean> {
    const some = db
      .selectFrom("outbox")
      .select("id")
      .where("about", "=", id)
      .where("state", "=", "pending")
      .limit(slice);
    const { numUpdatedRows } = await db
      .updateTable("outbox")
      .set({ state: "suppressed", due_at: timestamp() })
      .where("id", "in", some)
      .where("state", "=", "pending")
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n || (await releaseInvitees(db, engine, id, slice))) return true;
    await db.updateTable("announcement").set({ ended_at: timestamp() }).where("id", "=", id).execute();
    return false;
  }

  const running = run();
  return {
    /** Looks for something to do now. */
    wake: () => nudge.abort(),
    async stop() {
      stopping.abort();
      await running;
      if (leases.size) await releaseLeases().catch(onError);
    },
  };
}

/** Puts together what PostgreSQL's writers appended to an announcement's counts. */
const fold = (db: Database, id: string) =>
  sql`with gone as (delete from announcement_tally where about = ${id} returning about, state, jobs)
    insert into announcement_tally select about, state, sum(jobs) from gone group by about, state`.execute(db);
