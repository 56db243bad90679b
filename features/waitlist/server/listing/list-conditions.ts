import { sql } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import { type Condition, hasMailState, isConfirmed, type ListIndex } from "./list-index.ts";
import type { ListQuery } from "./list-query.ts";

/** What is left to look at of the rows of an index. */
export type LeftConditions = {
  /** The columns of `waitlist` that `own` looks at. */
  columns: string[];
  /** Of the index's own rows. */
  own: Condition[];
  /** Of rows that have to be looked up elsewhere, one for each row. */
  elsewhere: Condition[];
};

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length ? sql.join([...conditions], sql` and `) : sql`true`;

/**
 * What of a query an index does not answer, for rows that are named `scanned`. Look-ups are written as scalar queries, which no engine
 * turns into a join: the rows stay in the order of the index. Entries with a word that begins with `without` are left out.
 */
export function conditionsLeft(
  engine: Engine,
  query: ListQuery,
  terms: readonly string[],
  index: ListIndex,
  without?: string,
): LeftConditions {
  const { language, corridor, source, confirmed, interest, mail, from, until } = query;
  const { answers, table } = index;
  const ofEntry = [
    ...(language && answers !== "language" ? [["locale", sql`locale = ${language}`] as const] : []),
    ...(corridor && answers !== "corridor" ? [["corridor", sql`corridor = ${corridor}`] as const] : []),
    ...(source && answers !== "source" ? [["source", sql`source = ${source}`] as const] : []),
    ...(confirmed !== undefined && answers !== "confirmed" ? [["confirmed_at", isConfirmed(confirmed)] as const] : []),
    ...(from && index.key !== "created_at" ? [["created_at", sql`created_at >= ${from}`] as const] : []),
    ...(until && index.key !== "created_at" ? [["created_at", sql`created_at < ${until}`] as const] : []),
  ];
  const isEntry = table === "waitlist";
  const entryConditions = ofEntry.map(([, condition]) => condition);
  const elsewhere = [
    ...(isEntry || !ofEntry.length ? [] : [lookUp("waitlist", "id", entryConditions)]),
    ...(mail && answers !== "mail" ? [lookUp("waitlist_mail", "id", [hasMailState(mail)])] : []),
    ...(interest && answers !== "interest"
      ? [lookUp("waitlist_interest", "entry_id", [sql`topic = ${interest}`])]
      : []),
    ...hasWords(engine, terms, index.term, without),
  ];
  return {
    columns: isEntry ? [...new Set(ofEntry.map(([column]) => column))] : [],
    own: isEntry ? entryConditions : [],
    elsewhere,
  };
}

const lookUp = (table: string, id: string, conditions: Condition[]): Condition =>
  sql`(select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${id}`)} = scanned.id and ${allOf(conditions)} limit 1) = 1`;

/**
 * Whether an entry has words that begin with each of some terms. Of an entry with several words that begin with `found`, the one by
 * which it was looked up, only the first counts, so that nobody is found twice; none begins with what it is to be `without`.
 */
function hasWords(engine: Engine, terms: readonly string[], found?: string, without?: string): Condition[] {
  const place = (text: Condition) => (engine === "sqlite" ? sql`instr(words, ${text})` : sql`strpos(words, ${text})`);
  const begins = (term: string) => place(sql`cast(${`"${term}`} as text)`);
  const conditions = terms.map((term) =>
    term === found ? sql`${begins(term)} = ${place(sql`'"' || scanned.key || '"'`)}` : sql`${begins(term)} > 0`,
  );
  if (without !== undefined) conditions.push(sql`${begins(without)} = 0`);
  return conditions.length ? [lookUp("waitlist_search", "id", conditions)] : [];
}
