import { type RawBuilder, sql } from "kysely";
import type { ListSort } from "../../team/contract.ts";
import type { ListCursor } from "./list-cursor.ts";
import type { ListQuery } from "./list-query.ts";

export type Condition = RawBuilder<unknown>;

/** What of a query an index answers by itself: the rows of a range of it, in its order. */
export type ListIndex = {
  /** The part of the query that needs no other look at the rows. */
  answers: keyof ListQuery | "nothing";
  table: "waitlist" | "waitlist_interest" | "waitlist_mail" | "waitlist_search" | "waitlist_trigram";
  /** The columns of an entry's id and of what the rows are ordered by. */
  id: string;
  key: string;
  where: Condition[];
  /** From where on and before where the keys lie. */
  from?: string | undefined;
  until?: string | undefined;
};

/** All entries in an order. */
export function everybody(order: ListSort, { from, until }: ListQuery): ListIndex {
  if (order === "name") return { answers: "nothing", table: "waitlist_search", id: "id", key: "name_key", where: [] };
  if (order === "email") return { answers: "nothing", table: "waitlist", id: "id", key: "email", where: [] };
  return { answers: "nothing", table: "waitlist", id: "id", key: "created_at", where: [], from, until };
}

/** The indexes that answer a filter of a query each, in the order of time; first those of which a row is likely the rarest. */
export function filterIndexes(query: ListQuery): ListIndex[] {
  const { language, corridor, source, confirmed, interest, mail, from, until } = query;
  const byTime = (
    answers: ListIndex["answers"],
    where: Condition,
    table: ListIndex["table"] = "waitlist",
    id = "id",
  ) => [{ answers, table, id, key: "created_at", where: [where], from, until }];
  return [
    ...(source ? byTime("source", sql`source = ${source}`) : []),
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
  const [key, id] = [sql.ref(index.key), sql.ref(index.id)];
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

const isDescending = (order: ListSort) => order === "newest";

/** Rows that come after a cursor; addresses differ. */
export function isAfter(order: ListSort, key: Condition, id: Condition, before: ListCursor): Condition {
  if (order === "email") return sql`${key} > ${before.key}`;
  const compared = sql.raw(isDescending(order) ? "<" : ">");
  return sql`(${key}, ${id}) ${compared} (${before.key}, ${before.id})`;
}

/** How rows of an order are sorted. */
export function sorted(order: ListSort, key: Condition, id: Condition): Condition {
  if (order === "email") return sql`${key}`;
  return isDescending(order) ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`;
}
