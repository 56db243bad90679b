import { sql } from "kysely";
import type { Store } from "../../../../db/open.ts";
import { expectedRows } from "./expected-rows.ts";
import { holdTerms } from "./list-conditions.ts";
import type { ListIndex } from "./list-index.ts";
import type { SearchTerm } from "./search-text.ts";

/** What the log and the doctor say where searches have no index. */
export const searchUnindexed =
  "Searches read the list part by part: the database has no index by pg_trgm. docs/run.md says how to add it.";

/** Whether there is an index for searches; on PostgreSQL that depends on what its role may do. */
export async function isSearchIndexed({ db, engine }: Pick<Store, "db" | "engine">): Promise<boolean> {
  if (engine === "sqlite") return true;
  const found = await sql`select 1 from pg_index
    where indexrelid = to_regclass('waitlist_search_trigram') and indisvalid`.execute(db);
  return found.rows.length > 0;
}

/** What of a term has a trigram on both engines. */
const hasTrigram = ({ texts }: SearchTerm) => /[\dA-Za-z]{2}| [\dA-Za-z]/.test(texts[0]);

/** A text that so many hold takes PostgreSQL longer to find by its trigrams than to look for among those who hold the others. */
const commonShare = 0.08;

/**
 * The entries that hold all terms, by their trigrams. Undefined where there is no index, or where PostgreSQL expects more than `few`,
 * since it would read all of them at once.
 */
export async function searchIndex(
  { db, engine }: Pick<Store, "db" | "engine">,
  terms: readonly SearchTerm[],
  few: number,
): Promise<ListIndex | undefined> {
  if (!terms.some(hasTrigram)) return undefined;
  const index = { answers: "q", id: "id", key: "id" } as const;
  if (engine === "sqlite")
    return { ...index, table: "waitlist_trigram", where: [sql`waitlist_trigram match ${matchOf(terms)}`] };
  if (!(await isSearchIndexed({ db, engine }))) return undefined;
  const table = "waitlist_search";
  const conditions = terms.map((term) => holdTerms(engine, [term]));
  const asked = [[], conditions.flat(), ...conditions].map((where) => ({ table, where }));
  const [all = 0, expected = 0, ...each] = await expectedRows(db, asked);
  if (expected > few) return undefined;
  const isRare = terms.map((term, position) => hasTrigram(term) && each[position]! < all * commonShare);
  const isSought = isRare.includes(true) || terms.length === 1 ? isRare : terms.map(() => true);
  const where = terms.flatMap((term, position) => holdTerms(engine, [term], isSought[position]));
  return { ...index, table, where };
}

/** Terms as FTS5 writes them. */
const matchOf = (terms: readonly SearchTerm[]) =>
  terms
    .map(({ texts, isNumber }) => {
      const quoted = texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(" OR ");
      return `${isNumber ? "" : "text : "}(${quoted})`;
    })
    .join(" AND ");
