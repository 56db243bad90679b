import { setTimeout as wait } from "node:timers/promises";
import { type Selectable, sql, type Transaction } from "kysely";
import type { Logger } from "pino";
import type { Store } from "../../../../db/open.ts";
import { columnsOf, listOf, selectRows } from "../../../../db/row-list.ts";
import type { Schema } from "../../../../db/schema.ts";
import { acceptPending } from "../../../../http/accept-pending.ts";
import type { Suppression } from "../../../../mail/suppression.ts";
import type { WaitlistTable } from "../schema/entry-tables.ts";
import { isSearchIndexed, searchUnindexed } from "./search-index.ts";
import { searchText } from "./search-text.ts";

/** So few at once that SQLite's one connection is free again after some ms. */
const together = 100;
const restMs = 5;
/** Changes are told; this is for those whose telling was lost. */
const lookEveryMs = 5000;

type Deps = { store: Store; suppression: Suppression; log: Pick<Logger, "warn">; onError(error: unknown): void };

const entryColumns = ["id", "name", "email", "phone", "note", "created_at"] as const;
type Unread = Pick<Selectable<WaitlistTable>, (typeof entryColumns)[number]>;

const searchColumns = { id: "text", name_key: "text", text: "text", phones: "text" } as const;
const mailColumns = { id: "text", created_at: "timestamptz", letter: "text", mailbox: "text" } as const;

/**
 * Writes what entries that are new or changed are found by, whoever wrote them, and the codes of their mailboxes: some at a time, a
 * moment after they were written. Of several processes each takes others. `rest` is how long it lets others go on in between, in ms.
 */
export function startSearchWriting({ store, suppression, log, onError }: Deps, rest = restMs) {
  const stopping = new AbortController();
  let nudge = new AbortController();

  async function run() {
    if (!(await isSearchIndexed(store).catch(() => true))) log.warn(searchUnindexed);
    while (!stopping.signal.aborted) {
      nudge = new AbortController();
      await acceptPending();
      const wrote = await writeSearch(store, suppression).catch((error: unknown) => {
        onError(error);
        return 0;
      });
      const signal = AbortSignal.any([nudge.signal, stopping.signal]);
      if (wrote === together) await wait(rest);
      else await wait(lookEveryMs, undefined, { signal }).catch(() => {});
    }
  }

  const unwatch = store.watch(() => nudge.abort());
  const running = run();
  return {
    async stop() {
      unwatch();
      stopping.abort();
      await running;
    },
  };
}

/** Writes what the next entries are found by that wait for it; returns how many there were, `most` at most. */
export async function writeSearch({ db, engine }: Store, suppression: Suppression, most = together): Promise<number> {
  const waiting = await db.selectFrom("waitlist_unread").select("id").limit(most).execute();
  if (!waiting.length) return 0;
  const written = await db.transaction().execute(async (trx) => {
    const ids = waiting.map(({ id }) => id);
    const unread = trx.selectFrom("waitlist").select(entryColumns).where("id", "in", listOf(engine, ids)).orderBy("id");
    // Whoever changes one of them has it noted anew; of several processes each takes those that no other has.
    const entries = await (engine === "postgres" ? unread.forNoKeyUpdate().skipLocked() : unread).execute();
    if (entries.length) await write(trx, entries);
    const done = entries.map(({ id }) => id);
    await trx
      .deleteFrom("waitlist_unread")
      .where("id", "in", listOf(engine, ids))
      .where((eb) =>
        eb.or([
          eb("id", "in", listOf(engine, done)),
          eb.not(eb.exists(eb.selectFrom("waitlist").select("id").whereRef("waitlist.id", "=", "waitlist_unread.id"))),
        ]),
      )
      .execute();
    return entries;
  });
  await readTroubles();
  return waiting.length;

  async function write(trx: Transaction<Schema>, entries: Unread[]) {
    const searches = entries.map((entry) => ({ id: entry.id, ...searchText(entry) }));
    await trx
      .insertInto("waitlist_search")
      .columns(columnsOf(searchColumns))
      .expression(selectRows(engine, searchColumns, searches))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((eb) => ({
          name_key: eb.ref("excluded.name_key"),
          text: eb.ref("excluded.text"),
          phones: eb.ref("excluded.phones"),
        })),
      )
      .execute();
    const mails = entries.map(({ id, created_at, email }) => {
      return { id, created_at, letter: "none" as const, mailbox: suppression.codeOf(email) };
    });
    await trx
      .insertInto("waitlist_mail")
      .columns(columnsOf(mailColumns))
      .expression(selectRows(engine, mailColumns, mails))
      .onConflict((conflict) => conflict.column("id").doUpdateSet((eb) => ({ mailbox: eb.ref("excluded.mailbox") })))
      .execute();
  }

  /**
   * What was told of the mailboxes before their codes were there; later tellings find the codes. Those that are being told now looked for
   * the codes before, so PostgreSQL waits for their end, in a transaction that holds nothing else.
   */
  async function readTroubles() {
    if (engine === "postgres" && written.length)
      await db.transaction().execute((trx) => sql`lock table mail_standing in share mode`.execute(trx));
    const suppressionStatuses = await suppression.statuses(
      db,
      engine,
      written.map(({ email }) => email),
    );
    const troubled = written.filter(({ email }) => suppressionStatuses.has(email)).map(({ id }) => id);
    if (!troubled.length) return;
    await sql`update waitlist_mail set trouble = (select state from mail_standing where mail_standing.mailbox = waitlist_mail.mailbox)
      where id in ${listOf(engine, troubled)}`.execute(db);
  }
}
