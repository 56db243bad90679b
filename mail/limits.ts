import type { Transaction } from "kysely";
import type { Engine } from "../db/engine.ts";
import type { Store } from "../db/open.ts";
import { columnsOf, selectRows } from "../db/row-list.ts";
import { type Database, latestEnd, type Schema, timestamp } from "../db/schema.ts";
import { dayMs, hourMs } from "../languages/durations.ts";
import type { DomainCodes } from "./mail-domain.ts";
import type { Message } from "./message.ts";
import { type Change, type Job, type LeftOut, writeResults } from "./outbox.ts";
import type { MailLimitTable } from "./schema/mailbox-tables.ts";
import type { Suppression } from "./suppression.ts";

/** A job with what it has to say. */
export type Ready = { job: Job; message: Message };

/**
 * At most so many in a window. What is over it waits for the next window, unless the limit suppresses it, for a reason. Where the window
 * `restarts` with each message, no stretch of its length holds more.
 */
type Limit = { key: string; most: number; ms: number; suppresses?: "limit" | "domain"; restarts?: boolean };

const perMailbox = { most: 2, ms: 30 * dayMs, suppresses: "limit", restarts: true } as const;
/** The most messages in a day and in 30 days to all addresses of one domain that have not confirmed. */
export const mostOfDomain = { day: 20, month: 60 };
/** A company or a school of this size is not held up by who joins of it; who gets all mail of a domain is not buried. */
const perDomain = {
  month: { most: mostOfDomain.month, ms: 30 * dayMs },
  day: { most: mostOfDomain.day, ms: dayMs },
};
const perCause = { most: 300, ms: hourMs };

/** The key under which the messages to a mailbox, given by its code, are counted. */
export const mailboxKey = (code: string) => `mailbox ${code}`;

export type MailLimits = {
  /** How many messages may still leave in this minute, and how many of them to many at once: a tenth is kept for others. */
  room(): Promise<{ any: number; toMany: number }>;
  /**
   * Lets messages through or notes why not, all in one transaction, in which other processes wait: what is over its
   * mailbox's or its domain's limit, or to a mailbox that left, bounced or complained, is suppressed; what is over its cause's waits for the next hour, what
   * is over the minute's for the next minute, and a message that `waits` for its domain's next day. Returns what may go out. A message is counted for its mailbox, its domain and its cause
   * once, and for the first two again after a try that may have reached somebody; for the minute at each try.
   */
  admit(ready: readonly Ready[]): Promise<Ready[]>;
  /** Until when (ISO 8601 UTC) an address that has not confirmed gets no message; undefined when it may get one now. */
  closedUntil(address: string): Promise<string | undefined>;
  /** The same, read in a transaction. */
  within(trx: Database): Pick<MailLimits, "closedUntil">;
};

/**
 * To a mailbox that has not confirmed, 2 messages in 30 days; to all that have not of one domain, 20 in a day and 60 in 30 days, unless
 * the domain is a large provider's; caused by one IPv4 address or IPv6 /48, 300 an hour; in all,
 * `perMinute` a minute. Counted in the database, so that all processes agree.
 */
