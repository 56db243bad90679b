import { type RawBuilder, sql } from "kysely";
import type { ListSort } from "../../team/contract.ts";

export const isByTime = (order: ListSort) => order === "newest" || order === "oldest";
export const isByName = (order: ListSort) => order === "name" || order === "name_desc";
export const isByEmail = (order: ListSort) => order === "email" || order === "email_desc";
export const isByConfirmed = (order: ListSort) => order === "confirmed" || order === "confirmed_desc";
export const isByState = (order: ListSort) => order === "state" || order === "state_desc";
export const isDescending = (order: ListSort) => order === "newest" || order.endsWith("_desc");

/** What rows of `waitlist` that lack a value are sorted by, as the indexes of the schema have it: behind all states, before all times. */
const keys: Record<string, string> = {
  confirmed_key: "coalesce(confirmed_at, '1970-01-01T00:00:00.000Z')",
  state_key: "coalesce(state, 'ZZ')",
};

/** A column that an index is ordered by, or the expression of that name. */
export const keyOf = (key: string): RawBuilder<unknown> => (keys[key] ? sql.raw(keys[key]) : sql.ref(key));

/** Whether many rows may share a key, which is an expression. */
export const hasTies = (key: string): boolean => key in keys;
