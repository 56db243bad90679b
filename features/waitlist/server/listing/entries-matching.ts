import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import { filters } from "../../team/finding/find.ts";
import { allOf, conditionsLeft } from "./list-conditions.ts";
import { readListQuery } from "./list-query.ts";
import { searchTerms } from "./search-text.ts";

type Matching = { matches: RawBuilder<SqlBool>; fields?: never } | { fields: Record<string, string> };

/** The entries that a filter of the list leaves; "" is everybody. */
export type EntriesMatching = (filter: string) => Matching;

const known: ReadonlySet<string> = new Set(["q", "timeZone", "sort", ...filters]);

/**
 * Reads a filter as the list's address has it ("q=hirut&state=MN") into a condition on rows of `waitlist` that are named `scanned`, or
 * says what is wrong with it by the name of the parameter, as `readListQuery` does; "unknown" also for one that the list does not have.
 */
export const createEntriesMatching =
  (engine: Engine): EntriesMatching =>
  (filter) => {
    const given = Object.fromEntries(new URLSearchParams(filter));
    const strange = Object.keys(given).filter((name) => !known.has(name));
    const asked = readListQuery(given, true);
    if (asked.fields || strange.length)
      return { fields: { ...asked.fields, ...Object.fromEntries(strange.map((name) => [name, "unknown"])) } };
    const { query } = asked;
    const terms = searchTerms(query.q, true);
    if (query.q && !terms.length) return { matches: sql<SqlBool>`1 = 0` };
    const everybody = { answers: "nothing", table: "waitlist", key: "id" } as const;
    const { own, elsewhere } = conditionsLeft(engine, query, terms, everybody);
    return { matches: sql<SqlBool>`(${allOf([...own, ...elsewhere, sql`1 = 1`])})` };
  };
