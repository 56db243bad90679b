import { readCursor, writeCursor } from "../../../../team/server/paging.ts";
import type { ListSort } from "../../team/contract.ts";
import { isByConfirmed, isByTime } from "./list-order.ts";

/** After which row a page begins: the key that its order goes by, and its id. */
export type ListCursor = { order: ListSort; key: string; id: string };

/** A cursor as the list hands it out; by time it is the same as of the team's other lists. */
export function writeListCursor({ order, key, id }: ListCursor): string {
  if (isByTime(order)) return writeCursor({ created_at: key, id });
  return Buffer.from([order, key, id].join("\n")).toString("base64url");
}

/** What a cursor says in a list that is asked for in an order, or undefined for a text that is none of this order. */
export function readListCursor(text: string, sort: ListSort): ListCursor | undefined {
  if (isByTime(sort)) {
    const place = readCursor(text);
    return place && { order: sort, key: place.created_at, id: place.id };
  }
  const [order, key, id, ...rest] = Buffer.from(text, "base64url").toString("utf8").split("\n");
  const isRead =
    order === sort && key !== undefined && id && !rest.length && /^[\w-]+$/.test(id) && !key.includes("\0");
  if (isByConfirmed(sort) && !(isRead && readCursor(writeCursor({ created_at: key, id })))) return undefined;
  return isRead ? { order: sort, key, id } : undefined;
}
