import { Kysely, sql, type Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import { openPostgres } from "../../db/postgres.ts";
import { columnsOf, selectRows } from "../../db/row-list.ts";
import { type Schema, timestamp } from "../../db/schema.ts";
import { confirmationKind } from "../../features/waitlist/server/entries.ts";
import { joinedColumns } from "../../features/waitlist/server/joining.ts";
import { writeSearch } from "../../features/waitlist/server/listing/search-writing.ts";
import { dayMs } from "../../languages/durations.ts";
import type { Suppression } from "../../mail/suppression.ts";
import { type MadePerson, madeIds, makePerson, readParts } from "./made-people.ts";

const together = 1000;
const overMs = 730 * dayMs;
/** For how long sent mail is on record. */
const recordedMs = 29 * dayMs;
const consent = "2026-11-22";

type Deps = { store: Store; suppression: Suppression; onProgress(people: number): void };
type Listed = MadePerson & { created_at: string; confirmed_at: string | null };

/** Whether somebody is on the list who was not made. */
export async function holdsReal({ db }: Store): Promise<boolean> {
  const real = await db
    .selectFrom("waitlist")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("id", "<", madeIds.from),
        eb("id", ">=", madeIds.before),
        eb(eb.fn("substr", ["id", sql.lit(15), sql.lit(1)]), "<>", madeIds.version),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return real !== undefined;
}

/**
 * Writes made people, as many as there are numbers from `from` to before `until`, with their interests, what is known of their mail, and
 * what they are found by. They joined over the two years before `now` (ms), more and more of them. No message waits to be sent.
 */
export async function seed({ store, suppression, onProgress }: Deps, from: number, until: number, now = Date.now()) {
  const parts = readParts();
  const { db } = store;
  if (store.engine === "sqlite") {
    await sql`pragma cache_size = -400000`.execute(db);
    await sql`pragma synchronous = off`.execute(db);
  }
  for (let start = from; start < until; start += together) {
    const people = Array.from({ length: Math.min(together, until - start) }, (_, index): Listed => {
      const person = makePerson(parts, start + index);
      const joined = now - overMs * (1 - Math.sqrt((start + index - from) / (until - from))) - 1000;
      const confirmed_at = person.isConfirmed ? timestamp(Math.min(joined + 600_000, now)) : null;
      return { ...person, created_at: timestamp(joined), confirmed_at };
    });
    await db.transaction().execute((trx) => write(trx, people));
    while ((await writeSearch(store, suppression, together)) === together);
    onProgress(start + people.length);
  }
  if (store.engine === "sqlite") await sql`pragma synchronous = full`.execute(db);

  async function write(trx: Transaction<Schema>, people: Listed[]) {
    const insert = async <Row extends object>(
      table: "waitlist" | "waitlist_interest" | "waitlist_mail" | "outbox" | "mail_event" | "mail_standing",
      columns: Record<keyof Row & string, "text" | "integer" | "timestamptz">,
      rows: Row[],
    ) => {
      if (!rows.length) return;
      await sql`insert into ${sql.table(table)} (${sql.join(columnsOf(columns).map((name) => sql.ref(name)))})
        ${selectRows(store.engine, columns, rows)} on conflict do nothing`.execute(trx);
    };
    const entries = people.map(({ interests: _, isConfirmed: __, mail: ___, ...entry }) => ({ ...entry, consent }));
    await insert("waitlist", entryColumns, entries);
    const wishes = people.flatMap(({ id, created_at, interests }) =>
      interests.map((topic) => ({ entry_id: id, topic, created_at })),
    );
    await insert("waitlist_interest", wishColumns, wishes);
    await insert(
      "outbox",
      jobColumns,
      people.flatMap((person) => jobOf(person, now)),
    );
    const mailStates = people.map(({ id, created_at, mail }) => {
      const isTold = mail === "soft" || mail === "bounced" || mail === "complained";
      const letter = isTold ? "sent" : mail;
      return { id, created_at, letter, was_sent: Number(letter === "sent") };
    });
    await insert("waitlist_mail", mailColumns, mailStates);
    const told = people.flatMap((person) => tellingOf(person, now));
    await insert(
      "mail_event",
      eventColumns,
      told.map(({ event }) => event),
    );
    await insert(
      "mail_standing",
      standingColumns,
      told.map(({ standing }) => standing),
    );
  }

  /** What the provider reported of a person's mailbox an hour after they joined. */
  function tellingOf({ id, email, created_at, mail }: Listed, now: number) {
    if (mail !== "soft" && mail !== "bounced" && mail !== "complained") return [];
    const kind = { soft: "soft", bounced: "hard", complained: "complaint" }[mail];
    const reason = { soft: "full", bounced: "mailbox", complained: "complaint" }[mail];
    const at = timestamp(Math.min(Date.parse(created_at) + 3_600_000, now));
    const event = { id: `seed-${id}`, entry_id: id, kind, provider: "postmark", reason, at };
    const soft = mail === "soft" ? { soft_bounces: 1, soft_since: at } : { soft_bounces: 0, soft_since: null };
    return [{ event, standing: { mailbox: suppression.codeOf(email), state: mail, ...soft, reason, at } }];
  }
}

/** Tidies PostgreSQL's tables up, for as long as it takes with a long list. */
export async function vacuum(url: string): Promise<void> {
  const db = new Kysely({ dialect: openPostgres(url, () => {}, {}) });
  await sql`vacuum analyze`.execute(db).finally(() => db.destroy());
}

/** The job that is still on record of a person's confirmation: of the last month, and those that were given up. */
function jobOf({ id, created_at, mail }: Listed, now: number) {
  const isRecent = Date.parse(created_at) > now - recordedMs;
  if (mail === "waiting" || (mail !== "dead" && !isRecent)) return [];
  const state = mail === "dead" || mail === "suppressed" ? mail : "sent";
  const last_error = mail === "dead" ? "550 5.1.1 no such user" : null;
  const due_at = timestamp(Math.min(Date.parse(created_at) + 2000, now));
  const attempts = mail === "dead" ? 1 : 0;
  return [
    { id: `seed-${id}`, kind: confirmationKind, subject_id: id, state, attempts, due_at, last_error, created_at },
  ];
}

const entryColumns = { ...joinedColumns, confirmed_at: "timestamptz", state: "text" } as const;
const wishColumns = { entry_id: "text", topic: "text", created_at: "timestamptz" } as const;
const mailColumns = { id: "text", created_at: "timestamptz", letter: "text", was_sent: "integer" } as const;
const jobColumns = {
  id: "text",
  kind: "text",
  subject_id: "text",
  state: "text",
  attempts: "integer",
  due_at: "timestamptz",
  last_error: "text",
  created_at: "timestamptz",
} as const;
const eventColumns = {
  id: "text",
  entry_id: "text",
  kind: "text",
  provider: "text",
  reason: "text",
  at: "timestamptz",
} as const;
const standingColumns = {
  mailbox: "text",
  state: "text",
  soft_bounces: "integer",
  soft_since: "timestamptz",
  reason: "text",
  at: "timestamptz",
} as const;
