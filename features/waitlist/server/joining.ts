import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Engine } from "../../../db/engine.ts";
import { createGroupCommit } from "../../../db/group-commit.ts";
import { columnsOf, listOf, selectRows } from "../../../db/row-list.ts";
import { type Schema, timestamp } from "../../../db/schema.ts";
import { acceptPending } from "../../../http/accept-pending.ts";
import { enqueueAll } from "../../../mail/outbox.ts";
import type { Services } from "../../services.ts";
import { confirmationKind, type Entry, reminderKind, toldOf } from "./entries.ts";
import { countSensitiveInterests } from "./sensitive-interests.ts";
import { countEntries } from "./statistics.ts";

/** What only comes about after joining. */
type Later =
  | "confirmed_at"
  | "new_email"
  | "moved_at"
  | "state"
  | "note"
  | "reminded_at"
  | "consent_how"
  | "consent_at"
  | "waits_since";

export type NewEntry = Omit<Entry, "id" | "created_at" | Later>;
type Row = Omit<Entry, Later> & Pick<Entry, "waits_since">;

/** `sensitiveInterest`: what is counted without the name, once the entry is on the list. */
type Join = { client: string; entry: NewEntry; sensitiveInterest?: string | undefined };
type JoinOutcome =
  /** `place`: how many stood on the list with this one. */
  | { id: string; createdAt: string; place: number }
  /** The list is closed: the entry gets its rank once it opens again. */
  | { id: string; createdAt: string; waiting: true }
  | { code: "23505" }
  | { code: "rate_limited"; retryAfterSeconds: number };

/** What an entry is written with as somebody joins, by the type of each column. */
export const joinedColumns = {
  id: "text",
  name: "text",
  email: "text",
  phone: "text",
  locale: "text",
  interest: "text",
  corridor: "text",
  amount: "text",
  source: "text",
  consent: "text",
  created_at: "timestamptz",
} as const;

const writtenColumns = { ...joinedColumns, waits_since: "timestamptz" } as const;

type JoiningServices = Pick<Services, "store" | "limits" | "senderNetworkOf" | "settings" | "publisher">;

/** How somebody joins, together with whoever joins at the same time (joinAll). */
export const createJoining = (services: JoiningServices): ((join: Join) => Promise<JoinOutcome>) =>
  createGroupCommit(
    (joins: Join[]) => services.store.db.transaction().execute((trx) => joinAll(services, trx, joins)),
    acceptPending,
  );

/**
 * Joins people in one transaction: each is counted against the client's limit, entered, and given a confirmation's job; an entry that
 * was there gets a reminder's. Once the transaction has ended, an entry that has an id and a time, and its job, survive a crash. "23505" when
 * the e-mail address is on the list, "rate_limited" when the client has to wait.
 */
export async function joinAll(
  { store, limits, senderNetworkOf, settings, publisher }: JoiningServices,
  trx: Transaction<Schema>,
  joins: Join[],
): Promise<JoinOutcome[]> {
  const { engine } = store;
  const clients = joins.map(({ client }) => client);
  const waits = await limits.countAll(trx, clients);
  const createdAt = timestamp();
  const isClosed = settings.now().listClosed;
  const waits_since = isClosed ? createdAt : null;
  const rows = joins.map(({ entry }): Row => ({ ...entry, id: randomUUID(), created_at: createdAt, waits_since }));
  const networks = new Map(rows.map(({ id }, index) => [id, senderNetworkOf(clients[index]!)]));
  const admitted = rows.filter((_, index) => waits[index] === null);
  const added = await addEntries(trx, engine, admitted, networks);
  await publisher.publish(
    trx,
    admitted.flatMap((row) =>
      added.has(row.id) ? [{ type: "join", subject: row.id, data: toldOf(row), phone: row.phone }] : [],
    ),
  );
  const listed = admitted.filter(({ id }) => !added.has(id));
  if (listed.length) await remindListed(trx, engine, listed, new Set(added.keys()), networks);
  const sensitiveInterests = rows.flatMap(({ id }, index) => (added.has(id) && joins[index]!.sensitiveInterest) || []);
  await countSensitiveInterests(trx, sensitiveInterests, createdAt);
  return rows.map(({ id }, index) => {
    const retryAfterSeconds = waits[index];
    if (retryAfterSeconds) return { code: "rate_limited", retryAfterSeconds };
    const rank = added.get(id);
    if (!rank) return { code: "23505" };
    return isClosed ? { id, createdAt, waiting: true } : { id, createdAt, place: rank };
  });
}

/**
 * The rows whose address was not on the list, by their ids, with their ranks in the order of the list. They are
 * written in the order of addresses, so that no two transactions wait for each other.
 */
async function addEntries(
  trx: Transaction<Schema>,
  engine: Engine,
  rows: Row[],
  networks: Map<string, string>,
): Promise<Map<string, number>> {
  if (!rows.length) return new Map();
  rows.sort((a, b) => (a.email < b.email ? -1 : Number(a.email > b.email)));
  const added = await trx
    .insertInto("waitlist")
    .columns(columnsOf(writtenColumns))
    .expression(selectRows(engine, writtenColumns, rows))
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .execute();
  if (!added.length) return new Map();
  const ids = added.map(({ id }) => id).sort();
  const before = (await countEntries({ db: trx })) - ids.length;
  const subjects = ids.map((id, index) => ({ id, cause: networks.get(id) ?? null, place: before + index + 1 }));
  await enqueueAll(trx, engine, confirmationKind, subjects);
  return new Map(subjects.map(({ id, place: rank }) => [id, rank]));
}

/** Gives each entry whose address was entered again a reminder's job, but for those that have just been made. */
async function remindListed(
  trx: Transaction<Schema>,
  engine: Engine,
  rows: Row[],
  added: Set<string>,
  networks: Map<string, string>,
) {
  const networkOfEmail = new Map(rows.map(({ id, email }) => [email, networks.get(id) ?? null]));
  const entries = await trx
    .selectFrom("waitlist")
    .select(["id", "email"])
    .where("email", "in", listOf(engine, [...networkOfEmail.keys()]))
    .execute();
  const subjects = entries
    .filter(({ id }) => !added.has(id))
    .map(({ id, email }) => ({ id, cause: networkOfEmail.get(email) ?? null }));
  if (subjects.length) await enqueueAll(trx, engine, reminderKind, subjects);
}
