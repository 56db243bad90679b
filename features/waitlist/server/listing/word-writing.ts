import { setTimeout as wait } from "node:timers/promises";
import { type Selectable, sql, type Transaction } from "kysely";
import type { Store } from "../../../../db/open.ts";
import { columnsOf, listOf, selectRows } from "../../../../db/row-list.ts";
import type { Schema } from "../../../../db/schema.ts";
import { acceptPending } from "../../../../http/accept-pending.ts";
import type { Suppression } from "../../../../mail/suppression.ts";
import type { WaitlistTable } from "../schema/entry-tables.ts";
import { searchWords } from "./search-words.ts";

/** So few at once that SQLite's one connection is free again after some ms. */
const together = 100;
const restMs = 5;
/** Changes are told; this is for those whose telling was lost. */
const lookEveryMs = 5000;

type Deps = { store: Store; suppression: Suppression; onError(error: unknown): void };
type Unread = Pick<Selectable<WaitlistTable>, "id" | "name" | "email" | "phone" | "created_at">;

const wordColumns = { word: "text", id: "text" } as const;
const searchColumns = { id: "text", name_key: "text", words: "text" } as const;
const mailColumns = { id: "text", created_at: "timestamptz", letter: "text", mailbox: "text" } as const;

/**
 * Writes the words of entries that are new or changed, whoever wrote them, and the codes of their mailboxes: some at a time, a moment
 * after they were written. Of several processes each takes others. `rest` is how long it lets others go on in between, in ms.
 */
export function startWordWriting({ store, suppression, onError }: Deps, rest = restMs) {
  const stopping = new AbortController();
  let nudge = new AbortController();

  async function run() {
    while (!stopping.signal.aborted) {
      nudge = new AbortController();
      await acceptPending();
      const wrote = await writeWords(store, suppression).catch((error: unknown) => {
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

/** Writes the words of the next entries that wait for it; returns how many there were, `most` at most. */
export async function writeWords({ db, engine }: Store, suppression: Suppression, most = together): Promise<number> {
  const waiting = await db.selectFrom("waitlist_unread").select("id").limit(most).execute();
  if (!waiting.length) return 0;
  const written = await db.transaction().execute(async (trx) => {
    const ids = waiting.map(({ id }) => id);
    const unread = trx
      .selectFrom("waitlist")
      .select(["id", "name", "email", "phone", "created_at"])
      .where("id", "in", listOf(engine, ids))
      .orderBy("id");
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
    const found = entries.map((entry) => ({ ...entry, ...searchWords(entry) }));
    const ids = listOf(
      engine,
      entries.map(({ id }) => id),
    );
    const before = await trx.selectFrom("waitlist_search").select(["id", "words"]).where("id", "in", ids).execute();
    await removeWords(trx, before);
    const words = found.flatMap(({ id, words }) => words.map((word) => ({ word, id })));
    await trx
      .insertInto("waitlist_word")
      .columns(columnsOf(wordColumns))
      .expression(selectRows(engine, wordColumns, words))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const searches = found.map(({ id, key, words }) => ({ id, name_key: key, words: JSON.stringify(words) }));
    await trx
      .insertInto("waitlist_search")
      .columns(columnsOf(searchColumns))
      .expression(selectRows(engine, searchColumns, searches))
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet((eb) => ({ name_key: eb.ref("excluded.name_key"), words: eb.ref("excluded.words") })),
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

  async function removeWords(trx: Transaction<Schema>, before: { id: string; words: string }[]) {
    const old = before.flatMap(({ id, words }) => (JSON.parse(words) as string[]).map((word) => ({ word, id })));
    if (!old.length) return;
    const gone = selectRows(engine, wordColumns, old);
    await sql`delete from waitlist_word where (word, id) in (${gone})`.execute(trx);
  }

  /** What was told of the mailboxes before their codes were there; later tellings find the codes. */
  async function readTroubles() {
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
