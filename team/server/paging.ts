import type { Selectable } from "kysely";
import type { Store } from "../../db/open.ts";
import { type Schema, timestamp } from "../../db/schema.ts";
import { type Page, pageLimits } from "../reading/page.ts";

/** The tables that operators read, newest first. */
type Listed = { [Table in "waitlist" | "audit"]: Selectable<Schema[Table]> };
type Cursor = { created_at: string; id: string };
type Listing<Row> = Omit<Row, "created_at"> & { createdAt: string };

/** A place as a cursor that readCursor reads. */
export const writeCursor = ({ created_at, id }: Cursor) => Buffer.from(`${created_at} ${id}`).toString("base64url");

/** The place that a cursor names, or undefined for a text that is none. */
export function readCursor(text: string): Cursor | undefined {
  const [created_at = "", id, ...rest] = Buffer.from(text, "base64url").toString("utf8").split(" ");
  return isTime(created_at) && id && /^[\w-]+$/.test(id) && !rest.length ? { created_at, id } : undefined;
}

/** Whether a text is a time as the tables write it, of a year that PostgreSQL knows. */
function isTime(text: string): boolean {
  const ms = Date.parse(text);
  return /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(ms) && timestamp(ms) === text;
}

type Asked = { limit: number; before: Cursor | undefined; fields?: never } | { fields: Record<string, string> };

/** Which page a query asks for, or what is wrong with it. */
export function readPageQuery({ limit: size, before }: Record<string, string | undefined>): Asked {
  const limit = Number(size ?? pageLimits.default);
  const cursor = before === undefined ? undefined : readCursor(before);
  const fields = {
    ...((!Number.isInteger(limit) || limit < 1 || limit > pageLimits.most) && { limit: "range" }),
    ...(before !== undefined && !cursor && { before: "cursor" }),
  };
  return Object.keys(fields).length ? { fields } : { limit, before: cursor };
}

/** A page of at most `limit` rows of a table, newest first, from after `before` on. */
export async function listPage<Table extends keyof Listed>(
  { db }: Store,
  table: Table,
  limit: number,
  before?: Cursor,
): Promise<Page<Listing<Listed[Table]>>> {
  let query = db
    .selectFrom<keyof Listed>(table)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (before)
    query = query.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(before.created_at, before.id)));
  const rows = (await query.execute()) as (Listed[Table] & Cursor)[];
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const entries = shown.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at })) as unknown as Listing<
    Listed[Table]
  >[];
  return { entries, next: rows.length > limit && last ? writeCursor(last) : null };
}