export function createMailLimits(
  { db, engine }: Store,
  suppression: Suppression,
  perMinute: number,
  domainCodeOf: DomainCodes,
): MailLimits {
  const inAll: Limit = { key: "minute", most: perMinute, ms: 60_000 };

  /** The limits of messages to an address that has not confirmed; one that `waits` is held up by its domain's day alone. */
  function unconfirmed(address: string, waits = false): Limit[] {
    const domain = domainCodeOf(address);
    const ofDomain = Object.entries(domain ? perDomain : {}).map(
      ([name, limit]): Limit => ({
        ...limit,
        key: `domain ${name} ${domain}`,
        ...(!(waits && name === "day") && { suppresses: "domain" }),
      }),
    );
    return [{ ...perMailbox, key: mailboxKey(suppression.codeOf(address)) }, ...ofDomain];
  }

  /** A message with the limits that it is counted by, the one that decides first at the front. */
  function asking({ job, message }: Ready) {
    const mailbox = message.confirmed ? undefined : suppression.codeOf(message.address);
    const once: Limit[] = [
      ...(message.confirmed ? [] : unconfirmed(message.address, message.waits)),
      ...(job.cause ? [{ ...perCause, key: `cause ${job.cause}` }] : []),
    ];
    return { job, message, mailbox, limits: job.admitted_at ? [inAll] : [...once, inAll] };
  }

  return {
    async room() {
      const counter = await db.selectFrom("mail_limit").selectAll().where("key", "=", inAll.key).executeTakeFirst();
      const any = counter && !isOver(counter, inAll.ms, Date.now()) ? perMinute - counter.count : perMinute;
      return { any, toMany: any - Math.floor(perMinute / 10) };
    },

    admit: (ready) =>
      db.transaction().execute(async (trx) => {
        const now = Date.now();
        const all = ready.map(asking);
        const mailboxes = all.flatMap(({ mailbox }) => mailbox ?? []);
        const left = await suppression.among(trx, engine, mailboxes);
        const addresses = all.map(({ message }) => message.address);
        const stopped = await suppression.stopped(trx, engine, addresses);
        const limits = all.flatMap((each) => each.limits);
        const counters = await readCounters(trx, engine, limits, now);
        const changes: [string, Change][] = [];
        const through: Ready[] = [];
        for (const { job, message, mailbox, limits } of all) {
          const reached = limits.find(({ key, most }) => counters.get(key)!.count >= most);
          const last_error: LeftOut | undefined = stopped.has(message.address)
            ? "stopped"
            : mailbox && left.has(mailbox)
              ? "left"
              : reached?.suppresses
                ? reached.suppresses
                : undefined;
          if (reached?.suppresses && job.uncertain) changes.push([job.id, { state: "uncertain", cause: null }]);
          else if (last_error) changes.push([job.id, { state: "suppressed", cause: null, last_error }]);
          else if (reached) changes.push([job.id, { due_at: dueAgain(job, reached, counters, now) }]);
          else {
            for (const limit of limits) count(counters.get(limit.key)!, limit, now);
            if (!job.admitted_at) changes.push([job.id, { admitted_at: timestamp(now), cause: null }]);
            through.push({ job, message });
          }
        }
        await writeCounters(trx, engine, [...counters.values()]);
        await writeResults(trx, engine, changes);
        return through;
      }),

    closedUntil: (address) => closedUntil(db, address),
    within: (trx) => ({ closedUntil: (address) => closedUntil(trx, address) }),
  };

  async function closedUntil(reader: Database, address: string): Promise<string | undefined> {
    const code = suppression.codeOf(address);
    const now = timestamp();
    const limits = new Map(unconfirmed(address).map(({ key, most }) => [key, most]));
    const counters = await reader
      .selectFrom("mail_limit")
      .select(["key", "count", "resets_at as until"])
      .where("key", "in", [...limits.keys()])
      .where("resets_at", ">", now)
      .execute();
    const reached = counters.filter(({ key, count }) => count >= limits.get(key)!);
    const left = await reader
      .selectFrom("mail_suppression")
      .select("until")
      .where("mailbox", "=", code)
      .where("until", ">", now)
      .executeTakeFirst();
    return [...reached, left]
      .flatMap((row) => row?.until ?? [])
      .sort()
      .at(-1);
  }

  /**
   * What the minute holds up keeps its place among what is due; the worker asks for room before it takes more. Nothing is put off for more than
   * an hour at a time (mail/outbox.ts).
   */
  function dueAgain(job: Job, reached: Limit, counters: Map<string, Counter>, now: number): string {
    if (reached === inAll) return job.created_at;
    return timestamp(Math.min(Date.parse(counters.get(reached.key)!.resets_at), now + hourMs));
  }
}

type Counter = MailLimitTable;

const columns = { key: "text", count: "integer", resets_at: "timestamptz" } as const;

function count(counter: Counter, { restarts, ms }: Limit, now: number) {
  counter.count += 1;
  if (restarts) counter.resets_at = timestamp(now + ms);
}

/** The counters of some limits, new where their window is over; no other process has them until the transaction ends. */
async function readCounters(
  trx: Transaction<Schema>,
  engine: Engine,
  limits: Limit[],
  now: number,
): Promise<Map<string, Counter>> {
  const windows = new Map(limits.map(({ key, ms }) => [key, timestamp(now + ms)]));
  if (!windows.size) return new Map();
  const fresh = [...windows].map(([key, resets_at]) => ({ key, count: 0, resets_at }));
  const rows = await trx
    .insertInto("mail_limit")
    .columns(columnsOf(columns))
    .expression(selectRows(engine, columns, fresh.sort(byKey)))
    .onConflict((conflict) => conflict.column("key").doUpdateSet((eb) => ({ count: eb.ref("mail_limit.count") })))
    .returningAll()
    .execute();
  const lengths = new Map(limits.map(({ key, ms }) => [key, ms]));
  const current = (row: Counter) =>
    isOver(row, lengths.get(row.key)!, now) ? { ...row, count: 0, resets_at: windows.get(row.key)! } : row;
  return new Map(rows.map((row) => [row.key, current(row)]));
}

/** Whether a window of `ms` has ended, or was set before the clock went back. */
const isOver = ({ resets_at }: Counter, ms: number, now: number) =>
  resets_at <= timestamp(now) || resets_at > latestEnd(now, ms);

async function writeCounters(trx: Transaction<Schema>, engine: Engine, counters: Counter[]): Promise<void> {
  if (!counters.length) return;
  await trx
    .insertInto("mail_limit")
    .columns(columnsOf(columns))
    .expression(selectRows(engine, columns, counters.sort(byKey)))
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        count: eb.ref("excluded.count"),
        resets_at: eb.ref("excluded.resets_at"),
      })),
    )
    .execute();
}

/** One order for all, so that no two transactions wait for each other. */
const byKey = (a: Counter, b: Counter) => (a.key < b.key ? -1 : 1);
