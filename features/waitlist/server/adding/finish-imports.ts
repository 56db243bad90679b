import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { listOf } from "../../../../db/row-list.ts";
import { timestamp } from "../../../../db/schema.ts";
import { dayMs } from "../../../../languages/durations.ts";
import { enqueueAll, leaveOutGone } from "../../../../mail/outbox.ts";
import type { Services } from "../../../services.ts";
import { confirmationKind } from "../entries.ts";
import type { WaitlistImportRowTable } from "../schema/import-tables.ts";
import { tellSome } from "./tell-imported.ts";

/** So few at once that SQLite's one connection is free again after some ms. */
const together = 50;
const restMs = 5;
const lookEveryMs = 1000;
/** While so many messages are due, an import's wait, so that whoever joins meanwhile isn't behind all of them. */
const enoughDue = 50;
/** For how long it can be seen whom undoing has kept. */
const shownMs = dayMs;

/** The states in which an import can end. */
const forgotten: ReadonlySet<string> = new Set(["staging", "added", "undone"]);

type Step = WaitlistImportRowTable["step"];
type Finishing = Pick<Services, "store" | "suppression" | "outbox" | "publisher" | "onError">;

/**
 * Does what imports leave to do, some rows at a time, until it is stopped: tells other systems of each join, writes confirmations' jobs,
 * deletes people of imports that are being undone, and forgets imports that are a day old or were broken off. What is done is noted in the same transaction. Of several processes
 * each takes other rows.
 */
export function startFinishingImports(services: Finishing) {
  const { onError } = services;
  const stopping = new AbortController();

  async function run() {
    while (!stopping.signal.aborted) {
      const more = await finishSome(services).catch(onError);
      await wait(more ? restMs : lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Does the next bit for each import; whether there is more to do now. */
export async function finishSome(services: Omit<Finishing, "onError">, now = Date.now()): Promise<boolean> {
  const { db } = services.store;
  const imports = await db.selectFrom("waitlist_import").select(["id", "state", "ends_at"]).execute();
  let more = false;
  for (const { id, state, ends_at } of imports) {
    const isOver = ends_at <= timestamp(now);
    const isThere = state === "added" || state === "undoing";
    if (isThere && (await hasRow(services, id, ["join-mail", "join"]))) more = (await tellSome(services, id)) || more;
    else if (state === "undoing") more = (await undoSome(services, id, now)) || more;
    else if (state === "added" && (await hasRow(services, id, ["mail"]))) more = (await mailSome(services, id)) || more;
    else if (isOver && forgotten.has(state)) more = (await forgetSome(services, id, state)) || more;
  }
  return more;
}

/** Whether an import has a row at one of some steps. */
async function hasRow(
  { store: { db } }: { store: Pick<Services["store"], "db"> },
  id: string,
  steps: Step[],
): Promise<boolean> {
  const row = await db
    .selectFrom("waitlist_import_row")
    .select("id")
    .where("import_id", "=", id)
    .where("step", "in", steps)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the confirmations' jobs of the next people; the limits per mailbox hold for them (mail/limits.ts). */
async function mailSome({ store: { db, engine }, outbox }: Omit<Finishing, "onError">, id: string): Promise<boolean> {
  const due = await db
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", sql.lit("pending"))
    .where("due_at", "<=", timestamp())
    .limit(enoughDue)
    .execute();
  if (due.length === enoughDue) return false;
  const next = db
    .selectFrom("waitlist_import_row")
    .select("id")
    .where("import_id", "=", id)
    .where("step", "=", "mail")
    .orderBy("position")
    .limit(together);
  const mailed = await db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable("waitlist_import_row")
      .set({ step: "done" })
      .where("id", "in", engine === "postgres" ? next.forUpdate().skipLocked() : next)
      .returning("id")
      .execute();
    const subjects = rows.map((row) => ({ id: row.id, cause: null }));
    if (subjects.length) await enqueueAll(trx, engine, confirmationKind, subjects);
    return rows.length;
  });
  if (mailed) outbox.wake();
  return mailed > 0;
}

/** What tells that an entry (w) is as its import (r) has added it. */
const isUnchanged = sql<boolean>`w.confirmed_at is null and w.new_email is null and w.moved_at is null
  and w.name = r.name and w.email = r.email and w.phone = r.phone and w.locale = r.locale
  and w.state is not distinct from r.state and w.note is not distinct from r.note
  and (r.interest is null or exists (select 1 from waitlist_interest where entry_id = w.id and topic = r.interest))
  and not exists (select 1 from waitlist_interest where entry_id = w.id and topic is distinct from r.interest)`;

/**
 * Deletes the next people of an import who are unchanged, and notes the others as kept. Their mailboxes are not remembered as having left,
 * so that a corrected file can add them again; other systems are told that they left.
 */
async function undoSome(
  { store: { db, engine }, suppression, publisher }: Omit<Finishing, "onError">,
  id: string,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const next = trx
      .selectFrom("waitlist_import_row")
      .select("id")
      .where("import_id", "=", id)
      .where("step", "in", ["mail", "done"])
      .limit(together);
    const rows = await (engine === "postgres" ? next.forUpdate().skipLocked() : next).execute();
    const ids = listOf(
      engine,
      rows.map((row) => row.id),
    );
    // What somebody is changing just now is seen, and what they change later finds nobody.
    if (engine === "postgres" && rows.length)
      await trx.selectFrom("waitlist").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
    const gone = rows.length
      ? await trx
          .deleteFrom("waitlist")
          .where(
            "id",
            "in",
            sql<string>`(select w.id from waitlist_import_row r join waitlist w on w.id = r.id
            where r.id in ${ids} and ${isUnchanged})`,
          )
          .returning(["id", "email"])
          .execute()
      : [];
    const goneIds = gone.map((entry) => entry.id);
    await suppression.release(trx, engine, gone);
    await leaveOutGone(trx, engine, goneIds);
    await publisher.forget(trx, goneIds);
    await publisher.publish(
      trx,
      gone.map((entry) => ({ type: "left", subject: entry.id, data: {} })),
    );
    // Another process may be at the last ones.
    const isDone = !rows.length && !(await hasRow({ store: { db: trx } }, id, ["join-mail", "join", "mail", "done"]));
    await trx.updateTable("waitlist_import_row").set({ step: "kept" }).where("id", "in", ids).execute();
    await trx
      .updateTable("waitlist_import")
      .set((eb) => ({
        removed: eb("removed", "+", gone.length),
        ...(isDone && { state: "undone" as const, ends_at: timestamp(now + shownMs) }),
      }))
      .where("id", "=", id)
      .where("state", "=", "undoing")
      .execute();
    return rows.length > 0;
  });
}

/** Forgets rows of an import that can't be undone any more, and the import after its last one. */
async function forgetSome({ store: { db } }: Pick<Services, "store">, id: string, state: string): Promise<boolean> {
  const some = db.selectFrom("waitlist_import_row").select("id").where("import_id", "=", id).limit(500);
  const { numDeletedRows } = await db
    .deleteFrom("waitlist_import_row")
    .where("id", "in", some)
    .where(({ exists, selectFrom }) =>
      // Somebody may be undoing it, or it may have been added, since it was looked at.
      exists(
        selectFrom("waitlist_import")
          .select("id")
          .where("id", "=", id)
          .where("state", "=", state as "added"),
      ),
    )
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) return true;
  await db
    .deleteFrom("waitlist_import")
    .where("id", "=", id)
    .where("state", "=", state as "added")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("waitlist_import_row").select("id").where("import_id", "=", id))),
    )
    .execute();
  return false;
}
