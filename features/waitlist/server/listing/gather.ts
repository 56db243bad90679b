import { sql } from "kysely";
import type { Store } from "../../../../db/open.ts";
import { allOf, conditionsLeft } from "./list-conditions.ts";
import { everybody, isAfter, type ListIndex, rowsOf, sorted } from "./list-index.ts";
import { isByName, keyOf } from "./list-order.ts";
import type { AskedPage, ListQuery } from "./list-query.ts";
import { type FoundIds, pageOf } from "./scan-index.ts";
import type { SearchTerm } from "./search-text.ts";

/** All rows of an index that holds few, `most` at most, and of those a page in the order asked for, whichever the index has. */
export async function gatherPage(
  { db, engine }: Pick<Store, "db" | "engine">,
  query: ListQuery,
  terms: readonly SearchTerm[],
  index: ListIndex,
  { limit, before }: AskedPage,
  most: number,
): Promise<FoundIds> {
  const { sort } = query;
  const { own, elsewhere } = conditionsLeft(engine, query, terms, {
    ...everybody("email", query),
    answers: index.answers,
  });
  const key = isByName(sort)
    ? sql`coalesce((select name_key from waitlist_search where waitlist_search.id = scanned.id), '')`
    : keyOf(everybody(sort, query).key);
  const id = sql.ref("scanned.id");
  // From the few to their entries: SQLite keeps to the order of a cross join, and the limit tells PostgreSQL how few they are.
  const few = sql`select ${sql.ref(index.id)} as id from ${sql.table(index.table)}
    where ${allOf(rowsOf(index, "newest"))} limit ${most}`;
  const { rows } = await sql<{ id: string; key: string }>`select scanned.id, ${key} as key
    from (${few}) as few cross join waitlist as scanned
    where scanned.id = few.id and ${allOf([...own, ...elsewhere, ...(before ? [isAfter(sort, key, id, before)] : [])])}
    order by ${sorted(sort, key, id)} limit ${limit + 1}`.execute(db);
  return pageOf(rows, sort, limit);
}
