import { hash as digest } from "node:crypto";
import type { Transaction } from "kysely";
import type { Engine } from "../../db/engine.ts";
import type { Store } from "../../db/open.ts";
import { columnsOf, listOf, selectRows } from "../../db/row-list.ts";
import { type Schema, timestamp } from "../../db/schema.ts";
import type { KeyedHash } from "../keyed-hash.ts";
import { mailboxCode } from "../mailbox.ts";
import type { MailEventTable } from "../schema/mailbox-tables.ts";
import {
  addSuppressionStatuses,
  forgetSoftBounces,
  mostSoftBounces,
  rememberedMs,
  type SuppressionStatus,
} from "../suppression-status.ts";
import type { MailEvent } from "./mail-event.ts";
import type { UsedSignature } from "./mailgun.ts";

type Bad = MailEvent & { kind: MailEventTable["kind"] };
type Told = { row: MailEventTable; mailbox: string };

const columns = {
  id: "text",
  entry_id: "text",
  kind: "text",
  provider: "text",
  reason: "text",
  at: "timestamptz",
} as const;

const isBad = (event: MailEvent): event is Bad => event.kind !== "delivery";

type RecordServices = { store: Store; hash: KeyedHash };

/**
 * Writes down what providers reported, once for each event however often it comes, and what follows for the mailboxes. Returns the
 * events that were new; deliveries are never noted, and only forgive soft bounces. Where the message's signature came with another
 * text before, nothing is written and "used" is returned. `now` in ms.
 */
export async function recordEvents(
  services: RecordServices,
  events: readonly MailEvent[],
  now: number,
  signature?: UsedSignature,
): Promise<MailEventTable[] | "used"> {
  const { store, hash } = services;
  const { db, engine } = store;
  const bad = await rowsOf(services, events.filter(isBad), now);
  const reached = new Map(
    events.filter((event) => !isBad(event)).map((event) => [mailboxCode(hash, event.address), timeOf(event, now)]),
  );
  if (!bad.length && !reached.size && !signature) return [];
  return db.transaction().execute(async (trx) => {
    if (signature && !(await isFirstUse(trx, signature))) return "used";
    const added = await add(trx, engine, bad);
    const fresh = bad.filter(({ row }) => added.has(row.id));
    await addSuppressionStatuses(trx, engine, statusesOf(fresh, now), now);
    await forgetSoftBounces(trx, engine, reached);
    return fresh.map(({ row }) => row);
  });
}

/** What is kept of events, each once, with the entries that they are about. */
async function rowsOf({ store, hash }: RecordServices, events: Bad[], now: number): Promise<Told[]> {
  const entryOf = await findEntries(store, events);
  const told = new Map<string, Told>();
  for (const event of events) {
    const mailbox = mailboxCode(hash, event.address);
    const id = digest("sha256", `${event.provider} ${event.kind} ${mailbox} ${event.id}`, "base64url");
    const entry_id = entryOf(event) ?? null;
    const { kind, provider, reason } = event;
    told.set(id, { row: { id, entry_id, kind, provider, reason, at: timeOf(event, now) }, mailbox });
  }
  return [...told.values()].sort((a, b) => (a.row.id < b.row.id ? -1 : 1));
}

/** Finds the entry of an event: the one of its address, and otherwise the one that its message was about. */
async function findEntries({ db, engine }: Store, events: Bad[]) {
  const addresses = [...new Set(events.map(({ address }) => address))];
  const listed = await db
    .selectFrom("waitlist")
    .select(["id", "email"])
    .where("email", "in", listOf(engine, addresses))
    .execute();
  const byAddress = new Map(listed.map(({ id, email }) => [email, id]));
  const jobs = events.flatMap(({ address, job }) => (job && !byAddress.has(address) ? [job] : []));
  const sent = jobs.length
    ? await db
        .selectFrom("outbox")
        .innerJoin("waitlist", "waitlist.id", "outbox.subject_id")
        .select(["outbox.id as job", "waitlist.id as entry"])
        .where("outbox.id", "in", listOf(engine, jobs))
        .execute()
    : [];
  const byJob = new Map(sent.map(({ job, entry }) => [job, entry]));
  return ({ address, job }: Bad) => byAddress.get(address) ?? byJob.get(job ?? "");
}

/** Whether a signature was not used yet, or with the same text; keeps it. Another process that has it at the same time waits. */
async function isFirstUse(trx: Transaction<Schema>, { id, body, until }: UsedSignature): Promise<boolean> {
  await trx
    .insertInto("mail_signature")
    .values({ id, body, until: timestamp(until) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const row = await trx.selectFrom("mail_signature").select("body").where("id", "=", id).executeTakeFirst();
  return row?.body === body;
}

/** Writes the rows that were not there, and returns their ids. */
async function add(trx: Transaction<Schema>, engine: Engine, told: Told[]): Promise<Set<string>> {
  if (!told.length) return new Set();
  const rows = told.map(({ row }) => row);
  const added = await trx
    .insertInto("mail_event")
    .columns(columnsOf(columns))
    .expression(selectRows(engine, columns, rows))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return new Set(added.map(({ id }) => id));
}

/** What events say of the mailboxes that they are about, the last ones last. */
function statusesOf(told: Told[], now: number): SuppressionStatus[] {
  const byMailbox = new Map<string, SuppressionStatus>();
  for (const { mailbox, row } of told.toSorted((a, b) => (a.row.at < b.row.at ? -1 : 1))) {
    const before = byMailbox.get(mailbox);
    const soft_bounces = (before?.soft_bounces ?? 0) + Number(row.kind === "soft");
    const until = row.entry_id || (before && !before.until) ? null : timestamp(now + rememberedMs);
    const state = stateAfter(before?.state, row.kind, soft_bounces);
    const stays = before && before.state !== "soft" && row.kind === "soft";
    const { reason, at } = stays ? before : row;
    const soft_since = before?.soft_since ?? (row.kind === "soft" ? row.at : null);
    byMailbox.set(mailbox, { mailbox, state, soft_bounces, soft_since, reason, at, until });
  }
  return [...byMailbox.values()];
}

function stateAfter(
  before: SuppressionStatus["state"] | undefined,
  kind: Bad["kind"],
  softBounces: number,
): SuppressionStatus["state"] {
  if (kind === "complaint" || before === "complained") return "complained";
  return kind === "hard" || before === "bounced" || softBounces >= mostSoftBounces ? "bounced" : "soft";
}

/** When it happened; a time that cannot be is now. */
const timeOf = ({ at }: MailEvent, now: number) => timestamp(at > now - rememberedMs && at < now ? at : now);
