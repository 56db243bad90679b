import { type RawBuilder, sql } from "kysely";
import type { ListSort } from "../../team/contract.ts";
import type { ListCursor } from "./list-cursor.ts";
import { isByConfirmed, isByEmail, isByName, isByState, isDescending, keyOf } from "./list-order.ts";
import type { ListQuery } from "./list-query.ts";

export type Condition = RawBuilder<unknown>;

/** What of a query an index answers by itself: the rows of a range of it, in its order. */
export type ListIndex = {
  /** The part of the query that needs no other look at the rows. */
  answers: keyof ListQuery | "nothing";
  table: "waitlist" | "waitlist_interest" | "waitlist_tag" | "waitlist_mail" | "waitlist_search" | "waitlist_trigram";
  /** The column of an entry's id, and what the rows are ordered by (`keyOf`). */
  id: string;
  key: string;
  where: Condition[];
  /** From where on and before where the keys lie. */
  from?: string | undefined;
  until?: string | undefined;
};

/** All entries in an order. */
export function everybody(order: ListSort, { from, until }: ListQuery): ListIndex {
  if (isByName(order)) return { answers: "nothing", table: "waitlist_search", id: "id", key: "name_key", where: [] };
  if (isByEmail(order)) return { answers: "nothing", table: "waitlist", id: "id", key: "email", where: [] };
  if (isByConfirmed(order)) return { answers: "nothing", table: "waitlist", id: "id", key: "confirmed_key", where: [] };
  if (isByState(order)) return { answers: "nothing", table: "waitlist", id: "id", key: "state_key", where: [] };
  return { answers: "nothing", table: "waitlist", id: "id", key: "created_at", where: [], from, until };
}

/** The indexes that answer a filter of a query each, in the order of time; first those of which a row is likely the rarest. */
export function filterIndexes(query: ListQuery): ListIndex[] {
  const { language, corridor, source, state, confirmed, interest, tag, mail, from, until } = query;
  const byTime = (
    answers: ListIndex["answers"],
    where: Condition,
    table: ListIndex["table"] = "waitlist",
    id = "id",
  ) => [{ answers, table, id, key: "created_at", where: [where], from, until }];
  return [
    ...(tag ? byTime("tag", sql`tag = ${tag}`, "waitlist_tag", "entry_id") : []),
    ...(source ? byTime("source", sql`source = ${source}`) : []),
    ...(state ? byTime("state", sql`state = ${state}`) : []),
    ...(corridor ? byTime("corridor", sql`corridor = ${corridor}`) : []),
    ...(mail ? byTime("mail", hasMailState(mail), "waitlist_mail") : []),
    ...(interest ? byTime("interest", sql`topic = ${interest}`, "waitlist_interest", "entry_id") : []),
    ...(language ? byTime("language", sql`locale = ${language}`) : []),
    ...(confirmed === undefined ? [] : byTime("confirmed", isConfirmed(confirmed))),
  ];
}

export const hasMailState = (state: string): Condition => sql`coalesce(trouble, letter) = ${state}`;
export const isConfirmed = (confirmed: boolean): Condition =>
  confirmed ? sql`confirmed_at is not null` : sql`confirmed_at is null`;

/**
 * The rows of an index, in its order, from after a cursor on. Each end is said once: of two conditions SQLite may seek by the one that
 * leaves more to read.
 */
export function rowsOf(index: ListIndex, order: ListSort, before?: ListCursor): Condition[] {
  const { where, from, until } = index;
  const [key, id] = [keyOf(index.key), sql.ref(index.id)];
  const lower = from === undefined ? [] : [sql`${key} >= ${from}`];
  const upper = until === undefined ? [] : [sql`${key} < ${until}`];
  if (!before) return [...where, ...lower, ...upper];
  if (isDescending(order)) {
    const isWithin = until === undefined || before.key < until;
    return [...where, ...lower, ...(isWithin ? [isAfter(order, key, id, before)] : upper)];
  }
  const isWithin = from === undefined || before.key >= from;
  return [...where, ...(isWithin ? [isAfter(order, key, id, before)] : lower), ...upper];
}

/** Rows that come after a cursor; addresses differ. */
export function isAfter(order: ListSort, key: Condition, id: Condition, before: ListCursor): Condition {
  const compared = sql.raw(isDescending(order) ? "<" : ">");
  if (isByEmail(order)) return sql`${key} ${compared} ${before.key}`;
  return sql`(${key}, ${id}) ${compared} (${before.key}, ${before.id})`;
}

/** How rows of an order are sorted. */
export function sorted(order: ListSort, key: Condition, id: Condition): Condition {
  if (isByEmail(order)) return isDescending(order) ? sql`${key} desc` : sql`${key}`;
  return isDescending(order) ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`;
}
