import type { ExpressionBuilder } from "kysely";
import type { Store } from "../../../../db/open.ts";
import type { Schema } from "../../../../db/schema.ts";
import type { Suppression } from "../../../../mail/suppression.ts";
import type { AdminPage } from "../../team/contract.ts";
import { writeListCursor } from "./list-cursor.ts";
import type { AskedPage, ListQuery } from "./list-query.ts";
import { type ListedEntry, readEntries } from "./listed-entries.ts";

export type ListDeps = { store: Store; suppression: Suppression };
export type FoundPage = Omit<AdminPage, "entries"> & { entries: ListedEntry[] };

/**
 * A page of the people whom a list holds. What is read for it is bounded, however long the list: where that is not enough, the page
 * holds fewer entries than were asked for, or none, and `next` goes on.
 */
export async function findPage(deps: ListDeps, query: ListQuery, { limit, before }: AskedPage): Promise<FoundPage> {
  const { sort } = query;
  const key = { newest: "created_at", oldest: "created_at", name: "name", email: "email" }[sort] as
    | "created_at"
    | "name"
    | "email";
  const direction = sort === "newest" ? "desc" : "asc";
  let found = deps.store.db
    .selectFrom("waitlist")
    .select(["id", "created_at", "name", "email"])
    .where((eb) => holds(eb, query))
    .orderBy(key, direction)
    .orderBy("id", direction)
    .limit(limit + 1);
  if (before)
    found = found.where((eb) =>
      eb(eb.refTuple(key, "id"), sort === "newest" ? "<" : ">", eb.tuple(before.key, before.id)),
    );
  const rows = await found.execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last ? writeListCursor({ order: sort, key: last[key], id: last.id }) : null;
  return {
    entries: await readEntries(
      deps,
      shown.map(({ id }) => id),
    ),
    next,
    sort,
  };
}

function holds(eb: ExpressionBuilder<Schema, "waitlist">, query: ListQuery) {
  const { q, language, corridor, source, interest, confirmed, from, until, findsPhones } = query;
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return eb.and([
    ...words.map((word) =>
      eb.or([
        eb(eb.fn<string>("lower", ["name"]), "like", `%${word}%`),
        eb("email", "like", `${word}%`),
        ...(findsPhones && /\d/.test(word) ? [eb("phone", "like", `%${word}%`)] : []),
      ]),
    ),
    ...(language ? [eb("locale", "=", language)] : []),
    ...(corridor ? [eb("corridor", "=", corridor)] : []),
    ...(source ? [eb("source", "=", source)] : []),
    ...(confirmed === undefined ? [] : [eb("confirmed_at", confirmed ? "is not" : "is", null)]),
    ...(from ? [eb("created_at", ">=", from)] : []),
    ...(until ? [eb("created_at", "<", until)] : []),
    ...(interest
      ? [
          eb.exists(
            eb
              .selectFrom("waitlist_interest")
              .select("topic")
              .whereRef("waitlist_interest.entry_id", "=", "waitlist.id")
              .where("topic", "=", interest),
          ),
        ]
      : []),
  ]);
}
