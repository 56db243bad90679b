import type { Engine } from "../../../../db/engine.ts";

/**
 * The number of people with a value of a dimension, such as a language, whose `created_at` falls into the `seconds` from
 * `since` on (seconds since 1970): by quarter of an hour, by UTC day, and under (0, 0) all of them; of the dimension "mailbox"
 * the number of mailboxes of people on the list that stand so. "" is no value, "*" any that has no name. Kept by triggers. On PostgreSQL a value may
 * have several rows, whose sum counts.
 */
export type DimensionTally = { dimension: string; seconds: number; since: number; value: string; people: number };

/** Which values are counted on their own. Whoever changes it moves their counts in the same transaction. */
export type DimensionTallyNameTable = { dimension: string; value: string };

/** Where changes of the counts are written; `at` is the quarter of an hour, in seconds since 1970. */
export type DimensionTallyChange = { dimension: string; value: string; at: number; people: number };

type Dimension = {
  dimension: "language" | "corridor" | "interest" | "source";
  /** What a row has of it, from a table or row that is named before the column ("" or "new."). */
  of(row: string): string;
};

/** By what people are counted. Links by which people tell others are one source, "ref=". */
export function countedDimensions(engine: Engine): Dimension[] {
  const find = engine === "sqlite" ? "instr" : "strpos";
  return [
    { dimension: "language", of: (row) => `${row}locale` },
    { dimension: "corridor", of: (row) => `${row}corridor` },
    { dimension: "interest", of: (row) => `${row}interest` },
    {
      dimension: "source",
      of: (row) => `case when ${find}('&' || ${row}source, '&ref=') > 0 then 'ref=' else ${row}source end`,
    },
  ];
}

/** The columns of the waitlist from which all of it comes. */
export const dimensionColumns = ["created_at", "locale", "corridor", "interest", "source"];

/**
 * The value under which `given` counts: "" for none, itself where it has a name in dimension_tally_name, "*" for any other, so that
 * texts of strangers do not grow the counts.
 */
export const keptValue = (dimension: string, given: string) =>
  `case when coalesce(${given}, '') = '' then ''
    when exists (select 1 from dimension_tally_name as named where named.dimension = ${dimension} and named.value = ${given})
    then ${given} else '*' end`;
