import { readCursor, writeCursor } from "../../../../team/server/paging.ts";
import type { AdminPage } from "../../team/contract.ts";

/** The order of a page's entries; "phrase" is of those of a search in whom its words follow each other, who come before its others. */
export type ListOrder = AdminPage["sort"] | "phrase";

/** After which row a page begins: the key that its order goes by, and its id. */
export type ListCursor = { order: ListOrder; key: string; id: string };

const keyed = ["name", "email", "match", "phrase"] as const;

/** A cursor as the list hands it out; by time it is the same as of the team's other lists. */
export function writeListCursor({ order, key, id }: ListCursor): string {
  if (order === "newest" || order === "oldest") return writeCursor({ created_at: key, id });
  return Buffer.from([order, key, id].join("\n")).toString("base64url");
}

/** What a cursor says in a list that is asked for in an order, or undefined for a text that is none of this order. */
export function readListCursor(text: string, sort: AdminPage["sort"]): ListCursor | undefined {
  const [order, key, id, ...rest] = Buffer.from(text, "base64url").toString("utf8").split("\n");
  const known = keyed.find((each) => each === order);
  if (known && key !== undefined && id && !rest.length && /^[\w-]+$/.test(id) && !key.includes("\0"))
    return known === "match" || known === "phrase" || known === sort ? { order: known, key, id } : undefined;
  const place = sort === "newest" || sort === "oldest" ? readCursor(text) : undefined;
  return place && { order: sort, key: place.created_at, id: place.id };
}
