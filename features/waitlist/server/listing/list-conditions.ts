import { sql } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import { type Condition, hasMailState, isConfirmed, type ListIndex, rowsOf } from "./list-index.ts";
import type { ListQuery } from "./list-query.ts";
import type { SearchTerm } from "./search-text.ts";

/** What is left to look at of the rows of an index. */
export type LeftConditions = {
  /** The columns of `waitlist` that `own` looks at. */
  columns: string[];
  /** Of the index's own rows. */
  own: Condition[];
  /** Of indexes whose rows are all read at once, to compare them. */
  gathered: Condition[];
  /** Of rows that have to be looked up elsewhere, one for each row. */
  elsewhere: Condition[];
};

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length ? sql.join([...conditions], sql` and `) : sql`true`;

/**
 * What of a query an index does not answer, for rows that are named `scanned`. Look-ups are written as scalar queries, which no engine
 * turns into a join: the rows stay in the order of the index. Of the other indexes that are `gathered`, all rows are read at once.
 */
export function conditionsLeft(
  engine: Engine,
  query: ListQuery,
  terms: readonly SearchTerm[],
  index: Pick<ListIndex, "answers" | "table" | "key">,
  gathered: readonly ListIndex[] = [],
): LeftConditions {
  const { language, corridor, source, state, confirmed, interest, tag, mail, from, until } = query;
  const { answers, table } = index;
  const ofEntry = [
    ...(language && answers !== "language" ? [["locale", sql`locale = ${language}`] as const] : []),
    ...(corridor && answers !== "corridor" ? [["corridor", sql`corridor = ${corridor}`] as const] : []),
    ...(source && answers !== "source" ? [["source", sql`source = ${source}`] as const] : []),
    ...(state && answers !== "state" ? [["state", sql`state = ${state}`] as const] : []),
    ...(confirmed !== undefined && answers !== "confirmed" ? [["confirmed_at", isConfirmed(confirmed)] as const] : []),
    ...(from && index.key !== "created_at" ? [["created_at", sql`created_at >= ${from}`] as const] : []),
    ...(until && index.key !== "created_at" ? [["created_at", sql`created_at < ${until}`] as const] : []),
  ];
  const isEntry = table === "waitlist";
  const entryConditions = ofEntry.map(([, condition]) => condition);
  const isGathered = (part: ListIndex["answers"]) => gathered.some((other) => other.answers === part);
  const isLeft = (part: ListIndex["answers"]) => answers !== part && !isGathered(part);
  const elsewhere = [
    ...(isEntry || !ofEntry.length ? [] : [lookUp("waitlist", "id", entryConditions)]),
    ...(mail && isLeft("mail") ? [lookUp("waitlist_mail", "id", [hasMailState(mail)])] : []),
    ...(interest && isLeft("interest") ? [lookUp("waitlist_interest", "entry_id", [sql`topic = ${interest}`])] : []),
    ...(tag && isLeft("tag") ? [lookUp("waitlist_tag", "entry_id", [sql`tag = ${tag}`])] : []),
    ...(terms.length && answers !== "q" ? [lookUp("waitlist_search", "id", holdTerms(engine, terms))] : []),
  ];
  return {
    columns: isEntry ? [...new Set(ofEntry.map(([column]) => column))] : [],
    own: isEntry ? entryConditions : [],
    gathered: gathered.map(
      (other) => sql`scanned.id in (select ${sql.ref(other.id)} from ${sql.table(other.table)}
        where ${allOf(rowsOf(other, "newest"))})`,
    ),
    elsewhere,
  };
}

const lookUp = (table: string, id: string, conditions: Condition[]): Condition =>
  sql`(select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${id}`)} = scanned.id and ${allOf(conditions)} limit 1) = 1`;

/** That a row of waitlist_search holds each of some terms; not `isSought`: without PostgreSQL's index of trigrams. */
export const holdTerms = (engine: Engine, terms: readonly SearchTerm[], isSought = true): Condition[] =>
  terms.map(({ texts, isNumber }) => {
    const places = texts.flatMap((text) => (isNumber ? ["text", "phones"] : ["text"]).map((column) => [column, text]));
    return sql`(${sql.join(
      places.map(([column, text]) => holds(engine, isSought, column!, text!)),
      sql` or `,
    )})`;
  });

const holds = (engine: Engine, isSought: boolean, column: string, text: string): Condition =>
  engine === "sqlite"
    ? sql`instr(${sql.ref(column)}, ${text}) > 0`
    : sql`${sql.ref(column)}${isSought ? sql`` : sql` || ''`} like ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`;
